"""What bots go by in Hike."""

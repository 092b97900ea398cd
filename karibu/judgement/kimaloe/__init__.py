"""What bots go by in Kimaloé."""

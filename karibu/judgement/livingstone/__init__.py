"""What bots go by in Livingstone."""

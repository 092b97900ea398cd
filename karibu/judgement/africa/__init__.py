"""What bots go by in Africa."""

"""What bots go by in Kilimandjaro."""

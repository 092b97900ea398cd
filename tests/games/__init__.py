"""What the rules of each game say, clause by clause."""

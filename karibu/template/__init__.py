"""New Game: lay higher cards than the others, and pay back those who lay the same."""

"""Livingstone: up the Zambezi with dice, tents and gems, and never forget the queen."""

"""Kilimandjaro, clause by clause."""

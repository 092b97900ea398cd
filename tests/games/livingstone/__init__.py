"""Livingstone, clause by clause."""

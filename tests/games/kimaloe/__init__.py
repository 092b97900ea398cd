"""Kimaloé, clause by clause."""

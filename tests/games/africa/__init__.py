"""Africa, clause by clause."""

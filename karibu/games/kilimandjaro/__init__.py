"""Kilimandjaro: a race along a hundred spaces to the foot of the mountain."""

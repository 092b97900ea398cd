"""What bots go by in the games of the house: judgement, not rules.

One folder per game: `knowledge.py` (made by hand), `features.py` (what learned judgement looks
at) and its `weights`. A game that stands elsewhere has them beside its rules.
"""

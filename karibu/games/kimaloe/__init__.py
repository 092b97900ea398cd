"""Kimaloé: trucks round six continents bring children the rights they lack."""

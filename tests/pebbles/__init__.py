"""Pebbles: the smallest game with a secret, to be broken in every way by the tests of the suite."""

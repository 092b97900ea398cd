"""Tokens: a game of which one knows beforehand what a study must find in it."""

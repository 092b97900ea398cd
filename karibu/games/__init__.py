"""The shelf: one folder per game, found by its `edition.toml`. Games know nothing of each other."""

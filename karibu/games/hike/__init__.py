"""Let's Take a Hike (Aaron Lauster, 2011)."""

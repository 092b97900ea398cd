"""Tests of Let's Take a Hike."""

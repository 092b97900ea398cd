"""Tests of the house: a real server, real sockets, real databases."""

"""Benchmarks: claims of speed, with the peers measured in the same run. `make bench` runs them."""

"""Connect Four on Karibu's kernel: a yardstick that peers have too. Not on the shelf."""

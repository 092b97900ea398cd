"""`python -m karibu` is `karibu`."""

from karibu.cli import app

app(prog_name="karibu")

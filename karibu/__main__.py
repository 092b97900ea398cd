"""`python -m karibu` is `karibu`."""

from karibu.cli import app

if __name__ == "__main__":
    app(prog_name="karibu")

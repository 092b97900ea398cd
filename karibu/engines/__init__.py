"""Programs that play: any process that speaks JSON lines may sit where a bot sits.

docs/engines.md is the standard. `program.py` holds the process and its pipes, `messages.py` makes
what it is told (from concealed records only), `bot.py` makes a bot of it, `company.py` seats bots
and programs side by side and replaces those that fail, `sitting.py` takes one to a house.
"""

from karibu.engines.bot import EngineBot
from karibu.engines.company import Company, check, make
from karibu.engines.faults import EngineFailed
from karibu.engines.naming import is_program, names_in

__all__ = ["Company", "EngineBot", "EngineFailed", "check", "is_program", "make", "names_in"]

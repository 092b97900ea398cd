"""The next version of the house, as tests imagine it: this one, with one more change of the schema.

The nursery loads it before it opens such a house (`FIRST`). `LIVES_WITH` is the oldest schema that
the change gets along with.
"""

from __future__ import annotations

from pathlib import Path

from alembic.config import Config
from alembic.script import ScriptDirectory

from karibu.server import migrations, upgrading

PRESENT = ScriptDirectory.from_config(upgrading._config()).get_current_head() or ""
NEXT = "9999"
_config = upgrading._config


def change_the_house() -> None:
    here, now = Path(__file__).parent, Path(str(migrations.__file__)).parent / "versions"

    def with_one_more() -> Config:
        config = _config()
        config.set_main_option("path_separator", "newline")
        config.set_main_option("version_locations", f"{now}\n{here}")
        return config

    upgrading._config = with_one_more
    upgrading._head.cache_clear()

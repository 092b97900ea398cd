"""A wheel has the browser client inside. Building one without it fails, and says what to do."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

CLIENT = Path("karibu", "server", "static", "index.html")


class ClientInside(BuildHookInterface):  # type: ignore[type-arg,misc]
    """Looks whether the client has been built; an editable install may build it later."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version != "editable" and not (Path(self.root) / CLIENT).is_file():
            raise SystemExit(
                "The browser client isn't built, and a wheel without it would serve nobody: "
                "`make wheel` builds both."
            )

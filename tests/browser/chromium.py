"""Where Chromium is, and how it is started: Debian's own package, none of Playwright's.

The one without windows is preferred: the same pages for a quarter less of a processor.
"""

from __future__ import annotations

import fcntl
import os
import shutil
import subprocess
import tempfile
from functools import cache
from pathlib import Path

import pytest

_NOT_WANTED = (
    # The list below its address bar is a page of its own: a second of a processor for each window.
    *("WebUIOmniboxPopup", "WebUIOmniboxAimPopup"),
    # The last such list counts; these are Playwright's own.
    *("AvoidUnnecessaryBeforeUnloadCheckSync", "DestroyProfileOnBrowserClose", "HttpsUpgrades"),
    *("HttpsFirstBalancedModeAutoEnable", "LensOverlay", "MediaRouter", "PaintHolding"),
    *("ThirdPartyStoragePartitioning", "OptimizationHints", "NetworkTimeServiceQuerying"),
    *("AimEnabled", "PreconnectToSearch"),
)
FLAGS = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-audio-output",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    f"--disable-features={','.join(_NOT_WANTED)}",
]
_PACKAGES = ("chromium-headless-shell", "chromium")
_NAMES = (*_PACKAGES, "chromium-browser", "google-chrome")
_CLIENT = Path(__file__).parents[2] / "karibu" / "server" / "static" / "index.html"
_LACKING = (
    "No Chromium here: install it (Debian: apt-get install chromium-headless-shell) "
    "or set KARIBU_CHROMIUM to its path."
)


@cache
def chromium() -> str:
    """The browser's path. As root on Debian it is installed if need be; else the tests skip."""
    path = _found() or _installed()
    if path is None:
        pytest.skip(_LACKING)
    return path


def client_is_built() -> None:
    if not _CLIENT.exists():
        pytest.skip("The browser client isn't built: run make web.")


def _found() -> str | None:
    chosen = os.environ.get("KARIBU_CHROMIUM")
    return chosen or next(filter(None, map(shutil.which, _NAMES)), None)


def _installed() -> str | None:
    if os.geteuid() != 0 or not shutil.which("apt-get"):
        return None
    quietly = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    environment = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    with (Path(tempfile.gettempdir()) / "karibu-chromium.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)  # several workers come at once; apt-get serves one
        installs = (["apt-get", "install", "-y", package] for package in _PACKAGES)
        for command in (["apt-get", "update"], *installs):
            if _found() is None:
                subprocess.run(command, env=environment, check=False, **quietly)  # type: ignore[call-overload]
    return _found()

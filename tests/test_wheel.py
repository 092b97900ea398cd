"""The wheel: built, installed into an empty environment without Node, opened and played.

Takes minutes and fetches what playing needs, so it runs with KARIBU_LONG=1 (`make wheel-test`).
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.server.running import free_port

ROOT = Path(__file__).resolve().parent.parent
BUILD = ("pip", "wheel", "--quiet", "--disable-pip-version-check", "--no-deps", "--wheel-dir")
pytestmark = pytest.mark.skipif(
    not os.environ.get("KARIBU_LONG"), reason="takes minutes: make wheel-test"
)


def build(source: Path, into: Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", *BUILD, str(into), str(source)]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def checkout(folder: Path) -> Path:
    """The tracked files alone, as after a clone."""
    listed = subprocess.run(
        ["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True
    )
    for name in listed.stdout.splitlines():
        if not name.startswith(("docs/screenshots", "web/", "tests/")) and (ROOT / name).is_file():
            target = folder / name
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, target)
    return folder


def test_without_the_client_there_is_no_wheel(tmp_path: Path) -> None:
    built = build(checkout(tmp_path / "clone"), tmp_path / "dist")
    assert built.returncode != 0
    assert "The browser client isn't built" in built.stderr + built.stdout
    assert not list((tmp_path / "dist").glob("*.whl"))


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """An environment with the wheel and nothing else, and a PATH where there is no Node."""
    folder = tmp_path_factory.mktemp("empty")
    source = checkout(folder / "clone")
    shutil.copytree(ROOT / "karibu" / "server" / "static", source / "karibu/server/static")
    built = build(source, folder / "dist")
    assert built.returncode == 0, built.stderr
    (wheel,) = (folder / "dist").glob("*.whl")
    subprocess.run([sys.executable, "-m", "venv", str(folder / "venv")], check=True)
    pip = [str(folder / "venv/bin/python"), "-m", "pip", "install", "--quiet"]
    lock = ["--constraint", str(ROOT / "requirements" / "play.lock")]
    subprocess.run([*pip, "--disable-pip-version-check", *lock, str(wheel)], check=True)
    shutil.rmtree(source)
    environment = {
        "PATH": str(folder / "venv/bin"), "HOME": str(folder), "LANG": "C.UTF-8",
        "XDG_CACHE_HOME": str(folder / "cache"), "XDG_DATA_HOME": str(folder / "data"),
    }  # fmt: skip
    assert shutil.which("node", path=environment["PATH"]) is None
    return {"env": environment, "cwd": folder}


def test_it_serves_and_somebody_plays_in_a_browser(installed: dict[str, Any]) -> None:
    from playwright.sync_api import sync_playwright

    from tests.browser.chromium import FLAGS, chromium
    from tests.browser.visitor import TOUCHABLE

    port = free_port()
    command = [str(installed["cwd"] / "venv/bin/karibu"), "serve", "--port", str(port)]
    house = subprocess.Popen(command, **installed)
    base = f"http://127.0.0.1:{port}"
    try:
        _until_ready(base)
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
            page = browser.new_page(base_url=base, locale="en-GB")
            page.goto("/")
            page.wait_for_selector("text=Karibu! Come in")
            asked = {"game": "hike", "seats": [{"kind": "me"}, {"kind": "bot", "level": "easy"}]}
            opened = page.request.post("/api/tables", data=asked)
            page.goto(f"/table/{opened.json()['table']['id']}")
            page.wait_for_selector(TOUCHABLE, timeout=300_000)
            before = page.locator(".table").get_attribute("data-ply")
            for _ in range(6):
                page.locator(TOUCHABLE).first.click(force=True)
                page.wait_for_timeout(1500)
            assert page.locator(".table").get_attribute("data-ply") != before
            browser.close()
    finally:
        house.terminate()
        assert house.wait(30) in (0, -15)  # it has closed its doors, then obeys the signal


def _until_ready(base: str) -> None:
    until = time.monotonic() + 60
    while time.monotonic() < until:
        try:
            if httpx.get(f"{base}/api/ready").status_code == 200:
                return
        except httpx.HTTPError:
            time.sleep(0.2)
    raise AssertionError("the house doesn't open")


def test_it_plays_in_the_terminal(installed: dict[str, Any]) -> None:
    command = [str(installed["cwd"] / "venv/bin/karibu"), "play", "hike", "--seed", "1"]
    played = subprocess.run(
        [*command, "--bots", "easy", "--lang", "en"],
        input="1\n1\n1\n1\nq\nn\n", capture_output=True, text=True, check=False, **installed,
    )  # fmt: skip
    assert played.returncode == 0, played.stderr
    assert "Let’s Take a Hike" in played.stdout
    assert "Traceback" not in played.stderr

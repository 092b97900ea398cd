"""The shelf over HTTP: games, texts, headers, and the client's files."""

from __future__ import annotations

import gzip
from pathlib import Path

import httpx
import pytest
from starlette.requests import Request
from starlette.responses import Response

import karibu
from karibu.kernel.words import LANGUAGES, catalogue
from karibu.server.client_files import client_file
from tests.server.running import Running


def test_the_shelf_names_every_game(house: Running) -> None:
    told = httpx.get(house.base + "/api/games").json()["games"]
    assert [game["slug"] for game in told] == [game.slug for game in karibu.games()]
    first = told[0]
    assert (first["min_players"], first["max_players"]) == (2, 4)
    assert first["options"] == [
        {"name": "exchange", "choices": ["swap", "retreat"], "default": "swap"}
    ]
    assert first["title"] == {"en": "Kilimandjaro", "fr": "Kilimandjaro"}
    assert httpx.get(house.base + "/api/games/kilimandjaro").json() == first


@pytest.mark.parametrize("lang", LANGUAGES)
def test_catalogues_are_the_very_files(house: Running, lang: str) -> None:
    own = httpx.get(house.base + f"/api/games/kilimandjaro/text/{lang}")
    assert own.text == catalogue("karibu.games.kilimandjaro", lang)
    common = httpx.get(house.base + f"/api/text/{lang}")
    assert common.text == catalogue("karibu", lang)
    tag = {"if-none-match": own.headers["etag"]}
    again = httpx.get(house.base + f"/api/games/kilimandjaro/text/{lang}", headers=tag)
    assert again.status_code == 304
    assert not again.content


def test_rules_pages(house: Running) -> None:
    page = httpx.get(house.base + "/api/games/kilimandjaro/rules/fr")
    assert page.status_code == 200
    assert page.text == karibu.game("kilimandjaro").rules("fr")
    assert page.headers["content-type"].startswith("text/markdown")


@pytest.mark.parametrize("game", karibu.games(), ids=str)
def test_how_each_game_plays(house: Running, game: karibu.Game) -> None:
    told = {}
    for lang, question in (
        ("en", "Is it fair to every seat?"),
        ("fr", "équitable pour chaque place"),
    ):
        page = httpx.get(house.base + f"/api/games/{game.slug}/study/{lang}")
        assert page.status_code == 200
        assert page.headers["content-type"].startswith("application/json")
        told[lang] = page.json()
        assert game.title(lang) in told[lang]["title"]
        assert question in page.text
        assert told[lang]["sections"][0]["id"] == "verdict"
    shapes = [
        [(each["id"], len(each["charts"]), len(each["links"])) for each in page["sections"]]
        for page in told.values()
    ]
    assert shapes[0] == shapes[1]  # the same is told in both languages


def test_pictures_of_rules_pages(house: Running) -> None:
    picture = httpx.get(house.base + "/api/games/kilimandjaro/figures/reach.svg")
    assert picture.headers["content-type"] == "image/svg+xml"
    assert picture.text == karibu.game("kilimandjaro").figure("reach.svg")
    assert "default-src 'none'" in picture.headers["content-security-policy"]


@pytest.mark.parametrize(
    ("path", "code"),
    [
        ("/api/games/kilimandjaro/figures/unicorn.svg", "no_such_page"),
        ("/api/games/kilimandjaro/figures/..%2Frules.py", "no_such_page"),
        ("/api/games/kilimandjaro/figures/..%2Ffigures%2Freach.svg", "no_such_page"),
        ("/api/games/chess", "unknown_game"),
        ("/api/games/chess/text/en", "unknown_game"),
        ("/api/games/kilimandjaro/text/tlh", "unknown_language"),
        ("/api/text/xx", "unknown_language"),
        ("/api/games/chess/study/en", "unknown_game"),
        ("/api/games/kilimandjaro/study/tlh", "unknown_language"),
        ("/api/nothing", "no_such_page"),
        ("/api/tables/" + "x" * 12, "no_such_table"),
        ("/api/tables/short", "no_such_table"),
        ("/api/tables/%00%00%00%00%00%00%00%00%00%00%00%00", "no_such_table"),
    ],
)
def test_what_isnt_there_is_said_so(house: Running, path: str, code: str) -> None:
    answer = httpx.get(house.base + path)
    assert answer.status_code == 404
    assert answer.json()["error"]["code"] == code


def test_the_house_says_what_it_speaks(house: Running) -> None:
    told = httpx.get(house.base + "/api/house").json()
    assert told["languages"] == ["en", "fr"]
    assert told["levels"] == ["easy", "medium", "hard", "expert", "master"]
    assert told["longest"] == {"name": 24, "chat": 500}


def test_every_answer_carries_the_policy(house: Running) -> None:
    for path in ("/", "/api/games", "/api/nothing", "/t/abc", "/api/tables/nope"):
        headers = httpx.get(house.base + path).headers
        policy = headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "script-src 'self';" in policy
        assert "frame-ancestors 'none'" in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert "server" not in headers


def test_a_wrong_method_is_told_from_a_wrong_address(house: Running) -> None:
    answer = httpx.delete(house.base + "/api/games")
    assert answer.status_code == 405
    assert answer.headers["allow"] == "GET"


# --- the client's files


def asked(path: str, folder: Path, **headers: str) -> Response:
    scope = {
        "type": "http",
        "method": "GET",
        "path": path,
        "query_string": b"",
        "server": ("house", 80),
        "headers": [
            (name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()
        ],
    }
    return client_file(Request(scope), folder)


@pytest.fixture
def built(tmp_path: Path) -> Path:
    folder = tmp_path / "static"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<!doctype html><title>front</title>")
    (folder / "assets" / "main-4fa2.js").write_text("console.log('karibu');" * 200)
    (tmp_path / "secret.txt").write_text("not yours")
    return folder


def test_hashed_assets_are_kept_for_good_and_packed(built: Path) -> None:
    file = asked("/assets/main-4fa2.js", built, accept_encoding="gzip, br")
    assert file.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert file.headers["content-encoding"] == "gzip"
    assert gzip.decompress(bytes(file.body)).startswith(b"console.log")
    assert file.headers["content-type"].startswith("text/javascript")
    plain = asked("/assets/main-4fa2.js", built)
    assert "content-encoding" not in plain.headers
    known = asked("/assets/main-4fa2.js", built, if_none_match=file.headers["etag"])
    assert known.status_code == 304


def test_addresses_inside_the_client_give_the_front_page(built: Path) -> None:
    for path in ("/", "/t/abc", "/replay/abc/17", "/index.html"):
        page = asked(path, built)
        assert page.status_code == 200
        assert b"front" in page.body
        assert page.headers["cache-control"] == "no-cache"


@pytest.mark.parametrize(
    "path", ["/../secret.txt", "/assets/../../secret.txt", "//etc/passwd", "/.env", "/a\0b"]
)
def test_nothing_outside_the_folder_is_given(built: Path, path: str) -> None:
    assert b"not yours" not in asked(path, built).body
    assert b"root:" not in asked(path, built).body


def test_a_missing_asset_is_missing(built: Path) -> None:
    assert asked("/assets/old-1234.js", built).status_code == 404


def test_a_client_that_isnt_built_says_so(tmp_path: Path) -> None:
    page = asked("/", tmp_path / "static")
    assert page.status_code == 503
    assert b"make play" in page.body

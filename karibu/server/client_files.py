"""The browser client's files: built by Vite into `static/`; hashed assets are cached for good."""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from starlette.requests import Request
from starlette.responses import Response

FOLDER = Path(__file__).parent / "static"
_FOR_GOOD = "public, max-age=31536000, immutable"
_SMALL = 1024
_TEXT = (
    "text/",
    "application/javascript",
    "application/json",
    "application/manifest+json",
    "image/svg+xml",
)
NOT_BUILT = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Karibu</title>
<meta name="viewport" content="width=device-width"></head>
<body>
<h1>Karibu</h1>
<p>The house is open, but its rooms for browsers aren't built yet.</p>
<p>From a source checkout, <code>make play</code> builds them and opens this page again.
An installed package has them inside; if you see this from one, it is broken: please report it.</p>
<p lang="fr">La maison est ouverte, mais ses pièces pour navigateurs ne sont pas encore
construites : <code>make play</code> s’en charge.</p>
</body></html>
"""


@dataclass(frozen=True)
class File:
    """A file ready to be sent."""

    data: bytes
    packed: bytes | None
    media_type: str
    tag: str


@lru_cache(maxsize=512)
def _file(path: Path, changed: int) -> File:
    data = path.read_bytes()
    media_type = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    if path.suffix == ".js":
        media_type = "text/javascript"
    packed = None
    if media_type.startswith(_TEXT) and len(data) > _SMALL:
        smaller = gzip.compress(data, 9, mtime=0)
        packed = smaller if len(smaller) < len(data) else None
    return File(data, packed, media_type, f'"{hashlib.sha256(data).hexdigest()[:24]}"')


def client_file(request: Request, folder: Path = FOLDER) -> Response:
    """A file of the client; addresses inside the client all give its front page."""
    path = request.url.path.lstrip("/")
    wanted = _inside(folder, path)
    if wanted is None and path.startswith("assets/"):
        return Response("There is no such file.", 404, media_type="text/plain")
    front = wanted is None or wanted.name == "index.html"
    found = folder / "index.html" if wanted is None else wanted
    if not found.is_file():
        return Response(
            NOT_BUILT, 503, media_type="text/html", headers={"cache-control": "no-store"}
        )
    kept = _FOR_GOOD if path.startswith("assets/") and not front else "no-cache"
    return _response(request, _file(found, found.stat().st_mtime_ns), kept)


def _inside(folder: Path, path: str) -> Path | None:
    """The file of that name, never one outside the folder."""
    if (
        not path
        or "\0" in path
        or "\\" in path
        or any(part.startswith(".") for part in path.split("/"))
    ):
        return None
    wanted = folder / path
    try:
        inside = wanted.resolve().is_relative_to(folder.resolve()) and wanted.is_file()
    except OSError:
        return None
    return wanted if inside else None


def _response(request: Request, file: File, kept: str) -> Response:
    headers = {"cache-control": kept, "etag": file.tag, "vary": "accept-encoding"}
    if file.tag in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    data = file.data
    if file.packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
        data = file.packed
        headers["content-encoding"] = "gzip"
    return Response(data, media_type=file.media_type, headers=headers)

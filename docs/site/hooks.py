"""What the site takes from outside docs/: the README as its first page, how to contribute, changes;
and notebooks as pages, with what they printed when they were executed.

Links that point there, or into the code, are made to fit; the texts stay as they are for those who
read them in the repository.
"""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

ROOT = Path(__file__).resolve().parents[2]
TAKEN = {
    "README.md": "index.md",
    "CONTRIBUTING.md": "contributing.md",
    "CHANGELOG.md": "changelog.md",
    "LICENSE": "licence.md",
    "examples/engines/randombot.py": "examples/engines/randombot.py",
    "examples/engines/randombot.mjs": "examples/engines/randombot.mjs",
}
"""Files of the repository outside of docs/, and what they become on the site."""
_LINK = re.compile(r"""(\]\(|src=")([^)"#\s]+)(#[^)"\s]*)?""")


def on_files(files: Files, config: MkDocsConfig) -> Files:
    for name, page in TAKEN.items():
        text = (ROOT / name).read_text(encoding="utf-8")
        files.append(File.generated(config, page, content=text))
    for book in sorted((ROOT / "docs" / "notebooks").glob("*.ipynb")):
        page = f"notebooks/{book.stem}.md"
        files.append(File.generated(config, page, content=notebook_page(book)))
    return files


def notebook_page(book: Path) -> str:
    cells = json.loads(book.read_text(encoding="utf-8"))["cells"]
    foot = f"[This notebook as a file]({book.name}), to be run and changed."
    return "\n\n".join([part for each in cells for part in _cell(each)] + [foot]) + "\n"


def _cell(cell: dict[str, Any]) -> list[str]:
    source = _joined(cell["source"])
    if cell["cell_type"] == "markdown":
        return [source]
    return [_fenced(source, "python"), *(_output(each) for each in cell["outputs"])]


def _output(output: dict[str, Any]) -> str:
    data = output.get("data", {})
    if "text/html" in data:
        # one line, or Markdown would find paragraphs and lists in it
        html = re.sub(r"\s*\n\s*", " ", _joined(data["text/html"]))
        return f'<div class="output">{html}</div>'
    return _fenced(_joined(output.get("text", data.get("text/plain", ""))), "text")


def _fenced(text: str, language: str) -> str:
    return f"```{language}\n{text.rstrip()}\n```"


def _joined(lines: str | list[str]) -> str:
    return lines if isinstance(lines, str) else "".join(lines)


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    is_outside = page.file.src_uri in TAKEN.values()
    folder = ROOT if is_outside else (ROOT / "docs" / page.file.src_uri).parent

    def fitted(found: re.Match[str]) -> str:
        before, target, anchor = found.group(1), found.group(2), found.group(3) or ""
        if "://" in target or target.startswith("mailto:"):
            return found.group(0)
        place = (folder / target).resolve()
        return f"{before}{_page_of(place, page.file.src_uri) or target}{anchor}"

    return _LINK.sub(fitted, markdown)


def _page_of(place: Path, from_page: str) -> str | None:
    """Where a file of the repository stands on the site, seen from a page."""
    if not place.is_relative_to(ROOT):
        return None
    name = str(place.relative_to(ROOT))
    if place.is_dir():
        name = str((place / "README.md").relative_to(ROOT))
    goal = "index.md" if name == "docs/README.md" else TAKEN.get(name, name.removeprefix("docs/"))
    return "../" * from_page.count("/") + goal

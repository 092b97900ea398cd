"""`make rules`: which clauses of docs/rules no test cites.

A clause is a line of docs/rules/*.md that begins with its id; a citation is
`@pytest.mark.rule("KIL-12")`, with one or more ids, anywhere in the tests.
"""

from __future__ import annotations

import ast
import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
_CLAUSE = re.compile(r"^- ([A-Z]{3}-\d{2})\b", re.MULTILINE)


def clauses() -> dict[str, list[str]]:
    """Clause ids by rules file, in the order of the text."""
    return {
        file.stem: ids
        for file in sorted((ROOT / "docs" / "rules").glob("*.md"))
        if (ids := _CLAUSE.findall(file.read_text(encoding="utf-8")))
    }


def cited() -> set[str]:
    """Clause ids that tests cite."""
    found: set[str] = set()
    for file in (ROOT / "tests").rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.rule":
                found |= {str(arg.value) for arg in node.args if isinstance(arg, ast.Constant)}
    return found


def uncited() -> dict[str, list[str]]:
    """Clauses without a test, by rules file."""
    known = cited()
    return {
        name: missing
        for name, ids in clauses().items()
        if (missing := [clause for clause in ids if clause not in known])
    }


def main() -> int:
    every = clauses()
    unknown = sorted(cited() - {clause for ids in every.values() for clause in ids})
    missing = uncited()
    for name, ids in every.items():
        left = missing.get(name, [])
        print(f"{name}: {len(ids) - len(left)} of {len(ids)} clauses cited")
        if left:
            print("  without a test: " + " ".join(left))
    if unknown:
        print("cited but not in docs/rules: " + " ".join(unknown))
    return 1 if missing or unknown else 0


if __name__ == "__main__":
    sys.exit(main())

"""``make pages``: rewrites the pages for people who change data, and the JSON Schemas of all files."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

from tools.pages.documents import FOLDER, box, documents
from tools.pages.json_schema import schema_of
from tools.pages.page import Kinds, page_of

ROOT = Path(__file__).parents[2]
KINDS = {
    "fragments": Kinds("effect", lambda kind: {"effect": kind}),
    "trip": Kinds("goal", lambda kind: {"goal": kind}),
    "memoir": Kinds("effect", lambda kind: {"do": [kind]}),
}
"""The games with a page, and what the kinds in their file are called."""


@cache
def written() -> dict[str, str]:
    """The text of every file that is made, by its path in the project."""
    files = {}
    for one in documents():
        schema = schema_of(one.record.root, one.record.names, one.title, one.partial)
        files[f"data/{FOLDER}/{one.name}.json"] = json.dumps(schema, indent=1, ensure_ascii=False) + "\n"
    for game, kinds in KINDS.items():
        one = box(game)
        files[f"docs/{one.name}.md"] = page_of(one, kinds)
    return files


def main() -> None:
    """Write all files."""
    for path, text in written().items():
        file = ROOT / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()

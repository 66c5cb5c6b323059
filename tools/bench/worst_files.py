"""Makes the files that cost their reader most, for ``bench`` and for tests that count the work of reading them.

Every maker takes a number of values and makes a file with about as many; with the number in ``LARGEST`` the file is as
large as it may be. A reader may refuse the file, but may not take longer than its size allows.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any, Final
from zlib import crc32

from dejavu import resources
from dejavu.content.node import MOST_VALUES
from dejavu.content.yaml_reader import LARGEST as MOST_BYTES
from dejavu.engine.journal import MOST_ENTRIES, MOST_VALUES_READ

Make = Callable[[int], bytes]
Makers = Mapping[str, Make]

LARGEST: Final = {"cards": MOST_VALUES, "position": MOST_VALUES, "journal": MOST_ENTRIES, "settings": 20_000}
"""Greatest number of values in a file of each kind; of lines in a journal."""
SETTINGS: Final[Makers] = {
    "seats": lambda n: json.dumps({"seats": [["Ann", "person"]] * (n // 8)}).encode(),
    "keys": lambda n: json.dumps({"keys": {f"k{i}": [] for i in range(n // 4)}}).encode(),
    "settings that are none": lambda n: json.dumps({f"k{i}": 0 for i in range(n // 4)}).encode(),
    "lists": lambda n: json.dumps({"language": [[]] * n}).encode(),
}


def _cards(text: str, more: str) -> str:
    """The real card data with one section replaced by a larger one."""
    section = more.partition(":")[0]
    before, _, rest = text.partition(f"\n{section}:")
    lines = rest.split("\n")[1:]
    after = next((i for i, line in enumerate(lines) if line and line[0].isalpha()), len(lines))
    return "\n".join([before, more, *lines[after:]])


def _box() -> str:
    return resources.data("cards.yaml").read_text(encoding="utf-8")


def _listed(count: int, text: str) -> str:
    return "[" + ", ".join(text.format(i) for i in range(count)) + "]"


CARDS: Final[Makers] = {
    "shapes": lambda n: _cards(_box(), f"shapes: {_listed(n, 's{}')}").encode(),
    "cards of nothing": lambda n: _cards(_box(), f"cards: {_listed(n, '{{}}')}").encode(),
    "cards of one world more": lambda n: _cards(
        _box(), f"cards: {_listed(n // 4, '{{world: w{0}, deck: x}}')}"
    ).encode(),
    "corners": lambda n: _cards(
        _box(), f"nebulae:\n- {{id: a, name: A, outline: {_listed(n // 3, '[{0}, -{0}]')}}}"
    ).encode(),
    "empty lists": lambda n: f"cards: {_listed(n, '[]')}".encode(),
    "keys": lambda n: b"".join(b"k%d: 1\n" % i for i in range(n // 2)),
    "the same key again and again": lambda n: b"k: 1\n" * (n // 2),
    "aliases": lambda n: b"- *a\n" * n,
    "anchors and tags": lambda n: b"- &a !b 1\n" * n,
    "comments after the real data": lambda n: (_box() + "# nothing\n" * (n * MOST_BYTES // MOST_VALUES // 10)).encode()[
        :MOST_BYTES
    ],
}

POSITIONS: Final[Makers] = {
    "bits in the matrix": lambda n: f"matrix: {_listed(n, 'red-sun')}".encode(),
    "players": lambda n: f"players: {_listed(n, '{{}}')}".encode(),
    "cards in hand": lambda n: f"players: [{{hand: {_listed(n, 'red-1')}}}]".encode(),
    "links": lambda n: f"links: {_listed(n // 3, '[helix, veil]')}".encode(),
    "nebulae that are none": lambda n: f"nebulae: {{{', '.join(f'n{i}: {{}}' for i in range(n // 2))}}}".encode(),
    "steps of a walk": lambda n: f"move: {{walk: {{visited: {_listed(n, 'helix')}}}}}".encode(),
    "a map": lambda n: f"options: {{map: {{links: {_listed(n, '[]')}}}}}".encode(),
}


def journal(header: Mapping[str, Any], entries: list[Mapping[str, Any]]) -> bytes:
    """A journal with correct checksums, whatever its entries are."""
    total, lines = 0, []
    for data in (header, *entries):
        body = json.dumps({key: data[key] for key in data if key != "sum"}, ensure_ascii=False, separators=(",", ":"))
        total = crc32(body[:-1].encode(), total)
        lines.append(f'{body[:-1]},"sum":"{total:08x}"}}\n')
    return "".join(lines).encode()


JOURNALS: Final[Mapping[str, Callable[[Mapping[str, Any], int], bytes]]] = {
    "undo and act": lambda header, n: journal(header, [{"act": "begin()"}, {"undo": True}] * (n // 2)),
    "seats that change hands": lambda header, n: journal(header, [{"seat": 0, "controller": "easy"}] * n),
    "checks": lambda header, n: journal(header, [{"check": {}, "anew": True}] * n),
    "lists in checks": lambda header, n: journal(header, [{"check": {"a": [[]] * (MOST_VALUES_READ // n // 3)}}] * n),
    "cards": lambda header, n: journal({**header, "content": {"cards": [[]] * n}}, []),
    "long keys": lambda header, n: journal({**header, "content": {"k" * n: [0] * (n // 4)}}, []),
    "an endless act": lambda header, n: journal(header, [{"act": f"lay({'x' * n})"}]),
    "torn lines": lambda header, n: journal(header, []) + b"x\n" * n + b"x",
}
"""The makers of journals, which take the header of an existing game and a number of entries."""

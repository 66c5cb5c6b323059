"""Faults of the data: each is told once, with the line where it stands."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from dejavu import resources
from dejavu.content import ContentError, open_yaml
from dejavu.games.memoir.schema import components_of

TEXT = resources.data("memoir.yaml").read_text(encoding="utf-8")

FAULTS = [
    ("a wall on one side", "kind: normal, walls: [w, nw]}", "kind: normal, walls: [w]}", "does not name"),
    (
        "a wall at the rim",
        "{at: [1, -3], kind: resource, letter: f}",
        "{at: [1, -3], kind: resource, letter: f, walls: [ne]}",
        "no wall at the rim",
    ),
    (
        "a letter that no tile has",
        "at: [2, 0], kind: event,",
        "at: [2, 0], kind: resource, letter: g,",
        "letter is 'g'",
    ),
    (
        "a tile twice",
        "{at: [3, 0], kind: memory, memory: 3}",
        "{at: [2, 0], kind: memory, memory: 3}",
        "at is 2,0 again",
    ),
    (
        "a place off the map",
        "{at: [0, 3], kind: hallucination}",
        "{at: [0, 4], kind: hallucination}",
        "a place of a map with 3 rings",
    ),
    ("a memory twice on a map", "kind: memory, memory: 3}", "kind: memory, memory: 2}", "tiles m2"),
    ("more of a letter than there is", "needs: [a, a]}", "needs: [c, c, c]}", "at most 2"),
    ("a colour without a mark", "colour: red", "colour: teal", "colour is 'teal'; expected one of red, yellow"),
    ("a seat too many", "seats: [1, 4]", "seats: [1, 5]", "5"),
    (
        "an unknown effect",
        "do: [{attack: {monsters: 1}}],",
        "do: [{banish: {monsters: 1}}],",
        "'banish' is not known here",
    ),
    (
        "a wrong parameter",
        "do: [{peek: {tiles: 2, where: near}}],",
        "do: [{peek: {tiles: 2, where: far}}],",
        "where is 'far'",
    ),
    (
        "a missing parameter",
        "do: [{peek: {tiles: 2, where: near}}],",
        "do: [{peek: {tiles: 2}}],",
        "'where' is missing",
    ),
    (
        "a turn of rings and pawns",
        "turn: {rings: [1], steps: 1, way: clockwise}",
        "turn: {rings: [1], pawns: true, steps: 1, way: clockwise}",
        "rings and pawns",
    ),
    ("a memory without a text", "  - memory: 3\n", "  - memory: 2\n", "memory 2 has its text already"),
    ("no last page that always fits", "  - {opened: [],\n", "  - {opened: [1],\n", "one at the end that always fits"),
    (
        "a line for a postcard that is on no page",
        'postcard: "The ice sang before it broke."',
        'postcard: "The ice sang so."',
        "not in the text",
    ),
    ("a total", "  player-cards: 46", "  player-cards: 47", "there are 46"),
    (
        "a deck larger than its cards",
        "player-deck: [18, 22, 25, 29]",
        "player-deck: [18, 22, 25, 90]",
        "a player deck of 90",
    ),
    (
        "no card for a deep night",
        re.findall(r"fewer-cards: .*?\]", TEXT)[0],
        "fewer-cards: 24",
        "a player deck of 0 with 1 seats in a deep night",
    ),
    ("too many monsters", "monsters: [2, 6, 8, 8]", "monsters: [2, 6, 9, 8]", "at most 8"),
    ("an id twice", "{id: matchlight,", "{id: by-name,", "again"),
]


@pytest.mark.parametrize(("what", "valid", "faulty", "said"), FAULTS, ids=[fault[0] for fault in FAULTS])
def test_a_fault_is_told_with_its_line(tmp_path: Path, what: str, valid: str, faulty: str, said: str) -> None:
    assert valid in TEXT
    path = tmp_path / "memoir.yaml"
    path.write_text(TEXT.replace(valid, faulty, 1), encoding="utf-8")
    with pytest.raises(ContentError) as raised:
        components_of(open_yaml(path))
    lines = [str(fault) for fault in raised.value.faults]
    assert any(said in line for line in lines), lines
    assert all(line.startswith(f"{path}:") for line in lines)


WALLED_IN = {
    "{at: [3, 0], kind: memory, memory: 3}": "{at: [3, 0], kind: memory, memory: 3, walls: [w, nw, sw]}",
    "{at: [2, 0], kind: event, walls: [nw, ne]}": "{at: [2, 0], kind: event, walls: [nw, ne, e]}",
    "letter: d, walls: [sw]}": "letter: d, walls: [sw, se]}",
    "{at: [2, 1], kind: hallucination}": "{at: [2, 1], kind: hallucination, walls: [ne]}",
}
UNWANTED = {"needs: [b, d, f]": "needs: [b, f]", "needs: [a, d, e]": "needs: [a, e]", "[a, b, c, d]": "[a, b, c]"}
ONE_SIDED = {"kind: normal, walls: [w, nw]}": "kind: normal, walls: [w]}"}


@pytest.mark.parametrize(
    ("changes", "where", "said"),
    [
        (WALLED_IN, "{at: [3, 0], ", "valley: no way from the start to 3,0; expected a way to every place"),
        (UNWANTED, "{id: d, name: Skate", "no memory needs d; expected a memory for every letter"),
        (
            ONE_SIDED,
            "{at: [0, -2], kind: resource",
            "valley: a wall se of 0,-2 that 0,-1 does not name; expected nw among the walls of 0,-1",
        ),
    ],
    ids=["a place walled in", "a letter nobody wants", "a wall on one side"],
)
def test_what_does_not_fit_is_told_alone_and_where_it_stands(
    tmp_path: Path, changes: dict[str, str], where: str, said: str
) -> None:
    text = TEXT
    for valid, faulty in changes.items():
        assert valid in text
        text = text.replace(valid, faulty, 1)
    path = tmp_path / "memoir.yaml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(ContentError) as raised:
        components_of(open_yaml(path))
    before = text[: text.index(where)]
    line, column = before.count("\n") + 1, len(before) - before.rfind("\n")
    assert [str(fault) for fault in raised.value.faults] == [f"{path}:{line}:{column}: {said}"]

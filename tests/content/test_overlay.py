"""A file that says only what is different, laid over another one."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml

from dejavu.content import ContentError, open_overlay
from dejavu.content.cursor import Cursor
from dejavu.content.yaml_reader import LARGEST

BELOW = {
    "cards": [{"id": "a", "vp": 1, "name": "A"}, {"id": "b", "vp": 2, "name": "B"}],
    "rules": {"seats": [2, 4], "rounds": 12},
    "totals": {"cards": 2},
}
CASES: dict[str, tuple[dict[str, Any], dict[str, Any]]] = {
    "a number of a mapping": ({"rules": {"rounds": 9}}, {"rules": {"seats": [2, 4], "rounds": 9}}),
    "a list without ids, as a whole": ({"rules": {"seats": [3]}}, {"rules": {"seats": [3], "rounds": 12}}),
    "what has a known id, where it stood": (
        {"cards": [{"id": "a", "vp": 7}]},
        {"cards": [{"id": "a", "vp": 7, "name": "A"}, {"id": "b", "vp": 2, "name": "B"}]},
    ),
    "what has an id of its own, at the end": (
        {"cards": [{"id": "c", "vp": 7}]},
        {"cards": [*BELOW["cards"], {"id": "c", "vp": 7}]},
    ),
    "a list of other things, as a whole": ({"cards": [7]}, {"cards": [7]}),
    "a key that is taken out": ({"rules": {"rounds": None}}, {"rules": {"seats": [2, 4]}}),
    "a key that is taken out of a thing": (
        {"cards": [{"id": "a", "vp": None}]},
        {"cards": [{"id": "a", "name": "A"}, {"id": "b", "vp": 2, "name": "B"}]},
    ),
    "a key of its own": ({"weather": "rain"}, {"weather": "rain"}),
    "what is left out, if it is written": ({"totals": {"cards": 3}}, {"totals": {"cards": 3}}),
    "a number in place of a mapping": ({"rules": 3}, {"rules": 3}),
}


def over(tmp_path: Path, above: str, below: object = BELOW) -> Cursor:
    """Both files written, and opened one over the other."""
    for name, text in (("below.yaml", yaml.safe_dump(below, sort_keys=False)), ("above.yaml", above)):
        (tmp_path / name).write_text(text, encoding="utf-8")
    return open_overlay(tmp_path / "above.yaml", tmp_path / "below.yaml", ["totals"])


def told(root: Cursor) -> list[str]:
    with pytest.raises(ContentError) as caught:
        root.finish()
    return [str(fault) for fault in caught.value.faults]


@pytest.mark.parametrize("case", CASES)
def test_what_is_written_above_takes_the_place_of_what_lies_below(case: str, tmp_path: Path) -> None:
    above, expected = CASES[case]
    root = over(tmp_path, yaml.safe_dump(above))
    root.finish()
    rest = {key: value for key, value in BELOW.items() if key != "totals"}
    assert root.plain() == {**rest, **expected}


def test_what_lies_below_keeps_its_order(tmp_path: Path) -> None:
    root = over(tmp_path, "cards: [{id: c}, {id: b, vp: 3}]")
    assert [row["id"] for row in root.plain()["cards"]] == ["a", "b", "c"]


def test_a_fault_is_told_where_the_upper_file_comes_nearest_to_it(tmp_path: Path) -> None:
    """The lower one belongs to the program: its lines were told to people who cannot change them."""
    root = over(
        tmp_path,
        "cards:\n  - {id: a, vp: many}\nrules: {seats: [2, 3]}\n",
        {"cards": [{"id": "a", "vp": 1}, {"id": "b", "vp": "few"}], "rules": {"backs": {3: 1, 4: 1}}},
    )
    fields = root.mapping("cards", "rules")
    for row in fields["cards"].sequence():
        row.mapping("id", "vp")["vp"].integer(0, 9)
    fields["rules"].mapping("seats", "backs")["backs"].mapping("3")
    file, number = tmp_path / "above.yaml", "expected a whole number from 0 to 9"
    assert told(root) == [
        f"{file}:2:3: in the file below, cards[1] b.vp: vp is 'few'; {number}",
        f"{file}:2:17: vp is 'many'; {number}",
        f"{file}:3:8: in the file below, backs.4: '4' is not known here; expected 3",
    ]


def test_a_thing_without_an_id_is_a_fault_and_the_others_are_laid_over(tmp_path: Path) -> None:
    """The whole list took the place of the one below: every fault was told but that one."""
    root = over(tmp_path, "cards:\n  - {id: a, vp: 7}\n  - {name: New, vp: 2}\n  - 3\n")
    assert [(card["id"], card["vp"]) for card in root.plain()["cards"]] == [("a", 7), ("b", 2)]
    expected = "'id' is missing; expected an id: that of the one to change, or a new one"
    assert told(root) == [f"{tmp_path / 'above.yaml'}:{at}: {expected}" for at in ("3:5", "4:5")]


def test_an_id_that_is_given_twice_is_a_fault(tmp_path: Path) -> None:
    """The second one took the place of the first without a word."""
    (line,) = told(over(tmp_path, "cards:\n  - {id: a, vp: 3}\n  - {id: a, vp: 4}\n"))
    assert line == f"{tmp_path / 'above.yaml'}:3:5: id 'a' is given again; expected each id once (it stands in line 2)"


def test_both_together_are_no_larger_than_one_file_may_be(tmp_path: Path) -> None:
    """What a game is played with stands in its journal, and must be read again from there."""
    text = "cards: []\n#" + "x" * (LARGEST - 100)
    (line,) = told(over(tmp_path, text))
    assert line.startswith(f"{tmp_path / 'above.yaml'}: too large; expected at most ")
    below = {"cards": [{"id": f"card-{number}", "vp": number} for number in range(1_000)]}
    above = yaml.safe_dump({"cards": [{"id": f"more-{number}", "vp": number} for number in range(1_000)]})
    (line,) = told(over(tmp_path, above, below))
    assert "one value too many" in line


@pytest.mark.parametrize("missing", ["above.yaml", "below.yaml"])
def test_a_file_that_is_not_there_is_told(missing: str, tmp_path: Path) -> None:
    over(tmp_path, "rules: {}")
    (tmp_path / missing).unlink()
    root = open_overlay(tmp_path / "above.yaml", tmp_path / "below.yaml")
    assert told(root) == [f"{tmp_path / missing}: cannot be read: No such file or directory; expected a file"]

"""The drawings of rulebook pages: what is wrong with one is told with its place."""

from pathlib import Path

import pytest

from dejavu.lessons import drawings
from dejavu.table.boards import target_names

GOOD = "map: {lesson: 2-the-last-bit, acts: [lift(lagoon)], show: [nebula:lagoon]}"

FAULTS = {
    "no position": ("lesson: 2-the-last-bit, ", "", "1:6: there is no position"),
    "a lesson that does not exist": ("2-the-last-bit", "9-sleep", "1:15: lesson is '9-sleep'"),
    "an act that is not legal": ("lift(lagoon)", "plant(girl)", "1:38: plant(girl) cannot be done then"),
    "no act": ("lift(lagoon)", "lift lagoon", "1:38: 'lift lagoon' is no act"),
    "a target that is not there": ("nebula:lagoon", "hand:red-1", "1:60: there is no hand:red-1 on the table then"),
    "nothing to be seen": ("[nebula:lagoon]", "[]", "1:59: show is a list of 0"),
}


def faults(text: str, folder: Path) -> list[str]:
    file = folder.joinpath(*drawings.FOLDER, "fragments.yaml")
    file.parent.mkdir(parents=True)
    file.write_text(text, encoding="utf-8")
    return [str(fault).removeprefix(f"{file}:") for fault in drawings.check(folder, target_names)]


def test_a_drawing_without_faults(tmp_path: Path) -> None:
    assert faults(GOOD, tmp_path) == []


@pytest.mark.parametrize("name", FAULTS)
def test_a_fault_is_told_with_its_place(name: str, tmp_path: Path) -> None:
    old, new, expected = FAULTS[name]
    assert old in GOOD
    (told,) = faults(GOOD.replace(old, new), tmp_path)
    assert told.startswith(expected)


def test_the_drawings_that_come_along_have_no_faults() -> None:
    assert drawings.check(names=target_names) == []

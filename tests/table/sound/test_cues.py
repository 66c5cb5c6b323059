"""What sounds when is data: every kind of event has a sound or says that it has none."""

from dataclasses import fields
from pathlib import Path

import pytest

from dejavu import games, resources
from dejavu.content import ContentError
from dejavu.games.fragments import events
from dejavu.table.sound import cues
from dejavu.table.sound.cues import Cue, CueSheet
from tests.cases import some

SHEET = resources.data("sounds", "fragments.yaml")
KINDS = games.spec("fragments").events()
BITS = ("red-sun", "blue-moon", "white-star", "green-lightning", "purple-raindrop")


def test_every_kind_of_event_of_the_game_is_asked_for() -> None:
    assert set(KINDS) == {kind.__name__ for kind in _leaves(events.FragmentsEvent)}
    assert "BitLaid" in KINDS


def _leaves(kind: type) -> set[type]:
    below: list[type] = kind.__subclasses__()
    made = {sub for sub in below if not sub.__subclasses__()}
    return made.union(*(_leaves(sub) for sub in below))


@pytest.mark.parametrize("name", [name for name in games.NAMES if cues.of_game(name) != CueSheet()])
def test_every_kind_of_event_has_a_sound_or_says_none_and_every_sound_is_there(name: str) -> None:
    assert cues.SHEET.check(resources.data("sounds", f"{name}.yaml")) == []
    sheet = cues.of_game(name)
    assert set(sheet.sounds) == set(games.spec(name).events())


def test_every_shape_has_a_note_of_its_own() -> None:
    sheet = cues.of_game("fragments")
    heard = [sheet.cue(events.BitLaid(1, "crab", bit), 0) for bit in BITS]
    assert heard == [Cue(f"wood-{bit.partition('-')[2]}") for bit in BITS]


def test_only_ones_own_turn_rings() -> None:
    sheet = cues.of_game("fragments")
    assert sheet.cue(events.TurnBegan(2, 1), 2) == Cue("turn-begins", moment=True)
    assert sheet.cue(events.TurnBegan(1, 1), 2) is None


def test_a_game_without_a_sheet_is_silent(testgames: tuple[str, ...]) -> None:
    for name in some(testgames):
        assert cues.of_game(name) == CueSheet()


WRONG = [
    ("moments: [Bit]", "moments: [TurnBegan]", "moments[0] is 'Bit'"),
    ("CardDrawn: nothing-like-it", "CardDrawn: card-drawn", "CardDrawn is 'nothing-like-it'"),
    ("CardBegan: card-begun", "CardBegun: card-begun", "'CardBegan' is not known here"),
    ("CardBegan: card-begun", "CardBegun: card-begun", "did you mean CardBegun?"),
    ("BitSaved: {colour: {red: glass}}", "BitSaved: chest-closes", "'colour' is not known here"),
    ("BitSaved: {bit: {red: 3}}", "BitSaved: chest-closes", "red is 3"),
    ("BitSaved: {}", "BitSaved: chest-closes", "0 fields"),
    ("music: [a]", "music: fragments", "music is a list"),
]


@pytest.mark.parametrize(("wrong", "right", "what"), WRONG)
def test_what_does_not_fit_is_told_with_its_line(tmp_path: Path, wrong: str, right: str, what: str) -> None:
    text = SHEET.read_text(encoding="utf-8").replace("moments:\n  - TurnBegan", "moments:\n  - CardCompleted", 1)
    text = "\n".join(line for line in text.splitlines() if not line.startswith("  - "))
    text = text.replace("moments:", "moments: [TurnBegan]", 1)
    assert right in text
    file = tmp_path / "sounds" / "fragments.yaml"
    file.parent.mkdir()
    file.write_text(text, encoding="utf-8")
    assert cues.SHEET.check(file) == []
    file.write_text(text.replace(right, wrong, 1), encoding="utf-8")
    told = [str(fault) for fault in cues.SHEET.check(file)]
    line = 1 + text[: text.index(right)].count("\n")
    found = [each for each in told if what in each]
    assert found, told
    assert found[0].startswith(f"{file}:{line}:") or "missing" in what, (line, found)


def test_a_sheet_that_is_wrong_is_told_and_the_game_is_silent(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "fragments.yaml").write_text("music: none\nmoments: 3\nevents: {}\n", encoding="utf-8")
    monkeypatch.setattr(resources, "data", lambda *parts: tmp_path / parts[-1])
    assert cues.of_game("fragments") == CueSheet()
    told = capsys.readouterr().err.splitlines()
    assert len(told) == 1
    assert "fragments.yaml:2:10: moments is 3" in told[0]


def test_a_value_that_fits_no_pattern_is_silent(tmp_path: Path) -> None:
    file = tmp_path / "sheet.yaml"
    rest = "".join(f"  {kind}: none\n" for kind in KINDS if kind != "BitLaid")
    file.write_text(
        f"music: none\nmoments: []\nevents:\n  BitLaid: {{bit: {{'red-*': low}}}}\n{rest}", encoding="utf-8"
    )
    sheet = cues.read(file, KINDS)
    assert sheet.music == ""
    assert sheet.cue(events.BitLaid(0, "crab", "red-sun"), 0) == Cue("low")
    assert sheet.cue(events.BitLaid(0, "crab", "blue-sun"), 0) is None
    with pytest.raises(ContentError):
        cues.read(file, {kind: KINDS[kind] for kind in ("BitLaid",)})
    assert {field.name for field in fields(KINDS["BitLaid"])} >= {"bit"}

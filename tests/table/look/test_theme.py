import itertools
import json
from collections.abc import Mapping
from pathlib import Path

import pytest
from pygame import Color

from dejavu import resources
from dejavu.table.boards.fragments.palette import BITS, FRAGMENTS
from dejavu.table.look import theme
from dejavu.table.look.theme import blend, contrast
from tests.cases import some

THEME = theme.load()
SKIES = ("sky_top", "sky_bottom")
PLATES = ("panel", "sheet", "raised", "raised_hover", "field")


def behind(plate: str, sky: str) -> Color:
    """A plate over the sky; raised plates lie on the panel."""
    under = blend(THEME["panel"], THEME[sky]) if plate not in ("panel", "sheet") else THEME[sky]
    return blend(THEME[plate], under)


@pytest.mark.parametrize(("plate", "sky"), list(itertools.product(PLATES, SKIES)))
@pytest.mark.parametrize("role", ["text", "text_secondary", "accent", "refusal"])
def test_words_stand_out_4_5_to_1(role: str, plate: str, sky: str) -> None:
    assert contrast(THEME[role], behind(plate, sky)) >= 4.5


@pytest.mark.parametrize("plate", ["accent", "accent_hover"])
def test_words_on_gold_stand_out_4_5_to_1(plate: str) -> None:
    assert contrast(THEME["text_on_accent"], THEME[plate]) >= 4.5


@pytest.mark.parametrize(("plate", "sky"), list(itertools.product(PLATES, SKIES)))
def test_the_limits_of_what_can_be_used_stand_out_3_to_1(plate: str, sky: str) -> None:
    assert contrast(blend(THEME["edge"], behind(plate, sky)), behind("panel", sky)) >= 3


@pytest.mark.parametrize(("group", "sky"), list(itertools.product((BITS, FRAGMENTS), SKIES)))
def test_pieces_stand_out_from_the_night(group: Mapping[str, Color], sky: str) -> None:
    # Purple is the darkest; the white rim drawn around every bit carries it, so it is held to less.
    for name, colour in some(group.items()):
        least = 2.2 if name == "purple" else 3
        assert contrast(colour, THEME[sky]) >= least, name


@pytest.mark.parametrize(("one", "other", "ratio"), [("#000000", "#FFFFFF", 21.0), ("#777777", "#777777", 1.0)])
def test_contrast_is_that_of_wcag(one: str, other: str, ratio: float) -> None:
    assert contrast(Color(one), Color(other)) == pytest.approx(ratio)


def test_a_missing_or_damaged_palette_leaves_the_defaults(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(resources, "assets", lambda *parts: tmp_path.joinpath(*parts))
    assert theme.load()["accent"] == Color("#E8C37A")
    (tmp_path / "palette.json").write_text("{")
    assert theme.load()["accent"] == Color("#E8C37A")
    (tmp_path / "palette.json").write_text(json.dumps({"ui": {"accent": "#FFFFFF"}}))
    assert theme.load()["accent"] == Color("#FFFFFF")
    assert theme.load()["text"] == Color("#F4EFE3")


HOUSES = {"houses": {"roof": "#112233", "wall": "#445566"}}


@pytest.mark.parametrize(
    ("written", "roof"),
    [
        (None, "#112233"),
        ("{", "#112233"),
        ('{"gardens": {"roof": "#FFFFFF"}}', "#112233"),
        ('{"houses": {"roof": "#FFFFFF"}}', "#FFFFFF"),
    ],
)
def test_a_game_has_its_colours_as_they_are_in_the_file_else_as_its_board_says(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, written: str | None, roof: str
) -> None:
    monkeypatch.setattr(resources, "assets", lambda *parts: tmp_path.joinpath(*parts))
    if written is not None:
        (tmp_path / "palette.json").write_text(written)
    assert theme.palette(HOUSES) == {"houses": {"roof": Color(roof), "wall": Color("#445566")}}

"""What a game has once it comes with the program, though no other test asks for it: red until it is finished.

``docs/adding-a-game.md`` lists it below *Before it comes with the program*.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from dejavu import games, resources
from dejavu.bots import TEMPERAMENTS
from dejavu.bots.temperament_reader import temperaments_of
from dejavu.diary import journeys_reader
from dejavu.table.boards import board_of
from dejavu.table.text.lines_reader import lines_of
from tests.games.setups import SETUPS
from tools.make_replays import REPLAYS

GAMES = pytest.mark.parametrize("name", games.NAMES)
LANGUAGES = ("en", "de", "es", "fr", "it", "ja")


@GAMES
@pytest.mark.parametrize("file", ["positions/{}.yaml", *(f"rulebook/{language}/{{}}.md" for language in LANGUAGES)])
def test_it_has_a_position_to_be_shown_and_pages_of_rules(name: str, file: str) -> None:
    assert resources.data(*file.format(name).split("/")).is_file()


@GAMES
def test_it_has_journeys_of_three_evenings_and_of_five(name: str) -> None:
    assert {len(one.evenings) for one in journeys_reader.load() if one.game == name} == {3, 5}


@GAMES
def test_its_bots_have_temperaments(name: str) -> None:
    assert tuple(temperaments_of(name)) == TEMPERAMENTS


@GAMES
def test_its_bots_say_something_in_every_language(name: str) -> None:
    names = [each.name for each in board_of(games.load(name)).occasions().events]
    assert names
    for language in LANGUAGES:
        assert set(names) <= lines_of(language).get(name, {}).keys(), language


@GAMES
def test_a_golden_replay_keeps_its_rules(name: str) -> None:
    """Of every setup, as ``tests/test_replays.py`` asks once there is one."""
    assert [setup for setup in SETUPS if setup.game == name]
    assert [stem for stem in REPLAYS if stem.startswith(f"{name}-")]


@GAMES
def test_the_page_of_the_project_names_it(name: str) -> None:
    assert games.spec(name).info.title in (Path(__file__).parents[1] / "README.md").read_text(encoding="utf-8")

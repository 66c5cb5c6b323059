"""The registry: games that come with the program, and those that tests add for a while."""

from __future__ import annotations

import subprocess
import sys

import pytest

from dejavu import games
from dejavu.engine.info import Utility
from tests.testgames import ENTRIES


def test_games_of_the_tests_are_there_as_long_as_they_are_registered() -> None:
    games.register(*ENTRIES)
    try:
        assert games.names() == (*games.NAMES, *(entry.info.id for entry in ENTRIES))
        assert games.load("lantern").info.utility is Utility.TEAM
        with pytest.raises(ValueError, match="there is a game 'counting' already"):
            games.register(ENTRIES[0])
    finally:
        games.forget(*ENTRIES)
    assert games.names() == games.NAMES
    with pytest.raises(ValueError, match="there is no game 'lantern'; expected fragments"):
        games.load("lantern")


@pytest.mark.parametrize("name", games.NAMES)
def test_what_is_known_before_a_game_is_loaded_is_what_it_says_itself(name: str) -> None:
    assert games.spec(name).info == games.load(name).info


def test_what_is_known_before_a_game_is_loaded_costs_none_of_its_rules() -> None:
    program = "import sys; from dejavu import games; print(any('rules' in name for name in sys.modules), games.NAMES)"
    ran = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert ran.stdout.startswith("False ('fragments',")

"""Texts of a player's mod are shown as written; texts that come with the program are translated."""

from __future__ import annotations

import json
from pathlib import Path
from typing import cast

import pytest

from dejavu import games
from dejavu.games.memoir.game import Memoir
from dejavu.table.boards.memoir.words.names import MemoirNames
from dejavu.table.text import _, speaking, speech

OWN = "Settings"
"""A word of a mod that is also a message of the program."""


@pytest.fixture
def mod(tmp_path: Path) -> Path:
    (tmp_path / games.MANIFEST).write_text("name: Mine\ngame: memoir\n", encoding="utf-8")
    (tmp_path / "memoir.yaml").write_text(f"letters:\n  - {{id: a, name: {OWN}}}\n", encoding="utf-8")
    return tmp_path


def names(game: object) -> MemoirNames:
    return MemoirNames(cast("Memoir", game).components)


def told(game: object) -> list[str]:
    with speaking(speech("de")):
        assert _(OWN) != OWN
        assert names(game).card("f") == _("Door key") != "Door key"
        return [names(game).card("a"), names(game).the_letter("a"), names(game).a_letter("a")]


def test_a_word_of_a_mod_stays_as_it_is_written_also_where_the_program_has_a_message_like_it(mod: Path) -> None:
    assert told(games.load("memoir", mod)) == [OWN] * 3


def test_it_stays_so_in_a_game_that_was_saved(mod: Path) -> None:
    content = json.loads(json.dumps(games.load("memoir", mod).content()))
    assert told(games.restore("memoir", content, "a save", mod="Mine")) == [OWN] * 3


def test_a_box_that_comes_with_the_program_is_translated_with_its_articles() -> None:
    [box] = games.boxes("memoir")
    game = games.load("memoir", box)
    again = games.restore("memoir", json.loads(json.dumps(game.content())), "a save", mod="Eighty-four Steps")
    for one in (game, again):
        assert [names(one).a_letter("a"), names(one).the_letter("a")] == ["a Matchbox", "the Matchbox"]
        with speaking(speech("de")):
            assert names(one).the_letter("a") == _("the Matchbox") != "the Matchbox"

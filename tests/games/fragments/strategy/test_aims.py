"""What is worth aiming at beyond a turn: a communal card that pays well, and a card that joins a world."""

from __future__ import annotations

import pytest

from dejavu.games.fragments.game import Fragments
from dejavu.games.fragments.scoring import pays
from dejavu.games.fragments.strategy.aims import Aim, communal_aim, wanted_by, world_aim
from tests.games.fragments.cases import position


def card(game: Fragments, aim: Aim | int | None) -> str | None:
    number = aim.card if isinstance(aim, Aim) else aim
    return None if number is None else game.components.cards[number].id


@pytest.mark.parametrize(
    ("player", "aim", "vp"),
    [
        ("{}", None, None),
        ("{long: [green-1, green-2, green-3]}", "green-7", 12),
        ("{fragments: [cyan-1, cyan-2, cyan-3]}", "white-2", 15),
        ("{fragments: [cyan-1, magenta-1, amber-1]}", "white-5", 18),
        ("{fragments: [cyan-1]}", "white-2", 5),
        ("{long: [green-1, green-2, green-3, green-7]}", None, None),
    ],
)
def test_a_communal_card_is_worth_aiming_at_once_it_pays_well(
    game: Fragments, player: str, aim: str | None, vp: int | None
) -> None:
    state = position(game, f"{{phase: recollection, players: [{player}, {{}}]}}")
    found = communal_aim(state, 0)
    assert (card(game, found), found and found.vp) == (aim, vp)
    assert found is None or found.vp == pays(state, 0, found.card)


def test_a_card_in_hand_that_joins_a_world_is_worth_keeping(game: Fragments) -> None:
    state = position(
        game,
        "{phase: recollection, players: [{hand: [green-5, red-1, blue-1], long: [green-4, green-6, green-7]}, {}]}",
    )
    found = world_aim(state, 0)
    assert found is not None
    assert card(game, found) == "green-5"
    assert found.vp == 4 + 4, "two links, and the communal card of the colour pays for one card more"
    assert world_aim(state, 0, [found.card]) is None
    assert world_aim(state, 1) is None


def test_a_bit_is_saved_for_the_card_that_asks_for_it(game: Fragments) -> None:
    shapes = list(game.components.shapes)
    state = position(game, "{phase: deja-vu, players: [{hand: [green-3], short: {blue-3: [red-moon]}}, {}]}")
    assert card(game, wanted_by(state, 0, shapes.index("star"))) == "blue-3"
    assert card(game, wanted_by(state, 0, shapes.index("lightning"))) == "green-3"
    other = wanted_by(state, 0, shapes.index("lightning"), [game.components.card_index["green-3"]])
    assert card(game, other) not in ("green-3", None), "a communal card, if the one in hand is to be discarded"

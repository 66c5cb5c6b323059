"""What gestures mean by the frame of a seat, without a window."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from random import Random
from typing import NamedTuple

import pytest

from dejavu.engine.action import Action
from dejavu.engine.game import State
from dejavu.engine.journal import Seat
from dejavu.engine.refusal import Refusal
from dejavu.table.kit.frame import Frame
from dejavu.table.kit.gestures import Gesture, GestureTable
from dejavu.table.kit.item import Item, PlaceId
from dejavu.table.kit.meaning import Meaning, named_by
from dejavu.table.text import _, speaking, speech

GESTURES = GestureTable(
    Gesture("lay", "tile", "cell", ("tile", "cell")), Gesture("keep", "tile", "cell", ("tile", "cell"))
)
TILE, CELL = Item(PlaceId("tile"), about={"tile": "hotel"}), Item(PlaceId("cell"), about={"cell": "c4"})
LAY, KEEP = (Action(verb, ("hotel", "c4")) for verb in ("lay", "keep"))


class Known(NamedTuple):
    """A view in which nothing is known."""

    seat: int = 1
    current_player: int = 1
    turn: int = 0

    def legal_actions(self) -> Sequence[Action]:
        return ()

    def why_not(self, action: Action) -> Refusal | None:
        return None

    def sample(self, rng: Random) -> State:
        raise NotImplementedError


def frame(*legal: Action, welcome: Sequence[Action] = ()) -> Frame[Known, str]:
    return Frame(Known(), (Seat("Ada"), Seat("Ben")), frozenset(legal), frozenset(welcome), draft="nothing")


@pytest.mark.parametrize(
    ("before", "meant"),
    [(frame(), LAY), (frame(KEEP), KEEP), (frame(LAY, KEEP, welcome=[KEEP]), KEEP), (frame(LAY, KEEP), LAY)],
)
def test_of_several_actions_that_is_meant_which_is_welcome_else_legal(before: Frame[Known, str], meant: Action) -> None:
    assert Meaning(before, GESTURES).actions_for(TILE, CELL) == [meant]


def test_a_refusal_names_items_by_their_ids_and_never_by_numbers() -> None:
    lying = [TILE, CELL, Item(PlaceId("own", "c4")), Item(PlaceId("space", number=4)), Item(PlaceId("tile", "4"))]
    assert named_by(Refusal("cell-used", ("c4",)), lying) == (PlaceId("cell"), PlaceId("own", "c4"))
    assert named_by(Refusal("too-few", ("hotel", 4)), lying) == (PlaceId("tile"),)
    assert named_by(Refusal("game-over"), lying) == ()


def test_only_what_is_welcome_is_accepted() -> None:
    assert Meaning(frame(LAY, welcome=[LAY]), GESTURES).accepts(CELL, TILE)
    assert not Meaning(frame(LAY), GESTURES).accepts(CELL, TILE)


def test_nothing_is_lifted_by_a_seat_that_may_not_act() -> None:
    assert Meaning(frame(LAY), GESTURES).may_lift(TILE)
    assert not Meaning(frame(), GESTURES).may_lift(TILE)
    assert not Meaning(frame(LAY), GESTURES).may_lift(CELL)


def test_a_frame_with_another_draft_knows_what_was_worked_out() -> None:
    before = frame(LAY)
    after = before.drafted("something")
    assert (before.draft, after.draft, after.seat) == ("nothing", "something", 1)
    assert after.cache is before.cache and after.legal == before.legal


def test_seats_that_know_the_same_share_an_answer_in_each_language() -> None:
    first = frame(LAY)
    second = replace(frame(), shared_cache=first.shared_cache)
    told = [each.for_all("sea", partial(_, "The map")) for each in (first, second)]
    assert second.for_all("sea", str) == told[0] == told[1]
    with speaking(speech("de")):
        assert second.for_all("sea", partial(_, "The map")) != told[0]
    assert first.for_all("sea", str) == told[0] and frame().for_all("sea", str) == ""

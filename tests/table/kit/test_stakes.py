"""Stakes are compared by worth alone."""

from __future__ import annotations

from dejavu.table.kit.item import PlaceId
from dejavu.table.kit.stakes import Change, Stake, changes, consequence

HERE, THERE = PlaceId("here"), PlaceId("there")


def test_the_largest_change_comes_first_and_what_is_new_or_gone_counts_as_nothing() -> None:
    before = {"same": Stake(2, (HERE,)), "gone": Stake(1, (HERE,)), "moved": Stake(1, (HERE,))}
    after = {"same": Stake(2, (THERE,)), "new": Stake(3, (THERE,)), "moved": Stake(1, (THERE,))}
    assert changes(before, after) == (Change("new", 0, 3, (THERE,)), Change("gone", 1, 0, (HERE,)))
    assert changes(before, before) == ()


def test_a_sentence_is_about_every_place_of_its_changes_once() -> None:
    told = [Change(1, 0, 1, (HERE, THERE)), Change(2, 0, 1, (THERE,))]
    assert consequence(told, "Both.").places == (HERE, THERE)


def test_a_sentence_is_secret_if_one_of_its_changes_was_or_is() -> None:
    kept, shown = Stake(1, (HERE,), secret=True), Stake(2, (THERE,))
    lost, bare, open_ = changes({1: kept, 2: kept, 3: Stake(1)}, {1: shown})
    assert (lost.secret, bare.secret, open_.secret) == (True, True, False)
    assert consequence([open_, lost], "Both.").secret
    assert not consequence([open_], "One.").secret

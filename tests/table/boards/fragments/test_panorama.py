import pytest
from hypothesis import given
from hypothesis import strategies as st

from dejavu.games.fragments.scoring import links
from dejavu.table.boards.fragments.panorama import foremost, runs
from tests.table.boards.fragments.conftest import fragments
from tests.table.boards.fragments.laid_out import laid_out, position
from tests.table.hands import AppAt

COMPONENTS = fragments().components


def cards(*ids: str) -> list[int]:
    return [COMPONENTS.card_index[card] for card in ids]


@pytest.mark.parametrize(
    ("held", "chains"),
    [
        ([], []),
        (["red-3"], [["red-3"]]),
        (["red-3", "red-1", "red-2"], [["red-1", "red-2", "red-3"]]),
        (["red-1", "red-3"], [["red-1"], ["red-3"]]),
        (["blue-1", "blue-7"], [["blue-7", "blue-1"]]),
        (["blue-1", "blue-7", "blue-6", "blue-2"], [["blue-6", "blue-7", "blue-1", "blue-2"]]),
        (["white-2", "red-1"], [["red-1"], ["white-2"]]),
        ([f"green-{n}" for n in range(1, 8)], [[f"green-{n}" for n in range(1, 8)]]),
    ],
    ids=str,
)
def test_neighbours_are_joined_round_the_corner_too(held: list[str], chains: list[list[str]]) -> None:
    assert runs(COMPONENTS, cards(*held)) == [cards(*chain) for chain in chains]


@given(st.sets(st.integers(0, len(COMPONENTS.cards) - 1)))
def test_every_card_is_in_one_chain_and_every_join_is_a_link_of_the_score(held: set[int]) -> None:
    chains = runs(COMPONENTS, held)
    assert sorted(card for chain in chains for card in chain) == sorted(held)
    whole = sum(len(chain) == COMPONENTS.worlds[0].size for chain in chains)
    joins = sum(len(chain) - 1 for chain in chains)
    assert joins + whole == links(COMPONENTS, [COMPONENTS.cards[card] for card in held])


def test_linked_cards_of_the_long_term_memory_touch_and_others_do_not(app_at: AppAt) -> None:
    app = app_at((1920, 1080))
    laid_out(app, position())
    rects = {t.name: t.rect for t in app.targets if t.name.startswith("long:")}
    assert rects.keys() == {f"long:{card}" for card in position()["players"][0]["long"]}
    assert rects["long:red-7"].right == rects["long:red-1"].left, "7 joins 1"
    assert rects["long:purple-1"].right == rects["long:purple-2"].left
    assert rects["long:red-5"].right < rects["long:red-7"].left


def test_of_equally_many_pictures_the_joined_ones_are_foremost() -> None:
    """The finale told four lone pictures of one world, although four of another one had been joined."""
    apart = [f"yellow-{number}" for number in (1, 3, 5)]
    world = foremost(COMPONENTS, cards(*apart, "red-2", "red-3", "red-4"))
    assert world and world.id == "lava-paradise"
    assert foremost(COMPONENTS, []) is None

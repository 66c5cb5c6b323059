"""Which texts are read, when, and what stands on the last page (rules page, sections 1 and 6)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from dejavu.games.memoir.memoir_state import MemoirState
from dejavu.games.memoir.story import Postcard, all_pages, last_page, pages, postcard, threads, would_change_end
from dejavu.table import text
from tests.cases import some
from tests.games.memoir.notation import memoir, other_memoirs


def opened(*numbers: int, why: str | None = "won") -> MemoirState:
    """A game that is over, with those memories unlocked in that order by the seats in turn."""
    box = memoir().components
    tiles = {box.signs[sign].id: box.hexes.names[place] for place, sign in enumerate(box.layouts[0].tiles)}
    return memoir().position(
        {
            "seats": 2,
            "options": {"level": "normal"},
            "phase": "over" if why else "actions",
            "ending": why,
            "won": why == "won",
            "players": [{"character": "watchman"}, {"character": "postman"}],
            "faces": {tiles[f"m{number}"]: "hole" for number in numbers},
            "opened": [{"memory": number, "seat": at % 2} for at, number in enumerate(numbers)],
        }
    )


@pytest.mark.parametrize(
    ("order", "ids"),
    [
        ((), []),
        ((1, 7), ["1", "7"]),
        ((7, 1), ["7", "1+7"]),
        ((6, 7), ["6", "7+6"]),
        ((7, 6, 2), ["7", "6+7", "2+6"]),
        ((5, 3, 7, 4), ["5", "3", "7", "4+7"]),
    ],
)
def test_a_memory_is_told_as_it_was_read_whatever_is_opened_later(order: Sequence[int], ids: list[str]) -> None:
    assert [page.id for page in pages(opened(*order))] == ids


def test_a_page_says_who_opened_it_and_what_was_read() -> None:
    first, second = pages(opened(7, 1))
    assert (first.seat, second.seat) == (0, 1)
    assert "I am Elsa" in first.text
    assert "bring Elsa home" in second.text


@pytest.mark.parametrize(
    ("order", "id"),
    [
        ((4, 6, 7), "end+4+6+7"),
        ((7, 6), "end+6+7"),
        ((7, 4), "end+4+7-6"),
        ((7, 5), "end+5+7-6"),
        ((7, 1, 2), "end+7-6"),
        ((5, 6, 7), "end+5+6+7"),
        ((6, 4, 2), "end+4+6-7"),
        ((6, 5, 1), "end+5+6-7"),
        ((6, 1, 2), "end+6-7"),
        ((4, 5, 1), "end+4+5-6-7"),
        ((1, 2, 3, 4), "end+4-5-6-7"),
        ((1, 2, 5), "end+5-4-6-7"),
        ((1, 2, 3), "end"),
    ],
)
def test_the_last_page_is_chosen_by_what_is_open(order: Sequence[int], id: str) -> None:
    assert last_page(opened(*order)).id == id


@pytest.mark.parametrize("why", ["mood", "deck"])
def test_a_loss_has_a_line_of_its_own(why: str) -> None:
    page = last_page(opened(6, 7, why=why))
    assert page.id == f"lost-{why}"
    assert page.text == memoir().components.losses[why]


def test_pages_of_another_memoir_never_count_as_those_of_the_first() -> None:
    first = all_pages(memoir().components)
    for other in some(other_memoirs()):
        box = other.components
        theirs = all_pages(box)
        assert {page.partition(":")[0] for page in theirs} == {box.story}
        assert not first & theirs


def test_another_memoir_tells_every_memory_otherwise_once_the_last_one_is_known() -> None:
    """As the first does: what the seventh page says changes the six before it, and something changes it."""
    for other in some(other_memoirs()):
        box = other.components
        last = len(box.memories) - 1
        known = [any(text.opened == (last,) for text in texts) for texts in box.memoirs[:last]]
        assert all(known)
        assert len(box.memoirs[last]) > 1
        assert all(box.practice)


def test_threads_lead_from_each_memory_to_the_pages_that_it_changes() -> None:
    box = memoir().components
    numbers = [memory.number for memory in box.memories]
    found = {(numbers[thread.by], thread.id) for thread in threads(box)}
    assert found == {(7, f"{page}+7") for page in (1, 3, 4, 5, 6)} | {(6, "2+6"), (6, "7+6")}


@pytest.mark.parametrize(
    ("open_now", "changing"), [((1, 2, 3, 5), [4, 6, 7]), ((6, 7), [4, 5]), ((1, 4, 6, 7), []), ((6,), [4, 5, 7])]
)
def test_whatever_would_have_changed_the_last_page_is_named(open_now: Sequence[int], changing: Sequence[int]) -> None:
    box = memoir().components
    found = would_change_end(box, [box.memory_index[number] for number in open_now])
    assert [box.memories[memory].number for memory in found] == changing


# The postcard


@pytest.mark.parametrize(
    ("order", "why", "card"),
    [
        (
            (7, 6),
            "won",
            Postcard(5, "The ice sang before it broke.", "A button lies on the page, the thread in it still blue."),
        ),
        ((6, 4), "won", Postcard(3, '"Dear Elsa, come home, your bed is made."', "")),
        ((4, 2), "won", Postcard(3, '"Dear Elsa, come home, your bed is made."', "It snowed so much, that winter.")),
        ((7,), "mood", Postcard(None, "", "Nobody can say any more what you came here for. The fog is very kind.")),
    ],
)
def test_a_postcard_shows_the_memory_of_most_points_that_gives_nothing_away(
    order: Sequence[int], why: str, card: Postcard
) -> None:
    assert postcard(opened(*order, why=why)) == card


def test_a_night_from_before_postcards_has_the_same_one() -> None:
    """The journal has the data of its day: a won night left a card without words and painting."""
    state = opened(7, 6)
    card, box = postcard(state), state.components
    state.components = replace(
        box,
        memoirs=tuple(tuple(replace(text, postcard="") for text in told) for told in box.memoirs),
        endings=tuple(replace(text, postcard="") for text in box.endings),
    )
    assert postcard(state) == Postcard(None, "", "")
    assert postcard(state, [box]) == card


def test_the_memory_that_tells_the_twist_has_no_line_for_a_postcard() -> None:
    twists = [[texts[-1].postcard == "" for texts in game.components.memoirs] for game in (memoir(), *other_memoirs())]
    assert twists == [[False] * 6 + [True]] * 2


@pytest.mark.parametrize("language", ["de", "en", "es", "fr", "it", "ja"])
def test_the_line_of_a_postcard_stands_on_its_page_in_every_language(language: str) -> None:
    text.use_language(language)
    pages = [
        page
        for game in (memoir(), *other_memoirs())
        for page in [texts[-1] for texts in game.components.memoirs] + [*game.components.endings]
        if page.postcard
    ]
    assert len(pages) == 28
    assert [page.postcard for page in pages if text._(page.postcard) not in text._(page.text)] == []

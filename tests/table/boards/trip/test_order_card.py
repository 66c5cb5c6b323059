"""The order card: how far every seat is can always be read, and what counts as one block can be seen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame
import pytest
from pygame import Surface

from dejavu.table.boards.trip import order_area
from dejavu.table.boards.trip.city import outlines
from dejavu.table.boards.trip.words.orders import order_card, order_sentence, order_standing
from dejavu.table.look.light import blit_below
from dejavu.table.text import speaking, speech
from tests.table.boards.trip.conftest import TableFor, laid, scene_of
from tests.table.hands import AppAt, focus, move, settle, target
from tests.table.lettering import Lettered, lettered

TOUCHING = "[M:E1 E2 E3] [M:F3 G3 G4] [M:A1 A2 A3] [H:C1 C2 C3]"
BLOCKS = [{"e1", "e2", "e3", "f3", "g3", "g4"}, {"a1", "a2", "a3"}]


@pytest.mark.parametrize("size", [(1280, 720), (1256, 640), (1920, 1080)])
@pytest.mark.parametrize("others", [1, 2, 3])
def test_how_far_every_seat_is_can_be_seen_with_any_number_of_players(
    app_at: AppAt, table_for: TableFor, size: tuple[int, int], others: int
) -> None:
    app = app_at(size, reduced_motion=True, tips=False)

    def drawn(first: str, last: str) -> bytes:
        scene = table_for(app, laid(first, others=("",) * (others - 1) + (last,)))
        settle(app)
        return pygame.image.tobytes(app.window.surface.subsurface(scene.areas["order"].rect), "RGB")

    pictures = [drawn("", ""), drawn("[T:A1 A2]", ""), drawn("", "[T:A1 A2]")]
    assert len(set(pictures)) == len(pictures), "none of these pays yet: they differ in how far somebody is"


@pytest.mark.parametrize("others", [2, 3])
@pytest.mark.parametrize("code", ["en", "de", "fr", "es", "it", "ja"])
@pytest.mark.parametrize("size", [(1280, 720), (1256, 640)])
def test_a_card_with_a_long_sentence_keeps_its_name(
    app_at: AppAt,
    table_for: TableFor,
    monkeypatch: pytest.MonkeyPatch,
    size: tuple[int, int],
    code: str,
    others: int,
) -> None:
    """*Just as it was* stood there without its name."""
    app = app_at(size, reduced_motion=True, tips=False)
    blitted = list[int]()

    def noted(surface: Surface, words: Sequence[Surface], *where: Any, **side: Any) -> None:
        blitted.append(len(words))
        blit_below(surface, words, *where, **side)

    monkeypatch.setattr(order_area, "blit_below", noted)
    with speaking(speech(code)):
        state = laid("", others=("",) * others, orders=["agreed"])
        area = table_for(app, state).areas["order"]
        settle(app)
        blitted.clear()
        area.draw(app.window.surface)
    assert blitted == [2]


def test_no_seat_has_more_of_what_is_asked_than_is_asked() -> None:
    """A seat with three hotels had 3 of 2."""
    state = laid("[H:C1 C2 C3] [H:A1 A2 A3] [H:E1 E2 E3]", orders=["nights"])
    assert [order_standing(state, order_card(state, state.orders[0]), seat) for seat in (0, 1)] == ["2 of 2", "0 of 2"]


@pytest.mark.parametrize(
    ("order", "blocks"), [("markets", BLOCKS), ("suppers", []), ("greens", [])], ids=["shops", "other", "no blocks"]
)
@pytest.mark.parametrize("how", ["mouse", "keys"])
def test_places_that_touch_are_outlined_as_one_block_while_the_order_is_pointed_at(
    app_at: AppAt,
    table_for: TableFor,
    monkeypatch: pytest.MonkeyPatch,
    order: str,
    blocks: list[set[str]],
    how: str,
) -> None:
    app = app_at(reduced_motion=True, tips=False)
    scene = table_for(app, laid(TOUCHING, orders=[order]))
    drawn: list[set[str]] = []
    names = scene.state.map.names

    def draw_place(studio: object, surface: object, cells: object, mask: int, role: str = "accent") -> None:
        drawn.append({name for cell, name in enumerate(names) if mask >> cell & 1})

    monkeypatch.setattr(outlines, "draw_place", draw_place)
    if how == "keys":
        focus(app, "order")
    else:
        move(app, target(app, "order").rect.center)
    app.step(0)
    assert sorted(map(sorted, drawn)) == sorted(map(sorted, blocks))


def test_the_large_view_says_that_touching_places_are_one_and_covers_no_map(app_at: AppAt, table_for: TableFor) -> None:
    app = app_at(reduced_motion=True, tips=False)
    scene = table_for(app, laid(TOUCHING, orders=["markets"]))
    found = scene.detail(target(app, "order"))
    assert found is not None and found.note.lines[-1].startswith("Scored shops that touch are one block")
    scene.look_at("order")
    area = scene.inspector.area
    assert area is not None
    assert not area.colliderect(scene.own.rect) and not area.colliderect(scene.shared_map.rect)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_a_refusal_leaves_the_order_card_free(app_at: AppAt, table_for: TableFor, size: tuple[int, int]) -> None:
    """It once lay over how far everyone is."""
    app = app_at(size, reduced_motion=True, tips=False)
    scene = table_for(app, laid("H:A1"))
    app.refuse("A tile cannot lie on the water, and none on a place that has been scored already.")
    settle(app)
    assert app.toasts.words
    assert not app.toasts.area.colliderect(scene.order.rect)


@pytest.mark.parametrize("others", [1, 3])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_in_larger_words_a_card_keeps_its_name_and_no_word_beside_it_is_smaller(
    app_at: AppAt,
    table_for: TableFor,
    paragraphs: list[Lettered],
    monkeypatch: pytest.MonkeyPatch,
    size: tuple[int, int],
    others: int,
) -> None:
    """At 150 % the name was gone, and "No false memories" as small as at 100 %."""
    app = app_at(size, reduced_motion=True, tips=False)
    table_for(app, laid("", others=("",) * others))
    lines = lettered(monkeypatch, "text")
    state = scene_of(app).state
    order = state.components.orders(state.options.city, state.options.advanced)[state.orders[0]]
    said = order_sentence(order, scene_of(app).words.names)
    before = dict[str, int]()
    for scale in (1.0, 1.1, 1.25, 1.4, 1.5):
        paragraphs.clear()
        lines.clear()
        app.change("ui_scale", scale)
        settle(app)
        drawn = {each.words: each.size for each in (*lines, *paragraphs)}
        now = {words: drawn[words] for words in (order.name, said, "No false memories")}
        before = before or now
        assert all(now[words] >= before[words] for words in now), f"{scale}: {now}, first {before}"

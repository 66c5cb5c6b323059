"""What is counted at the left: hand limit, decks, what is still unseen, and the drawer for all that."""

from __future__ import annotations

from typing import Any

import pytest
from pygame import Rect

from dejavu.games.memoir.components import HALLUCINATION
from dejavu.games.memoir.memoir_state import MemoirState
from dejavu.table.boards.memoir.counted import Unseen
from dejavu.table.boards.memoir.map_view import RIM
from dejavu.table.boards.memoir.painters import deck_colour
from dejavu.table.boards.memoir.valley import letters
from dejavu.table.boards.memoir.words import panels
from dejavu.table.kit.item import PlaceId
from tests.cases import some
from tests.table.boards.memoir.nights import laid, night, table_of
from tests.table.hands import AppAt, click, drag, key, move, settle, target


@pytest.mark.parametrize(
    ("left", "colour"), [(20, "text"), (7, "text"), (6, "accent"), (4, "accent"), (3, "refusal"), (0, "refusal")]
)
def test_the_number_of_player_cards_warns_at_six_and_at_three(left: int, colour: str) -> None:
    assert deck_colour(left) == colour


def test_the_player_deck_tells_what_can_still_come() -> None:
    state = night(deck=12, lost=3)
    told = panels.deck(state, "player")
    assert "12 cards left" in told
    assert "3 of them are disorientation" in told
    for card, unseen in zip(state.components.player_cards, state.unseen_cards, strict=True):
        assert (card.name in told) == (unseen > 0)


def test_a_card_that_was_seen_is_no_more_among_those_to_come() -> None:
    state = night({"hand": ["anchor"]}, {})
    assert "Anchor" not in panels.deck(state, "player")
    assert "Lantern" in panels.deck(state, "player")


def test_the_hallucinations_tell_their_monsters_without_naming_which() -> None:
    state = night()
    told = panels.deck(state, "hallucination")
    assert f"{state.hallucinations.size} cards left" in told
    assert f"{state.hallucinations.unknown} monsters of these" in told


def test_the_discards_name_what_lies_there() -> None:
    pile = {"left": {"tune": 1}, "discards": {"stranger": 1}, "unseen": [], "unknown": 0}
    told = panels.deck(night(events=pile), "discards")
    assert "A Kind Stranger" in told
    assert "Hallucinations: none" in told


def test_a_player_card_that_was_discarded_is_counted(app_at: AppAt) -> None:
    """The number of the discards stayed as it was, as if nothing had happened."""
    state = night({"hand": ["keyhole"]})
    before = panels.discards(state)
    assert "out of the game: none" in panels.deck(state, "discards")
    state.players[0].hand.clear()
    assert panels.discards(state) == before + 1
    assert "out of the game: Keyhole" in panels.deck(state, "discards")


@pytest.mark.parametrize("seen", [{}, {"1,-2": "hallucination"}, {"1,-2": "hallucination", "2,-1": "hallucination"}])
def test_the_risk_is_that_of_the_tiles_that_nobody_has_seen(seen: dict[str, str]) -> None:
    """A face is drawn when it is first seen, like a card: every unseen tile of a ring is equally likely."""
    state = night(faces=seen)
    box = state.components
    for ring in some(range(1, len(box.hexes.rings))):
        unseen = [place for place in box.hexes.rings[ring] if state.faces[place] < 0]
        layout = [box.signs[box.layouts[0].tiles[place]].kind for place in box.hexes.rings[ring]]
        hallucinations = layout.count(HALLUCINATION) - (len(seen) if ring == 2 else 0)
        clear = len(unseen) - hallucinations
        assert panels.risk(state, unseen[:1]) == pytest.approx(1 - clear / len(unseen))
        both = clear * (clear - 1) / (len(unseen) * (len(unseen) - 1))
        assert panels.risk(state, unseen[:2]) == pytest.approx(1 - both)
    apart = [box.hexes.rings[2][0], box.hexes.rings[3][0]]
    alone = [1 - panels.risk(state, [place]) for place in apart]
    assert panels.risk(state, apart) == pytest.approx(1 - alone[0] * alone[1]), "rings do not share their tiles"


def unseen_of(app: Any) -> Unseen:
    area = table_of(app).areas["unseen"]
    assert isinstance(area, Unseen)
    return area


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_every_sign_that_is_left_stands_in_the_line_of_its_ring(app_at: AppAt, size: tuple[int, int]) -> None:
    app = app_at(size)
    state = night(faces={"1,-1": "a", "0,-2": "a"})
    laid(app, state)
    area = unseen_of(app)
    for ring in some(range(1, len(state.unseen))):
        signs = [each for each in area.placed if (each.item.id.kind, each.item.id.id) == ("sign", str(ring))]
        shown = {sign: left for _painter, sign, left in (each.item.picture for each in signs)}
        assert shown == {sign: count for sign, count in enumerate(state.unseen[ring]) if count}
        assert all(area.rect.contains(each.rect) for each in signs)


def test_a_ring_under_the_pointer_lights_its_unseen_tiles(app_at: AppAt) -> None:
    app = app_at((1280, 720), reduced_motion=True)
    state = night(faces={"1,-2": "a"})
    laid(app, state)
    view, ring = table_of(app).map.view, state.components.hexes.rings[2]

    def edges() -> dict[int, list[Any]]:
        at = {place: view.corners(place, RIM) for place in some(ring)}
        return {place: [app.window.surface.get_at((round(x), round(y))) for x, y in at[place]] for place in at}

    before = edges()
    move(app, target(app, "unseen:2").rect.center)
    settle(app)
    lit = {place for place, now in edges().items() if all(a != b for a, b in zip(now, before[place], strict=True))}
    assert lit == {place for place in ring if state.faces[place] < 0}


def test_a_step_tells_its_risk(app_at: AppAt) -> None:
    """The totals of the rings became odds in a carried pawn's hand, and nobody knew why."""
    app = app_at((1280, 720))
    laid(app, night())
    move(app, target(app, "place:1,-1").rect.center)
    assert "No hallucination can lie there." in table_of(app).outlook


def test_the_token_lies_on_the_hand_limit(app_at: AppAt) -> None:
    app = app_at((1280, 720))
    laid(app, night(limit=4))
    assert target(app, "limit").value == "4"
    assert "4 cards" in panels.limit(night(limit=4))


def test_in_a_small_window_the_column_comes_out_of_a_drawer(app_at: AppAt) -> None:
    app = app_at((1024, 640))
    laid(app, night())
    areas = [table_of(app).areas[name] for name in ("clues", "limit", "decks", "unseen")]
    assert not any(area.shown for area in areas)
    click(app, "drawer")
    settle(app)
    window = table_of(app).look.size
    assert all(area.shown and area.rect.right <= window[0] and area.rect.bottom <= window[1] for area in areas)
    assert target(app, "clue:7").rect.height > 0
    key(app, "escape")
    settle(app)
    assert app.scene is table_of(app), "Escape shuts the drawer first"
    assert not any(area.shown for area in areas)


def test_where_there_is_room_there_is_no_drawer(app_at: AppAt) -> None:
    app = app_at((1280, 720))
    laid(app, night())
    assert not table_of(app).areas["drawer"].shown


@pytest.mark.parametrize("size", [(1280, 720), (1366, 768), (1920, 1080)])
def test_larger_words_leave_the_letters_of_every_clue_in_sight(app_at: AppAt, size: tuple[int, int]) -> None:
    """At 110 % and more there were bare seals: what a memory needs was hidden in the drawer."""
    app = app_at(size)
    laid(app, night({"hand": ["a", "b"]}, {"hand": ["c"]}))
    clues, drawer = table_of(app).clues, table_of(app).drawer
    needed = [sum(memory.needs) for memory in clues.box.memories]

    def letters_shown() -> list[list[Rect]]:
        if not clues.shown:
            assert all(drawer.rect.contains(each) for line in drawer.letters.values() for coin in line for each in coin)
            return [[coin for coin, _mark in drawer.letters[memory]] for memory in range(len(needed))]
        return [[coin for coin, _mark in clues.coins(count, clues.placed[0].rect, right=True)] for count in needed]

    least = letters_shown()[0][0].height
    for scale in (1.1, 1.25, 1.4, 1.5):
        app.change("ui_scale", scale)
        settle(app)
        shown = letters_shown()
        assert [len(line) for line in shown] == needed
        assert all(letters.capital(each.height) >= letters.capital(least) for line in shown for each in line), scale


def test_no_capital_is_smaller_on_a_larger_disc() -> None:
    """On discs from 26 pixels on it had two thirds of the height that it had on one of 25."""
    heights = [letters.capital(side) for side in range(8, 80)]
    assert heights == sorted(heights)


def test_a_shut_drawer_stands_for_what_lies_in_it(app_at: AppAt) -> None:
    """A hint or a lesson that points at a clue rings the drawer; a card can be discarded there."""
    app = app_at((1024, 640))
    laid(app, night())
    drawer = table_of(app).drawer
    assert drawer.standing_for(PlaceId("clue", number=4)) == PlaceId("drawer")
    assert drawer.standing_for(PlaceId("seat", number=0)) == PlaceId("seat", number=0)
    assert table_of(app).spot(PlaceId("discards")) == drawer.rect.center
    click(app, "drawer")
    settle(app)
    assert drawer.standing_for(PlaceId("clue", number=4)) == PlaceId("clue", number=4)
    assert drawer.column is not None
    assert drawer.column.collidepoint(table_of(app).spot(PlaceId("discards")) or (0, 0))


def test_a_card_is_discarded_on_the_shut_drawer(app_at: AppAt) -> None:
    app = app_at((1024, 640))
    move_ = {"discarding": {"seat": 0, "number": 1}}
    match = laid(app, night({"hand": ["a", "b", "c", "d"]}, {}, limit=3, move=move_))
    drag(app, "hand:0-a:0", "drawer")
    settle(app)
    state = match.session.state
    assert isinstance(state, MemoirState)
    assert state.players[0].letters[0] == 0

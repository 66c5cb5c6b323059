"""Every act three ways (board page, section 2): by drag, by clicks, by keys."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from dejavu.engine.action import Action
from dejavu.games.memoir.actions import USE
from dejavu.games.memoir.state import Choosing, Discarding, Looking
from dejavu.table.boards.memoir.exchange.exchanging import Terms
from dejavu.table.boards.memoir.items import seat_item
from dejavu.table.boards.memoir.words.carrying import carried_line
from dejavu.table.kit.item import Item, PlaceId
from dejavu.table.play.match import Match
from dejavu.table.shell.app import App
from dejavu.table.shell.drag import DragState
from tests.games.memoir.notation import memoir
from tests.table.boards.memoir.acting import Silent, table_for, two
from tests.table.boards.memoir.conftest import LaidOut, hand_of, place_of, scene_of, state_of
from tests.table.hands import AppAt, click, drag, focus, key, press, release, settle, target

TICKET: dict[str, Any] = {"place": "1,0", "faces": {"1,0": "a"}, "up": ["1,0"]}
PLATFORM: dict[str, Any] = {"place": "2,0", "faces": {"2,0": "m1"}, "up": ["2,0"], "hand": ["a", "a"]}
M1: dict[str, Any] = {"faces": {"2,0": "m1"}, "up": ["2,0"]}
CHOIR: dict[str, Any] = {"monsters": [{"card": "choir", "fresh": False}]}
NEAR = {"1,0": "normal", "2,0": "event", "0,1": "a"}

Does = Callable[[App], None]


def dragged(start: str, end: str) -> Does:
    return lambda app: drag(app, start, end)


def clicked(*names: str) -> Does:
    def do(app: App) -> None:
        for name in names:
            click(app, name)

    return do


def entered(name: str) -> Does:
    def do(app: App) -> None:
        focus(app, name)
        key(app, "return")

    return do


def typed(*keys: str) -> Does:
    return lambda app: key(app, *keys)


def moods(match: Match) -> list[int]:
    return [player.mood for player in state_of(match).players]


ACTS: list[tuple[str, dict[str, Any], list[Does], Callable[[Match], bool]]] = [
    (
        "a step",
        {"faces": NEAR},
        [dragged("pawn:0", "place:1,0"), clicked("place:1,0"), clicked("pawn:0", "place:1,0"), typed("[6]")],
        lambda match: place_of(match) == "1,0" and state_of(match).actions_left == 3,
    ),
    (
        "how many tiles are seen",
        {"depth": 2, "sight": 1},
        [clicked("eye"), typed("v")],
        lambda match: state_of(match).sight == 2,
    ),
    (
        "taking",
        TICKET,
        [dragged("item", "hands:0"), clicked("item"), typed("t"), entered("place:1,0")],
        lambda match: hand_of(match) == ["a"] and state_of(match).actions_left == 4,
    ),
    (
        "unlocking",
        PLATFORM,
        [
            dragged("seal", "clue:1"),
            clicked("clue:1"),
            clicked("seal"),
            typed("o"),
            dragged("hand:0-a:0", "clue:1"),
            dragged("hand:0-a:0", "place:2,0"),
            dragged("hand:0-a:1", "pawn:0"),
            dragged("hand:0-a:0", "seal"),
            clicked("hand:0-a:1", "clue:1"),
        ],
        lambda match: [memory for memory, _seat in state_of(match).opened] == [0],
    ),
    (
        "a card on a player",
        {"hand": ["lullaby"], "ben": {"mood": 5}},
        [
            dragged("hand:0-lullaby:0", "pawn:1"),
            dragged("hand:0-lullaby:0", "seat:1"),
            clicked("hand:0-lullaby:0", "seat:1"),
            clicked("hand:0-lullaby:0", "hand:0-lullaby:0", "choice:seat-1"),
        ],
        lambda match: moods(match) == [9, 7],
    ),
    (
        "a card for nobody else",
        {"hand": ["second-wind"]},
        [
            dragged("hand:0-second-wind:0", "place:3,0"),
            clicked("hand:0-second-wind:0", "hand:0-second-wind:0"),
            typed("1", "1"),
            typed("1", "return"),
        ],
        lambda match: state_of(match).actions_left == 6,
    ),
    (
        "a card on a tile",
        {"hand": ["keyhole"]},
        [
            dragged("hand:0-keyhole:0", "place:1,0"),
            clicked("hand:0-keyhole:0", "place:1,0"),
            clicked("hand:0-keyhole:0", "hand:0-keyhole:0", "place:1,0"),
        ],
        lambda match: isinstance(state_of(match).move, Looking) and state_of(match).faces[_place("1,0", match)] >= 0,
    ),
    (
        "the ability",
        {},
        [dragged("ability:0", "place:1,0"), clicked("ability:0", "place:1,0")],
        lambda match: state_of(match).ability_used and state_of(match).faces[_place("1,0", match)] >= 0,
    ),
    (
        "an attack",
        {"hand": ["by-name"], "ada": CHOIR},
        [dragged("hand:0-by-name:0", "monster:choir"), clicked("hand:0-by-name:0", "monster:choir"), typed("1", "1")],
        lambda match: not state_of(match).players[0].monsters,
    ),
    (
        "passing a monster on",
        {"hand": ["borrowed-coat"], "ada": CHOIR, "seats": 3},
        [
            dragged("monster:choir", "seat:2"),
            clicked("hand:0-borrowed-coat:0", "monster:choir", "choice:seat-2"),
            clicked("hand:0-borrowed-coat:0", "seat:2"),
        ],
        lambda match: len(state_of(match).players[2].monsters) == 1,
    ),
    (
        "discarding over the limit",
        {"hand": ["a", "a", "b"], "limit": 3, "move": {"discarding": {"seat": 0, "number": 1}}},
        [
            dragged("hand:0-b:0", "discards"),
            clicked("hand:0-b:0", "end"),
            typed("3", "delete"),
            typed("3", "n"),
        ],
        lambda match: hand_of(match) == ["a", "a"],
    ),
    (
        "the end of the actions",
        {"deck": 3, "lost": 0},
        [clicked("end"), typed("n")],
        lambda match: state_of(match).active == 1 or state_of(match).deck < 3,
    ),
]


def _place(name: str, match: Match) -> int:
    return state_of(match).components.hexes.index[name]


WAYS = [
    pytest.param(more, way, done, id=f"{what}, {number}")
    for what, more, ways, done in ACTS
    for number, way in enumerate(ways, 1)
]


@pytest.mark.parametrize(("more", "way", "done"), WAYS)
def test_an_act_is_done(
    app_at: AppAt, laid_out: LaidOut, more: dict[str, Any], way: Does, done: Callable[[Match], bool]
) -> None:
    app = app_at(reduced_motion=True)
    match = laid_out(app, **more)
    before = state_of(match).to_data()
    assert not done(match)
    way(app)
    app.step(1 / 30)
    assert done(match)
    if match.can_undo:
        while match.can_undo:
            match.undo()
        assert state_of(match).to_data() == before


def test_a_card_put_on_its_target_is_one_gesture_to_take_back(app_at: AppAt, laid_out: LaidOut) -> None:
    app = app_at(reduced_motion=True)
    match = laid_out(app, hand=["lullaby"], ben={"mood": 5})
    drag(app, "hand:0-lullaby:0", "pawn:1")
    assert moods(match) == [9, 7]
    match.undo()
    assert moods(match) == [9, 5]
    assert state_of(match).move is None
    match.redo()
    assert moods(match) == [9, 7]


# What is refused


@pytest.mark.parametrize(
    ("more", "way", "said"),
    [
        ({"place": "1,0"}, clicked("place:2,-1"), "wall"),
        ({"place": "1,0"}, dragged("pawn:0", "place:2,-1"), "wall"),
        ({}, dragged("pawn:0", "place:3,0"), "next to"),
        ({"actions": 0}, typed("[6]"), "action"),
        ({"hand": ["by-name"]}, dragged("hand:0-by-name:0", "seat:0"), "monster"),
        ({"blocked": True, "hand": ["blanket"]}, clicked("hand:0-blanket:0", "place:0,0"), "played"),
        ({}, typed("t"), "take"),
        ({"hand": ["a"]}, dragged("hand:0-a:0", "clue:1"), "whoever stands on it with 2 × Train ticket"),
        ({"hand": ["a"], **M1}, dragged("hand:0-a:0", "place:2,0"), "whoever stands on it with 2 × Train ticket"),
        ({"hand": ["a"], "place": "2,0", **M1}, dragged("hand:0-a:0", "clue:1"), "You need a Train ticket"),
        ({"hand": ["a"], "place": "2,0", **M1}, dragged("hand:0-a:0", "place:2,0"), "You need a Train ticket"),
        ({"hand": ["f"], "place": "2,0", **M1}, dragged("hand:0-f:0", "clue:1"), "opens memories"),
        ({"hand": ["f"]}, dragged("hand:0-f:0", "place:3,0"), "opens memories"),
        ({"ben": {"hand": ["f"], "place": "1,0"}}, dragged("hand:1-f:0", "hands:0"), "stands on another tile"),
        ({"ben": {"hand": ["f"]}}, dragged("hand:1-f:0", "place:3,0"), "to your own hand"),
        ({"ben": {"hand": ["f"]}}, dragged("hand:1-f:0", "discards"), "to your own hand"),
    ],
)
def test_what_cannot_be_done_is_refused_with_the_reason(
    app_at: AppAt, laid_out: LaidOut, more: dict[str, Any], way: Does, said: str
) -> None:
    app = app_at(reduced_motion=True)
    match = laid_out(app, **more)
    before = state_of(match).to_data()
    way(app)
    assert said in app.toasts.words
    assert state_of(match).to_data() == before


@pytest.mark.parametrize("end", ["hands:0", "seat:0", "pawn:0"])
def test_a_card_of_a_partner_comes_by_an_exchange(app_at: AppAt, laid_out: LaidOut, end: str) -> None:
    """Nothing happened, and nobody said a word."""
    app = app_at(reduced_motion=True)
    match = laid_out(app, hand=["a"], ben={"hand": ["f", "keyhole"]})
    drag(app, "hand:1-f:0", end)
    settle(app)
    terms, index = scene_of(app).frame.exchange.terms, state_of(match).tables.cards.index
    assert terms == Terms(0, 1, give=(), get=(index("f"),))


def test_a_card_of_a_partner_is_still_looked_at_and_takes_no_card_over(app_at: AppAt, laid_out: LaidOut) -> None:
    app = app_at(reduced_motion=True)
    laid_out(app, hand=["a"], ben={"hand": ["f"], "place": "1,0"})
    click(app, "hand:1-f:0")
    assert app.input.drag.state is DragState.NONE
    click(app, "hand:0-a:0")
    click(app, "hand:1-f:0")
    assert "stands on another tile" in app.toasts.words


def test_a_card_that_is_dragged_and_let_go_where_it_lay_is_only_put_back(app_at: AppAt, laid_out: LaidOut) -> None:
    app = app_at(reduced_motion=True)
    match = laid_out(app, hand=["blanket"])
    drag(app, "hand:0-blanket:0", "hand:0-blanket:0")
    assert hand_of(match) == ["blanket"]


def test_another_card_is_taken_up_in_place_of_the_one_in_the_hand(app_at: AppAt, laid_out: LaidOut) -> None:
    app = app_at(reduced_motion=True)
    match = laid_out(app, hand=["blanket", "compass"])
    click(app, "hand:0-blanket:0")
    click(app, "hand:0-compass:0")
    assert app.input.drag.source
    assert app.input.drag.source.name == "hand:0-compass:0"
    assert len(hand_of(match)) == 2


def test_a_partner_who_stands_on_a_lit_place_is_no_obstacle(app_at: AppAt, laid_out: LaidOut) -> None:
    app = app_at(reduced_motion=True)
    match = laid_out(app, faces=NEAR, ben={"place": "1,0"})
    click(app, "pawn:1")
    assert place_of(match) == "1,0"


def test_a_ring_is_chosen_and_then_its_way(app_at: AppAt, laid_out: LaidOut) -> None:
    app = app_at(reduced_motion=True)
    match = laid_out(app, hand=["compass"], faces={"1,0": "a"}, exploited=["1,0"], up=["1,0"])
    click(app, "hand:0-compass:0")
    click(app, "hand:0-compass:0")
    assert isinstance(state_of(match).move, Choosing)
    click(app, "choice:ring-1")
    click(app, "choice:clockwise")
    settle(app)
    state = state_of(match)
    assert state.exploited >> _place("0,1", match) & 1


def test_cards_over_the_limit_are_chosen_one_by_one_and_the_first_gives_way(app_at: AppAt, laid_out: LaidOut) -> None:
    app = app_at(reduced_motion=True)
    match = laid_out(app, hand=["a", "b", "c", "d", "e"], limit=3, move={"discarding": {"seat": 0, "number": 2}})
    hands = scene_of(app).fans
    assert not any(each.item.picture[-1] for each in hands.placed), "nothing is chosen yet"
    for name in ("a", "b", "c"):
        click(app, f"hand:0-{name}:0")
    assert [spot.id for spot in hands.chosen] == ["0-b", "0-c"]
    assert [each.item.id.id for each in hands.placed if each.item.picture[-1]] == ["0-b", "0-c"]
    assert target(app, "end").label == "Discard 2 cards"
    click(app, "end")
    assert hand_of(match) == ["a", "d", "e"]


def test_a_hint_on_discards_points_at_what_is_not_chosen_yet_and_then_at_the_golden_button(
    app_at: AppAt, laid_out: LaidOut
) -> None:
    """By ear the same card was taken up and put back again and again."""
    app = app_at(reduced_motion=True)
    laid_out(app, hand=["a", "a", "b", "c", "d"], limit=3, move={"discarding": {"seat": 0, "number": 2}})
    scene, advised = scene_of(app), (Action("discard", ("a",)), Action("discard", ("a",)))
    for name in ("hand:0-a:0", "hand:0-a:1"):
        assert [spot.name for spot in scene.hands.advised(advised, scene.lying)] == [name]
        click(app, name)
    assert [spot.name for spot in scene.hands.advised(advised, scene.lying)] == ["end"]


def test_no_card_of_a_partner_who_discards_looks_chosen(app_at: AppAt) -> None:
    state = two({}, {"hand": ["a", "b", "c"]}, limit=3)
    state.players[1].letters[0] += 1
    state.ask(1, Discarding(1, 1))
    scene = table_for(app_at(), state, worker=Silent())
    assert scene.fans.placed and not any(each.item.picture[-1] for each in scene.fans.placed)


OWN_TURN = [card.id for card in memoir().components.player_cards if card.kind != "reply"]


@pytest.mark.parametrize("card", OWN_TURN)
def test_any_card_is_played_by_choosing_it_twice_and_is_said_to(app_at: AppAt, laid_out: LaidOut, card: str) -> None:
    """Of some it was said that they are put on what is lit, of others that they are chosen twice."""
    app = app_at(reduced_motion=True)
    match = laid_out(
        app,
        hand=[card],
        ada={"place": "1,0", "mood": 5, **CHOIR},
        ben={"hand": ["b"]},
        faces={"1,0": "a"},
        up=["1,0"],
        exploited=["1,0"],
        limit=5,
    )
    click(app, f"hand:0-{card}:0")
    assert "Choose it again, or put it on" in scene_of(app).question
    click(app, f"hand:0-{card}:0")
    assert card not in hand_of(match)


def test_a_kept_event_lies_behind_the_hand_and_is_played_like_a_card(app_at: AppAt, laid_out: LaidOut) -> None:
    app = app_at(reduced_motion=True)
    match = laid_out(app, hand=["a"], ada={"kept": ["umbrella"], **CHOIR})
    click(app, "kept:0-umbrella")
    click(app, "kept:0-umbrella")
    assert state_of(match).warded == 1


def test_an_ability_is_put_on_somebody_before_its_cost_is_paid(app_at: AppAt, laid_out: LaidOut) -> None:
    app = app_at(reduced_motion=True)
    match = laid_out(app, hand=["a", "b"], ada={"character": "nurse", "mood": 5}, ben={"character": "watchman"})
    drag(app, "ability:0", "pawn:0")
    assert isinstance(state_of(match).move, Discarding)
    click(app, "hand:0-b:0")
    click(app, "end")
    assert moods(match) == [6, 9]
    assert hand_of(match) == ["a"]


def test_the_pawn_in_the_hand_is_not_on_the_map(app_at: AppAt, laid_out: LaidOut) -> None:
    app = app_at(reduced_motion=True)
    laid_out(app)
    at = target(app, "pawn:0").rect.center
    press(app, at)
    app.input.drag.move((at[0] + 60, at[1]))
    app.step(1 / 30)
    assert 0 in scene_of(app).map.view.hidden
    app.input.drag.cancel()
    release(app, at)
    settle(app)
    assert not scene_of(app).map.view.hidden


def test_what_is_touched_on_a_tile_is_its_own_tag_or_seal(app_at: AppAt, laid_out: LaidOut) -> None:
    for more, name, (dx, dy) in ((TICKET, "item", (0.0, -0.62)), (PLATFORM, "seal", (-0.38, -0.35))):
        app = app_at(reduced_motion=True)
        match = laid_out(app, depth=2, sight=1, **more)
        view = scene_of(app).map.view
        x, y = view.centre(state_of(match).players[0].place)
        middle = target(app, name).rect.center
        assert max(abs(middle[0] - x - dx * view.side), abs(middle[1] - y - dy * view.side)) <= 1
        assert not target(app, "eye").rect.colliderect(target(app, "pawn:0").rect)
        assert not target(app, "eye").rect.colliderect(target(app, name).rect)


def test_what_an_ability_was_meant_for_is_forgotten_once_it_is_taken_back(app_at: AppAt, laid_out: LaidOut) -> None:
    app = app_at(reduced_motion=True)
    match = laid_out(
        app, hand=["a", "b"], ada={"character": "nurse", "mood": 5}, ben={"mood": 5, "character": "archivist"}
    )
    drag(app, "ability:0", "pawn:1")
    assert isinstance(state_of(match).move, Discarding)
    key(app, "u")
    scene_of(app).act(USE)
    click(app, "hand:0-a:0")
    key(app, "n")
    assert isinstance(state_of(match).move, Choosing), "nobody was chosen for this use of it"


def test_an_ability_that_would_cheer_nobody_up_lights_nobody_and_says_why(app_at: AppAt, laid_out: LaidOut) -> None:
    """It is legal all the same (section 5 bars only cards that name what is not there)."""
    app = app_at(reduced_motion=True)
    match = laid_out(app, hand=["a"], ada={"character": "nurse", "mood": 8}, ben={"character": "watchman", "mood": 9})
    scene = scene_of(app)
    ability = Item(PlaceId("ability", number=0))
    assert [scene.hands.accepts(seat_item(seat), ability) for seat in (0, 1)] == [True, False]
    assert carried_line(ability, scene.hands.frame, scene.words.names).endswith("Ben already has 9 mood.")
    drag(app, "ability:0", "seat:1")
    assert isinstance(state_of(match).move, Discarding)


def test_a_card_in_the_hand_that_cannot_be_played_says_why_not(app_at: AppAt) -> None:
    scene = table_for(app_at(), two({"hand": ["by-name", "a"]}, {}))
    key(scene.app, "1")
    assert scene.question.endswith("There is no monster.")
    key(scene.app, "escape", "2")
    assert "cannot be played" not in scene.question

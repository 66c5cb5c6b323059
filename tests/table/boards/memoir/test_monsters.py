"""Monsters below their targets, the reply, and what helps."""

from __future__ import annotations

import pytest

from dejavu.games.memoir.rules.turns import due, hurt_by
from dejavu.games.memoir.state import Replying
from dejavu.table.boards.memoir.drawn_cards import CardShown
from dejavu.table.boards.memoir.moments import Strike
from dejavu.table.boards.memoir.monsters import helping
from dejavu.table.boards.memoir.questions import MemoirActionBar
from dejavu.table.boards.memoir.words.notes import hunts
from tests.table.boards.memoir.acting import Silent, chance_gives, state_of, table_for, two
from tests.table.boards.memoir.nights import night
from tests.table.hands import AppAt, click, drag, key, move, settle, target
from tests.table.lettering import lettered

CHOIR = {"monsters": [{"card": "choir"}]}


def test_a_monster_says_whom_it_hits_what_it_curses_and_when(app_at: AppAt) -> None:
    scene = table_for(app_at(), two({"monsters": [{"card": "stationmaster"}]}, {}))
    told = target(scene.app, "monster:stationmaster")
    assert "Ada" in told.tip and "exchange" in told.tip
    assert scene.seats.rect.contains(told.rect)


def test_several_monsters_hang_side_by_side(app_at: AppAt) -> None:
    ids = ["choir", "stationmaster", "wet-child"]
    for size in ((1280, 720), (1920, 1080)):
        scene = table_for(app_at(size), two({"monsters": [{"card": id_} for id_ in ids]}, {}))
        rects = [target(scene.app, f"monster:{id_}").rect for id_ in ids]
        assert not any(one.colliderect(other) for one in rects for other in rects if one is not other)
        assert all(scene.seats.rect.contains(rect) for rect in rects)


@pytest.mark.parametrize(("card", "hits"), [("choir", "−1 mood for all"), ("stationmaster", "−1 mood")])
@pytest.mark.parametrize("fresh", [False, True])
def test_whom_a_monster_hunts_when_and_what_it_costs_is_never_cut_off(
    app_at: AppAt, card: str, hits: str, fresh: bool
) -> None:
    """Its bar said ``Strikes at the end of Ec...``."""
    scene = table_for(app_at(), two({"monsters": [{"card": card, "fresh": fresh}]}, {}))
    monster, font = scene.state.players[0].monsters[0], scene.look.font(scene.monsters.small)
    told = [scene.monsters.text(0, monster, width) for width in range(0, 900, 20)]
    assert all(font.size(words)[0] <= width for words, width in zip(told, range(0, 900, 20), strict=True))
    assert any(hits in words for words in told)
    said = list(dict.fromkeys(filter(None, told)))
    assert len(said) == 3 and all("Ada" in words and "turn" in words for words in said)


@pytest.mark.parametrize("size", [(1280, 720), (1024, 640), (1920, 1080)])
@pytest.mark.parametrize("language", ["en", "de"])
def test_two_monsters_side_by_side_say_whom_they_hunt_and_when(
    app_at: AppAt, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], language: str
) -> None:
    """Two of them told their names and nothing else."""
    hunted = {"monsters": [{"card": "stationmaster"}, {"card": "white-breath", "fresh": True}]}
    app = app_at(size, language=language, reduced_motion=True)
    scene = table_for(app, night(hunted, {}, {}))
    monsters = scene.state.players[0].monsters
    texts = [hunts(0, "self", monster.fresh, scene.words.names) for monster in monsters]
    assert texts[0] != texts[1]
    set_words = lettered(monkeypatch, "text")
    scene.invalidate()
    app.step(1 / 30)
    said = {each.words for each in set_words}
    assert all(said & set(each) for each in texts)


def test_the_edge_of_a_monster_that_strikes_this_turn_warns(app_at: AppAt) -> None:
    scene = table_for(app_at(), two(CHOIR, {"monsters": [{"card": "stationmaster"}]}))
    edges = {each.item.id.id: scene.monsters.edge(each.item.value) for each in scene.monsters.placed}
    assert edges == {"choir": "refusal", "stationmaster": "edge"}


def test_an_attack_card_is_dropped_on_its_monster(app_at: AppAt) -> None:
    hunted = {"hand": ["by-name"], "monsters": [{"card": "choir"}, {"card": "wet-child"}]}
    scene = table_for(app_at(), two(hunted, {}))
    drag(scene.app, "hand:0-by-name:0", "monster:wet-child")
    settle(scene.app)
    (left,) = state_of(scene).players[0].monsters
    assert state_of(scene).components.hallucinations[left.card].id == "choir"


def test_a_monster_is_carried_to_whom_it_is_passed_on(app_at: AppAt) -> None:
    scene = table_for(app_at(), two({"hand": ["borrowed-coat"], **CHOIR}, {}))
    drag(scene.app, "monster:choir", "seat:1")
    settle(scene.app)
    assert [len(player.monsters) for player in state_of(scene).players] == [0, 1]


def test_nobody_carries_the_monster_of_somebody_else(app_at: AppAt) -> None:
    scene = table_for(app_at(), two({"hand": ["borrowed-coat"]}, CHOIR))
    assert target(scene.app, "monster:choir").pick_up is None


# The reply


def test_all_that_helps_lights_up_whoever_holds_it(app_at: AppAt) -> None:
    scene = table_for(app_at(), two({"hand": ["blanket", "a"], **CHOIR}, {"hand": ["hold-on", "by-name"]}))
    chance_gives(scene.match, "card", "lantern")
    click(scene.app, "end")
    settle(scene.app)
    state = state_of(scene)
    assert isinstance(state.move, Replying) and scene.reply.shown
    assert {(seat, state.tables.cards[card]) for seat, card in helping(state)} == {(0, "blanket"), (1, "hold-on")}


@pytest.mark.parametrize("pressed", ["return", "space"])
def test_nobody_is_led_to_let_it_strike_while_a_card_helps(app_at: AppAt, pressed: str) -> None:
    """Let it strike was golden, and a stray Enter gave the mood away."""
    scene = table_for(app_at(reduced_motion=True), two({"hand": ["blanket"], "mood": 7, **CHOIR}, {}), worker=Silent())
    chance_gives(scene.match, "card", "lantern")
    click(scene.app, "end")
    settle(scene.app)
    guide = scene.areas["guide"]
    assert isinstance(guide, MemoirActionBar) and guide.end_label() == "Let it strike" and not guide.beckons()
    key(scene.app, pressed)
    settle(scene.app)
    assert isinstance(state_of(scene).move, Replying) and "Something is left to do" in scene.app.toasts.words
    key(scene.app, "n")
    for _ in range(10):
        scene.app.step(1 / 30)
    assert state_of(scene).move is None


def test_the_golden_button_lets_it_strike_where_nothing_helps(app_at: AppAt) -> None:
    """Nobody was led on by a question that had no answer but one."""
    state = two({"hand": ["a"], "mood": 7, **CHOIR}, {})
    state.ability_used = True
    state.ask(0, Replying(0))
    guide = table_for(app_at(reduced_motion=True), state, worker=Silent()).areas["guide"]
    assert isinstance(guide, MemoirActionBar) and guide.end_label() == "Let it strike" and guide.beckons()


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("place", ["-3,0", "0,-3", "0,3"])
def test_a_reply_hides_nothing_that_has_to_be_seen(app_at: AppAt, size: tuple[int, int], place: str) -> None:
    ada, ben = {"hand": ["blanket", "a"], "place": place, **CHOIR}, {"hand": ["hold-on"], "place": "0,-3"}
    scene = table_for(app_at(size), two(ada, ben))
    chance_gives(scene.match, "card", "lantern")
    click(scene.app, "end")
    settle(scene.app)
    assert scene.reply.shown
    seen = [*(each.rect for each in scene.fans.placed), *map(scene.map.view.pawn_rect, range(2))]
    assert scene.reply.rect.collidelist(seen) < 0
    assert not scene.reply.rect.colliderect(scene.map.rect)


def test_nobody_is_asked_where_nothing_helps(app_at: AppAt) -> None:
    scene = table_for(app_at(), two({"character": "nurse", "hand": ["a"], **CHOIR}, {"hand": ["b"]}), worker=Silent())
    chance_gives(scene.match, "card", "lantern")
    click(scene.app, "end")
    assert state_of(scene).active == 1 and not scene.reply.shown


def test_letting_it_strike_is_seen(app_at: AppAt) -> None:
    scene = table_for(app_at(), two({"hand": ["blanket"], "mood": 7, **CHOIR}, {}), worker=Silent())
    chance_gives(scene.match, "card", "lantern")
    click(scene.app, "end")
    assert target(scene.app, "end").label.startswith("Let it strike")
    for _ in range(200):
        scene.app.step(1 / 30)
        if not scene.timeline.active:
            break
    click(scene.app, "end")
    seen = []
    for _ in range(200):
        scene.app.step(1 / 30)
        seen.append(type(scene.moments.shown))
        if not scene.timeline.active:
            break
    assert Strike in seen and state_of(scene).players[0].mood == 6
    assert CardShown in seen[: seen.index(Strike)], "its card says first what strikes"


def test_a_plate_keeps_its_mood_until_the_blow_was_seen(app_at: AppAt) -> None:
    """The drops were gone while the card that took them was still to come."""
    state = two({"character": "nurse", "mood": 7, **CHOIR}, {"mood": 8})
    scene = table_for(app_at(), state, worker=Silent())
    chance_gives(scene.match, "card", "lantern")
    click(scene.app, "end")
    moods = list[tuple[type, int]]()
    for _ in range(300):
        scene.app.step(1 / 30)
        moods.append((type(scene.moments.shown), scene.seats.shown_mood(0)))
        if not scene.timeline.active:
            break
    assert state_of(scene).players[0].mood == 6
    assert {mood for shown, mood in moods if shown is CardShown} == {7}
    assert moods[-1][1] == 6


def test_a_thread_leads_to_the_pawn_only_while_one_points_at_the_hunt(app_at: AppAt) -> None:
    app = app_at()
    monsters = table_for(app, two(CHOIR, {})).monsters
    assert not monsters.threads
    for name in ("monster:choir", "seat:0", "pawn:0"):
        move(app, target(app, name).rect.midleft)
        app.step(1 / 30)
        assert [seat for seat, _card in monsters.threads] == [0]
    move(app, target(app, "seat:1").rect.center)
    app.step(1 / 30)
    assert not monsters.threads


@pytest.mark.parametrize("place", ["0,-3", "0,0", "0,3"])
def test_the_reply_hides_no_pawn(app_at: AppAt, place: str) -> None:
    app = app_at((1280, 720), ui_scale=1.25)
    scene = table_for(app, two({"hand": ["blanket"], "place": place, **CHOIR}, {"place": place}))
    chance_gives(scene.match, "card", "lantern")
    click(app, "end")
    settle(app)
    assert isinstance(state_of(scene).move, Replying) and scene.reply.shown
    assert app.window.surface.get_rect().contains(scene.reply.rect)
    assert scene.reply.rect.collidelist([target(app, f"pawn:{seat}").rect for seat in (0, 1)]) < 0


def test_nobody_has_lost_mood_while_a_reply_is_asked(app_at: AppAt) -> None:
    scene = table_for(app_at(), two({"hand": ["blanket"], **CHOIR}, {}))
    chance_gives(scene.match, "card", "lantern")
    click(scene.app, "end")
    settle(scene.app)
    (attack,) = due(state_of(scene))
    monster = state_of(scene).components.hallucinations[attack.card].id
    assert "about to" in scene.reply.describe(monster, hurt_by(state_of(scene), attack))

"""What is new: the others' doings over the log, and cards just drawn."""

from collections.abc import Callable
from typing import Any

import pygame
import pytest

from dejavu.engine.strategy import Reason
from dejavu.games.fragments import events
from dejavu.games.fragments.actions import END_PHASE
from dejavu.games.fragments.scoring import Score
from dejavu.games.fragments.state import Phase
from dejavu.games.fragments.strategy.reasons import Why
from dejavu.table.board import game_table
from dejavu.table.board.action_bar import ActionBar
from dejavu.table.board.recap import Recap
from dejavu.table.boards.fragments.areas.seats import FragmentsSeats
from dejavu.table.boards.fragments.words.names import FragmentsNames
from dejavu.table.boards.fragments.words.news import news_lines
from dejavu.table.kit.item import PlaceId
from dejavu.table.kit.stakes import Consequence
from dejavu.table.play import turn_replay
from dejavu.table.play.history import Step
from dejavu.table.play.match import Match
from dejavu.table.play.speeds import SPEEDS
from dejavu.table.shell.app import App
from dejavu.table.text import sentences
from tests.amounts import ends
from tests.table.boards.fragments.conftest import fragments, state_of
from tests.table.boards.fragments.game.conftest import TableFor, play_to, scene_of
from tests.table.boards.fragments.laid_out import laid_out, position
from tests.table.hands import AppAt, click, focus, key, settle, target


def my_second_turn(match: Match) -> bool:
    state = state_of(match)
    return state.round == 2 and state.current_player == match.viewer


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)], ids=str)
def test_no_line_of_the_log_shines_through_what_the_others_did(
    app_at: AppAt, table_for: TableFor, size: tuple[int, int]
) -> None:
    app = app_at(size)
    match = table_for(app, "Ada", "Vega: easy")
    play_to(app, match, lambda _state: my_second_turn(match))
    scene = scene_of(app)
    log, recap = scene.areas["log"], scene.recap
    assert recap.shown
    assert log.rect.contains(recap.rect)
    taken = sum(height for _words, _seat, height in log.lines)  # type: ignore[attr-defined]
    assert log.rect.bottom - taken >= recap.rect.bottom
    assert recap.rect.height < log.rect.height, "it is only as high as its lines"


@pytest.mark.parametrize("scale", [1.0, 1.25, 1.5])
@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)], ids=str)
def test_the_recap_never_lies_over_what_the_others_turns_meant(
    app_at: AppAt, table_for: TableFor, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], scale: float
) -> None:
    """It covered the heading and the first line of the bar, which had grown over the log."""
    long = [
        Consequence(
            "The memory fragment on Flame is gone: it would have brought you 5 VP.", (PlaceId("row", "red-2"),)
        ),
        Consequence(
            "No sowing can complete your Buried Granary for now. At best it lacks: lightning, star and raindrop.",
            (PlaceId("hand", "red-2"),),
        ),
    ]
    monkeypatch.setattr(game_table, "consequences", lambda *_about: long)
    app = app_at(size, ui_scale=scale)
    match = table_for(app, "Ada", "Vega: easy", "Mira: easy")
    play_to(app, match, lambda _state: my_second_turn(match))
    scene = scene_of(app)
    bar, recap = scene.areas["guide"], scene.recap
    assert isinstance(bar, ActionBar)
    assert bar.text().startswith(f"After Mira's turn: {sentences(one.words for one in long)}")
    assert not recap.shown or not recap.rect.colliderect(bar.reach)
    assert recap.shown or scale > 1.0


def test_a_plan_leaves_the_recap_what_remains_of_the_log(app_at: AppAt, table_for: TableFor) -> None:
    """Opening a hint took away what the others had done."""
    app = app_at((1280, 720))
    match = table_for(app, "Ada", "Vega: easy")
    play_to(app, match, lambda _state: my_second_turn(match))
    scene = scene_of(app)
    recap, whole = scene.recap, scene.recap.rect.copy()
    match.hints.ask()
    settle(app)
    assert scene.plan_panel.shown and recap.shown
    assert not recap.rect.colliderect(scene.plan_panel.rect)
    assert scene.areas["log"].rect.contains(recap.rect)
    match.hints.dismiss()
    settle(app)
    assert not scene.plan_panel.shown
    assert recap.rect == whole


def told_of_three(app: App) -> Recap:
    """The recap after turns of three others in which each completed four cards."""
    match = laid_out(app, position() | {"phase": "recollection"})
    cards = fragments().components.cards
    for player in (1, 2, 3):
        collected = (events.BitsCollected(player, "orion", ("red-sun", "red-moon")),)
        done = tuple(events.CardCompleted(player, card.id, Score(1)) for card in cards[:4])
        match.history.steps.append(Step(player, collected + done, reasons=(Reason(Why.GROWS),)))
    scene = scene_of(app)
    scene.refresh()
    app.step(0)
    return scene.recap


@pytest.mark.parametrize("size", ends([(1024, 640), (1280, 720), (1920, 1080)]), ids=str)
def test_what_three_others_did_is_told_of_each_at_once(app_at: AppAt, size: tuple[int, int]) -> None:
    """Eight lines were kept, and of these as many as fitted: whole turns vanished."""
    app = app_at(size)
    recap = told_of_three(app)
    cards = fragments().components.cards
    for player in (1, 2, 3):
        line = target(app, f"recap:{player}")
        assert recap.rect.contains(line.rect)
        assert line.visible == line.rect and line.rect.height >= 24
        assert all(card.name in line.tip for card in cards[:4])
        assert "What for: Grows a flower." in line.tip
    click(app, "recap")
    assert not recap.shown


@pytest.mark.parametrize("scale", [1.0, 1.25, 1.5, 2.0])
@pytest.mark.parametrize("size", ends([(1024, 640), (1280, 720), (1920, 1080)]), ids=str)
def test_the_recap_lies_over_nothing_that_has_to_be_clicked(app_at: AppAt, size: tuple[int, int], scale: float) -> None:
    """It lay over nebulae that were lit, where larger words left no room for the log."""
    app = app_at(size, ui_scale=scale)
    recap = told_of_three(app)
    scene = scene_of(app)
    lit = [there for there in app.targets if there.accepts is not None or there.action is not None]
    covered = [
        there.name
        for there in lit
        for x in range(recap.rect.left, recap.rect.right, 3)
        for y in range(recap.rect.top, recap.rect.bottom, 3)
        if there.holds((x, y)) and not there.name.startswith(("recap", "log"))
        if scene.map.view.named(there.name) in scene.map.view.lit or scene.map.view.named(there.name) is None
    ]
    assert covered == []
    assert scene.map.view.lit


def test_a_turn_is_shown_again_as_it_was_and_then_the_game_goes_on(
    app_at: AppAt, table_for: TableFor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(turn_replay, "SPEEDS", dict.fromkeys(SPEEDS, SPEEDS["instant"]))
    monkeypatch.setattr(turn_replay, "FIRST", 0.0)
    monkeypatch.setattr(turn_replay, "LAST", 0.0)
    app = app_at()
    match = table_for(app, "Ada", "Vega: easy")
    play_to(app, match, lambda _state: my_second_turn(match))
    now, entries = state_of(match).to_data(), list(match.session.entries)
    scene = app.scene
    click(app, "recap:1")
    film = scene_of(app).match
    assert film is not match
    assert state_of(film).current_player == 1
    settle(app)
    assert app.scene is scene
    assert state_of(film).to_data() == now, "it ends where the game is"
    assert state_of(match).to_data() == now
    assert match.session.entries == entries


def test_any_input_goes_back_from_a_turn_shown_again_and_does_nothing_else(app_at: AppAt, table_for: TableFor) -> None:
    app = app_at()
    match = table_for(app, "Ada", "Vega: easy")
    play_to(app, match, lambda _state: my_second_turn(match))
    scene, entries = app.scene, list(match.session.entries)
    for way in ("escape", "return", "a", "mouse"):
        focus(app, "recap:1")
        key(app, "return")
        assert app.scene is not scene, way
        if way == "mouse":
            click(app, "nebula:orion")
        else:
            key(app, way)
        assert app.scene is scene, way
        settle(app)
        assert match.session.entries == entries, way


def test_a_key_that_is_still_held_ends_no_turn_shown_again(app_at: AppAt, table_for: TableFor) -> None:
    app = app_at()
    match = table_for(app, "Ada", "Vega: easy")
    play_to(app, match, lambda _state: my_second_turn(match))
    scene = app.scene
    focus(app, "recap:1")
    enter = {"key": pygame.K_RETURN, "mod": 0, "unicode": ""}
    for _ in range(3):
        app.input.handle(pygame.event.Event(pygame.KEYDOWN, enter))
        app.step(0)
    assert app.scene is not scene


def test_a_card_just_drawn_is_marked_until_its_player_goes_on(app_at: AppAt, table_for: TableFor) -> None:
    app = app_at()
    match = table_for(app, "Ada", "Vega: easy")
    hand = scene_of(app).hand
    before = list(state_of(match).players[0].hand)
    play_to(app, match, lambda state: my_second_turn(match))
    drawn = [card for card in state_of(match).players[0].hand if card not in before]
    assert drawn, "another seed is wanted"
    assert hand.new[0] == set(drawn), "they are still new when the others have played"
    action = next(a for a in state_of(match).legal_actions() if a.verb == "lift")
    assert match.act(action) is None
    settle(app)
    assert 0 not in hand.new


def test_a_hint_keeps_the_previews_of_what_a_sowing_brings(app_at: AppAt, table_for: TableFor) -> None:
    app = app_at((1280, 720))
    match = table_for(app, "Ada", "Vega: easy")
    lift = next(a for a in state_of(match).legal_actions() if a.verb == "lift")
    assert match.act(lift) is None
    settle(app)
    ends = scene_of(app).map.view.ends
    assert ends
    match.hints.ask()
    settle(app)
    assert match.hints.shown
    assert scene_of(app).map.view.ends == ends


def test_a_hint_that_walks_without_a_flower_points_at_the_walk_and_not_past_it(
    app_at: AppAt, table_for: TableFor
) -> None:
    app = app_at()
    match = table_for(app, "Ada", "Vega: easy")
    play_to(app, match, lambda state: state.phase is Phase.DEJA_VU and state.move is None)
    scene = scene_of(app)
    assert scene.frame.may_pass_planting
    match.hints.take((END_PHASE, state_of(match).actions.walk[scene.state.graph.neighbours[scene.state.girl][0]]))
    assert scene.pointed_at == (PlaceId("walk"),)


@pytest.mark.parametrize("scale", [1.0, 1.5])
@pytest.mark.parametrize("size", ends([(1024, 640), (1280, 720), (1920, 1080)]), ids=str)
@pytest.mark.parametrize("phase", ["recollection", "deja-vu", "meditation"])
def test_the_signs_of_a_new_card_and_of_the_discards_cover_no_slot(
    app_at: AppAt, size: tuple[int, int], scale: float, phase: str
) -> None:
    """It lay over the fifth and the sixth slot of a slip."""
    app = app_at(size, ui_scale=scale)
    data = position()
    hand = ["red-2", "green-6", "blue-4", "yellow-6", "purple-3"]
    data |= {"phase": phase, "planting_done": True}
    for player in data["players"]:
        player |= {"hand": [], "short": {}, "long": [], "flowers": [], "chest": []}
    data["players"][0] |= {"hand": hand, "tray": ["blue-raindrop"] if phase == "deja-vu" else []}
    laid_out(app, data)
    area = scene_of(app).hand
    faces = area.scene.faces
    lying = {each.item.value: each.rect for each in area.placed}
    assert list(lying) == area.player.hand
    for card, rect in lying.items():
        tag = area.new_tag(card, rect)
        assert area.rect.contains(tag)
        assert rect.colliderect(tag)
        assert min(tag.size) >= 8
        slots = [slot.move(rect.topleft) for slot in faces.slot_rects(card, rect.size)]
        assert tag.collidelist(slots) < 0, f"{len(slots)} slots"
        mark = area.mark_rect(rect)
        assert area.rect.contains(mark)
        assert mark.collidelist([*slots, tag]) < 0, f"{len(slots)} slots"


def test_the_way_of_another_over_the_map_is_in_the_colour_of_the_seat(app_at: AppAt) -> None:
    app = app_at()
    data = position() | {"phase": "recollection"}
    match = laid_out(app, data, people=2)
    view = scene_of(app).map.view if app.scene.name == "game" else None
    if view is None:
        click(app, "lift")
        view = scene_of(app).map.view
    assert view.walker is None
    lift = next(action for action in state_of(match).legal_actions() if action.verb == "lift")
    assert match.act(lift) is None
    settle(app)
    assert view.walker is None, "one's own way needs no face"
    match.viewer = 1
    match.changed()
    assert view.walker is not None
    assert view.walker.colour == app.look.theme.seat(0)[1]
    assert view.walker.nebula == view.path[-1]


@pytest.mark.parametrize(("card", "told"), [("red-2", True), ("red-3", False)])
def test_what_a_bot_does_something_for_names_no_card_that_was_not_played(app_at: AppAt, card: str, told: bool) -> None:
    """The reasons of a plan that was given up named cards of the hand."""
    app = app_at()
    laid_out(app, position())
    words = scene_of(app).words
    happened = [events.CardBegun(1, "red-2"), events.CardDrawn(1, None)]
    assert bool(words.what_for([Reason(Why.BEGINS, (card, 1, 3))], happened)) is told


def test_two_others_are_told_of_with_room_between_them(app_at: AppAt, table_for: TableFor) -> None:
    """The second name lay on the last line of the first."""
    app = app_at((1280, 720))
    match = table_for(app, "Ada", "Vega: easy", "Mira: easy")
    play_to(app, match, lambda _state: my_second_turn(match))
    look, recap = app.look, scene_of(app).recap
    name = look.text("Vega", 1.0).get_height()
    done = look.paragraph("Completed.\nCollected.", recap.rect.width, recap.small).get_height()
    for player in (1, 2):
        assert target(app, f"recap:{player}").rect.height > name + done


class Paper(pygame.Surface):
    """Notes the surfaces that are drawn on it."""

    def __init__(self, size: tuple[int, int]) -> None:
        super().__init__(size)
        self.seen: list[pygame.Surface] = []

    def blit(self, source: pygame.Surface, *where: Any, **how: Any) -> pygame.Rect:
        self.seen.append(source)
        return super().blit(source, *where, **how)


def drawn_by(recap: Recap, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The words that the recap draws, and not those that it only measures."""
    look, set_words, paper = recap.look, list[tuple[str, pygame.Surface]](), Paper((1280, 720))

    def noting(draw: Callable[..., pygame.Surface]) -> Callable[..., pygame.Surface]:
        def noted(words: str, *more: Any, **how: Any) -> pygame.Surface:
            set_words.append((words, draw(words, *more, **how)))
            return set_words[-1][1]

        return noted

    with monkeypatch.context() as patched:
        for way in ("text", "paragraph"):
            patched.setattr(look, way, noting(getattr(look, way)))
        recap.draw(paper)
    return [words for words, surface in set_words if any(surface is one for one in paper.seen)]


@pytest.mark.parametrize("height", range(125, 261, 15))
def test_nobody_who_acted_has_an_empty_entry(app_at: AppAt, monkeypatch: pytest.MonkeyPatch, height: int) -> None:
    """A name stood over blank lines, where the first deed was longer than the one line that it got."""
    app = app_at((1280, 720))
    match = laid_out(app, position() | {"phase": "recollection"})
    long = max((card for card in fragments().components.cards), key=lambda card: len(card.name))
    laid = [events.SlotFilled(1, long.id, slot, bit) for slot, bit in enumerate(("red-sun", "red-moon"))]
    done = events.CardCompleted(2, "red-2", Score(5, 4, 6, 3))
    match.history.steps.append(Step(1, (events.CardBegun(1, long.id), *laid)))
    match.history.steps.append(Step(2, (done, events.BitsCollected(2, "orion", ("red-sun", "red-moon", "red-sun")))))
    scene = scene_of(app)
    scene.refresh()
    app.step(0)
    recap = scene.recap
    recap.place_over(pygame.Rect(1029, 220, 190, height), scene.map.rect)
    drawn = drawn_by(recap, monkeypatch)
    assert recap.shown
    assert any(f"{long.name}: 2 bits" in words for words in drawn)
    assert any(f"{fragments().components.cards[1].name}: +18" in words for words in drawn)
    parts = "bits 5, card 4, communal cards 6, joined pictures 3"
    assert any(parts in words for words in drawn) is (height >= 215), drawn


def test_beside_a_ring_the_count_of_cards_keeps_a_word(app_at: AppAt) -> None:
    """*6 cards to the last turns* became *4/10* as soon as the ring appeared."""
    app = app_at((1280, 720))
    laid_out(app, position())
    seats = scene_of(app).areas["seats"]
    assert isinstance(seats, FragmentsSeats)
    cards = len(state_of(scene_of(app).match).players[0].long)
    fuller, counted, least = seats.briefs(0)
    assert fuller == f"{10 - cards} cards to the last turns"
    assert (counted, least) == (f"{cards} of 10 cards", f"{cards}/10")


def test_a_card_that_brings_nothing_is_no_line_of_points() -> None:
    """Its line took the room of a card of 18 VP, whose parts were dropped."""
    done = [events.CardCompleted(1, "white-3", Score()), events.CardCompleted(1, "red-2", Score(6, 5, 7))]
    (told,) = news_lines(done, FragmentsNames(fragments().components, ("Ada", "Ben")), brief=True)
    assert told.paid == 1
    assert told.lines[0].startswith("Completed Divers' Lagoon: +18 VP (")

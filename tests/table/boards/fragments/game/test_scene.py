"""The game on the table: touched, dragged, typed; never more shown than the viewer knows."""

from collections.abc import Sequence
from random import Random

import pygame
import pytest

from dejavu.games.fragments.events import BitLaid
from dejavu.games.fragments.state import Phase, Sowing
from dejavu.table.board.overlay_placer import covers_any
from dejavu.table.boards.fragments.game import FragmentsScene
from dejavu.table.kit.item import PlaceId
from dejavu.table.play.event_batch import EventBatch
from dejavu.table.play.match import Match
from dejavu.table.shell.app import App
from dejavu.table.shell.targets import Direction, Target
from tests.amounts import LONG, amount, ends
from tests.cases import some
from tests.table.boards.fragments.conftest import state_of
from tests.table.boards.fragments.game.conftest import TableFor, play_to, scene_of, uncover
from tests.table.boards.fragments.laid_out import laid_out, position
from tests.table.hands import AppAt, click, drag, key, later, move, reach, settle

SMALL = (1024, 640)


def focus(app: App, beginning: str) -> None:
    """Tab until the focus is on a target whose name begins so."""
    for _ in range(len(app.targets.items) + 1):
        key(app, "tab")
        if app.targets.focus and app.targets.focus.startswith(beginning):
            return
    raise AssertionError(f"Tab never comes to {beginning}: {[t.name for t in app.targets]}")


def in_deja_vu(match: Match) -> bool:
    state = state_of(match)
    return state.phase is Phase.DEJA_VU and state.move is None


@pytest.mark.slow
def test_a_whole_game_is_played_by_targets_alone(
    app_at: AppAt, table_for: TableFor, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Hints are thought over shortly: those of the adviser have tests of their own."""
    monkeypatch.setattr("dejavu.table.play.hints.ADVISER", "easy")
    app = app_at(SMALL, reduced_motion=not LONG)
    match = table_for(app, "Ada", "Vega: easy")
    rng = Random(4)
    for _ in range(2500):
        if app.scene.name == "awakening":
            break
        touch_at_random(app, rng)
        settle(app)
    assert app.scene.name == "awakening"
    assert state_of(match).is_terminal()


def touch_at_random(app: App, rng: Random) -> None:
    """Click or drop something; what is lit takes what is dropped on it, the second time if it warns the first."""
    clicks = [t for t in app.targets if t.action and t.enabled and not leaves(t.name)]
    drops = []
    for source in app.targets:
        if source.pick_up and source.enabled:
            piece = source.pick_up().payload
            drops += [(source, piece, t) for t in app.targets if t.accepts and t.accepts(piece)]
    if drops and rng.random() < 0.6:
        source, piece, place = rng.choice(drops)
        assert place.drop
        refused = place.drop(piece, place.rect.center)
        if refused and scene_of(app).frame.warned:
            refused = place.drop(piece, place.rect.center)
        assert refused is None, f"{source.name} is refused by {place.name}, which is lit"
    else:
        chosen = rng.choice(clicks)
        assert chosen.action
        chosen.action()


def leaves(name: str) -> bool:
    """Whether a target opens something over the game, or takes a step back."""
    return name in ("menu", "log", "matrix", "discards", "row", "undo") or name.startswith(("seat:", "race:"))


def next_end(match: Match, scene: FragmentsScene) -> str:
    """A nebula on which the bit that is chosen may be laid."""
    place = scene.frame.chosen_place
    assert place is not None
    bit = state_of(match).components.bit_ids[scene.frame.lifted[place]]
    return next(f"nebula:{a.args[0]}" for a in match.view.legal_actions() if a.verb == "lay" and a.args[1] == bit)


def test_a_turn_is_played_by_keyboard_alone(app_at: AppAt, table_for: TableFor) -> None:
    app = app_at()
    match = table_for(app, "Ada", "Vega: easy")
    state = state_of(match)
    before = state.round
    focus(app, "nebula:")
    key(app, "return")
    settle(app)
    assert isinstance(state_of(match).move, Sowing)
    while isinstance(state_of(match).move, Sowing):
        reach(app, next_end(match, scene_of(app)))
        key(app, "return")
        settle(app)
    assert (app.targets.focus or "").startswith("tray:"), "the bits are what matters now"
    key(app, "n")
    assert "chest is free" in app.toasts.words
    reach(app, "tray:0")
    key(app, "return")
    assert app.input.drag.active
    reach(app, "chest:0")
    key(app, "return")
    settle(app)
    assert len(state_of(match).players[0].chest) == 1
    for _ in range(8):
        if match.session.state.round > before:  # the bot has played, too
            break
        key(app, "n")
        settle(app)
    assert state_of(match).round == before + 1


def test_enter_after_a_click_means_the_golden_button_and_not_the_clicked_one_again(
    app_at: AppAt, table_for: TableFor
) -> None:
    app = app_at()
    match = table_for(app, "Ada", "Vega: easy")
    play_to(app, match, lambda _: in_deja_vu(match))
    asked: list[str] = []
    scene_of(app).end = lambda: asked.append("end")  # type: ignore[method-assign]
    click(app, "hint")
    hints = match.hints
    hints.ask = lambda: asked.append("hint")  # type: ignore[method-assign]
    key(app, "return")
    assert asked == ["end"]


def test_a_key_held_down_ends_only_one_phase(app_at: AppAt, table_for: TableFor) -> None:
    app = app_at()
    match = table_for(app, "Ada", "Vega: easy")
    play_to(app, match, lambda _: in_deja_vu(match))
    asked: list[str] = []
    scene = scene_of(app)
    scene.end = lambda: asked.append("end")  # type: ignore[method-assign]
    for _ in range(3):
        app.input.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_n, mod=0, unicode="n"))
    assert asked == ["end"]
    app.input.handle(pygame.event.Event(pygame.KEYUP, key=pygame.K_n, mod=0, unicode="n"))
    key(app, "n")
    assert asked == ["end", "end"]


def test_the_girl_walks_by_click_and_click(app_at: AppAt, table_for: TableFor) -> None:
    app = app_at()
    match = table_for(app, "Ada", "Vega: easy")
    scene = scene_of(app)
    nebula = scene.frame.nebulae("walk")[0]
    click(app, "girl")
    assert app.input.drag.active
    click(app, f"nebula:{scene.state.components.nebulae[nebula].id}")
    settle(app)
    assert state_of(match).girl == nebula


def test_lifted_bits_are_dragged_one_by_one_and_taken_back(app_at: AppAt, table_for: TableFor) -> None:
    app = app_at()
    match = table_for(app, "Ada", "Vega: easy")
    scene = scene_of(app)
    ids = [n.id for n in scene.state.components.nebulae]
    digests = [state_of(match).digest()]
    start = next(n for n in scene.frame.nebulae("lift") if n != state_of(match).girl)
    click(app, f"nebula:{ids[start]}")
    settle(app)
    digests.append(state_of(match).digest())
    drag(app, "lifted:0", f"nebula:{ids[scene.frame.nebulae('lay')[0]]}")
    settle(app)
    digests.append(state_of(match).digest())
    assert len(set(digests)) == 3
    key(app, "ctrl+z")
    settle(app)
    assert state_of(match).digest() == digests[1]
    key(app, "u", "ctrl+y")
    settle(app)
    assert state_of(match).digest() == digests[1]


def test_what_was_put_down_by_hand_is_told_to_be_so_and_a_click_or_undo_is_not(
    app_at: AppAt, table_for: TableFor
) -> None:
    app = app_at()
    match = table_for(app, "Ada", "Vega: easy")
    scene = scene_of(app)
    ids = [n.id for n in scene.state.components.nebulae]
    laid: list[bool] = []

    def hear(happened: EventBatch) -> None:
        if any(isinstance(event, BitLaid) for event in happened):
            laid.append(happened.by_hand)

    match.subscribe(hear)
    click(app, f"nebula:{ids[next(n for n in scene.frame.nebulae('lift') if n != state_of(match).girl)]}")
    settle(app)
    drag(app, "lifted:0", f"nebula:{ids[scene.frame.nebulae('lay')[0]]}")
    settle(app)
    match.undo()
    match.redo()
    match.undo()
    click(app, f"nebula:{ids[scene.frame.nebulae('lay')[0]]}")
    assert laid == [True, False, False]


def test_a_bit_on_a_nebula_too_far_away_glides_back_and_the_reason_is_said(app_at: AppAt, table_for: TableFor) -> None:
    app = app_at()
    match = table_for(app, "Ada", "Vega: easy")
    scene = scene_of(app)
    ids = [n.id for n in scene.state.components.nebulae]
    start = next(n for n in scene.frame.nebulae("lift") if n != state_of(match).girl)
    click(app, f"nebula:{ids[start]}")
    settle(app)
    far = next(n for n in range(len(ids)) if n != start and n not in state_of(match).graph.neighbours[start])
    before = state_of(match).digest()
    drag(app, "lifted:0", f"nebula:{ids[far]}")
    settle(app)
    assert state_of(match).digest() == before
    assert "do not touch" in app.toasts.words


def test_the_nebulae_that_a_refusal_names_are_marked_until_it_was_read_or_an_act_is_done(
    app_at: AppAt, table_for: TableFor
) -> None:
    """*Orion and Crab do not touch* left a newcomer looking for both."""
    app = app_at()
    match = table_for(app, "Ada", "Vega: easy")
    scene = scene_of(app)
    ids = [n.id for n in scene.state.components.nebulae]
    start = next(n for n in scene.frame.nebulae("lift") if n != state_of(match).girl)
    click(app, f"nebula:{ids[start]}")
    settle(app)
    far = next(n for n in range(len(ids)) if n != start and n not in state_of(match).graph.neighbours[start])
    lit = set(scene.map.view.lit)
    drag(app, "lifted:0", f"nebula:{ids[far]}")
    assert set(scene.map.view.refused) == {start, far}
    assert set(scene.map.view.lit) == lit, "what can be done stays as bright as it was"
    later(30)
    settle(app)
    assert not scene.map.view.refused
    drag(app, "lifted:0", f"nebula:{ids[far]}")
    assert scene.map.view.refused
    drag(app, "lifted:0", f"nebula:{ids[scene.frame.nebulae('lay')[0]]}")
    assert not scene.named


@pytest.mark.parametrize("size", [(1280, 720), (1024, 640)], ids=str)
def test_a_card_that_a_refusal_names_is_marked_wherever_it_lies(app_at: AppAt, size: tuple[int, int]) -> None:
    app = app_at(size)
    laid_out(app, position())
    scene = scene_of(app)
    words = scene.hands.fill(scene.components.card_index["red-7"])
    assert words and "already" in words
    shut = scene.row.folded
    assert PlaceId("long", "red-7") in scene.named
    assert (PlaceId("row") if shut else PlaceId("row", "red-7")) in scene.named
    assert all(app.targets.named(spot.name) for spot in scene.named)


def test_every_end_of_a_sowing_tells_what_it_would_bring(app_at: AppAt, table_for: TableFor) -> None:
    app = app_at()
    match = table_for(app, "Ada", "Vega: easy")
    scene = scene_of(app)
    play_to(app, match, lambda state: isinstance(state.move, Sowing) and len(state.move.bits) == 1)
    (kind,) = scene.frame.lifted
    for end, caption in some(scene.map.view.ends.items()):
        (harvest,) = caption.rows
        twin = state_of(match).clone()
        tray = len(twin.player.tray)
        action = scene.state.actions.lay[end][kind]
        assert twin.why_not(action) is None
        twin.bits[end].sort()
        colour = scene.state.components.bit_colour
        assert harvest.last == (kind,)
        assert len(harvest.lying) == sum(colour[bit] == colour[kind] for bit in twin.bits[end])
        assert tray == 0


def test_a_bit_dropped_on_a_card_of_the_hand_begins_it(app_at: AppAt, table_for: TableFor) -> None:
    app = app_at()
    match = table_for(app, "Ada", "Vega: easy")
    play_to(app, match, lambda s: s.current_player == 0 and s.phase is Phase.DEJA_VU and "start" in verbs(match))
    action = next(a for a in state_of(match).legal_actions() if a.verb == "start")
    card, bit = map(str, action.args)
    tray = next(t.name for t in app.targets if t.name.startswith("tray:") and t.value == bit)
    drag(app, tray, f"hand:{card}")
    settle(app)
    assert [state_of(match).components.cards[c].id for c in state_of(match).players[0].short][-1] == card


def verbs(match: Match) -> set[str]:
    return {action.verb for action in state_of(match).legal_actions()}


def test_a_click_on_a_card_fills_what_is_obvious_and_asks_only_about_colour(app_at: AppAt, table_for: TableFor) -> None:
    app = app_at()
    match = table_for(app, "Ada", "Vega: easy")
    play_to(app, match, lambda s: s.current_player == 0 and "construct" in verbs(match))
    scene = scene_of(app)
    action = next(a for a in state_of(match).legal_actions() if a.verb == "construct")
    card = state_of(match).components.card_index[str(action.args[0])]
    row = state_of(match).components.cards[card].communal
    click(app, f"{'row' if row else 'hand'}:{action.args[0]}")
    settle(app)
    for _ in range(10):
        if state_of(match).players[0].owns(card):
            break
        asked = scene.frame.asked_bits()
        assert len(asked) > 1, "only what is not obvious is asked"
        click(app, next(t.name for t in app.targets if t.name.startswith("tray:") and t.action))
        settle(app)
    assert card in state_of(match).players[0].long


def test_what_one_click_filled_one_undo_takes_back_and_one_redo_does_again(app_at: AppAt, table_for: TableFor) -> None:
    app = app_at()
    match = table_for(app, "Ada", "Vega: easy")
    play_to(app, match, lambda s: s.current_player == 0 and "construct" in verbs(match))
    action = next(a for a in state_of(match).legal_actions() if a.verb == "construct")
    card = state_of(match).components.card_index[str(action.args[0])]
    before, undoable = state_of(match).to_data(), match.session.undoable
    click(app, f"{'row' if state_of(match).components.cards[card].communal else 'hand'}:{action.args[0]}")
    settle(app)
    after = state_of(match).to_data()
    assert match.session.undoable > undoable + 1, "more than one act for the rules"
    click(app, "undo")
    settle(app)
    assert state_of(match).to_data() == before
    click(app, "redo")
    settle(app)
    assert state_of(match).to_data() == after


def test_leaving_bits_behind_a_free_chest_is_warned_of_once(app_at: AppAt, table_for: TableFor) -> None:
    app = app_at()
    match = table_for(app, "Ada", "Vega: easy")
    play_to(app, match, lambda s: s.current_player == 0 and in_deja_vu(match) and bool(s.player.tray))
    click(app, "end")
    settle(app)
    assert in_deja_vu(match)
    assert app.toasts.words
    click(app, "end")
    settle(app)
    assert not in_deja_vu(match)


@pytest.mark.parametrize("size", [SMALL, pytest.param((1280, 720), marks=pytest.mark.slow)])
def test_what_the_viewer_cannot_know_changes_nothing_that_is_drawn_or_can_be_touched(
    app_at: AppAt, table_for: TableFor, size: tuple[int, int]
) -> None:
    app = app_at(size)
    match = table_for(app, "Ada", "Ben", "Vega: easy")
    for turn in range(amount(1, 4)):
        play_to(app, match, lambda s, turn=turn: s.round == 2 + turn and in_deja_vu(match))  # type: ignore[misc]
        scene = scene_of(app)
        scene.plaque.clear()  # it goes by the clock
        shown = seen(app)
        for sown in range(3):
            match.session.state = match.view.sample(Random(sown))
            match.changed()
            settle(app)
            assert seen(app) == shown, f"{match.names[match.viewer]} sees more than is known"
        assert scene is app.scene


def seen(app: App) -> tuple[bytes, list[tuple[str, str, str, str]]]:
    app.invalidate()
    app.step(0)
    texts = [(t.name, t.label, t.tip, t.value) for t in app.targets]
    return pygame.image.tobytes(app.window.surface, "RGB"), texts


def test_a_hand_lies_face_down_while_another_plays_until_its_owner_peeks(app_at: AppAt, table_for: TableFor) -> None:
    app = app_at()
    match = table_for(app, "Ada", "Ben", "Vega: easy")
    scene = scene_of(app)
    assert scene.secrets_open
    app.settings.bot_speed = "slow"
    while match.my_move and state_of(match).phase is not Phase.MEDITATION:
        play_to(app, match, lambda s: s.phase is Phase.MEDITATION)
    match.set_controller((match.viewer + 1) % 3, "easy")
    for _ in range(4):
        if match.my_move:
            match.act(state_of(match).legal_actions()[-1])
        app.step(0.01)
    if match.my_move:
        pytest.fail("the turn does not end")
    assert not scene.secrets_open
    assert not any(t.name.startswith("hand:") for t in app.targets)
    app.input.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_p, mod=0, unicode="p"))
    app.step(0)
    assert any(t.name.startswith("hand:") for t in app.targets)
    app.input.handle(pygame.event.Event(pygame.KEYUP, key=pygame.K_p, mod=0, unicode="p"))
    app.step(0)
    assert not any(t.name.startswith("hand:") for t in app.targets)


def test_a_hand_peeked_at_is_face_down_again_after_the_key_was_let_go_over_the_pause(
    app_at: AppAt, table_for: TableFor
) -> None:
    app = app_at()
    table_for(app, "Ada", "Ben")
    scene = scene_of(app)
    pressed = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_p, mod=0, unicode="p")
    app.input.handle(pressed)
    assert scene.peeking
    key(app, "escape")
    assert app.scene is not scene
    app.input.handle(pygame.event.Event(pygame.KEYUP, key=pygame.K_p, mod=0))
    key(app, "escape")
    assert app.scene is scene
    assert not scene.peeking


def test_a_bit_dropped_on_the_matrix_says_where_it_belongs(app_at: AppAt, table_for: TableFor) -> None:
    app = app_at()
    match = table_for(app, "Ada", "Vega: easy")
    play_to(app, match, lambda _: in_deja_vu(match))
    before = len(match.session.entries)
    drag(app, "tray:0", "matrix")
    assert app.toasts.words == "A collected bit goes on a card, into a chest or on the flower circle."
    assert len(match.session.entries) == before


def test_a_bit_put_back_among_the_others_needs_no_words(app_at: AppAt, table_for: TableFor) -> None:
    app = app_at()
    match = table_for(app, "Ada", "Vega: easy")
    play_to(app, match, lambda _: in_deja_vu(match))
    found = app.targets.named("tray")
    assert found
    drag(app, "tray:0", (found.rect.right - 3, found.rect.bottom - 3))
    assert app.toasts.words == ""


def test_a_click_on_a_seat_shows_what_it_has(app_at: AppAt, table_for: TableFor) -> None:
    """It asked who plays the seat instead."""
    app = app_at()
    table_for(app, "Ada", "Ben: easy")
    click(app, "seat:1")
    assert (app.scene.name, app.targets.named("controller") is not None) == ("tableau", True)


def test_enter_in_the_menu_of_a_seat_looks_at_its_tableau(app_at: AppAt, table_for: TableFor) -> None:
    """The golden button was shown, and Enter did nothing."""
    app = app_at()
    table_for(app, "Ada", "Ben: easy")
    click(app, "seat:1")
    click(app, "controller")
    assert app.scene.name == "seat-menu"
    app.input.focus(None)
    key(app, "return")
    assert app.scene.name == "tableau"


def test_a_seat_is_handed_to_a_bot_and_taken_back(app_at: AppAt, table_for: TableFor) -> None:
    app = app_at()
    match = table_for(app, "Ada", "Vega: easy")
    click(app, "seat:0")
    click(app, "controller")
    settle(app)
    app.settings.bot_speed = "slow"
    click(app, "bot:easy")
    for _ in range(5):
        app.step(0.02)
    assert match.session.seats[0].controller == "easy"
    assert not match.my_move
    click(app, "seat:0")
    click(app, "controller")
    click(app, "person")
    settle(app)
    assert match.session.seats[0].is_person
    uncover(app)
    play_to(app, match, lambda state: match.my_move)
    assert match.my_move


def test_the_pointer_over_a_nebula_shows_where_its_bits_would_come_to(app_at: AppAt, table_for: TableFor) -> None:
    app = app_at()
    table_for(app, "Ada", "Vega: easy")
    scene = scene_of(app)
    nebula = next(n for n in scene.frame.nebulae("lift") if n != scene.state.girl)
    name = f"nebula:{scene.state.components.nebulae[nebula].id}"
    found = app.targets.named(name)
    assert found
    move(app, found.rect.center)
    app.step(0)
    assert scene.map.view.ends


WAYS: tuple[Direction, ...] = ("left", "right", "up", "down")


@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("size", ends([(1024, 640), (1280, 720), (1920, 1080)]), ids=str)
@pytest.mark.parametrize("name", ["full-table", "sowing"])
def test_a_few_tabs_and_arrow_keys_reach_everything(
    app_at: AppAt, name: str, size: tuple[int, int], scale: float
) -> None:
    """Tab once took fifty steps from the map to the main button."""
    app = app_at(size, ui_scale=scale, reduced_motion=True)
    laid_out(app, position(name))
    targets, usable = app.targets, {target.name for target in app.targets if target.focusable and target.enabled}
    stops: list[str] = []
    while (target := targets.step(True, lambda t: t.enabled)) and target.name not in stops:
        stops.append(target.name)
    assert len(stops) <= 15
    reached, ahead = set(stops), list(stops)
    while ahead:
        here = ahead.pop()
        for way in WAYS:
            targets.focus = here
            found = targets.towards(way, lambda t: t.enabled)
            if found and found.name not in reached:
                reached.add(found.name)
                ahead.append(found.name)
    assert reached == usable


def test_after_a_discard_the_focus_is_at_the_next_card(app_at: AppAt, table_for: TableFor) -> None:
    """It vanished, and whoever plays by keyboard had to come back from the map."""
    app = app_at(reduced_motion=True)
    match = table_for(app, "Ada", "Vega: easy")
    play_to(app, match, lambda state: state.phase is Phase.MEDITATION and state.move is None)
    hand = [target.name for target in app.targets if target.name.startswith("hand:")]
    reach(app, hand[0])
    action = next(a for a in match.view.legal_actions() if a.verb == "discard" and f"hand:{a.args[0]}" == hand[0])
    assert match.act(action) is None
    app.step(0)
    assert app.targets.focus == hand[1]


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)], ids=str)
@pytest.mark.parametrize("words", ["For the last bit only Horsehead was left.", "Choose a lit nebula to lay one. " * 3])
def test_a_message_covers_no_nebula(app_at: AppAt, size: tuple[int, int], words: str) -> None:
    """It lay over what had just been placed."""
    app = app_at(size, tips=False, reduced_motion=True)
    laid_out(app, position("sowing"))
    app.step(0.1)
    app.toast(words)
    scene, area = scene_of(app), app.toasts.area
    assert area.width and scene.map.rect.contains(area)
    nebulae = [target for target in scene.map.targets() if target.name.startswith("nebula:")]
    assert nebulae and not covers_any(area, nebulae)


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)], ids=str)
@pytest.mark.parametrize("at", ["row:white-1", "short-term", "hand", "end"])
def test_a_refusal_covers_neither_cards_nor_what_may_be_done(app_at: AppAt, size: tuple[int, int], at: str) -> None:
    """Beside a hand that dropped a bit on another card, it lay over communal cards, and elsewhere over the bar."""
    app = app_at(size, tips=False, reduced_motion=True)
    laid_out(app, position("sowing"))
    app.step(0.1)
    scene = scene_of(app)
    where = {"row:white-1": scene.row.rect, "hand": scene.hand.rect, "end": scene.areas["guide"].rect}
    move(app, where.get(at, scene.areas["short"].rect).center)
    app.refuse("First finish the card, or take it back.")
    area = app.toasts.area
    covered = [target.name for target in app.targets if target.name.startswith(("row:", "hand:", "short:", "end"))]
    assert covered and not any(area.colliderect(target.rect) for target in app.targets if target.name in covered)
    assert not area.colliderect(scene.areas["guide"].reach)


def test_a_message_lists_what_it_may_not_cover_once(app_at: AppAt, monkeypatch: pytest.MonkeyPatch) -> None:
    """A refusal listed the targets of the map for each of 24 places, and the window stood still for as long."""
    app = app_at((1280, 720), tips=False, reduced_motion=True)
    laid_out(app, position("sowing"))
    app.step(0.1)
    board, listed = scene_of(app).map, list[Sequence[Target]]()
    whole = board.targets

    def targets() -> Sequence[Target]:
        listed.append(whole())
        return listed[-1]

    monkeypatch.setattr(board, "targets", targets)
    app.refuse("Choose a lit nebula to lay one. " * 6)
    assert len(listed) == 1


def test_a_long_message_covers_neither_names_nor_cards(app_at: AppAt, table_for: TableFor) -> None:
    """What a press of the button would need ran over the plates and the communal cards in one line."""
    app = app_at((1280, 720))
    table_for(app, "Ada", "Vega: easy")
    app.refuse("Choose a lit nebula to lay one at once, or a number to see a way that ends there. " * 2)
    assert scene_of(app).map.rect.contains(app.toasts.area)

"""Clicks that decide nothing: at most one a turn, which says all that it does; what chance will tell is waited for."""

from collections.abc import Callable
from typing import Any

import pytest

from dejavu.engine.action import Action
from dejavu.engine.journal import Act
from dejavu.games.fragments.actions import DRAW, END_PHASE, END_TURN
from dejavu.games.fragments.state import Phase, Regeneration
from dejavu.remote.link import Said
from dejavu.remote.messages import Do
from dejavu.table.boards.fragments.items import GIRL
from dejavu.table.kit.item import Item, PlaceId
from dejavu.table.play.match import Match
from dejavu.table.shell.app import App
from tests.table.boards.fragments.conftest import state_of
from tests.table.boards.fragments.game.conftest import TableFor, scene_of, uncover
from tests.table.boards.fragments.game.player import played
from tests.table.boards.fragments.laid_out import laid_out, position
from tests.table.hands import AppAt, click, drag, focus, key, settle, target
from tests.table.phones.rooms import TestRoom
from tests.table.transcripts import Ear


def acts(match: Match) -> list[Action]:
    return [entry.action for entry in match.session.entries if isinstance(entry, Act)]


def done_with_bits(**changes: Any) -> dict[str, Any]:
    """Ada has no bit left and no flower; nothing but cards to discard."""
    data = position() | {"planting_done": True, **changes}
    data["players"][0] |= {"tray": [], "chest": [], "circle": 0, "flowers": []}
    return data


def with_position(match: Match, **changes: Any) -> Match:
    """Change the position as no file could: a file holds all that is in the box."""
    for name, value in changes.items():
        setattr(match.session.state, name, value)
    match.changed()
    return match


def let_go_on(app: App, match: Match, last: Action) -> None:
    """Until that was done; the bots that come after it would play for ever."""
    for _ in range(20):
        if last in acts(match):
            return
        app.step(0.1)


@pytest.fixture
def app(app_at: AppAt) -> App:
    return app_at((1280, 720), reduced_motion=True, bot_speed="instant")


@pytest.mark.slow
def test_a_turn_has_one_click_that_decides_nothing_and_another_only_before_something_to_decide(
    app: App, table_for: TableFor
) -> None:
    """It had three: on to meditation, draw, end the turn."""
    turns = played(app, table_for(app, "Ada", "Vega: easy", seed=7), 5)
    assert len(turns) == 5
    for turn in turns:
        *before, last = turn.ends
        assert last.startswith(("End turn", "Regenerate")), turn.ends
        assert set(before) <= {"On to planting"}, turn.ends
        assert len(turn.decisions) > 3


def test_one_press_ends_the_turn_and_the_drawn_cards_stay_in_sight(app: App) -> None:
    match = laid_out(app, done_with_bits())
    before = set(state_of(match).players[0].hand)
    free = state_of(match).players[0].hand_size - len(before)
    assert target(app, "end").label == f"End turn, draw {free}"
    click(app, "end")
    let_go_on(app, match, END_TURN)
    assert acts(match)[:3] == [END_PHASE, DRAW, END_TURN]
    drawn = set(state_of(match).players[0].hand) - before
    assert len(drawn) == free
    assert scene_of(app).hand.open
    assert scene_of(app).hand.new[0] == drawn


def test_beside_another_person_the_drawn_cards_are_seen_before_the_curtain_falls(app: App) -> None:
    match = laid_out(app, done_with_bits(), people=2)
    uncover(app)
    free = state_of(match).players[0].hand_size - len(state_of(match).players[0].hand)
    assert target(app, "end").label == f"Draw {free} card{'s' * (free > 1)}"
    click(app, "end")
    settle(app)
    assert app.scene.name == "game"
    assert scene_of(app).hand.open
    assert len([t for t in app.targets if t.name.startswith("hand:")]) == state_of(match).players[0].hand_size
    assert target(app, "end").label == "End turn"
    click(app, "end")
    settle(app)
    assert app.scene.name == "curtain"


def test_beside_another_person_nothing_is_waited_for_when_nothing_was_drawn(app: App) -> None:
    match = laid_out(app, done_with_bits(), people=2)
    uncover(app)
    with_position(match, deck=[], discards=[])
    assert target(app, "end").label == "End turn"
    click(app, "end")
    assert acts(match) == [END_PHASE, END_TURN]


def by_sign(app: App, card: str) -> None:
    click(app, f"mark:{card}")


def by_pile(app: App, card: str) -> None:
    drag(app, f"hand:{card}", "discards")
    settle(app)


def by_key(app: App, card: str) -> None:
    focus(app, f"hand:{card}")
    key(app, "d")


def test_a_card_says_how_it_is_marked_and_whether_it_is(app: App) -> None:
    """By ear nobody knew of the key, nor whether it had done anything."""
    match = laid_out(app, done_with_bits())
    state = state_of(match)
    ear = app.narrator.listeners["ear"] = Ear()
    focus(app, f"hand:{state.components.cards[state.players[0].hand[0]].id}")
    settle(app)
    assert ear.lines[-1] == "D marks it for the discards."
    key(app, "d")
    settle(app)
    assert ear.lines[-1] == "It is marked for the discards. D takes the mark off."


@pytest.mark.parametrize("mark", [by_sign, by_pile, by_key])
def test_marked_cards_are_discarded_before_the_draw(app: App, mark: Callable[[App, str], None]) -> None:
    match = laid_out(app, done_with_bits())
    state = state_of(match)
    card, other = (state.components.cards[card].id for card in state.players[0].hand[:2])
    free = state.players[0].hand_size - len(state.players[0].hand)
    for name in (card, other, other):
        mark(app, name)
    assert not acts(match), "a mark is no act: nothing has happened yet"
    assert target(app, "end").label == f"End turn, draw {free + 1}"
    click(app, "end")
    assert acts(match)[:3] == [END_PHASE, Action("discard", (card,)), DRAW]


def test_marks_are_forgotten_with_the_turn(app: App) -> None:
    match = laid_out(app, done_with_bits())
    scene = scene_of(app)
    card = next(card for card in state_of(match).players[0].hand)
    scene.hands.click(Item(PlaceId("mark", state_of(match).components.cards[card].id), value=card))
    match.session.state.turn += 1  # type: ignore[misc]
    match.changed()
    assert not scene.frame.marked


def test_a_regeneration_is_seen_before_cards_are_discarded(app: App) -> None:
    """What lies on the map then may change one's mind about them."""
    match = laid_out(app, done_with_bits())
    with_position(match, matrix=list(range(state_of(match).components.rules.matrix_holes)))
    free = state_of(match).players[0].hand_size - len(state_of(match).players[0].hand)
    assert target(app, "end").label == f"End turn, draw {free}", "what the player wants"
    said = scene_of(app).words.sentence(scene_of(app).view)
    asked = "The matrix gets full: its bits return to the map, the last ones where you choose."
    assert said.endswith(asked), "nothing is asked that is not said"
    assert "first to the emptiest nebulae" in target(app, "end").tip, "the whole of it"
    click(app, "regenerate")
    settle(app)
    assert acts(match) == [END_PHASE]
    assert state_of(match).phase is Phase.MEDITATION


@pytest.mark.parametrize("asks", [False, True])
def test_one_press_regenerates_draws_and_ends_the_turn(app: App, asks: bool) -> None:
    """Whoever is asked for nebulae on the way chooses them; nothing more is to be pressed."""
    match = laid_out(app, done_with_bits())
    state = state_of(match)
    holes = state.components.rules.matrix_holes
    with_position(match, matrix=list(range(holes)))
    if not asks:
        with_position(match, bits=[[0] for _bits in state.bits])
    assert target(app, "end").label.startswith("End turn, draw ")
    said = scene_of(app).words.sentence(scene_of(app).view)
    assert said.endswith("the map, the last ones where you choose." if asks else "its bits return to the map.")
    assert match.irreversible(scene_of(app).end_acts()) is not asks
    click(app, "end")
    app.step(0)
    assert isinstance(state_of(match).move, Regeneration) is asks
    if asks:
        frame = scene_of(app).frame
        for nebula in frame.nebulae("choose")[: frame.spare or holes]:
            click(app, f"nebula:{frame.components.nebulae[nebula].id}")
    let_go_on(app, match, END_TURN)
    assert acts(match)[0] == END_PHASE and acts(match)[-2:] == [DRAW, END_TURN]


def test_one_press_chooses_the_nebulae_for_the_last_bits(app: App) -> None:
    """To click three of twelve nebulae of which nothing is known was a chore."""
    match = laid_out(app, done_with_bits())
    with_position(match, matrix=list(range(state_of(match).components.rules.matrix_holes)))
    click(app, "end")
    app.step(0)
    move = state_of(match).move
    assert isinstance(move, Regeneration)
    need = move.need
    click(app, "choose-for-me")
    let_go_on(app, match, END_TURN)
    done = [action.verb for action in acts(match)]
    assert done.count("choose") == need and done[-2:] == ["draw", "end-turn"]
    assert app.targets.named("choose-for-me") is None


def test_the_button_that_stops_after_a_regeneration_stops_though_the_other_was_pressed_and_undone(app: App) -> None:
    """Whoever undid the main button and only regenerated had drawn and ended the turn all the same."""
    match = laid_out(app, done_with_bits())
    holes = state_of(match).components.rules.matrix_holes
    with_position(match, matrix=list(range(holes)))
    click(app, "end")
    settle(app)
    scene_of(app).undo()
    settle(app)
    click(app, "regenerate")
    settle(app)
    frame = scene_of(app).frame
    for nebula in frame.nebulae("choose")[: frame.spare or holes]:
        click(app, f"nebula:{frame.components.nebulae[nebula].id}")
        settle(app)
    assert DRAW not in acts(match)
    assert state_of(match).phase is Phase.MEDITATION and state_of(match).move is None


def test_with_a_hint_open_the_button_itself_tells_what_a_regeneration_is(app: App) -> None:
    """The sentence that told it gave way to the hint, whose plan said “End the turn”."""
    match = laid_out(app, done_with_bits())
    with_position(match, matrix=list(range(state_of(match).components.rules.matrix_holes)))
    match.hints.take((END_PHASE,))
    scene_of(app).refresh()
    app.step(0)
    assert "come back to the map" in target(app, "end").tip
    assert [line.words for line in scene_of(app).plan_lines() if line.steps] == [target(app, "end").label]


def test_cards_are_not_said_to_be_marked_where_a_click_discards_them(app: App) -> None:
    laid_out(app, done_with_bits(phase="meditation"))
    scene = scene_of(app)
    assert DRAW in scene.frame.legal
    assert scene.words.sentence(scene.view) == "Discard cards, or end your turn."


def test_after_deja_vu_the_girl_walks_where_she_is_dragged(app: App) -> None:
    """The map moved under the pointer instead."""
    match = laid_out(app, done_with_bits(planting_done=False))
    scene = scene_of(app)
    walked = scene.frame.walks_next[0]
    drag(app, "girl", f"nebula:{state_of(match).components.nebulae[walked].id}")
    settle(app)
    assert state_of(match).girl == walked


def test_dragging_the_girl_loses_no_bits_without_a_warning(app: App) -> None:
    match = laid_out(app, position() | {"planting_done": False})
    scene = scene_of(app)
    there = f"nebula:{state_of(match).components.nebulae[scene.frame.walks_next[0]].id}"
    assert scene.frame.left_undone.words
    drag(app, "girl", there)
    assert app.toasts.words == scene.frame.left_undone.words
    assert state_of(match).phase is Phase.DEJA_VU


def test_the_girl_is_dropped_on_nebulae_alone(app: App) -> None:
    """A card or a bit whose number was that of a nebula took her as well."""
    laid_out(app, done_with_bits(planting_done=False))
    scene = scene_of(app)
    near = scene.frame.walks_next[0]
    kinds = ["nebula", "short", "tray", "row"]
    assert [kind for kind in kinds if scene.hands.accepts(Item(PlaceId(kind), value=near), GIRL)] == ["nebula"]


def test_a_girl_who_rests_says_so_when_she_is_dragged(app: App) -> None:
    """The map moved under the pointer instead, and nobody said why she stayed."""
    match = laid_out(app, done_with_bits(planting_done=True))
    here = state_of(match).girl
    near = state_of(match).graph.neighbours[here][0]
    drag(app, "girl", f"nebula:{state_of(match).components.nebulae[near].id}")
    assert app.toasts.words == "The girl rests: she has planted or ended her walk this turn."
    assert state_of(match).girl == here


def test_a_walk_that_can_go_no_further_is_not_ended_by_a_click_of_its_own(app: App) -> None:
    data = done_with_bits(planting_done=False)
    match = laid_out(app, data)
    click(app, "walk")
    settle(app)
    scene = scene_of(app)
    for _ in range(state_of(match).players[0].footprints):
        drag(app, "girl", f"nebula:{state_of(match).components.nebulae[scene.frame.nebulae('walk')[0]].id}")
        settle(app)
    assert match.view.legal_actions() == [END_PHASE]
    assert target(app, "end").label.startswith("End turn, draw ")
    assert match.can_undo, "and the last step can still be taken back"


@pytest.mark.parametrize("steps", [0, 1, 2])
def test_planting_is_gone_to_only_where_a_fragment_is_within_reach(app: App, steps: int) -> None:
    """With a flower and nothing to win by it, a click led to a phase that held nothing but its end."""
    match = laid_out(app, done_with_bits(planting_done=False))
    state = state_of(match)
    girl, near = state.girl, state.graph.neighbours[state.girl][0]
    far = next(n for n in state.graph.neighbours[near] if n != girl and n not in state.graph.neighbours[girl])
    fragments = [-1] * len(state.fragments)
    fragments[(girl, near, far)[steps]] = 3
    state.players[0].circle = 1
    for footprints in range(3):
        state.players[0].footprints = footprints
        with_position(match, fragments=fragments)
        if footprints >= steps:
            assert target(app, "end").label == "On to planting"
        else:
            assert target(app, "end").label.startswith("End turn")


def test_whoever_has_all_cards_reads_that_the_end_of_the_turn_is_that_of_the_game(app: App) -> None:
    """The button had said no more than “End turn”."""
    match = laid_out(app, done_with_bits())
    scene, rules = scene_of(app), state_of(match).components.rules
    assert "the game ends" not in scene.words.sentence(scene.view)
    long = state_of(match).players[0].long
    others = [card for card in range(len(state_of(match).components.cards)) if card not in long]
    long += others[: rules.end_cards - len(long)]
    match.changed()
    assert "the others have one more each, then the game ends." in scene.words.sentence(scene.view)
    assert "the others have one more each, then the game ends." in target(app, "end").tip
    with_position(match, last_turns=2)
    assert "the game ends" not in scene.words.sentence(scene.view), "it is known"


@pytest.mark.parametrize(
    ("first", "told"), [(0, "have one more each"), (2, "1 more turn follows"), (1, "the game ends with this turn")]
)
def test_in_the_last_round_the_tenth_card_brings_no_more_turns_than_the_round_has(
    app: App, first: int, told: str
) -> None:
    """The button promised one to everybody."""
    match = laid_out(app, done_with_bits())
    state = state_of(match)
    state.players[0].long = [*range(state.components.rules.end_cards)]
    with_position(match, round=state.components.rules.round_limit, first_player=first)
    assert told in target(app, "end").tip


@pytest.mark.parametrize("cards", [0, 1])
def test_a_click_where_the_girl_stands_plants_a_flower(app: App, cards: int) -> None:
    """The sentence said “plant a flower here”, and nothing there could be touched."""
    match = laid_out(app, done_with_bits(planting_done=False, phase="planting"))
    state = state_of(match)
    fragments = [-1] * len(state.fragments)
    fragments[state.girl] = 3
    player = state.players[0]
    player.circle, player.flowers = 1, player.long[:cards]
    with_position(match, fragments=fragments)
    assert state.girl in scene_of(app).map.view.lit
    click(app, f"nebula:{state.components.nebulae[state.girl].id}")
    settle(app)
    assert acts(match) == [Action.parse("plant(girl)")], "the circle is free again for another one"


def test_whoever_plants_nothing_ends_the_turn_by_one_press(app: App) -> None:
    match = laid_out(app, done_with_bits(planting_done=False))
    state = state_of(match)
    fragments = [-1] * len(state.fragments)
    fragments[state.girl] = 3
    state.players[0].circle = 1
    with_position(match, fragments=fragments)
    assert target(app, "end").label == "On to planting"
    assert target(app, "skip-planting").label.startswith("End turn, draw")
    click(app, "skip-planting")
    let_go_on(app, match, END_TURN)
    assert acts(match)[:2] == [END_PHASE, END_PHASE]
    assert END_TURN in acts(match)


def test_ending_the_turn_without_planting_says_in_its_tip_that_the_map_regenerates(app: App) -> None:
    """Its label listed all that it does, and its tip named the flower alone."""
    match = laid_out(app, done_with_bits(planting_done=False))
    state = state_of(match)
    fragments = [-1] * len(state.fragments)
    fragments[state.girl] = 3
    state.players[0].circle = 1
    with_position(match, fragments=fragments, matrix=list(range(state.components.rules.matrix_holes)))
    skips = target(app, "skip-planting")
    assert skips.label.startswith("End turn, draw")
    assert skips.tip.startswith("No flower is planted this turn. “End turn, draw")
    assert "all bits in it come back to the map" in skips.tip
    assert skips.tip.endswith("You choose which of the equally empty nebulae get the last bits.")


def test_a_phone_has_the_second_button_and_both_do_all_that_they_say(app: App) -> None:
    """There was one button, which did the first of the acts in its label."""
    match = laid_out(app, done_with_bits(planting_done=False))
    state = state_of(match)
    fragments = [-1] * len(state.fragments)
    fragments[state.girl] = 3
    state.players[0].circle = 1
    with_position(match, fragments=fragments)
    room = TestRoom(match)
    room.sit(1, 0)
    (guide,) = [panel for panel in room.state(1).panels if panel.name == "guide"]
    end, skips = guide.items
    assert end.label == "On to planting" and skips.clicks and skips.label.startswith("End turn, draw")
    room.wire.hear(Said(1, Do(room.state(1).number, skips.name)))
    let_go_on(app, match, END_TURN)
    assert acts(match)[:2] == [END_PHASE, END_PHASE] and END_TURN in acts(match)


def full_matrix_on_a_phone(app: App) -> tuple[Match, TestRoom, list[str]]:
    """Ada's phone before a regeneration, and the names of its buttons."""
    match = laid_out(app, done_with_bits())
    with_position(match, matrix=list(range(state_of(match).components.rules.matrix_holes)))
    room = TestRoom(match)
    room.sit(1, 0)
    (guide,) = [panel for panel in room.state(1).panels if panel.name == "guide"]
    assert guide.items[0].label.startswith("End turn, draw ")
    return match, room, [item.name for item in guide.items if item.clicks]


def choose_nebulae(app: App, match: Match, room: TestRoom) -> None:
    """Choose with the phone until the regeneration has all that it needs."""
    assert isinstance(state_of(match).move, Regeneration)
    for nebula in state_of(match).components.nebulae:
        if isinstance(state_of(match).move, Regeneration):
            room.wire.hear(Said(1, Do(room.state(1).number, f"nebula:{nebula.id}")))
            app.step(0)


@pytest.mark.parametrize("by_chance", [False, True])
def test_the_main_button_of_a_phone_goes_on_past_a_regeneration(app: App, by_chance: bool) -> None:
    """It named the draw and the end of the turn, and asked for the draw and the end of the turn again."""
    match, room, _buttons = full_matrix_on_a_phone(app)
    room.wire.hear(Said(1, Do(room.state(1).number, "end")))
    app.step(0)
    if by_chance:
        room.wire.hear(Said(1, Do(room.state(1).number, "choose-for-me")))
    else:
        choose_nebulae(app, match, room)
    let_go_on(app, match, END_TURN)
    done = acts(match)
    assert done[0] == END_PHASE and done[done.index(END_TURN) - 1] == DRAW


def test_a_phone_may_only_regenerate_too(app: App) -> None:
    """The button was left out there, because the other one stopped as well."""
    match, room, buttons = full_matrix_on_a_phone(app)
    assert buttons == ["end", "regenerate"]
    room.wire.hear(Said(1, Do(room.state(1).number, "regenerate")))
    app.step(0)
    choose_nebulae(app, match, room)
    settle(app)
    assert acts(match)[0] == END_PHASE and DRAW not in acts(match)
    assert state_of(match).phase is Phase.MEDITATION and state_of(match).move is None


def test_one_press_on_a_phone_ends_the_turn(app: App) -> None:
    """It took a press for each phase."""
    match = laid_out(app, done_with_bits())
    room = TestRoom(match)
    room.sit(1, 0)
    room.wire.hear(Said(1, Do(room.state(1).number, "end")))
    let_go_on(app, match, END_TURN)
    assert acts(match)[0] == END_PHASE and END_TURN in acts(match)


def test_whoever_comes_back_to_a_game_left_after_the_draw_ends_no_turn_by_hand(app: App) -> None:
    match = with_position(laid_out(app, done_with_bits()), phase=Phase.MEDITATION, drawn=True)
    match.begin()
    let_go_on(app, match, END_TURN)
    assert acts(match)[0] == END_TURN


def test_the_label_counts_no_card_that_is_not_there(app: App) -> None:
    match = laid_out(app, done_with_bits())
    with_position(match, deck=state_of(match).deck[:1], discards=[])
    state_of(match).players[0].hand.pop()
    match.changed()
    assert target(app, "end").label == "End turn, draw 1"

import re
from dataclasses import fields
from random import Random

import pytest

from dejavu.engine.action import Action
from dejavu.engine.chance import FreshChance
from dejavu.engine.refusal import Refusal
from dejavu.games.fragments import events
from dejavu.games.fragments.effects import EFFECTS
from dejavu.games.fragments.refusals import Reason
from dejavu.games.fragments.scoring import Score
from dejavu.games.fragments.state import NONE, Phase, Walk
from dejavu.games.fragments.view import FragmentsView
from dejavu.table.boards.fragments.words import (
    FragmentsNames,
    FragmentsWords,
    ending,
    log_line,
    log_lines,
    notes,
    phase_name,
    refusal,
    sentence,
)
from dejavu.table.boards.fragments.words.guidance import MainButton, what_comes
from tests.cases import some
from tests.table.boards.fragments.conftest import fragments
from tests.table.boards.fragments.laid_out import POSITIONS, laid_out, position
from tests.table.hands import AppAt

COMPONENTS = fragments().components
NAMES = FragmentsNames(COMPONENTS, ("Ada", "Ben", "Cleo", "Dora"))

ABOUT: dict[Reason, tuple[str | int, ...]] = {
    Reason.UNKNOWN_ACTION: ("fly(moon)",),
    Reason.NOT_NOW: ("draw", "deja-vu"),
    Reason.FINISH_FIRST: ("sowing",),
    Reason.NOT_YOUR_TURN: (1,),
    Reason.MAP_OVERLAP: ("orion",),
    Reason.MAP_ONE_CONTACT: (2,),
    Reason.CHOOSE_MORE: (0, 2),
    Reason.NOT_CONNECTED: ("orion", "helix"),
    Reason.BIT_NOT_LIFTED: ("red-sun",),
    Reason.NOT_THERE: ("white-sun", "orion"),
    Reason.SLOT_SHAPE: ("red-sun", "moon"),
    Reason.TOO_FEW_BITS: (3,),
    Reason.NO_PATH: ("orion", 5),
    Reason.NO_FLOWER_THERE: ("girl",),
}
"""What a refusal is about where it is about more than a nebula, a bit or a card."""


def about(reason: Reason) -> tuple[str | int, ...]:
    if reason in ABOUT:
        return ABOUT[reason]
    if "BIT" in reason.name or "CHEST" in reason.name or "TRAY" in reason.name or "ELSEWHERE" in reason.name:
        return ("blue-star",)
    cards = ("HAND", "CARD", "OWNED", "BITS_MISSING", "INSTANT", "SLOTS", "SHORT_TERM")
    return ("red-1",) if any(word in reason.name for word in cards) else ("orion",)


@pytest.mark.parametrize("reason", list(Reason))
def test_every_refusal_is_one_sentence(reason: Reason) -> None:
    words = refusal(Refusal(reason, about(reason)), NAMES)
    assert re.fullmatch(r"[A-Z].*\.", words), words
    assert "{" not in words
    assert not re.search(r"[a-z]-[a-z]+-[a-z]|red-1|blue-star", words), "an id is no name"


def test_a_refusal_names_what_it_is_about() -> None:
    assert refusal(Refusal(Reason.SLOT_SHAPE, ("red-sun", "moon")), NAMES) == (
        "The red sun does not fit: this slot takes a moon."
    )
    assert refusal(Refusal(Reason.NOT_YOUR_TURN, (1,)), NAMES) == "It is Ben's turn."


def test_who_planted_without_a_step_is_not_told_that_the_girl_has_walked() -> None:
    """A walk after it was refused with *has walked already*."""
    data = position()
    data.pop("used_bits")
    data["players"][0].pop("tray")
    state = fragments().position({**data, "phase": "recollection", "planting_done": False})
    state.girl = next(nebula for nebula, fragment in enumerate(state.fragments) if fragment != NONE)
    state.apply_action(Action("plant", ("girl",)), FreshChance(Random(1)))
    near = COMPONENTS.nebulae[state.graph.neighbours[state.girl][0]].id
    why = state.why_not(Action("walk", (near,)))
    assert why is not None
    assert refusal(why, NAMES) == "The girl rests: she has planted or ended her walk this turn."


@pytest.mark.parametrize("phase", list(Phase))
def test_every_phase_has_a_name_of_its_own(phase: Phase) -> None:
    others = {phase_name(other) for other in Phase if other is not phase}
    assert phase_name(phase) not in {*others, phase.value}


def test_what_is_no_phase_is_not_called_set_up() -> None:
    """A refused action was once translated like a phase that is not known."""
    assert phase_name("draw") == "draw"


VALUES: dict[str, object] = {
    "player": 1,
    "nebula": "orion",
    "nebulae": ("orion", "helix"),
    "touching": ("helix",),
    "x": 0,
    "y": 0,
    "angle": 0,
    "card": "red-1",
    "cards": 7,
    "vp": 3,
    "gained": Score(2, 3, 4, 2),
    "round": 2,
    "phase": "deja-vu",
    "reason": "ten-cards",
    "source": "girl",
    "fragment": "cyan-1",
    "bits": ("red-sun", "red-sun", "blue-moon"),
    "bit": "blue-moon",
    "slot": 0,
    "laid": (("orion", "red-sun"),),
    "denied": 1,
}


def batch() -> list[events.FragmentsEvent]:
    found = []
    for kind in vars(events).values():
        if isinstance(kind, type) and issubclass(kind, events.FragmentsEvent):
            values = dict(VALUES)
            if kind is events.MapDealt:
                values["nebulae"] = (("orion", ("red-sun",), "cyan-1"),)
            found.append(kind(**{field.name: values[field.name] for field in fields(kind)}))
    return found


@pytest.mark.parametrize("event", batch(), ids=lambda event: type(event).__name__)
def test_the_log_says_names_and_never_you(event: events.FragmentsEvent) -> None:
    words = log_line(event, NAMES)
    assert words is None or not re.search(r"\byou\b|\byour\b|\{|red-1|cyan-1|red-sun", words, re.IGNORECASE), words


def test_what_changes_a_score_or_the_map_is_always_told() -> None:
    silent = {type(event) for event in batch() if log_line(event, NAMES) is None}
    assert not silent & {
        events.CardCompleted,
        events.FlowerPlanted,
        events.FlowerGrown,
        events.BitsCollected,
        events.BitLaid,
        events.SlotFilled,
        events.BitSpent,
        events.Regenerated,
        events.TokensTaken,
        events.GameEnded,
        events.LastTurnsBegan,
        events.NebulaPlaced,
        events.DeckReshuffled,
    }


def test_a_hidden_card_is_not_named() -> None:
    drawn = events.CardDrawn(1, "red-1")
    assert log_line(drawn.seen_by(0), NAMES) == "Ben draws a card."


def test_every_effect_in_the_box_is_described() -> None:
    told = {card.effect.kind: notes.effect(card, NAMES) for card in COMPONENTS.cards}
    assert told.keys() == EFFECTS.keys()
    assert all(" " in words and words.endswith(".") for words in told.values()), told


@pytest.mark.parametrize("name", sorted(path.stem for path in POSITIONS.glob("*.yaml")))
def test_there_is_always_something_to_say_about_what_may_be_done(name: str) -> None:
    state = fragments().position(position(name))
    for seat in some(range(state.seats)):
        assert sentence(state.view(seat), NAMES).endswith("."), seat


def test_every_ending_has_its_words() -> None:
    assert len({ending(reason, NAMES) for reason in ("ten-cards", "stalled", "round-limit")}) == 3


def test_the_log_promises_no_turns_that_the_round_limit_denies() -> None:
    assert log_line(events.LastTurnsBegan(0), NAMES) == "Ada's memory is full: everyone else takes one last turn."
    assert log_line(events.LastTurnsBegan(0, 2), NAMES) == "Ada's memory is full, and this is the last round."


def test_no_id_is_shown_to_players() -> None:
    for index in some(range(len(COMPONENTS.cards))):
        note = notes.printed(index, NAMES)
        assert not any(re.search(r"[a-z]+-\d", line) for line in (note.title, *note.lines)), note


@pytest.mark.parametrize(
    ("steps", "circle", "said"),
    [
        (2, 0, "Walk up to 2 more steps, or go on."),
        (1, 0, "Walk 1 more step, or go on."),
        (0, 0, "She has arrived. Discard cards you do not want, then end your turn."),
        (1, 1, "Walk 1 more step, choose her nebula to plant a flower here, or go on."),
        (0, 1, "She has arrived: choose her nebula to plant a flower here, or go on."),
    ],
)
def test_a_walk_says_only_what_can_still_be_done(steps: int, circle: int, said: str) -> None:
    state = fragments().position(position())
    player = state.players[state.current_player]
    player.circle, player.flowers = circle, []
    state.planting_done = False
    state.girl = next(nebula for nebula, fragment in enumerate(state.fragments) if fragment >= 0)
    state.phase, state.move = Phase.PLANTING, Walk(1 << state.girl, steps)
    assert sentence(state.view(state.current_player), NAMES) == said


@pytest.mark.parametrize(
    ("tray", "chest", "said"),
    [
        (["red-sun"], [], "Put bits on cards, or choose a lit card"),
        ([], ["red-sun"], "All collected bits are used. Those in chests"),
        ([], [], "All bits are used. Mark cards"),
    ],
)
def test_deja_vu_tells_only_of_bits_that_are_left(tray: list[str], chest: list[str], said: str) -> None:
    """With no bit left it once still told to drag them onto cards."""
    data = position()
    data["players"][0] |= {"tray": tray, "chest": chest}
    state = fragments().position(data)
    assert sentence(state.view(state.current_player), NAMES).startswith(said)


def test_bits_laid_on_a_begun_card_are_told_in_one_line() -> None:
    """They seemed to vanish: only the card's beginning and its end were told."""
    happened: list[events.FragmentsEvent | str] = [
        events.CardBegun(1, "blue-1"),
        events.SlotFilled(1, "blue-1", 0, "red-raindrop"),
        events.SlotFilled(1, "blue-1", 1, "blue-star"),
        events.SlotFilled(1, "red-1", 2, "blue-star"),
        "Ben was handed to a bot.",
        events.SlotFilled(1, "red-1", 3, "red-star"),
        *(events.BitSpent(1, "red-sun") for _ in range(3)),
        events.FlowerGrown(1),
    ]
    one, other = NAMES.card("blue-1"), NAMES.card("red-1")
    assert [line.words for line in log_lines(happened, NAMES)] == [
        f"Ben begins {one}.",
        f"Ben lays on {one}: red raindrop, blue star.",
        f"Ben lays on {other}: blue star.",
        "Ben was handed to a bot.",
        f"Ben lays on {other}: red star.",
        "Ben spends on a flower: 3 × red sun.",
        "Ben grows a flower.",
    ]


def test_what_no_sowing_leads_to_is_said_before_the_button_is_pressed(app_at: AppAt) -> None:
    """“Regenerate” stood on the main button, and nothing said what that is."""
    bits = sorted(2 * list(COMPONENTS.bit_index))
    heaps = {
        "flame": bits[:16],
        "helix": bits[16:31],
        "eagle": bits[31:46],
    }  # each more than there are nebulae to sow on
    nebulae = {nebula: {"bits": heaps.get(nebula, [])} for nebula in COMPONENTS.nebula_index}
    data = {"phase": "recollection", "girl": "orion", "nebulae": nebulae, "matrix": bits[46:]}
    match = laid_out(app_at((1280, 720)), data)
    words = FragmentsWords(match)
    view = match.view
    assert isinstance(view, FragmentsView)
    assert words.end_label(view) == "Regenerate"
    assert words.sentence(view) == (
        "No sowing is possible: let the map regenerate. Its discarded bits come back, first to the emptiest nebulae."
    )


def test_nebulae_that_get_a_bit_stand_in_one_line_of_the_log() -> None:
    """A regeneration filled the log with a line for each."""
    names = FragmentsNames(fragments().components, ("Ada", "Ben"))
    chosen = [events.NebulaChosen(0, nebula) for nebula in ("eagle", "helix", "crab")]
    assert [line.words for line in log_lines(chosen, names)] == ["Ada chooses for a bit each: Eagle, Helix and Crab."]
    assert log_line(chosen[0], names) == "Ada chooses Eagle for a bit."


@pytest.mark.parametrize(("left", "said"), [(NONE, False), (2, True), (1, True)])
def test_the_last_turn_of_a_seat_is_named_at_its_beginning(left: int, said: bool) -> None:
    """The plates alone counted the turns, and the last one began like any other."""
    state = fragments().position(position() | {"phase": "recollection", "used_bits": False, "planting_done": False})
    state.last_turns = left
    words = sentence(state.view(state.current_player), NAMES)
    assert words.startswith("Your last turn: ") is said
    assert "Choose a lit nebula" in words


def test_a_press_that_lets_one_choose_nebulae_says_what_there_is_to_choose() -> None:
    """The tip of *End turn* explained the regeneration alone."""
    seen = fragments().position({"phase": "deja-vu", "players": [{}, {}]}).view(0)
    choice = "You choose which of the equally empty nebulae get the last bits."
    for chooses in (False, True):
        told = what_comes(seen, MainButton("Regenerate", regenerates=True, chooses=chooses), in_full=True)
        assert (choice in told) is chooses

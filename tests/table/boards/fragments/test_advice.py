"""Hints in words: a sentence for every step and for every reason."""

import re
from random import Random

import pytest

from dejavu.engine.action import Action
from dejavu.engine.session import Session
from dejavu.engine.strategy import Reason
from dejavu.games.fragments.actions import ARGUMENTS, BEGIN, DRAW, END_PHASE, END_TURN, READY
from dejavu.games.fragments.strategy.reasons import Why
from dejavu.games.fragments.view import FragmentsView
from dejavu.table.boards.fragments.words import FragmentsNames, advice, reason
from dejavu.table.boards.fragments.words.hints import beyond, plan_lines
from dejavu.table.play.hints import Hint, HintPlan
from tests.table.boards.fragments.conftest import fragments
from tests.table.boards.fragments.laid_out import position
from tests.table.seating import seats_of

NAMES = FragmentsNames(fragments().components, ("Ada", "Ben"))

ABOUT: dict[Why, tuple[str | int, ...]] = {
    Why.COLLECTS: (3, "orion"),
    Why.COMPLETES: ("red-6", 6, 4),
    Why.BEGINS: ("red-6", 2, 5),
    Why.ADVANCES: ("red-6", 3, 5),
    Why.PLANTS: ("cyan-3", 4),
    Why.WALKS: ("orion",),
    Why.SAVES: (1,),
    Why.DISCARDS: (2,),
}
REASONS = tuple(Reason(why, ABOUT.get(why, ())) for why in Why)

ARGUMENT: dict[str, str | int] = {"nebula": "orion", "bit": "red-star", "card": "red-6", "source": "girl", "number": 7}
STEPS = [
    *(Action(verb, tuple(ARGUMENT[kind] for kind in kinds)) for verb, kinds in ARGUMENTS.items() if verb != "begin"),
    Action("plant", ("red-6",)),
]


def view() -> FragmentsView:
    state = fragments().position(position())
    return state.view(state.current_player)


def is_said_well(words: str) -> bool:
    return bool(re.fullmatch(r"([A-Z][^.{}]*\.)( [A-Z][^.{}]*\.)?", words)) and not re.search(
        r"red-|cyan-|orion|None|\+0", words
    )


@pytest.mark.parametrize("why", REASONS, ids=lambda why: why.reason)
def test_every_reason_is_a_sentence(why: Reason) -> None:
    assert is_said_well(reason(why, NAMES)), reason(why, NAMES)


@pytest.mark.parametrize("step", STEPS, ids=str)
@pytest.mark.parametrize("reasons", [(), REASONS], ids=["bare", "reasoned"])
def test_every_step_is_a_sentence_and_its_reason_another(step: Action, reasons: tuple[Reason, ...]) -> None:
    words = advice(Hint(step, reasons), view(), NAMES)
    assert is_said_well(words), words


@pytest.mark.parametrize(
    ("step", "reasons", "words"),
    [
        (
            Action("lift", ("orion",)),
            REASONS,
            "Sow from Orion. Completes Outstretched Palms: +6 VP, hand size 4.",
        ),
        (
            Action("lift", ("orion",)),
            (Reason(Why.COLLECTS, (3, "helix")),),
            "Sow from Orion. Collects 3 bits from Helix.",
        ),
        (
            Action("construct", ("red-6",)),
            (Reason(Why.COMPLETES, ("red-2", 9, 2)), Reason(Why.COMPLETES, ("red-6", 6, 4))),
            "Build Outstretched Palms. Complete, it brings +6 VP, hand size 4.",
        ),
        (
            Action("lift", ("orion",)),
            (Reason(Why.COMPLETES, ("red-6", 6, 4)), Reason(Why.COMPLETES, ("white-4", 5, 0))),
            "Sow from Orion. Completes Outstretched Palms: +6 VP, hand size 4. "
            "Completes the communal card Bridge of Dawn: +5 VP.",
        ),
        (
            Action("construct", ("white-4",)),
            (Reason(Why.COMPLETES, ("white-4", 5, 0)),),
            "Build the communal card Bridge of Dawn. Complete, it brings +5 VP.",
        ),
        (Action("add", ("red-6", "red-star")), (Reason(Why.COMPLETES, ("red-2", 9, 2)),),
         "Put the red star on Outstretched Palms. No other bit is better spent here."),
        (Action("save", ("red-star",)), (Reason(Why.SAVES, (1,)),),
         "Save the red star in a chest for later. Salt Mirror asks for it."),
        (Action("choose", ("orion",)), (),
         "Choose Orion for one of the last bits. All to choose from hold equally many bits."),
        (Action("plant", ("girl",)), (Reason(Why.PLANTS, ("cyan-3", 0)),),
         "Plant the flower of the flower circle. It wins the cyan memory fragment, 3 neurons."),
    ],
)  # fmt: skip
def test_the_reason_is_the_one_that_the_step_serves(step: Action, reasons: tuple[Reason, ...], words: str) -> None:
    assert advice(Hint(step, reasons), view(), NAMES) == words


def test_a_bit_is_saved_for_no_card_that_the_plan_discards() -> None:
    """A hint told to save a bit for a card, and then to discard that."""
    save = Action("save", ("red-star",))
    asks = advice(Hint(save, (), ()), view(), NAMES)
    assert "Salt Mirror asks for it" in asks
    seen = view()
    card = seen.state.components.card_index["yellow-3"]
    seen.state.players[seen.seat].short.clear()
    seen.state.players[seen.seat].hand[:] = [card]
    assert "Salt Mirror asks for it" in advice(Hint(save, (), ()), seen, NAMES)
    told = advice(Hint(save, (), (Action("discard", ("yellow-3",)),)), seen, NAMES)
    assert "asks for it" in told and "Salt Mirror" not in told


@pytest.mark.parametrize("step", [step for step in STEPS if step.verb != "place"], ids=str)
def test_a_step_has_a_reason_where_the_plan_has_none(step: Action) -> None:
    """A hint said what to do, and nothing after it."""
    told = advice(Hint(step, (), ()), view(), NAMES, "End")
    assert re.search(r"\. \S|: “|: the deck", told), told


def test_no_card_comes_for_one_that_leaves_the_opening_hand() -> None:
    """The plan promised new cards for it, and told at the next turn to discard those that it had kept."""
    game = fragments()
    session = Session(game, seats_of(("Ada", "Ben")), 5, game.quick_options(Random(3)))
    session.act(BEGIN)
    state = session.state
    seen = state.view(state.current_player)
    assert isinstance(seen, FragmentsView)
    discards = [action for action in seen.legal_actions() if action.verb == "discard"][:2]
    first, second = (str(action.args[0]) for action in discards)
    assert advice(Hint(discards[0], (), ()), seen, NAMES) == (
        f"Discard {NAMES.card(first)}: the cards you keep go together better."
    )
    seen.state.players[seen.seat].hand[:] = [
        NAMES.components.card_index[card] for card in ("blue-1", "red-4", "blue-2")
    ]
    assert list(beyond(seen, NAMES)) == [
        "Frost Breath and Echo Cliffs are neighbours in Dragon Valley: +2 VP once both are complete."
    ], "the way to one world begins with the opening hand"
    assert list(beyond(seen, NAMES, {"blue-2"})) == []
    lines = plan_lines(HintPlan((), (*discards, READY), ()), NAMES)
    assert lines[0].words == f"Discard {NAMES.card(first)}, {NAMES.card(second)}"
    lines = plan_lines(HintPlan((), (END_PHASE, *discards, DRAW, END_TURN), ()), NAMES)
    assert lines[0].words == f"Discard {NAMES.card(first)}, {NAMES.card(second)}, for new ones"


@pytest.mark.parametrize(("vp", "brings"), [(0, ""), (7, ": +7 VP")])
def test_a_plan_says_what_planting_brings(vp: int, brings: str) -> None:
    """The line named the fragment, and not why just that one."""
    acts = (Action("walk", ("orion",)), Action("plant", ("girl",)))
    (line,) = plan_lines(HintPlan((), acts, (Reason(Why.PLANTS, ("cyan-3", vp)),)), NAMES)
    assert line.words == f"Lead the girl to Orion, plant for the cyan memory fragment, 3 neurons{brings}"


@pytest.mark.parametrize(("cards", "told"), [(8, False), (9, True)])
def test_a_hint_that_completes_the_last_card_says_what_that_brings_on(cards: int, told: bool) -> None:
    """Whoever completed the tenth card learnt only then that every rival still had a turn."""
    box = fragments().components
    long = [card.id for card in box.cards if not card.communal and card.id != "red-6"][:cards]
    view = fragments().position({"phase": "deja-vu", "players": [{"long": long}, {}]}).view(0)
    hint = Hint(Action("construct", ("red-6",)), (Reason(Why.COMPLETES, ABOUT[Why.COMPLETES]),), ())
    assert ("With 10 cards the last turns begin: one more" in advice(hint, view, NAMES)) is told


@pytest.mark.parametrize(("tokens", "behind"), [(0, False), (60, True)])
def test_a_hint_says_when_ending_the_game_leaves_one_behind(tokens: int, behind: bool) -> None:
    """It proposed the tenth card at 75 against 76, with a turn left to the rival."""
    box = fragments().components
    long = [card.id for card in box.cards if not card.communal and card.id != "red-6"][:9]
    view = fragments().position({"phase": "deja-vu", "players": [{"long": long}, {"tokens": tokens}]}).view(0)
    hint = Hint(Action("construct", ("red-6",)), (Reason(Why.COMPLETES, ("red-6", 9, 0)),), ())
    own, rival = view.state.returns()
    warning = f"Then you would have {own + 9} VP, and Ben {rival} and one more turn."
    assert (warning in advice(hint, view, NAMES)) is behind

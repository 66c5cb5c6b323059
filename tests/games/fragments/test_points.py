"""Whatever changes a score is an event that says by how much, category by category."""

from collections import Counter
from random import Random

from dejavu.engine.chance import FreshChance
from dejavu.engine.event import Event
from dejavu.games.fragments import events
from dejavu.games.fragments.game import Fragments
from dejavu.games.fragments.scoring import Score, score
from tests.amounts import amount
from tests.games.setups import FRAGMENTS, Setup, lively

SEEDS = range(amount(2, 60))
TELLING = (
    events.CardCompleted,
    events.CardRemembered,
    events.EvenStartGiven,
    events.FlowerPlanted,
    events.TokensTaken,
)


def test_events_tell_every_change_of_every_score() -> None:
    """Points of communal cards were in no event, so that five messages left them out."""
    told: Counter[type] = Counter()
    for setup in FRAGMENTS:
        for seed in SEEDS:
            told += _told(setup, seed)
    assert set(told) == set(TELLING)


def _told(setup: Setup, seed: int) -> Counter[type]:
    """The kinds of event that gave points in a random game, each of which gave just those."""
    game, rng = setup.load(), Random(f"{setup} {seed}")
    assert isinstance(game, Fragments)
    state = game.new_state(setup.seats, setup.options(game, seed))
    chance, found = FreshChance(rng), Counter[type]()
    scores = [score(state, seat) for seat in range(state.seats)]
    while not state.is_terminal():
        happened: list[Event] = []
        action = lively(state.legal_actions(), rng)
        state.apply_action(action, chance, happened.append)
        before, scores = scores, [score(state, seat) for seat in range(state.seats)]
        for seat in range(state.seats):
            changed = Score(*(now - then for now, then in zip(scores[seat], before[seat], strict=True)))
            assert _sum(happened, seat) == changed, (action, happened)
        found.update(type(event) for event in happened if events.points(event).total)
    return found


def _sum(happened: list[Event], seat: int) -> Score:
    parts = [
        events.points(event) for event in happened if isinstance(event, events.PlayerEvent) and event.player == seat
    ]
    return Score(*(sum(category) for category in zip(Score(), *parts, strict=True)))

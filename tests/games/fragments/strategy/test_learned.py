"""What a learned judgement sees, how it is read, and what it says of a position."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
import yaml

from dejavu import resources
from dejavu.content import ContentError
from dejavu.engine.chance import FreshChance
from dejavu.engine.network import Network
from dejavu.engine.strategy import Effort, Learned
from dejavu.games.fragments import scoring
from dejavu.games.fragments import strategy as strategy_package
from dejavu.games.fragments.fragments_state import FragmentsState
from dejavu.games.fragments.game import Fragments
from dejavu.games.fragments.network_reader import LEARNED, SCALE, read_network
from dejavu.games.fragments.strategy import FOLDER, OTHERS, LearnedStrategy
from dejavu.games.fragments.strategy.features import NAMES, features
from dejavu.games.fragments.strategy.learned import shares
from dejavu.games.fragments.strategy.weights import CONSIDERED
from tests.cases import some

FILES = sorted(resources.data(*FOLDER).glob("*.yaml"))


def between_turns(game: Fragments, seats: int, seed: int) -> Iterator[FragmentsState]:
    """The positions between the turns of a game that is played at a glance."""
    rng, strategy = Random(seed), game.strategy()
    state, turn = game.new_state(seats, game.quick_options(rng)), -1
    while not state.is_terminal():
        if state.round and state.turn != turn:
            turn = state.turn
            yield state
        for action in strategy.plans(state.view(state.current_player), rng, Effort.GLANCE)[0].actions:
            state.apply_trusted(action, FreshChance(rng))


def test_what_is_seen_counted_once_more(game: Fragments) -> None:
    """Every fifth position of a game of three: what can be read off it without the bots' judgement."""
    for state in some([state.clone() for state in between_turns(game, 3, 1)][::5]):
        found = [dict(zip(NAMES, row, strict=True)) for row in features(state, CONSIDERED)]
        totals = [scoring.score(state, seat).total for seat in range(3)]
        cards = [len(player.long) for player in state.players]
        for seat, (seen, player) in some(enumerate(zip(found, state.players, strict=True))):
            others = [other for other in range(3) if other != seat]
            expected = {
                "tokens": player.tokens / 20,
                "lead": (totals[seat] - max(totals[other] for other in others)) / 20,
                "cards": cards[seat] / 10,
                "nine cards": float(cards[seat] >= 9),
                "most cards of others": max(cards[other] for other in others) / 10,
                "turns until it moves": [0, 0.5, 1][(seat - state.current_player) % 3],
                "round": state.round / 15,
                "whites": player.whites / 3,
                "flowers": player.circle + len(player.flowers),
                "begun": len(player.short) / 2,
                "bits laid": sum(map(len, player.short.values())) / 6,
                "places free": player.short_slots - len(player.short),
                "saved": len(player.chest) / 3,
                "bits in matrix": len(state.matrix) / 15,
            }
            assert {name: seen[name] for name in expected} == pytest.approx(expected)


def test_chances_of_all_seats_add_up_and_grow_with_their_values() -> None:
    assert shares([0.0, 0.0, 0.0, 0.0]) == pytest.approx([0.25] * 4)
    assert shares([900.0, 899.0]) == pytest.approx([0.7311, 0.2689], abs=1e-4)


def test_a_position_is_judged_by_the_network_and_an_end_by_what_it_is(game: Fragments) -> None:
    """One unit that sees the lead alone: 20 points are worth 1."""
    lead = [0.0, *(1.0 if name == "lead" else 0.0 for name in NAMES)]
    strategy = LearnedStrategy(Network([lead], [1.0]))
    states = list(between_turns(game, 2, 2))
    state = states[-1]
    assert state.is_terminal()
    assert [strategy.prospect(state, seat) for seat in (0, 1)] == [
        game.strategy().prospect(state, seat) for seat in (0, 1)
    ]
    for state in between_turns(game, 2, 3):
        ahead = scoring.score(state, 0).total - scoring.score(state, 1).total
        both = [max(0.0, ahead / 20), max(0.0, -ahead / 20)]
        assert strategy.prospect(state, 0) == pytest.approx(shares(both)[0])


@pytest.mark.slow
def test_ahead_it_also_finds_plans_that_bring_what_no_usual_one_does(game: Fragments) -> None:
    """They follow the very best one; the usual ones are all there, in their order."""
    usual, strategy, more = game.strategy(), LearnedStrategy(Network([], [])), 0
    for state in [state.clone() for state in between_turns(game, 2, 4)][::9]:
        if state.is_terminal():
            continue
        view = state.view(state.current_player)
        plain, found = usual.plans(view, Random(1), Effort.AHEAD), strategy.plans(view, Random(1), Effort.AHEAD)
        others = found[1 : 1 + len(found) - len(plain)]
        assert [found[0], *found[1 + len(others) :]] == plain
        brought = [plan.reasons for plan in others]
        assert len(set(brought)) == len(brought) <= OTHERS
        assert not set(brought) & {plan.reasons for plan in plain}
        assert strategy.plans(view, Random(1), Effort.GLANCE) == usual.plans(view, Random(1), Effort.GLANCE)
        more += len(others)
    assert more


@pytest.mark.slow
def test_looks_by_other_weights_find_more_than_a_wider_look_alone(
    game: Fragments, monkeypatch: pytest.MonkeyPatch
) -> None:
    strategy, wider, both = LearnedStrategy(Network([], [])), 0, 0
    for state in [state.clone() for state in between_turns(game, 2, 5)][2:-2:9]:
        view = state.view(state.current_player)
        both += len(strategy.plans(view, Random(1), Effort.AHEAD))
        with monkeypatch.context() as wide:
            wide.setattr(strategy_package, "VARIED", 0)
            wider += len(strategy.plans(view, Random(1), Effort.AHEAD))
    assert both > wider > 0


def test_a_value_that_nobody_learned_is_trusted_less(game: Fragments) -> None:
    strategy = LearnedStrategy(Network([], []))
    assert strategy.preference(0.0) == 0.5
    assert 0.5 < strategy.preference(12.0) < game.strategy().preference(12.0)


def test_something_was_learned_for_every_number_of_seats_and_nothing_for_five(game: Fragments) -> None:
    strategy = game.strategy()
    assert isinstance(strategy, Learned)
    for seats in game.info.seats:
        assert isinstance(strategy.learned(seats), LearnedStrategy)
    assert strategy.learned(5) is None


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_the_weights_that_come_with_the_program_are_read(path: Path) -> None:
    read_network(path, int(path.stem))


def written(tmp_path: Path, **changes: object) -> Path:
    """A small network in a file, with something else in it."""
    content = {
        "learned": dict.fromkeys(LEARNED, 2),
        "inputs": list(NAMES),
        "output": [SCALE],
        "units": [[0] * (len(NAMES) + 1)],
    }
    path = tmp_path / "2.yaml"
    path.write_text(yaml.safe_dump({**content, **changes}), "utf-8")
    return path


def test_a_small_network_is_read(tmp_path: Path) -> None:
    units = [[SCALE // 2, SCALE, *[0] * (len(NAMES) - 1)]]
    network = read_network(written(tmp_path, units=units), 2)
    assert network.value([0.25] * len(NAMES)) == pytest.approx(0.75)


@pytest.mark.parametrize(
    ("changes", "fault"),
    [
        ({"learned": dict.fromkeys(LEARNED, 3)}, "seats is 3; expected a whole number from 2 to 2"),
        ({"inputs": ["luck", *NAMES[1:]]}, "is 'luck'; expected tokens"),
        ({"inputs": list(NAMES[1:])}, f"expected {len(NAMES)}"),
        ({"units": []}, "units"),
        ({"units": [[0.5] * (len(NAMES) + 1)]}, "is 0.5; expected a whole number"),
        ({"units": [[0, 1]]}, f"expected {len(NAMES) + 1}"),
        ({"output": [1, 2]}, "output"),
    ],
    ids=["seats", "another input", "fewer inputs", "no units", "no whole number", "a short unit", "a long output"],
)
def test_what_is_wrong_in_a_file_is_told(tmp_path: Path, changes: dict[str, object], fault: str) -> None:
    with pytest.raises(ContentError) as told:
        read_network(written(tmp_path, **changes), 2)
    assert fault in str(told.value)


def test_a_file_that_is_missing_is_told(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match=r"2\.yaml"):
        read_network(tmp_path / "2.yaml", 2)

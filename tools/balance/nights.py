"""Plays whole journeys between bots, in which each evening follows from the last, and prints how often the team wins.

    python -m tools.balance.nights deeper --seats 3 --journeys 200

Each evening takes along what the page of the journey proposes; with ``--turns`` it takes all possible things in turn.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from dejavu import games
from dejavu.arena.play import play
from dejavu.bots import make_bot
from dejavu.cli.arguments import positive
from dejavu.diary import journeys_reader
from dejavu.diary.journeys import Journey, options
from dejavu.engine.game import Game
from dejavu.engine.info import Value
from dejavu.engine.journal import Leg
from tools.balance.figures import rate
from tools.balance.page import percent

LEVEL = "medium"


class Night(NamedTuple):
    """The result of an evening."""

    evening: int
    taken: Value | None
    """What the evening took along; None for nothing."""
    won: bool


def travelled(game: Game, journey: Journey, seats: int, number: int, turns: bool = False) -> Iterator[Night]:
    """Play a journey; its number alone decides all luck."""
    bots = [make_bot(LEVEL, game) for _seat in range(seats)]
    taken: Value | None = None
    for at, evening in enumerate(journey.evenings):
        chosen = options(game, journey, Leg(journey.id, str(number), at), taken)
        played = play(game, bots, chosen, f"{journey.id}:{number}:{at}", keep_acts=False)
        yield Night(at, taken if evening.carry else None, bool(played.winners))
        taken = played.left[number % len(played.left) if turns else 0] if played.left else None


def main() -> None:
    """Print a line for each evening, and how often each thing was taken along."""
    journeys = {journey.id: journey for journey in journeys_reader.load()}
    parser = argparse.ArgumentParser("python -m tools.balance.nights", description=__doc__)
    parser.add_argument("journey", choices=journeys)
    parser.add_argument("--seats", type=positive, default=2)
    parser.add_argument("--journeys", type=positive, default=200, metavar="NUMBER")
    parser.add_argument("--turns", action="store_true", help="take in turns all that may be taken along")
    args = parser.parse_args()
    journey = journeys[args.journey]
    game = games.load(journey.game)
    nights = [
        night for number in range(args.journeys) for night in travelled(game, journey, args.seats, number, args.turns)
    ]
    for at, evening in enumerate(journey.evenings):
        here = [night for night in nights if night.evening == at]
        taken = Counter(str(night.taken) for night in here if night.taken is not None)
        carried = ", ".join(f"{what}: {times}" for what, times in sorted(taken.items()))
        print(f"{evening.name}: won {percent(rate(night.won for night in here))}; taken along {carried or 'nothing'}")


if __name__ == "__main__":
    main()

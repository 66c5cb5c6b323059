"""Make ``data/positions/fragments.yaml``, the position that shows the table well: easy bots play until it comes up.

python -m tools.make_position
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import cast

import yaml

from dejavu import games, resources
from dejavu.bots import make_bot
from dejavu.engine.journal import Seat
from dejavu.engine.session import Session
from dejavu.games.fragments.actions import BEGIN
from dejavu.games.fragments.game import FragmentsState
from dejavu.games.fragments.state import Phase

SEATS, GAMES = 3, 60
HEADER = "# A position in the middle of a game, made by python -m tools.make_position: dejavu shot shows it.\n\n"


def main() -> None:
    """Play, take the handsomest moment, write it."""
    best = max((state for seed in range(GAMES) for state in moments(seed)), key=beauty)
    path = resources.data("positions", "fragments.yaml")
    path.parent.mkdir(exist_ok=True)
    data = best.to_data()
    games.load("fragments").position(data)
    path.write_text(HEADER + yaml.safe_dump(data, sort_keys=False, width=116, default_flow_style=None), "utf-8")
    print(f"{path}: round {best.round}, beauty {beauty(best)}")


def moments(seed: int) -> Iterator[FragmentsState]:
    """Positions of one game in which the first seat is about to use the bits that it collected."""
    game = games.load("fragments")
    rng = Random(seed)
    session = Session(game, [Seat(str(n), "easy") for n in range(SEATS)], seed, game.quick_options(rng))
    session.act(BEGIN)
    bot = make_bot("easy", game)
    while not session.state.is_terminal():
        for action in bot.plan(session.state.view(session.state.current_player), rng):
            session.act(action)
            state = cast(FragmentsState, session.state)
            if state.current_player == 0 and state.phase is Phase.DEJA_VU and state.move is None:
                yield state.clone()


def beauty(state: FragmentsState) -> float:
    """Linked cards, something of everything, and a fair contest."""
    player = state.players[0]
    scores = state.returns()
    worlds = len({state.components.cards[card].world for card in player.long})
    worth = 4.0 * (min(len(player.long), 6) + min(len(player.short), 1) + min(len(player.tray), 4))
    worth += 3.0 * min(worlds, 4) + 2.0 * len(player.fragments) + 3.0 * bool(player.chest) + 3.0 * bool(player.circle)
    worth += 2.0 * sum(state.planted) + 5.0 * sum(bits > 3 for bits in map(len, state.bits)) / len(state.bits)
    links = sum(
        (state.components.cards[a].world == state.components.cards[b].world)
        and state.components.cards[b].number - state.components.cards[a].number == 1
        for a in player.long
        for b in player.long
    )
    return worth + 6.0 * min(links, 3) - (max(scores) - min(scores)) * 0.5 - 4.0 * max(0, len(player.long) - 7)


if __name__ == "__main__":
    main()

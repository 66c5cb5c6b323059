"""Makes ``data/positions/fragments.yaml``, a position that shows the table well, and its picture for the README.

Easy bots play some games, and the position with the highest ``beauty`` is taken.

python -m tools.make_position
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import cast

from dejavu import games, resources
from dejavu.bots import make_bot
from dejavu.content.yaml_writer import to_yaml
from dejavu.engine.journal import PERSON, Seat
from dejavu.engine.session import Session
from dejavu.games.fragments.actions import BEGIN
from dejavu.games.fragments.fragments_state import FragmentsState
from dejavu.games.fragments.state import Phase
from dejavu.table import shot

GAMES = 24
SIZE = (1920, 1080)
HEADER = (
    "# yaml-language-server: $schema=../schema/positions-fragments.json\n"
    "# A position in the middle of a game, made by python -m tools.make_position: dejavu shot shows it.\n\n"
)
PICTURE = Path(__file__).parents[1] / "docs" / "table.png"


def main() -> None:
    """Play, choose the best position, write it, and draw it with the log of the game so far."""
    worth, seed, steps = max((beauty(state), -seed, n) for seed in range(GAMES) for n, state in moments(played(seed)))
    best = next(session for n, session in enumerate(played(-seed)) if n == steps)
    data = cast(FragmentsState, best.state).to_data()
    best.game.position(data)
    path = resources.data("positions", "fragments.yaml")
    path.write_text(HEADER + to_yaml(data, width=116, default_flow_style=None), "utf-8")
    shot.write(shot.picture(best, SIZE), PICTURE)
    print(f"{path}, {PICTURE}: game {-seed}, step {steps}, beauty {worth:.0f}")


def played(seed: int) -> Iterator[Session]:
    """Yield a running game after every step."""
    game = games.load("fragments")
    rng = Random(seed)
    seats = [Seat(name, "easy" if seat else PERSON) for seat, name in enumerate(shot.NAMES[:3])]
    session = Session(game, seats, seed, game.quick_options(rng))
    session.act(BEGIN)
    bot = make_bot("easy", game)
    while not session.state.is_terminal():
        for action in bot.plan(session.state.view(session.state.current_player), rng):
            session.act(action)
            yield session


def moments(game: Iterator[Session]) -> Iterator[tuple[int, FragmentsState]]:
    """The positions in which the first seat is about to use the bits that it collected."""
    for step, session in enumerate(game):
        state = cast(FragmentsState, session.state)
        if state.current_player == 0 and state.phase is Phase.DEJA_VU and state.move is None:
            yield step, state


def beauty(state: FragmentsState) -> float:
    """A rating: linked cards, some of everything, some cards that can be built but not all, close scores."""
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
    worth -= 2.0 * max(0, sum(action.verb == "construct" for action in state.legal_actions()) - 3)
    return worth + 6.0 * min(links, 3) - (max(scores) - min(scores)) * 0.5 - 4.0 * max(0, len(player.long) - 7)


if __name__ == "__main__":
    main()

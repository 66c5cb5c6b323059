"""What the program must know about the game before loading it (``gamekit.game_spec``); imports the game on demand."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import IO, TYPE_CHECKING, Final

from dejavu.engine.info import N_, GameInfo, Utility
from dejavu.gamekit.game_spec import GameSpec

if TYPE_CHECKING:
    from pathlib import Path

    from dejavu.content import Cursor
    from dejavu.engine.game import Game
    from dejavu.engine.network import Network
    from dejavu.engine.puzzling import Puzzling
    from dejavu.games.fragments.game import Fragments

INFO: Final = GameInfo(
    id="fragments",
    # Translators: the title on the box; another only where the game is printed with one in your language
    title=N_("Deja Vu: Fragments of Memory"),
    tagline=N_("Sow bits of memory over a map of nebulae, and piece together the worlds they come from."),
    utility=Utility.RIVALS,
    seats=range(2, 5),
    learned=True,
    temperaments={
        "bold": N_("Bold: begins many cards, and saves few bits."),
        "patient": N_("Patient: saves bits for later, and keeps its hand."),
        "contrary": N_("Contrary: takes the long way over the map."),
        "hasty": N_("Hasty: completes what it can, and swaps its cards."),
    },
)


def read(root: Cursor) -> Fragments:
    """The game with the data of an opened file or of a journal. Raises ContentError."""
    from dejavu.games.fragments.game import Fragments
    from dejavu.games.fragments.schema import components_of

    return Fragments(components_of(root))


def prove(game: Game, root: Cursor) -> None:
    """Record a fault at the outline of a nebula that finds no room on a map."""
    from dejavu.games.fragments.cosmic_map.proof import stuck
    from dejavu.games.fragments.game import Fragments

    assert isinstance(game, Fragments)
    nebula = stuck(game.components)
    if nebula is not None:
        row = root.entries(())["nebulae"].sequence()[nebula].entries(())
        name = game.components.nebulae[nebula].id
        row["outline"].fault(f"a map had no room for {name}", "outlines that can be joined in any order")


def network(file: Path, seats: int) -> Network:
    """The network learned for a number of seats. Raises ContentError."""
    from dejavu.games.fragments.network_reader import read_network

    return read_network(file, seats)


def events() -> Mapping[str, type]:
    """Every kind of event by its name."""
    from dejavu.engine.event import kinds
    from dejavu.games.fragments import events

    return kinds(events, events.FragmentsEvent)


def puzzles() -> Puzzling:
    """What the game provides for puzzles."""
    from dejavu.games.fragments.puzzles import FragmentsPuzzles

    return FragmentsPuzzles()


def strings(file: IO[bytes]) -> Iterator[tuple[int, str, str]]:
    """The texts of the card data that players read."""
    from dejavu.games.fragments.strings import texts

    return texts(file)


SPEC: Final = GameSpec(
    info=INFO,
    data_file="cards.yaml",
    read=read,
    prove=prove,
    puzzles=puzzles,
    strings=strings,
    events=events,
    network=network,
    compiled=(
        "dejavu/games/fragments/*.py",
        "dejavu/games/fragments/rules/*.py",
        "dejavu/games/fragments/strategy/*.py",
    ),
    plain={
        "dejavu/games/fragments/crosscheck.py": "runs once",
        "dejavu/games/fragments/spec.py": "runs once",
        "dejavu/games/fragments/game.py": "makes positions, and is asked little more",
        "dejavu/games/fragments/events.py": "values alone, made of dataclasses either way",
        "dejavu/games/fragments/memo.py": "a dictionary with one method",
        "dejavu/games/fragments/network_reader.py": "runs once",
        "dejavu/games/fragments/options.py": "runs once",
        "dejavu/games/fragments/outline.py": "runs once",
        "dejavu/games/fragments/position_moves.py": "runs once",
        "dejavu/games/fragments/position_pieces.py": "runs once",
        "dejavu/games/fragments/position_reader.py": "runs once",
        "dejavu/games/fragments/schema.py": "runs once",
        "dejavu/games/fragments/strings.py": "runs for translators alone",
        "dejavu/games/fragments/strategy/__init__.py": "imports what imports it",
    },
)

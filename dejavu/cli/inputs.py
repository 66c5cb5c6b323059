"""Convert the arguments of commands to games, seats, levels, languages and positions."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from dejavu.files import is_nothing

if TYPE_CHECKING:
    from dejavu.engine.game import Game
    from dejavu.engine.journal import Seat

Who = TypeVar("Who")


class InputError(Exception):
    """An argument that cannot be used; the text is the one line that reports it."""


def known_game(name: str | None) -> str:
    """Return the name of a game, by default the first one's. Raises InputError."""
    from dejavu.games import names

    known = names()
    if name is None:
        return known[0]
    if name not in known:
        raise InputError(f"there is no game {name!r}; expected {' or '.join(known)}")
    return name


def load_game(name: str | None, data: Path | None) -> Game:
    """Load a game by name, else a mod's game, else the first game, with the user's own card data.

    It refuses whatever ``dejavu check`` refuses. Raises InputError and ContentError.
    """
    from dejavu import games
    from dejavu.content import ContentError
    from dejavu.store import mods

    of_mod = mod_of(data) if data else None
    if name and of_mod and known_game(name) != of_mod:
        raise InputError(f"--data {data}: this is a mod of {of_mod}; expected one of {name}")
    name = known_game(name or of_mod)
    if data and (faults := games.faults(name, data)):
        deep = mods.too_deep(data) if is_nothing(data / games.spec(name).data_file) else None
        raise ContentError([deep] if deep else faults)
    return games.load(name, data)


def mod_of(data: Path) -> str | None:
    """Return the game of a mod; None for a folder without a mod. Raises ContentError for a faulty manifest."""
    from dejavu import games
    from dejavu.content import ContentError
    from dejavu.store import mods

    mod = mods.read(data) if games.is_mod(data) else None
    if mod and mod.faults:
        raise ContentError(mod.faults)
    return mod.game if mod else None


def options(texts: Sequence[str], game: Game) -> dict[str, Any]:
    """Return the chosen options of the game. Raises InputError."""
    from dejavu.engine.info import parse_options

    try:
        return {**parse_options(game.options(), texts)}
    except ValueError as fault:
        raise InputError(str(fault)) from fault


def sitting(
    text: str, read: Callable[[str, int, Game], Who], game: Game, options: Mapping[str, Any]
) -> tuple[Who, ...]:
    """Read the seats, separated by commas. Raises InputError, also for too few or too many."""
    from dejavu.engine.game import expect_seats

    found = tuple(read(part.strip(), number, game) for number, part in enumerate(text.split(","), 1))
    try:
        expect_seats(game, len(found), options)
    except ValueError as fault:
        raise InputError(str(fault)) from fault
    return found


def seat(part: str, number: int, game: Game) -> Seat:
    """Read a seat such as ``Ann``, ``bot:easy`` or ``bot:easy:bold``, whose level must play the game.

    Raises InputError.
    """
    from dejavu.bots import TEMPERAMENTS, levels_of, parts
    from dejavu.engine.journal import Seat
    from dejavu.engine.names import LONGEST_NAME, clean_name

    levels = levels_of(game.info)
    kind, colon, bot = part.partition(":")
    level, temperament = parts(bot)
    if not colon and part.isprintable() and len(part) <= LONGEST_NAME and (name := clean_name(part)):
        return Seat(name)
    if colon and kind == "bot" and level in levels and (bot == level or temperament in TEMPERAMENTS):
        return Seat(f"{level.capitalize()} {number}", level, temperament)
    named = f"a name of up to {LONGEST_NAME} characters"
    bots = f"bot: and one of {', '.join(levels)} for {game.name}"
    raise InputError(f"seat {number} is {part!r}; expected {named}, or {bots}")


def level(part: str, number: int, game: Game) -> str:
    """Read a level such as ``easy``, which must play the game, or ``easy:bold``. Raises InputError."""
    from dejavu.bots import TEMPERAMENTS, levels_of, parts

    levels = levels_of(game.info)
    known, temperament = parts(part)
    if known not in levels:
        raise InputError(f"bot {number} is {part!r}; expected one of {', '.join(levels)} for {game.name}")
    if part != known and temperament not in TEMPERAMENTS:
        raise InputError(f"bot {number} is {part!r}; expected one of {', '.join(TEMPERAMENTS)} after the colon")
    return part


def language(name: str | None) -> str | None:
    """Return a language that the program speaks. Raises InputError."""
    from dejavu.table.text.languages import available, match

    if name is not None and match(name) is None:
        raise InputError(f"there is no language {name!r}; expected {' or '.join(available())}")
    return name


def position(path: Path, game: Game) -> Mapping[str, Any]:
    """Read a position file. Raises ContentError with every fault."""
    from dejavu import games

    return games.read_position(game, path)


def to_write(file: Path | None, option: str) -> Path | None:
    """Return a file that can be written, or ``-``. Raises InputError."""
    if file is not None and str(file) != "-":
        try:
            file.open("a", encoding="utf-8").close()
        except OSError as fault:
            raise InputError(f"{option} {file}: {fault.strerror or fault}; expected a file to write") from fault
    return file

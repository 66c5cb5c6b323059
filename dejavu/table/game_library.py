"""The installed games, with the program's data, a player's own, or a mod's."""

from __future__ import annotations

from collections.abc import Sequence, Set
from typing import TYPE_CHECKING

from dejavu import games
from dejavu.table.shell.faults import plain

if TYPE_CHECKING:
    from dejavu.engine.game import Game
    from dejavu.store.mods import Mod
    from dejavu.table.play.board import Board
    from dejavu.table.scenes.shelf import Box
    from dejavu.table.shell.app import App
    from dejavu.table.shell.launch import Launch


class GameLibrary:
    """Reads games on demand. One that cannot be read is None, and the window says why."""

    def __init__(self, app: App, launch: Launch) -> None:
        self._app, self._launch = app, launch
        self._asked_for = launch.game
        self._read_once: dict[str, Game] = {}

    # Choice of a game

    def preferred(self) -> str:
        """The game asked for at launch or played last, if installed; else the first one."""
        known = games.names()
        return next((name for name in (self._asked_for, self._app.settings.game) if name in known), known[0])

    def remember(self, name: str) -> None:
        """Remember the game played last, if several are installed."""
        self._asked_for = None
        if len(games.names()) > 1 and self._app.settings.game != name:
            self._app.settings.game = name
            self._app.save_settings()

    def turn_to(self, name: str) -> Game | None:
        """Load a game to learn and make it the preferred one; None if it cannot be loaded."""
        if game := self.load(name):
            self.remember(name)
        return game

    def is_launched(self, name: str) -> bool:
        """Whether launch arguments refer to this game: the one asked for, else the first one."""
        return name == (self._launch.game or games.names()[0])

    def boxes(self) -> list[Box]:
        """The boxes of all games."""
        from dejavu.table.boards import picture_of
        from dejavu.table.scenes.shelf import Box

        return [Box(games.spec(name).info, picture_of(name)) for name in games.names()]

    # Data

    def load(self, name: str, own: bool = True) -> Game | None:
        """A game, with the player's ``own`` data if any; None after showing why it cannot be read."""
        try:
            return self.read(name, own)
        except ValueError as fault:
            self._app.refuse(plain(fault))
            return None

    def playable(self) -> Game | None:
        """The preferred game, else another that can be read; None after showing why there is none."""
        preferred = self.preferred()
        others = (name for name in games.names() if name != preferred)
        return self.load(preferred) or next(filter(None, map(self.load, others)), None)

    def board(self, name: str) -> Board | None:
        """The board of a game; None after showing why it cannot be read."""
        from dejavu.table.boards import board_of

        game = self.load(name)
        return board_of(game) if game else None

    def read(self, name: str, own: bool = True) -> Game:
        """A game as ``games.load`` reads it; own data may cover only the game asked for.

        The program's data are read once, the player's own each time, because they may be edited meanwhile. Raises
        ValueError.
        """
        data = self._launch.data if own else None
        if data is None:
            return self.read_shipped(name)
        return games.load(name, data, fallback=not self.is_launched(name))

    def read_shipped(self, name: str) -> Game:
        """A game with the program's data. Raises ValueError if they were damaged."""
        if name not in self._read_once:
            self._read_once[name] = games.load(name)
        return self._read_once[name]

    # Mods

    def mods_of(self, name: str) -> Sequence[Mod]:
        """The mods that can be chosen for a game; none if the command line gave other data."""
        from dejavu.store import mods

        return () if self._launch.data else mods.of_game(name, self._app.settings.mods.get(name, ""))

    def load_mod(self, mod: Mod) -> Game | None:
        """The game with a mod's cards; None after showing why they cannot be read."""
        from dejavu.content import ContentError
        from dejavu.table.scenes.mods import refusal

        try:
            if mod.faults:
                raise ContentError(mod.faults)
            return games.load(mod.game, mod.folder)
        except ContentError as fault:
            self._app.refuse(refusal(mod, fault.faults[0]))
            return None

    def launched_mod(self, name: str) -> str:
        """The name of the mod given at launch, if it is one of this game; else empty."""
        mod = self._launched_mod()
        return mod.name if mod and mod.game == name else ""

    def mods_here(self) -> Set[tuple[str, str]]:
        """Game and name of the installed mods, of the program's further boxes, and of the mod given at launch.

        A mod that no longer names its game counts for every game.
        """
        from dejavu.store import mods

        launched = filter(None, [self._launched_mod()])
        return {
            (game, mod.name)
            for mod in (*mods.listed(), *(box for game in games.names() for box in mods.boxes(game)), *launched)
            for game in ([mod.game] if mod.game else games.names())
        }

    def _launched_mod(self) -> Mod | None:
        from dejavu.store import mods

        data = self._launch.data
        return mods.read(data) if data and games.is_mod(data) else None

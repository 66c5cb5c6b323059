"""What follows what: from the title to seats, games and settings, and into a game."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from dejavu.content.fault import ContentError
from dejavu.store import places, saves
from dejavu.table import settings as stored
from dejavu.table import text
from dejavu.table.app import App, targets_file
from dejavu.table.launch import Launch
from dejavu.table.scene import Scene
from dejavu.table.scenes.games import Games, players, summary
from dejavu.table.scenes.seats import NewGame, Seats
from dejavu.table.scenes.settings import SettingsScene
from dejavu.table.scenes.title import Menu, Title
from dejavu.table.window import Window


def run(launch: Launch) -> int:
    """Open the window as asked for and stay until it is closed; the exit code. Raises NoDisplayError."""
    file = places.settings_file()
    settings, problem = stored.load(file)
    text.use_language(launch.lang or settings.language or None)
    if problem:
        print(f"dejavu: {problem}", file=sys.stderr)
    window = Window(launch.size or settings.window_size, launch.fullscreen or settings.full_screen)
    app = App(window, settings, file, targets_file())
    try:
        return app.run(Program(app, launch).first())
    finally:
        window.close()


class Program:
    """Moves between the scenes; each of them only calls what it is given."""

    def __init__(self, app: App, launch: Launch) -> None:
        self.app = app
        self.launch = launch

    def first(self) -> Scene:
        """What the window opens with."""
        return self.title()

    def title(self) -> Title:
        """The title with its menu."""
        return Title(self._menu)

    def to_title(self) -> None:
        """Leave whatever is shown for the title."""
        self.app.reset(self.title())

    def seats(self) -> None:
        """Ask who plays."""
        from dejavu import games
        from dejavu.bots import LEVELS

        try:
            game = games.load(self.launch.game, self.launch.data)
        except ContentError as fault:
            self.app.refuse(str(fault))
            return

        def allowed(options: Mapping[str, Any]) -> range:
            return game.seats_allowed(options)

        self.app.push(Seats(allowed, LEVELS, self.begin, self.launch.seed))

    def begin(self, new: NewGame) -> None:
        """Begin a game."""
        self.app.toast(", ".join(seat.name for seat in new.seats))

    def proceed(self, path: Path) -> None:
        """Go on with an unfinished game."""
        self.app.toast(path.name)

    def proceed_named(self, path: Path) -> None:
        """Play on from a named save."""
        self.app.toast(path.name)

    def _menu(self) -> Menu:
        playable = [game for game in saves.unfinished() if not game.fault]
        last = playable[0] if playable else None
        kept = bool(playable or saves.unfinished() or saves.named())
        return Menu(
            new_game=self.seats,
            settings=lambda: self.app.push(SettingsScene()),
            quit=self.app.quit,
            proceed=(lambda: self.proceed(last.path)) if last else None,
            proceed_detail=f"{players(last)} · {summary(last)}" if last else "",
            games=(lambda: self.app.push(Games(self.proceed, self.proceed_named))) if kept else None,
        )

"""Reports of crashes: what failed and in which state, without anything that a player typed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dejavu.store.places import StoreError
from dejavu.table.text import _

if TYPE_CHECKING:
    from pathlib import Path

    from dejavu.table.play.match import Match
    from dejavu.table.shell.app import App


def report(app: App, match: Match | None, fault: Exception) -> str:
    """Write a report, and return its place, or why it could not be written."""
    try:
        return _("A report of it is in {path}.", path=_write(app, match, fault))
    except StoreError as failed:
        return _("No report of it could be written ({fault}).", fault=failed)


def _write(app: App, match: Match | None, fault: Exception) -> Path:
    from dejavu.store import reports

    written = [words for scene in app.scenes for words in scene.written()]
    if match:
        written += match.names
    return reports.write(fault, _circumstances(app, match), written)


def _circumstances(app: App, match: Match | None) -> dict[str, str]:
    from dejavu.table.play.replay import Replay

    facts = {"scenes": ", ".join(scene.name for scene in app.scenes), "window": str(app.window.size)}
    if match:
        session = match.session
        facts |= {"game": session.game.name, "seed": str(session.header.seed), "entries": str(len(session.entries))}
        if isinstance(match, Replay):  # a player may have named its file
            facts["replay"] = "step {} of {}".format(*match.progress)
        else:
            facts["journal"] = str(match.save_watch.path or "none")
    return facts

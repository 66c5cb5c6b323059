"""The shared resources of the memoir's drawing."""

from __future__ import annotations

from dejavu.games.memoir.components import Components
from dejavu.table.board import studio


class MemoirStudio(studio.Studio[Components]):
    """The studio of this game."""

    windows, least = 1.5, 8 * 2**20

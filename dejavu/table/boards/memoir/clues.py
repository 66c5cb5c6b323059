"""The seven clues: which letters open each memory, who has them, and what is open already."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from pygame import Rect, Surface

from dejavu.table.board.protocol import Spot
from dejavu.table.boards.memoir.area import Area
from dejavu.table.boards.memoir.pieces import Place
from dejavu.table.shell.targets import Point, Target
from dejavu.table.text import _


class Clues(Area):
    """One row a memory; the seal of the memory below the pawn is dropped on its row."""

    def refresh(self) -> None:
        """Rows of the same height."""
        count = len(self.box.memories)
        step = self.rect.height / count
        self.rows = [
            Rect(self.rect.left, round(self.rect.top + n * step), self.rect.width, round(step) - 2)
            for n in range(count)
        ]

    def draw(self, surface: Surface) -> None:
        """Points, name, letters."""
        opened = [memory for memory, _seat in self.state.opened]
        for number, (memory, row) in enumerate(zip(self.box.memories, self.rows, strict=True)):
            self.look.draw_panel(surface, row)
            letters = "".join(
                letter.id.upper() * count for letter, count in zip(self.box.letters, memory.needs, strict=True)
            )
            words = f"{memory.points}  {_(memory.name)}  {letters}"
            colour = "accent" if number in opened else "text"
            line = self.look.text(words, self.small, colour, width=row.width - self.look.px(1))
            surface.blit(line, line.get_rect(midleft=(row.left + self.look.px(0.5), row.centery)))

    def targets(self) -> Sequence[Target]:
        """Every row."""
        handles = self.scene.handles
        return [
            replace(
                handles.area(
                    Spot("clue", number=memory.number).name, row, _(memory.name), Place("clue", index), focusable=True
                ),
                action=partial(self.scene.open_clue, index),
            )
            for index, (memory, row) in enumerate(zip(self.box.memories, self.rows, strict=True))
        ]

    def spot(self, piece: Spot) -> Point | None:
        """The seal of a clue."""
        if piece.kind != "clue" or piece.number not in self.box.memory_index:
            return None
        return self.rows[self.box.memory_index[piece.number]].center

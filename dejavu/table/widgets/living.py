"""Living pictures (``look.living``) as widgets, and pages on which they move for a while and then rest."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from math import pi, sin
from typing import Any, Final, TypeVar

from pygame import Rect, Surface

from dejavu.table.kit.points import Size
from dejavu.table.look.animation import linear
from dejavu.table.look.living import LivingPicture
from dejavu.table.look.look import Look
from dejavu.table.shell.input import Touch
from dejavu.table.widgets.base import Widget
from dejavu.table.widgets.form import Form

T = TypeVar("T", bound=LivingPicture)

MOVES: Final = 8.0
"""Seconds for which the pictures of a page move."""


def drift(share: float) -> float:
    """How far a picture has drifted, from -1 to 1, after a share of the time. It begins and ends at rest.

    >>> [round(drift(share), 2) for share in (0.0, 0.25, 0.5, 1.0)]
    [0.0, 0.71, 0.0, -0.0]
    """
    return sin(2 * pi * share) * sin(pi * share)


class Living(Widget):
    """A living picture in the middle of its line."""

    picture: LivingPicture

    def __init__(
        self, fit: Callable[[Look, int], Size], make: Callable[[Size], LivingPicture], way: Callable[[], float]
    ) -> None:
        """``fit`` gives the size for a width; ``make`` the picture, anew or kept; ``way`` how far it has drifted."""
        super().__init__()
        self._fit, self._make, self._way = fit, make, way

    def height(self, look: Look, width: int) -> int:
        """The height of the picture."""
        return self._fit(look, width)[1]

    def place(self, rect: Rect, look: Look) -> None:
        """Make the picture for its place."""
        super().place(rect, look)
        size = self._fit(look, rect.width)
        self.frame = Rect((0, 0), size)
        self.frame.midtop = rect.midtop
        self.picture = self._make(size)

    def draw(self, surface: Surface, look: Look, touch: Touch) -> None:
        """Draw the picture as it is now."""
        self.picture.draw(surface, self.frame.topleft, self._way())


class LivingForm(Form):
    """A form whose living pictures are made piece by piece, one piece a frame, and move for a while."""

    way = 0.0
    """How far the pictures have drifted, from -1 to 1."""
    _kept_for: Look | None = None
    _moves = False
    """Whether they have begun to move."""

    def layout(self, size: Size) -> None:
        """Keep the pictures unless words or window have another size."""
        if self._kept_for is not self.app.look:
            self._kept_for, self._pictures = self.app.look, dict[Hashable, Any]()
        super().layout(size)

    def leave(self) -> None:
        """Release the pictures."""
        super().leave()
        self._kept_for = None

    def kept(self, key: Hashable, make: Callable[[], T]) -> T:
        """The picture of that key, made at most once for a look."""
        if key not in self._pictures:
            self._pictures[key] = make()
        found: T = self._pictures[key]
        return found

    @property
    def busy(self) -> bool:
        """Busy also while pieces of pictures are missing."""
        return super().busy or any(living.picture.unmade for living in self._livings)

    def update(self, dt: float) -> None:
        """Make one more piece, of a picture in sight if there is one; then let them move, unless motion is reduced."""
        super().update(dt)
        waiting = [living for living in self._livings if living.picture.unmade]
        waiting.sort(key=lambda living: not living.frame.colliderect(self.list.rect))
        if waiting:
            waiting[0].picture.unmade.popleft()()
            self.invalidate(waiting[0].frame.clip(self.list.rect))
        elif not self._moves and self._livings:
            self._moves = True
            self.timeline.run(MOVES, self._drift, ease=linear)

    @property
    def _livings(self) -> Sequence[Living]:
        shown = self.list.widgets if self._kept_for else ()
        return [widget for widget in shown if isinstance(widget, Living)]

    def _drift(self, share: float) -> None:
        self.way = drift(share)
        if share > 0:
            for living in self._livings:
                if shown := living.frame.clip(self.list.rect):
                    self.invalidate(shown)

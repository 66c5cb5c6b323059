"""Dusk in the last round: evening light falls in from the edges of the window, and a wind joins the music."""

from __future__ import annotations

from functools import partial
from typing import Final

from pygame import Color, Rect, Surface

from dejavu.table.kit.points import Size
from dejavu.table.look.animation import linear
from dejavu.table.look.light import gradient
from dejavu.table.shell.scene import Scene

WIND: Final = "regeneration-wind"
"""The sound beneath the music."""
_DEEPEST: Final = 66
"""Opacity of the light at the very edge, 0 to 255: words there stay bright."""
_REACH: Final = 0.3
"""Width of the lit edge, as a share of the shorter side of the window."""
_FARTHEST: Final = 400
"""Greatest width of the lit edge in pixels, because wide edges are slow to draw."""
_SECONDS: Final = 1.2
"""Seconds in which the light fades or returns."""
_STEPS: Final = 8
"""Steps of the fading; each redraws the edges."""
_GRAIN: Final = 64
"""Steps of the gradient."""
_TILE: Final = 256
"""Length in pixels of the cached part of an edge."""
_EVENING: Final = Color("#C2562E")
"""The colour of the last round: that of a low sun, so that the table does not look disabled."""
_SHADE: Final = 0.65
"""How far the colour of a danger is blended towards black, from 0 to 1."""


class Dusk:
    """The light at the edges of a scene."""

    def __init__(self, scene: Scene) -> None:
        self._scene = scene
        self._role: str | None = None
        """The role of the colour: empty for full light, None before the first call."""
        self._shown = ""
        """The role of the colour that is drawn, also while its light fades."""
        self._depth = 0.0

    def follow(self, role: str) -> None:
        """Light the edges in the colour of a role, or put the light out (empty); the first call does so at once."""
        if role == self._role:
            return
        first, before = self._role is None, self._depth
        self._role, self._shown = role, role or self._role or ""
        self.sound()
        wanted = 1.0 if role else 0.0
        if first:
            self._depth = wanted
        elif wanted != before:
            self._scene.timeline.run(
                _SECONDS, lambda share: self._set(before + (wanted - before) * share), ease=linear, fade=True
            )
        self._invalidate()

    def sound(self) -> None:
        """Play the wind, or stop it; also after a scene that lay over this one has stopped it."""
        self._scene.app.sounds.play_layer(WIND if self._role else "")

    def stop(self) -> None:
        """Stop the wind when the scene is left."""
        self._scene.app.sounds.play_layer("")

    def _set(self, depth: float) -> None:
        depth = round(depth * _STEPS) / _STEPS
        if depth != self._depth:
            self._depth = depth
            self._invalidate()

    def _invalidate(self) -> None:
        for _side, rect in self._edges():
            self._scene.invalidate(rect)

    def _edges(self) -> list[tuple[str, Rect]]:
        width, height = self._scene.look.size
        reach = min(_FARTHEST, round(min(width, height) * _REACH))
        return [
            ("top", Rect(0, 0, width, reach)),
            ("bottom", Rect(0, height - reach, width, reach)),
            ("left", Rect(0, 0, reach, height)),
            ("right", Rect(width - reach, 0, reach, height)),
        ]

    def draw(self, surface: Surface) -> None:
        """Draw the light within the clip."""
        if not self._depth:
            return
        look, clip = self._scene.look, surface.get_clip()
        for side, rect in self._edges():
            if not rect.colliderect(clip):
                continue
            level = side in ("top", "bottom")
            size = (_TILE, rect.height) if level else (rect.width, _TILE)
            picture = look.keep(("dusk", self._shown, side), partial(self._edge, side, size))
            picture.set_alpha(round(255 * self._depth))
            steps = range(0, rect.width if level else rect.height, _TILE)
            places = [(rect.left + step, rect.top) if level else (rect.left, rect.top + step) for step in steps]
            surface.blits([(picture, place) for place in places], doreturn=False)

    def _edge(self, side: str, size: Size) -> Surface:
        """A part of the gradient from one side, which is repeated along it."""
        danger = Color(self._scene.look.theme[self._shown]).lerp(Color(0, 0, 0), _SHADE)
        colour = _EVENING if self._shown == "accent" else danger
        fading = [round(_DEEPEST * (1 - step / (_GRAIN - 1)) ** 2) for step in range(_GRAIN)]
        inwards = fading if side in ("top", "left") else fading[::-1]
        return gradient(size, colour, inwards, down=side in ("top", "bottom"))

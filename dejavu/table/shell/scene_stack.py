"""The stack of scenes; the top one has the input."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from pygame import Surface

from dejavu.table.look.animation import Timeline
from dejavu.table.shell.targets import Focus

if TYPE_CHECKING:
    from dejavu.table.shell.app import App
    from dejavu.table.shell.scene import Scene


class SceneStack:
    """Pushes and pops scenes, and notifies them."""

    def __init__(
        self, app: App, before: Callable[[], None], after: Callable[[], None], left: Callable[[Scene], None]
    ) -> None:
        """``before`` and ``after`` are called round a change of the top scene.

        ``left`` is told of each scene taken off.
        """
        self._app, self._before, self._after, self._left = app, before, after, left
        self.scenes: list[Scene] = []
        """The scenes, the top one last."""
        self._rehearsed: Scene | None = None

    def push(self, scene: Scene) -> None:
        """Put a scene on top."""
        self._before()
        if self.scenes:
            self.scenes[-1].focus = self._app.targets.where()
            self.scenes[-1].covered()
        self.put(scene)

    def pop(self) -> None:
        """Take the top scene off."""
        self._before()
        self.take()
        if self.scenes:
            self.scenes[-1].resumed()
            self._shown()

    def replace(self, scene: Scene) -> None:
        """Replace the top scene by another one."""
        self._before()
        if self.scenes:
            self.take()
        self.put(scene)

    def clear(self) -> None:
        """Take every scene off."""
        self._before()
        while self.scenes:
            self.take()

    def put(self, scene: Scene) -> None:
        """Push a scene onto whatever is left."""
        self.scenes.append(scene)
        self._prepare(scene)
        self._shown()

    def take(self) -> None:
        """Pop the top scene without showing the next."""
        self.take_out(self.scenes[-1])

    def take_out(self, scene: Scene) -> None:
        """Take a scene out without showing another one."""
        self.scenes.remove(scene)
        scene.timeline.drop()
        self._left(scene)
        scene.leave()

    def rehearse(self, scene: Scene) -> None:
        """Draw a scene off screen; it is released when another one comes to the top."""
        self._prepare(scene)
        scene.draw(Surface(self._app.window.size))
        self._rehearsed = scene

    def _shown(self) -> None:
        self._rehearsed = None
        self._after()

    def _prepare(self, scene: Scene) -> None:
        scene.app, scene.focus = self._app, Focus()
        scene.timeline = Timeline(lambda: self._app.settings.reduced_motion)
        scene.enter()
        scene.layout(self._app.window.size)

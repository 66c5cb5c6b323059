"""A scene of the stack. The top scene gets the input; a scene beneath an overlay shows dimmed."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from pygame import Rect, Surface
from pygame.event import Event

from dejavu.table.kit.points import Size
from dejavu.table.look.animation import Timeline
from dejavu.table.shell.targets import Focus, Target

if TYPE_CHECKING:
    from dejavu.table.look.look import Look
    from dejavu.table.shell.app import App
    from dejavu.table.shell.timers import Timer

Commands = Mapping[str, Callable[[], None]]
"""What keys and buttons do, by the names of their bindings (``shell/keys.py``)."""


class Scene:
    """Subclass and override what is needed. ``app`` and ``look`` are there from ``enter`` on."""

    name = "scene"
    """The name in the targets file; unique among the scenes."""
    overlay = False
    """Whether the scene beneath shows through, dimmed, as beneath the pause."""

    is_table = False
    """Whether it is a table with a game in progress, for which questions step aside."""

    music: str | None = None
    """Music while it is shown: a piece of ``assets/music``, silence (empty), or (None) whatever played before."""

    app: App
    timeline: Timeline
    focus: Focus
    """Where the keyboard focus was when another scene covered this one; it returns there."""

    @property
    def look(self) -> Look:
        """Colours, lengths and text at the present window size."""
        return self.app.look

    @property
    def aside(self) -> bool:
        """Whether an overlay steps aside, so that the scene beneath is seen undimmed."""
        return False

    @property
    def busy(self) -> bool:
        """Whether something other than an animation goes on, such as a thinking bot."""
        return False

    @property
    def was_read(self) -> bool:
        """Whether there was time to read it."""
        return True

    def enter(self) -> None:
        """The scene was put on the stack; ``layout`` follows."""

    def go_on(self) -> bool:
        """Close if it only waits to be read: the game goes on elsewhere. Returns whether it did."""
        return False

    def leave(self) -> None:
        """The scene was taken off the stack, or the program ends: save what has to be kept."""

    def covered(self) -> None:
        """Another scene covers this one; releases of held keys will not arrive here."""

    def resumed(self) -> None:
        """The scene above was removed; this one has the input again."""

    def layout(self, size: Size) -> None:
        """Place everything for a window size, UI scale and language; called again when one of them changes."""

    def handle(self, event: Event) -> bool:
        """See an event before anyone else; True keeps it from targets, focus and bindings."""
        return False

    def commands(self) -> Commands:
        """The functions of bindings in this scene, by name."""
        return {}

    def update(self, dt: float) -> None:
        """Time passed, in seconds; called at every frame of the top scene, about 20 a second at rest."""

    def draw(self, surface: Surface) -> None:
        """Draw everything that meets ``surface.get_clip()``, from back to front."""
        raise NotImplementedError

    def targets(self) -> Sequence[Target]:
        """All that can be touched now, from back to front, which is also the order of Tab."""
        return ()

    def written(self) -> Sequence[str]:
        """Text being typed here, which no report may contain."""
        return ()

    def opening(self) -> Sequence[str]:
        """Sentences that announce the scene to listeners."""
        return ()

    def guidance(self) -> Sequence[str]:
        """What to do now; a listener hears each sentence when it is new."""
        return ()

    def ahead(self) -> Sequence[str]:
        """What is worth aiming at later: advice, which is said only to whoever asks."""
        return ()

    def described(self, target: Target) -> Sequence[str]:
        """Sentences about a target beyond its label; by default its tip."""
        return [target.tip] if target.tip != target.label else []

    def hint_targets(self) -> Sequence[str]:
        """The names of targets that a hint points at: a piece taken by keys goes to the first of them that takes it."""
        return ()

    def surroundings(self, target: Target) -> str:
        """The place of a target, in a sentence: said when the focus comes there from elsewhere."""
        return ""

    def message_room(self) -> Rect:
        """The room for toasts, in window pixels; they stand at its top."""
        return Rect((0, 0), self.app.look.size)

    def message_cover(self) -> Callable[[Rect], bool]:
        """A function that tells whether a message at a place covers something that matters; many places are tried."""
        return lambda message: False

    def message_spares(self) -> Sequence[Rect]:
        """What a message does not cover even where every place covers something, as far as that is possible."""
        return ()

    def inspect(self, target: Target | None) -> bool:
        """The pointer rests on a target or holds it (None: no longer); True when the scene enlarges it itself.

        Otherwise the table shows the target's ``tip``.
        """
        return False

    def invalidate(self, rect: Rect | None = None) -> None:
        """Have a rectangle drawn again, or (None) everything; the latter also asks for the targets again."""
        self.app.invalidate(rect)

    def after(self, seconds: float, call: Callable[[], None]) -> Timer:
        """Call something later, unless the scene was left meanwhile."""
        return self.app.after(seconds, call, self)

    def retarget(self) -> None:
        """Have ``targets`` asked again."""
        self.app.retarget()

    def shift(self) -> None:
        """The targets moved: have them asked for again when they are at rest."""
        self.app.shift()

"""Plays effects at once, and music as a stream that fades. Without a device, or muted, it costs nothing."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable
from math import inf
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING, Protocol

import pygame

from dejavu.streams import complain
from dejavu.table.text import _

if TYPE_CHECKING:
    from dejavu.table.sound.device import Effects


SAME = 0.06
"""Seconds between two beginnings of the same sound."""
RUSH = 0.25
"""Seconds in which at most ``MOST`` sounds may begin."""
MOST = 4
"""Sounds that may begin within ``RUSH`` seconds."""
FADE = 0.8
"""Seconds in which music fades in or out."""
LAYER_FADE = 3.0
"""Seconds in which a layer beneath the music fades in or out."""
_LAYER = 0.5
"""Loudness of a layer, as a share of the music's."""
CLOSING = 0.3
"""Most seconds that closing waits for a device that is being opened."""


class Pacing:
    """Decides whether a sound may begin now."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._last: dict[str, float] = {}
        self._recent: deque[float] = deque()

    def admits(self, name: str, moment: bool) -> bool:
        """Whether the sound may begin; if so, it counts as begun. A ``moment`` may begin in a rush too."""
        now = self._clock()
        while self._recent and now - self._recent[0] >= RUSH:
            self._recent.popleft()
        soon = now - self._last.get(name, -inf) < SAME
        if soon or (len(self._recent) >= MOST and not moment):
            return False
        self._last[name] = now
        self._recent.append(now)
        return True


class Volumes(Protocol):
    """The settings of sound."""

    effects_volume: float
    music_volume: float
    muted: bool


class Mixer:
    """Silent until ``start``; then a thread opens the device and reads the effects.

    All methods belong to the main thread. ``post`` calls a function there from another thread, ``after`` calls one
    some seconds later.
    """

    def __init__(
        self,
        post: Callable[[Callable[[], None]], None],
        after: Callable[[float, Callable[[], None]], object],
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._post, self._after, self._clock = post, after, clock
        self._pacing = Pacing(clock)
        self._effects_volume = self._music_volume = 1.0
        self._muted = False
        self._started = self.heard = False
        self.opening: Thread | None = None
        self.effects: Effects | None = None
        self._music = self._playing = self._layer = ""
        self._layer_channel: pygame.mixer.Channel | None = None
        """The channel of the layer beneath the music."""
        self._faded_at = 0.0
        """The time when the music will have faded out; 0 if it is not fading."""
        self.begun = 0
        """The number of effects that have begun."""
        self._complained: set[Path] = set()

    # for scenes

    def play(self, name: str, moment: bool = False) -> None:
        """Play an effect: a file of ``assets/sounds`` without its suffix.

        It is skipped if the same sound began just now, or too many others did. A ``moment`` plays in a rush too.
        """
        if not self.heard or self.effects is None or not self._effects_volume:
            return
        sound = self.effects.sounds.get(name)
        if sound is None:
            self._miss("sounds", name, self.effects.faults.get(name))
        elif self._pacing.admits(name, moment) and (channel := pygame.mixer.find_channel(moment)):
            channel.play(sound)
            self.begun += 1

    def play_music(self, name: str) -> None:
        """Change to another piece of ``assets/music``, in a loop; to silence if the name is empty."""
        if name != self._music:
            self._music = name
            self._change_music()

    def play_layer(self, name: str) -> None:
        """Repeat an effect beneath the music, as loud as both volumes allow; an empty name ends it."""
        if name != self._layer:
            self._layer = name
            self._change_layer()

    def start(self) -> None:
        """Allow sound: open the device, unless everything is muted."""
        self._started = True
        self._fit_device()

    def fit(self, volumes: Volumes) -> None:
        """Apply changed volumes at once."""
        self._effects_volume, self._music_volume = _loudness(volumes.effects_volume), _loudness(volumes.music_volume)
        self._muted = volumes.muted
        self._fit_device()
        if self.heard:
            self._set_volumes()
            self._change_music()

    def close(self) -> None:
        """Stop all sound until ``start``."""
        self._started = False
        if self.opening:
            self.opening.join(CLOSING)
        self._shut()

    # the device

    @property
    def _wanted(self) -> bool:
        return self._started and not self._muted and bool(self._effects_volume or self._music_volume)

    def _fit_device(self) -> None:
        """Open the device if something is to be heard, else close it."""
        if self._wanted and not self.heard and not (self.opening and self.opening.is_alive()):
            self.opening = Thread(target=self._open, name="sound", daemon=True)
            self.opening.start()
        elif not self._wanted and self.heard:
            self._shut()

    def _open(self) -> None:
        """Open the device, on a thread because some systems are slow."""
        from dejavu.table.sound import device

        effects = device.read_effects() if device.open_device() else None
        self._post(lambda: self._opened(effects))

    def _opened(self, effects: Effects | None) -> None:
        """Use the open device. It is missing if ``effects`` is None; the next change of settings tries again."""
        self.effects, self.opening, self.heard = effects, None, effects is not None
        if self._wanted and self.heard:
            self._set_volumes()
            self._change_music()
            self._change_layer()
        else:
            self._shut()

    def _shut(self) -> None:
        if self.heard:
            self.heard, self._playing, self.effects, self._faded_at = False, "", None, 0.0
            self._layer_channel = None
            pygame.mixer.quit()

    def _set_volumes(self) -> None:
        pygame.mixer.music.set_volume(self._music_volume)
        for sound in self.effects.sounds.values() if self.effects else ():
            sound.set_volume(self._effects_volume)
        if self._layer_channel:
            self._layer_channel.set_volume(_LAYER * self._music_volume)

    # music

    def _change_music(self) -> None:
        """Fade the current music out, then begin the wanted one."""
        wanted = self._music if self._music_volume else ""
        now = self._clock()
        if not self.heard or now < self._faded_at or (wanted == self._playing and not self._faded_at):
            return
        if self._playing and not self._faded_at:
            self._faded_at = now + FADE
            pygame.mixer.music.fadeout(round(1000 * FADE))
            self._after(FADE + 0.1, self._change_music)
            return
        self._faded_at, self._playing = 0.0, wanted
        if wanted:
            self._begin(wanted)
        else:
            pygame.mixer.music.unload()

    def _change_layer(self) -> None:
        """Fade the layer out, and the wanted one in."""
        if self._layer_channel:
            if self._layer_channel.get_volume():
                self._layer_channel.fadeout(round(1000 * LAYER_FADE))
            else:
                self._layer_channel.stop()  # what cannot be heard does not fade
            self._layer_channel = None
        sound = self.effects.sounds.get(self._layer) if self.effects else None
        if self.heard and sound and (channel := pygame.mixer.find_channel()):
            channel.play(sound, loops=-1, fade_ms=round(1000 * LAYER_FADE))
            channel.set_volume(_LAYER * self._music_volume)
            self._layer_channel = channel

    def _begin(self, name: str) -> None:
        """Play a piece.

        One that cannot be read is reported once and counts as playing, so that it is not tried again.
        """
        try:
            pygame.mixer.music.load(_file("music", name))
            pygame.mixer.music.set_volume(self._music_volume)
            pygame.mixer.music.play(-1, fade_ms=round(1000 * FADE))
        except (OSError, pygame.error) as fault:
            self._miss("music", name, str(fault))

    def _miss(self, kind: str, name: str, fault: str | None) -> None:
        """Report a missing or damaged file once; it stays silent."""
        file = _file(kind, name)
        if file not in self._complained:
            self._complained.add(file)
            why = fault if fault and file.is_file() else _("missing")
            complain(_("dejavu: {file}: {why}; expected a sound, silence takes its place", file=file, why=why))


def _file(kind: str, name: str) -> Path:
    from dejavu.table.sound.device import SUFFIX, folder_of

    return folder_of(kind) / f"{name}{SUFFIX}"


def _loudness(volume: float) -> float:
    """The factor for a volume setting from 0 to 1; squared, because loudness is not linear to the ear."""
    return min(1.0, max(0.0, volume)) ** 2

"""The sound device and the sound files. Both are slow, so a thread calls these functions."""

from __future__ import annotations

import contextlib
import ctypes
import sys
from dataclasses import dataclass, field
from pathlib import Path

import pygame

from dejavu import resources

RATE = 44_100
"""Samples a second."""
BUFFER = 1024
"""Samples of a buffer (23 ms)."""
VOICES = 12
"""Sounds that can play at the same time."""
SUFFIX = ".ogg"


@dataclass
class Effects:
    """The sounds of ``assets/sounds``, decoded, by name; and the faults of those that cannot be decoded."""

    sounds: dict[str, pygame.mixer.Sound] = field(default_factory=dict)
    faults: dict[str, str] = field(default_factory=dict)


def open_device() -> bool:
    """Open the system's preferred device; False if there is none."""
    _hush_alsa()
    try:
        pygame.mixer.init(RATE, -16, 2, BUFFER)
        pygame.mixer.set_num_channels(VOICES)
    except pygame.error:
        return False
    return True


def read_effects() -> Effects:
    """Decode all sounds."""
    found = Effects()
    for file in folder_of("sounds").glob(f"*{SUFFIX}"):
        try:
            found.sounds[file.stem] = pygame.mixer.Sound(file)
        except (OSError, pygame.error) as fault:
            found.faults[file.stem] = str(fault)
    return found


def folder_of(kind: str) -> Path:
    """The folder of ``sounds`` or ``music``; a path that does not exist if the program came without."""
    try:
        return resources.assets(kind)
    except FileNotFoundError:
        return Path(kind)


def _hush_alsa() -> None:
    """Silence ALSA, which writes eight lines to standard error if there is no sound card.

    Its handler becomes a C function that does nothing. A Python function would wait for the interpreter, which waits
    for the device.
    """
    if sys.platform.startswith("linux"):
        with contextlib.suppress(OSError, AttributeError):
            nothing = ctypes.CDLL(None).getpid
            ctypes.CDLL("libasound.so.2").snd_lib_error_set_handler(nothing)

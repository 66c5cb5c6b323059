"""The sound device and what is read from files for it. May take its time: it is called beside the window."""

from __future__ import annotations

import contextlib
import ctypes
import sys
from dataclasses import dataclass, field
from pathlib import Path

import pygame

from dejavu import resources

RATE, BUFFER, VOICES = 44_100, 1024, 12
"""Samples a second, samples between two looks at what is to be heard (23 ms), and sounds at the same time."""
SUFFIX = ".ogg"


@dataclass
class Effects:
    """All sounds of ``assets/sounds``, decoded, by name; and what is wrong with those that cannot be."""

    sounds: dict[str, pygame.mixer.Sound] = field(default_factory=dict)
    faults: dict[str, str] = field(default_factory=dict)


def open_device() -> bool:
    """Open the device that the system prefers; False where there is none."""
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
    """Where ``sounds`` or ``music`` lie; a folder that is nowhere, if the program came without."""
    try:
        return resources.assets(kind)
    except FileNotFoundError:
        return Path(kind)


def _hush_alsa() -> None:
    """Without a card, ALSA writes eight lines to standard error: nobody who has no sound wants to read them.

    It is given a function of C that does nothing with them. One of Python would wait for the interpreter, which waits
    for the device.
    """
    if sys.platform.startswith("linux"):
        with contextlib.suppress(OSError, AttributeError):
            nothing = ctypes.CDLL(None).getpid
            ctypes.CDLL("libasound.so.2").snd_lib_error_set_handler(nothing)

"""Renders the sounds of a turn: takes its events from a journal and spaces them as the table shows them.

It uses the table's own cue sheet and pacing, so that sounds which the table would leave out are left out here too.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import numpy as np

from dejavu import games
from dejavu.engine.event import Event
from dejavu.engine.journal import Act
from dejavu.engine.session import Session
from dejavu.store import autosave
from dejavu.table.look.animation import NORMAL
from dejavu.table.play.history import followed
from dejavu.table.play.speeds import SPEEDS
from dejavu.table.shell.settings import Settings
from dejavu.table.sound import cues
from dejavu.table.sound.mixer import Pacing
from tools.sound.files import ASSETS, read
from tools.sound.wave import RATE, Wave, stereo

_BEFORE = 0.5
"""Seconds of music before the first sound."""
_AFTER = 2.0
"""Seconds of music after the start of the last sound."""


def acts_of(journal: Path, turn: int) -> tuple[str, list[list[Event]]]:
    """The game of a journal, and the events of each act in turn number ``turn`` (0: the set-up)."""
    written = autosave.read(journal)
    game, header = autosave.restored(written), written.header
    session = Session.from_header(game, header)
    acts: list[list[Event]] = []
    began = turn == 0
    number = 0
    for entry, events in followed(session, written.entries):
        if not isinstance(entry, Act):
            continue
        begins = any(type(event).__name__ == "TurnBegan" for event in events)
        if began:
            acts.append(list(events))
        if begins:
            number += 1
            if began and turn < number:
                return game.name, acts
            began = number == turn
    if not acts:
        raise ValueError(f"{journal}: {number} turns; expected a turn number from 0 to {number}")
    return game.name, acts


def spaced(acts: list[list[Event]], sheet: cues.CueSheet, viewer: int, speed: str) -> Iterator[tuple[float, str]]:
    """Yield the start of each sound: acts a step apart, pieces when they have landed, moments when they begin."""
    now = 0.0
    pacing, pace = Pacing(lambda: now), SPEEDS[speed]
    begun: list[tuple[float, cues.Cue]] = []
    for number, events in enumerate(acts):
        for event in events:
            if cue := sheet.cue(event, viewer):
                begun.append((number * pace.step + (0 if cue.moment else NORMAL * pace.flight), cue))
    for when, cue in sorted(begun, key=lambda each: each[0]):
        now = when
        if pacing.admits(*cue):
            yield when, cue.sound


def render(journal: Path, turn: int, viewer: int, speed: str) -> tuple[Wave, list[tuple[float, str]]]:
    """The turn with its music at the default volumes, and each sound played with its time."""
    name, acts = acts_of(journal, turn)
    assert name in games.names()
    sheet = cues.of_game(name)
    played = [(_BEFORE + when, sound) for when, sound in spaced(acts, sheet, viewer, speed)]
    usual = Settings()
    end = max((when for when, _sound in played), default=0.0) + _AFTER
    length = max([round(end * RATE)] + [round(when * RATE) + len(_sound(sound)) for when, sound in played])
    whole = np.zeros((length, 2))
    if sheet.music:
        music = read(ASSETS / "music" / f"{sheet.music}.ogg")
        whole += np.resize(music[8 * RATE :], (length, 2)) * usual.music_volume**2
    for when, sound in played:
        at, wave = round(when * RATE), stereo_of(_sound(sound))
        whole[at : at + len(wave)] += wave * usual.effects_volume**2
    return whole, played


def _sound(name: str) -> Wave:
    return read(ASSETS / "sounds" / f"{name}.ogg")


def stereo_of(wave: Wave) -> Wave:
    """A sound in stereo; a mono one as both ears hear it."""
    return stereo(wave) * np.sqrt(2) if wave.ndim == 1 else wave

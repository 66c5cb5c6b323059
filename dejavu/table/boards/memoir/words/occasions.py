"""The occasions at which bots say something."""

from __future__ import annotations

from dejavu.engine.journal import Ask
from dejavu.games.memoir import events
from dejavu.games.memoir.strategy.promises import Kind
from dejavu.table.play.small_talk import Occasion, Occasions

_RELIEF = 2
"""By how much a mood rises, so that it is worth a word."""


def _agrees(ask: Ask) -> bool:
    """Whether a partner promises something."""
    return ask.against is None and ask.kind != Kind.FORGET


def occasions(troubled: int) -> Occasions:
    """The occasions of a game in which moods below ``troubled`` are bad."""
    return Occasions(
        (
            Occasion("opened", events.MemoryUnlocked),
            Occasion("partner-opened", events.MemoryUnlocked, others=True),
            Occasion("met", events.MonsterCame),
            Occasion("partner-met", events.MonsterCame, others=True),
            Occasion("struck", events.MonsterStruck),
            Occasion("gone", events.MonsterKilled),
            Occasion("fog", events.HallucinationMet),
            Occasion("turned", events.DisorientationDrawn),
            Occasion("low", events.MoodChanged, when=lambda mood: mood.by < 0 and mood.mood < troubled),
            Occasion("relieved", events.MoodChanged, when=lambda mood: mood.by >= _RELIEF),
            Occasion("exchanged", events.Exchanged),
            Occasion("promised", Ask, when=_agrees, seat="partner"),
            Occasion("released", Ask, when=lambda ask: ask.kind == Kind.FORGET, seat="partner"),
            Occasion("declined", Ask, when=lambda ask: ask.against is not None, seat="partner"),
        )
    )

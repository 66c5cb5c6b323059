"""What a partner would do next, in words."""

from __future__ import annotations

from collections.abc import Mapping
from types import SimpleNamespace
from typing import Final

from dejavu.engine.info import N_
from dejavu.games.memoir.strategy.intentions import Intention
from dejavu.games.memoir.strategy.reasons import Why
from dejavu.table.boards.memoir.words.fields import FIELDS
from dejavu.table.boards.memoir.words.hints import REASONS, reason_of
from dejavu.table.boards.memoir.words.names import MemoirNames
from dejavu.table.kit.say import Say

_OWN: Final[Mapping[str, str]] = {
    Why.OPENS: N_("{who} would open {memory}."),
    Why.LEADS_TO: N_("{who} would go to {memory} {where}."),
    Why.FETCHES: N_("{who} would fetch {letter} {where}."),
    Why.BRINGS: N_("{who} would bring {letter} to {name}."),
    Why.ASKS: N_("{who} would ask {name} for {letter}."),
    Why.SHOWS: N_("{who} would look around."),
}
"""Sentences by reason; others say it as after an act (``hints``)."""
_FOR_YOU: Final[Mapping[str, str]] = {
    Why.FETCHES: N_("{who} would fetch {letter} for you."),
    Why.BRINGS: N_("{who} would bring you {letter}."),
    Why.ASKS: N_("{who} would ask you for {letter}."),
}
_FOR_ANOTHER: Final[Mapping[str, str]] = {Why.FETCHES: N_("{who} would fetch {letter} for {name}.")}
_WALKS_ON: Final = N_("{who} would walk on to unseen tiles.")

_SAY: Final = Say({**FIELDS, "who": lambda errand, names: names.seat(errand.who)}, {})


def intended(errand: Intention, viewer: int, names: MemoirNames) -> str:
    """The next errand of a partner: ``Ben would fetch the Door key for you.``; the viewer is ``you``."""
    why = errand.reason
    if why is None:
        return _SAY.filled(_WALKS_ON, SimpleNamespace(who=errand.seat), names)
    about = dict(zip(REASONS[why.reason].about, why.about, strict=True))
    if why.reason == Why.FETCHES:
        about["player"] = errand.carrier
    other = about.get("player", errand.seat)
    sentences = _OWN if other == errand.seat else {**_OWN, **(_FOR_YOU if other == viewer else _FOR_ANOTHER)}
    template = sentences.get(why.reason)
    if template is None:
        return reason_of(why, errand.seat, names)
    return _SAY.filled(template, SimpleNamespace(who=errand.seat, **about), names)

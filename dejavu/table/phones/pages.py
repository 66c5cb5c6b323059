"""Everything that a phone loads before it speaks to the table: the page, its words in every language, its fonts."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Final

from dejavu import resources
from dejavu.engine.info import N_
from dejavu.remote.messages import LANGUAGES
from dejavu.table import text
from dejavu.table.text import _

_KINDS: Final = {
    "index.html": "text/html; charset=utf-8",
    "page.css": "text/css; charset=utf-8",
    "page.js": "text/javascript; charset=utf-8",
    "icon.svg": "image/svg+xml",
}
"""The files of ``dejavu/remote/page`` with their types."""
_FONTS: Final = ("text-regular.ttf", "text-bold.ttf", "display.ttf")
"""The fonts of the page; other scripts use those of the phone."""

WORDS: Final = {
    "your-turn": N_("Your turn"),
    "waiting": N_("Others are playing."),
    "news": N_("Since your last turn"),
    "choose": N_("Where do you sit?"),
    "name": N_("Your name"),
    "free": N_("Free: tap to sit down."),
    "bot": N_("{name}, a bot, plays here: tap to take over."),
    "take-over": N_("Tap once more to take over from {name}."),
    "taken": N_("Somebody sits here."),
    "watch": N_("Only watch"),
    "code": N_("The code on the table’s screen"),
    "code-why": N_("Scan the picture on the table’s screen, or type its code."),
    "join": N_("Ask to join"),
    "asked": N_("Somebody at the table has to press “{button}” now. The page of phones there says: “{who}”"),
    "let-in": N_("Let in"),
    "asks": N_("{name} asks to join."),
    "asks-nameless": N_("A phone asks to join."),
    "where": N_("Tap where it goes."),
    "lit": N_("it can go here"),
    "lit-over": N_("it can go here, over what lies there"),
    "in-hand": N_("in your hand"),
    "chosen": N_("chosen"),
    "serves": N_("serves what you chose"),
    "use": N_("Use it"),
    "turn": N_("Turn it"),
    "put": N_("Put it here"),
    "look": N_("Look closely"),
    "put-back": N_("Put it back"),
    "close": N_("Close"),
    "undo": N_("Undo"),
    "redo": N_("Redo"),
    "hint": N_("Hint"),
    "menu": N_("Menu"),
    "settings": N_("Settings"),
    "rules": N_("Rules"),
    "all-rules": N_("All rules"),
    "now": N_("What you can do now"),
    "log": N_("Log"),
    "language": N_("Language"),
    "text-size": N_("Size of the text"),
    "colours": N_("Colours"),
    "colours-system": N_("As the phone has them"),
    "light": N_("Light"),
    "dark": N_("Dark"),
    "leave": N_("Give the seat back"),
    "map": N_("Map"),
    "closer": N_("Closer"),
    "further": N_("Further away"),
    "busy": N_("One moment: the table has not answered your last tap yet."),
    "over": N_("The game is over."),
    "again": N_("Connect again"),
    "away": N_("The table does not answer. Trying again…"),
    "phone-away": N_("(phone away)"),
    "refused-secret": N_("This address is not valid any more: scan the picture once more."),
    "refused-code": N_("That is not the code on the screen."),
    "refused-declined": N_("The table did not let you in."),
    "refused-taken": N_("Somebody already sits there."),
    "refused-full": N_("Nobody can sit down any more."),
    "refused-unseated": N_("First choose a seat."),
    "bye-over": N_(
        "The table is closed. Thank you for playing! To join another game, scan the picture on the table’s screen."
    ),
    "bye-replaced": N_("This seat is open on another page now."),
    "bye-removed": N_("This seat is played at the table again."),
    "bye-rules": N_("The table did not understand this page, and closed the connection."),
}
"""What the page itself says, by the names that ``page.js`` uses; everything else comes from the table."""


@cache
def pages() -> Mapping[str, tuple[str, bytes]]:
    """The type and content of each path that is served to everybody."""
    folder = files("dejavu.remote") / "page"
    served = {f"/{name}": (kind, (folder / name).read_bytes()) for name, kind in _KINDS.items()}
    served["/"] = served.pop("/index.html")
    for language in LANGUAGES:
        served[f"/words/{language}.json"] = "application/json", json.dumps(words(language), ensure_ascii=False).encode()
    for font in _FONTS:
        served[f"/fonts/{font}"] = "font/ttf", resources.assets("fonts", font).read_bytes()
    return served


def words(language: str) -> Mapping[str, str]:
    """The words of the page in a language."""
    with text.speaking(text.speech(language)):
        return {name: _(words) for name, words in WORDS.items()}

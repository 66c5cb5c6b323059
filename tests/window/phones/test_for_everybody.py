"""The page can be read, touched and heard by everybody: checked in a real browser, in all its pages."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from dejavu import games
from dejavu.engine.journal import PERSON, Seat
from dejavu.remote.messages import LANGUAGES
from dejavu.table.look.theme import load
from dejavu.table.phones.door import Door
from dejavu.table.phones.lobby import Lobby
from dejavu.table.phones.pages import pages
from tests.cases import some
from tests.window.phones.chromium import Phone
from tests.window.phones.table import SEAT, Table, asked_for_the_code, sit_down, table_of

WIDTHS = ((320, 640), (390, 844), (844, 390))
FINGER = 44
"""Pixels that a button is high and wide."""
CONTRAST = 4.5
"""The ratio of text to its ground that WCAG 2.2 asks for (1.4.3)."""
INKS = [f"rgb{tuple(load().ui[ink])[:3]}" for ink in ("text", "text_secondary")]
"""The colours in which the table paints words."""
NAMELESS = {"", "none", "generic"}
"""Roles of what means nothing."""
SMALL = """(least) => [...document.querySelectorAll("button, select, input, summary")].filter((one) => {
    const box = one.getBoundingClientRect();
    return one.checkVisibility() && (box.width < least || box.height < least);
}).map((one) => one.outerHTML)"""
PALE = """(least) => {
    const read = (colour) => { const [r, g, b, a = 1] = colour.match(/[\\d.]+/g).map(Number); return [r, g, b, a]; };
    const over = (top, share, under) => under.map((value, n) => top[n] * share + value * (1 - share));
    const ground = (one) => {
        if (!one) return [255, 255, 255];
        const colour = read(getComputedStyle(one).backgroundColor);
        return over(colour, colour[3], ground(one.parentElement));
    };
    const opacity = (one) => one ? getComputedStyle(one).opacity * opacity(one.parentElement) : 1;
    const light = (colour) => colour.map((value) => value / 255)
        .map((value) => value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
        .reduce((sum, value, n) => sum + value * [0.2126, 0.7152, 0.0722][n], 0.05);
    const told = [...document.querySelectorAll("body *")].filter((one) => !["SCRIPT", "NOSCRIPT"].includes(one.nodeName)
        && one.checkVisibility({visibilityProperty: true})
        && [...one.childNodes].some((part) => part.nodeType === 3 && part.data.trim()));
    const pale = told.map((one) => {
        const under = ground(one), colour = read(getComputedStyle(one).color);
        const both = [light(under), light(over(colour, colour[3] * opacity(one), under))];
        return [Math.max(...both) / Math.min(...both), one.outerHTML];
    }).filter(([ratio]) => ratio < least);
    return told.length ? pale : [[0, "no text"]];
}"""
FADED = """(inks, least) => {
    const light = (colour) => colour.match(/[\\d.]+/g).slice(0, 3).map((value) => value / 255)
        .map((value) => value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
        .reduce((sum, value, n) => sum + value * [0.2126, 0.7152, 0.0722][n], 0.05);
    const ground = (one) => /, 0\\)$/.test(getComputedStyle(one).backgroundColor) ? ground(one.parentElement)
        : getComputedStyle(one).backgroundColor;
    return [...document.querySelectorAll(".item > img, dialog img")].filter((one) => one.checkVisibility())
        .flatMap((one) => inks.map((ink) => [light(ink), light(ground(one)), one.outerHTML]))
        .filter(([ink, under]) => Math.max(ink, under) / Math.min(ink, under) < least);
}"""
"""Pictures in which nobody could read what is painted on nothing: the ground of the page shows through."""
TOO_WIDE = """[document.scrollingElement, ...document.querySelectorAll("dialog[open], #held, #main")]
    .filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.nodeName + one.id)"""


def unnamed(phone: Phone) -> list[str]:
    """What has the focus of a keyboard or a screen reader, but not a name and a role."""
    nodes = phone.call("Accessibility.getFullAXTree")["nodes"]
    focusable = [
        node
        for node in some(nodes)
        if not node["ignored"]
        and any(each["name"] == "focusable" and each["value"]["value"] for each in node.get("properties", ()))
    ]
    told = [(node["role"]["value"], node.get("name", {}).get("value", "")) for node in some(focusable)]
    return [f"{role}: {name}" for role, name in told if role in NAMELESS or not name.strip()]


def faults(phone: Phone) -> list[object]:
    """What somebody could not hear, hit or read, in both colours."""
    found: list[object] = [*unnamed(phone), *phone.run(f"({SMALL})({FINGER})")]
    for light in ("true", "false"):
        phone.run(f"document.documentElement.toggleAttribute('data-light', {light})")
        found += phone.run(f"({PALE})({CONTRAST})")
        found += phone.run(f"({FADED})({INKS}, {CONTRAST})")
    return found


def too_wide(phone: Phone, *about: object) -> list[object]:
    """What is wider than the screen, at usual and at large text."""
    found: list[object] = []
    for text in ("100%", "200%"):
        phone.run(f"document.documentElement.style.fontSize = {text!r}")
        found += [(*about, text, wide) for wide in phone.run(TOO_WIDE)]
    phone.run("document.documentElement.style.fontSize = ''")
    return found


def speak(table: Table, phone: Phone, language: str) -> None:
    """Choose a language in the menu of the page, which stays open."""
    phone.run(
        f"""document.querySelector("#do-menu, .door > button:last-of-type").click();
        Object.assign(document.querySelector("#sheet select"), {{value: {language!r}}}).onchange()"""
    )
    table.until(lambda: phone.run("document.documentElement.lang") == language, language)
    table.run(8)


def check(table: Table, phone: Phone) -> list[object]:
    """Everything, also of the menu over the page; in every language on the narrowest screen, which finds most."""
    table.run(8)
    found = faults(phone)
    for size in WIDTHS[::-1]:
        phone.resize(size)
        found += too_wide(phone, size)
    if phone.there("#do-menu, [data-seat]"):  # elsewhere there is no menu yet
        for language in LANGUAGES:
            speak(table, phone, language)
            found += too_wide(phone, language, "menu")
            if language == LANGUAGES[-1]:
                found += faults(phone)
            phone.run("document.querySelector('#sheet').close()")
            found += too_wide(phone, language)
    phone.resize(WIDTHS[1])
    return found


@contextmanager
def lobby_of(table: Table) -> Iterator[Door]:
    """The door of a match that has not begun."""
    door = Door(table.app, "127.0.0.1", pages())
    try:
        Lobby(table.app, table.session.game, [Seat("Ann", PERSON), Seat("Ben", PERSON)], door, lambda: None)
        table.until(lambda: bool(door.url), "the address")
        yield door
    finally:
        door.close()


def at_the_door(table: Table, phone: Phone) -> None:
    phone.open(table.room.door.url)
    table.until(lambda: phone.there(f'[data-seat="{SEAT}"]'), "the seats")


def watching(table: Table, phone: Phone) -> None:
    at_the_door(table, phone)
    phone.tap('[data-seat="-1"]')
    table.until(lambda: phone.there("#do-menu"), "the table")


def sitting(table: Table, phone: Phone) -> None:
    sit_down(table, phone)
    table.until(lambda: phone.there(".item[data-drawn]"), "a picture")


def in_the_lobby(table: Table, phone: Phone, door: Door) -> None:
    phone.open(door.url)
    table.until(lambda: phone.there(f'[data-seat="{SEAT}"]'), "the seats")
    phone.tap(f'[data-seat="{SEAT}"]')
    table.until(lambda: phone.there("#do-menu"), "the lobby")


Page = Callable[[Table, Phone], None]
DOOR: dict[str, Page] = {"code": asked_for_the_code, "seats": at_the_door}
"""Pages that are the same for all games."""
PAGES: dict[str, Page] = {"watcher": watching, "table": sitting}
"""Those that show a game."""


def test_everybody_can_read_touch_and_hear_every_page() -> None:
    found = {}
    with Phone() as phone:
        for game in games.NAMES:
            first = game == games.NAMES[0]
            with table_of(game) as table:
                for page, opens in {**(DOOR if first else {}), **PAGES}.items():
                    phone.open("about:blank")
                    opens(table, phone)
                    found[game, page] = check(table, phone)
                if first:
                    with lobby_of(table) as door:
                        in_the_lobby(table, phone, door)
                        found[game, "lobby"] = check(table, phone)
    assert not any(found.values()), found

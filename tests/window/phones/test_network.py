"""A phone on a network that cuts connections anywhere, or lets them fall silent, in a real browser."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from random import Random

from tests.remote.network import KINDS, Fault, Network, faults
from tests.remote.phone import fetched
from tests.window.phones.chromium import Phone
from tests.window.phones.table import Table, played, sit_down, table_of

GAME = "trip"
ACTS = 15


@contextmanager
def behind_a_network() -> Iterator[tuple[Table, Network, Phone]]:
    with table_of(GAME) as table, Network(table.port) as network:
        rules = f"--host-resolver-rules=MAP 127.0.0.1:{table.port} 127.0.0.1:{network.port}"
        with Phone((390, 844), "en", rules) as phone:
            sit_down(table, phone)
            yield table, network, phone


def every_other(faults: Iterator[Fault]) -> Iterator[Fault | None]:
    """Faults for every other connection, so that maps, which are larger than most faults let through, can come."""
    for fault in faults:
        yield from (fault, None)


def pictures(phone: Phone) -> dict[str, int]:
    """The pictures on the page: how many bytes the browser has of each; 0 for what is not to be seen."""
    return dict(
        phone.run(
            """Promise.all([...document.images].map(async (one) => {
                const path = one.getAttribute("src"), shown = one.complete && one.naturalWidth;
                const got = shown && await fetch(path, {cache: "force-cache"}).catch(() => null);
                return [path, got ? (await got.arrayBuffer()).byteLength : 0];
            })).then(Object.fromEntries)"""
        )
    )


def test_over_a_network_that_fails_the_game_is_the_same_and_every_picture_comes() -> None:
    with behind_a_network() as (table, network, phone):
        played(table, phone, ACTS)
        whole = table.session.entries
    with behind_a_network() as (table, network, phone):
        network.fail(every_other(faults(Random(1), 4_000, 30_000)))
        played(table, phone, ACTS)
        network.fail(iter(()))
        assert table.session.entries[:ACTS] == whole[:ACTS]
        assert {fault[1:] for fault in network.met} == {*KINDS}
        table.until(lambda: table.shows_all(phone) and all(pictures(phone).values()), "the last picture")
        sizes = {path: len(fetched(table.port, path)[2]) for path in pictures(phone)}
        assert sizes and pictures(phone) == sizes


def test_a_page_that_waits_notices_that_its_connection_has_fallen_silent() -> None:
    with behind_a_network() as (table, network, phone):
        before = network.connections
        network.fall_silent()
        table.until(lambda: network.connections > before, "a new connection")
        assert played(table, phone, 4) >= 4


def test_a_page_whose_letters_do_not_come_speaks_all_the_same() -> None:
    """It stayed empty."""
    with table_of(GAME) as table, Phone() as phone:
        phone.call("Fetch.enable", patterns=[{"urlPattern": "*.ttf*"}])  # held back for ever
        sit_down(table, phone)
        assert phone.run("[...document.fonts].every((font) => font.status === 'loading')")
        assert played(table, phone, 1) >= 1

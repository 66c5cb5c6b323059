"""Who is let in, what is served to whom, and what nobody can do to the others."""

from __future__ import annotations

import socket
from contextlib import ExitStack, suppress
from random import Random

import pytest

from dejavu.remote.connection import Limits
from dejavu.remote.gate import TRIES, Gate
from dejavu.remote.link import Admit, Asks, Came, Code, Content, Forget, Left, Pictures, Said, Tell, Tokens, ToWindow
from dejavu.remote.messages import Bye, Do, Item, Leave, Panel, Seated, State, Take, Welcome
from dejavu.remote.pages import authority
from tests.amounts import amount
from tests.remote.network import Fault, Network
from tests.remote.phone import Hung, Phone, fetched
from tests.remote.serving import PAGES, SECRET, Window, serving

TOKEN = "t" * 22
QUICK = Limits(request=0.3, asking=0.6, sending=0.5, ping=0.1, silence=0.4, closing=0.2)


def code_of(window: Window) -> str:
    return next(told for told in iter(window.hear, None) if isinstance(told, Code)).code


def state(number: int, *names: str, said: str = "") -> State:
    items = tuple(Item(name, name.upper()) for name in names)
    return State(number, 0, "Choose.", (Panel("hand", "Hand", items),), (), said=said)


def test_the_page_is_served_with_what_keeps_other_sites_out() -> None:
    with serving() as window:
        status, headers, body = fetched(window.port, "/")
        assert (status, body) == (200, PAGES["/"].body)
        assert headers["Content-Type"] == PAGES["/"].type and headers["Cache-Control"] == "no-store"
        policy = headers["Content-Security-Policy"]
        assert "default-src 'none'" in policy and f"ws://127.0.0.1:{window.port}" in policy
        assert headers["X-Content-Type-Options"] == "nosniff" and headers["Referrer-Policy"] == "no-referrer"


@pytest.mark.parametrize(
    "path", ("/nothing", "/../../etc/passwd", "//", "/%2e%2e/", "/page.js?x", "/picture/", "file:///etc/passwd")
)
def test_nothing_but_the_page_is_served(path: str) -> None:
    with serving() as window:
        assert fetched(window.port, path)[0] == 404


@pytest.mark.parametrize("path", ("/", "/table", "/picture/x"))
def test_other_hosts_origins_and_methods_are_refused_whatever_they_ask_for(path: str) -> None:
    with serving() as window:
        port = window.port
        for host in ("evil.example", f"evil.example:{port}", f"localhost:{port}", "127.0.0.1", f"127.0.0.1:{port}."):
            assert fetched(port, path, host=host)[0] == 421
        for origin in ("http://evil.example", "null", "http://127.0.0.1", f"https://127.0.0.1:{port}"):
            assert fetched(port, path, f"Origin: {origin}")[0] == 403
        assert fetched(port, path, f"Host: 127.0.0.1:{port}")[0] == 421, "two hosts"
        assert fetched(port, path, method="POST")[0] == 405


def test_a_page_of_another_site_gets_no_connection() -> None:
    with serving() as window:
        good = f"http://{authority('127.0.0.1', window.port)}"
        evil = f"evil.example:{window.port}"
        given = {"own": (good, ""), "foreign": ("http://evil.example", ""), "rebound": (f"http://{evil}", evil)}
        found = {}
        for name, (origin, host) in given.items():
            with Phone(window.port, origin, host) as phone:
                found[name] = phone.status
        assert found == {"own": 101, "foreign": 403, "rebound": 421}
        assert fetched(window.port, "/table")[0] == 426, "without an origin and an upgrade"


def test_the_secret_lets_in_and_what_is_said_reaches_the_window() -> None:
    with serving() as window, window.phone(secret=SECRET, language="fr") as phone:
        code_of(window)
        came = window.hear()
        assert came == Came(1, "fr", None)
        window.say(Tell(1, Welcome("trip", "Trip", ())))
        assert phone.hear()["type"] == "welcome"
        phone.say("take", seat=1, name="Ann")
        assert window.hear() == Said(1, Take(1, "Ann"))
        phone.close()
        assert window.hear() == Left(1)


def test_a_wrong_secret_may_only_ask() -> None:
    with serving() as window, window.phone(secret="wrong") as phone:
        assert phone.hear() == {"type": "refused", "reason": "secret"}
        phone.say("take", seat=0, name="Ann")
        assert phone.hear() == {"type": "bye", "reason": "rules"}
        with pytest.raises(Hung):
            phone.hear()


def test_the_code_lets_in_who_is_confirmed_at_the_table() -> None:
    with serving() as window:
        code = code_of(window)
        with window.phone(language="en") as phone:
            phone.say("ask", code=code, name="Ann")
            assert phone.hear()["type"] == "waiting" and window.hear() == Asks(1, "Ann")
            window.say(Admit(1, False))
            assert phone.hear() == {"type": "refused", "reason": "declined"}
            phone.say("ask", code=code, name="Ann")
            assert phone.hear()["type"] == "waiting" and window.hear() == Asks(1, "Ann")
            window.say(Admit(1, True))
            assert window.hear() == Came(1, "en", None)


def test_while_the_table_is_asked_nothing_else_may_be_said() -> None:
    with serving() as window:
        code = code_of(window)
        with window.phone(language="en") as phone:
            phone.say("ask", code=code)
            assert phone.hear()["type"] == "waiting"
            phone.say("take", seat=0)
            assert phone.hear() == {"type": "bye", "reason": "rules"}
            assert [window.hear(), window.hear()] == [Asks(1, ""), Left(1)]


def test_too_many_wrong_codes_make_a_new_one_for_everybody() -> None:
    with serving() as window:
        code = code_of(window)
        wrong = "000000" if code != "000000" else "000001"
        with window.phone(language="en") as phone:
            for _try in range(TRIES):
                phone.say("ask", code=wrong)
                assert phone.hear() == {"type": "refused", "reason": "code"}
            new = code_of(window)
            phone.say("ask", code=code)
            assert new == code or phone.hear() == {"type": "refused", "reason": "code"}


def test_a_right_code_does_not_count_as_a_try() -> None:
    gate = Gate("secret", {}, iter(["1", "2", "3"]).__next__)
    assert [gate.opens("x") for _try in range(TRIES - 1)] == [False] * (TRIES - 1)
    assert gate.opens("1") and not gate.opens("x") and gate.code == "2"
    assert not gate.knows("") and gate.seat_of("") is None and not Gate("", {"": 1}).knows("")


def test_the_newest_connection_of_a_token_wins() -> None:
    with serving(tokens={TOKEN: 2}) as window, window.phone(token=TOKEN) as old:
        code_of(window)
        assert window.hear() == Came(1, "en", 2)
        with window.phone(token=TOKEN, language="ja") as new:
            assert old.hear() == {"type": "bye", "reason": "replaced"}
            assert [window.hear(), window.hear()] == [Left(1), Came(2, "ja", 2)]
            window.say(Tell(2, state(7, "a")))
            assert new.hear()["number"] == 7


def test_a_token_that_is_void_ends_its_connection_and_opens_nothing() -> None:
    with serving() as window, window.phone() as phone:
        code_of(window)
        window.hear()
        window.say(Tokens({TOKEN: 0}))
        window.say(Tell(1, Seated(0, TOKEN)))
        assert phone.hear() == {"type": "seated", "seat": 0, "token": TOKEN}
        window.say(Tokens({}))
        assert phone.hear() == {"type": "bye", "reason": "removed"} and window.hear() == Left(1)
        with window.phone(token=TOKEN) as again:
            assert again.hear() == {"type": "refused", "reason": "secret"}


def test_who_gives_the_seat_back_is_still_let_in() -> None:
    """The connection ended, and the table had to let the phone in once more."""
    with serving() as window, window.phone() as phone:
        code_of(window)
        window.hear()
        window.say(Tokens({TOKEN: 0}))
        window.say(Tell(1, Seated(0, TOKEN)))
        assert phone.hear()["type"] == "seated"
        phone.say("leave")
        assert window.hear() == Said(1, Leave())
        window.say(Tokens({}))
        window.say(Tell(1, Welcome("trip", "Trip", ())))
        assert phone.hear()["type"] == "welcome"


def test_a_state_is_sent_once_and_then_in_parts() -> None:
    with serving() as window, window.phone() as phone:
        code_of(window)
        window.hear()
        for number, names in ((1, "ab"), (2, "bc"), (3, "")):
            window.say(Tell(1, state(number, *names)))
            phone.hear()
            assert [item["label"] for item in phone.state["panels"][0]["items"]] == [*names.upper()]
        with window.phone() as other:
            window.hear()
            window.say(Tell(2, state(3, "a")))
            assert other.hear()["since"] == 0


def test_a_slow_phone_gets_the_newest_state_whole_and_no_sentence_is_lost() -> None:
    with serving() as window, window.phone() as phone:
        code_of(window)
        window.hear()
        noise = Random(1)
        for number in range(1, 200):
            names = tuple(f"{noise.random()}" for _item in range(1000))
            window.say(Tell(1, state(number, *names, said="No." if number == 198 else "")))
        numbers = list[int]()
        said = set[str]()
        while not numbers or numbers[-1] < 199:
            numbers.append(phone.hear_until("state")["number"])
            said.add(phone.state.get("said", ""))
        assert numbers == sorted(set(numbers)) and len(numbers) < 199 and "No." in said


def test_a_picture_comes_at_its_own_address() -> None:
    with serving() as window:
        window.say(Pictures({"/picture/abc": "key"}, {}))
        assert fetched(window.port, "/picture/abc")[0] == 404, "nobody waits for what is not there"
        window.say(Pictures({"/picture/abc": "key"}, {"key": Content("image/png", b"png")}))
        status, headers, body = fetched(window.port, "/picture/abc")
        assert (status, body) == (200, b"png") and "immutable" in headers["Cache-Control"]


def test_a_picture_that_was_cut_in_the_middle_comes_whole_the_next_time() -> None:
    content = Content("image/png", bytes(range(256)) * 40)
    with serving() as window, Network(window.port) as network:
        window.say(Pictures({"/picture/abc": "key"}, {"key": content}))
        network.fail(iter([Fault(5_000, to_phone=True, silent=False)]))
        host = authority("127.0.0.1", window.port)
        _status, headers, part = fetched(network.port, "/picture/abc", host=host)
        assert 0 < len(part) < int(headers["Content-Length"]), "a browser sees that something is missing"
        assert fetched(network.port, "/picture/abc", host=host)[2] == content.body


def test_whether_a_picture_exists_can_only_be_asked_by_who_has_its_address() -> None:
    with serving() as window:
        before = fetched(window.port, "/picture/abd")
        window.say(Pictures({"/picture/abc": "key"}, {"key": Content("image/png", b"png")}))
        fetched(window.port, "/picture/abc")
        assert fetched(window.port, "/picture/abd") == before and before[0] == 404
        assert fetched(window.port, "/picture/key")[0] == fetched(window.port, "/key")[0] == 404


def test_a_picture_of_the_past_is_forgotten_unless_somebody_else_has_it() -> None:
    """Each turn has new maps: a long game filled the memory."""
    with serving() as window:
        window.say(Pictures({"/picture/a": "map", "/picture/b": "map"}, {"map": Content("image/jpeg", b"map")}))
        window.say(Forget(["/picture/a"], []))
        assert fetched(window.port, "/picture/b")[0] == 200
        assert fetched(window.port, "/picture/a")[0] == 404
        window.say(Forget(["/picture/b"], ["map"]))
        assert fetched(window.port, "/picture/b")[0] == 404


@pytest.mark.parametrize(
    "text", ("hello", "{}", '{"type":"hello","secret":7}', "[" * 4000, '{"type":"leave"}', "\ud800")
)
def test_whoever_lies_is_dismissed_and_the_others_are_not(text: str) -> None:
    with serving() as window, window.phone() as other, Phone(window.port) as liar:
        liar.say_raw(text)
        with pytest.raises(Hung):
            while True:
                assert liar.hear()["type"] == "bye"
        code_of(window)
        window.hear()
        window.say(Tell(1, state(1, "a")))
        assert other.hear()["number"] == 1


def test_a_message_that_is_too_long_ends_the_connection() -> None:
    with serving() as window, window.phone() as phone:
        phone.say_raw('{"type":"leave"' + " " * 5000 + "}")
        with pytest.raises(Hung):
            phone.hear()


def test_who_sends_too_much_is_cut_off() -> None:
    with serving() as window, window.phone() as phone:
        code_of(window)
        window.hear()
        for _message in range(20):
            phone.say("do", state=1, source="end")
        assert [window.hear() for _message in range(20)] == [Said(1, Do(1, "end"))] * 20
        with suppress(OSError):
            for _message in range(200):
                phone.say("do", state=1, source="end")
        said = 0
        while window.hear() != Left(1):
            said += 1
        assert said < 60


@pytest.mark.parametrize(
    "begun", (b"", b"G", b"GET / HTTP/1.1\r\n", b"\x16\x03\x01\x02\x00", b"GET / HTTP/1.1\r\nHost: x\r\n")
)
def test_half_a_request_is_not_waited_for(begun: bytes) -> None:
    with serving(QUICK) as window, socket.create_connection(("127.0.0.1", window.port), timeout=10) as link:
        link.sendall(begun)
        assert link.recv(1) == b""


def test_what_is_told_to_a_phone_that_is_closing_ends_that_phone_alone() -> None:
    """The process died of it, and with it every other phone."""
    with serving(tokens={TOKEN: 0}) as window:
        other, closing = Phone(window.port), Phone(window.port)
        for phone in (other, closing):
            phone.say("hello", secret=SECRET)
        came: list[int] = []
        while len(came) < 2:
            if isinstance(told := window.hear(), Came):
                came.append(told.phone)
        closing.protocol.send_close()
        closing.socket.sendall(b"".join(closing.protocol.data_to_send()))
        for number in came * 3:
            window.say(Tell(number, Welcome("trip", "Trip", ())))
        assert other.hear()["type"] == "welcome"
        for phone in (other, closing):
            phone.socket.close()


def test_a_connection_that_never_says_hello_is_not_waited_for() -> None:
    with serving(QUICK) as window, Phone(window.port) as silent, pytest.raises(Hung):
        silent.hear()


def test_a_phone_without_a_sign_of_life_has_left() -> None:
    with serving(QUICK) as window, window.phone() as phone:
        code_of(window)
        assert window.hear() == Came(1, "en", None)
        assert window.hear() == Left(1), "the client of this test answers only while it listens"
        del phone


def test_a_page_hears_that_the_table_is_still_there() -> None:
    """It cannot see pings, and would wait for ever on a connection that has fallen silent."""
    with serving(Limits(ping=0.05)) as window, window.phone() as phone:
        assert [phone.hear(), phone.hear()] == [{"type": "here"}] * 2
    with serving(Limits(ping=0.05)) as window, window.phone(token="wrong") as phone:
        assert phone.hear_until("here"), "whoever still types the code waits too"


def test_who_lets_too_much_wait_is_dropped() -> None:
    with serving(Limits(backlog=10_000)) as window, window.phone() as phone:
        code_of(window)
        window.hear()
        noise = Random(1)
        window.say(Tell(1, state(1, *(f"{noise.random()}" for _item in range(20_000)))))
        assert window.hear() == Left(1)
        del phone


@pytest.mark.slow
def test_who_does_not_take_what_is_sent_is_dropped() -> None:
    with serving(Limits(sending=0.3, silence=60)) as window, window.phone() as phone:
        code_of(window)
        window.hear()
        noise = Random(1)
        names = tuple(noise.randbytes(1000).hex() for _item in range(3_500))
        window.say(Tell(1, state(1, *names)))
        assert window.hear() == Left(1)
        del phone


def test_phones_are_served_beside_hundreds_of_half_open_connections() -> None:
    with ExitStack() as all_of_them, serving() as window:
        code_of(window)
        for _attacker in range(amount(150, 600)):
            link = socket.create_connection(("127.0.0.1", window.port), timeout=10)
            all_of_them.callback(link.close)
            link.sendall(b"GET / HT")
        with window.phone() as phone:
            came = window.hear()
            assert isinstance(came, Came)
            window.say(Tell(came.phone, state(1, "a")))
            assert phone.hear()["number"] == 1


def test_a_connection_too_many_is_told_so() -> None:
    """A browser that got no answer said that the page did not work."""
    with serving(Limits(sockets=1)) as window, window.phone():
        assert fetched(window.port, "/")[0] == 503


def test_more_websockets_than_allowed_are_refused_and_strangers_go_first() -> None:
    with serving(Limits(phones=4, strangers=2)) as window, ExitStack() as stack:
        code_of(window)
        strangers = [stack.enter_context(window.phone(language="en")) for _each in range(3)]
        with pytest.raises(Hung):
            strangers[0].hear()
        phones = [stack.enter_context(window.phone()) for _each in range(3)]
        came = [window.hear() for _each in phones]
        assert all(isinstance(each, Came) for each in came)


def test_a_server_that_is_ended_says_so() -> None:
    with serving() as window:
        phone = window.phone()
        code_of(window)
        window.hear()
    assert phone.hear() == {"type": "bye", "reason": "over"}
    phone.close()


def test_mutants_of_messages_end_nothing_but_their_own_connection() -> None:
    rng = Random(2)
    good = '{"type":"do","state":12,"source":"hand:red","place":"row"}'
    with serving() as window, window.phone() as witness:
        code_of(window)
        window.hear()
        for _mutant in range(amount(60, 10_000)):
            letters = list(good)
            letters[rng.randrange(len(letters))] = rng.choice('{}[]":,\\0eE-\0é')
            with window.phone() as phone:
                told: ToWindow = window.hear()
                assert isinstance(told, Came)
                phone.say_raw("".join(letters))
                said = window.hear()
                assert said == Left(told.phone) or isinstance(said, Said)
            if isinstance(said, Said):
                assert window.hear() == Left(told.phone)
        window.say(Tell(1, Bye("over")))
        assert witness.hear()["type"] == "bye"


def test_a_request_with_something_behind_it_ends_its_own_connection() -> None:
    """The library had given the connection up while the answer was made, and the process ended for everybody."""
    with serving() as window, window.phone() as witness:
        code_of(window)
        window.hear()
        for behind in (b"\xff" * 40, b"GET / HTTP/1.1\r\n\r\n", b"\x81\x05hello"):
            with socket.create_connection(("127.0.0.1", window.port), timeout=10) as link:
                host = authority("127.0.0.1", window.port).encode()
                link.sendall(b"GET / HTTP/1.1\r\nHost: " + host + b"\r\n\r\n" + behind)
                with suppress(ConnectionError):
                    link.recv(65536)
        window.say(Tell(1, state(1, "a")))
        assert witness.hear()["number"] == 1

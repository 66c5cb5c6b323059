"""Messages between a phone and the table: a phone's are read strictly, a state is sent once and then in parts."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from dejavu.engine.names import LONGEST_NAME
from dejavu.remote import messages
from dejavu.remote.messages import (
    Ask,
    BadMessage,
    Do,
    FromPhone,
    Hello,
    Hint,
    Item,
    Language,
    Leave,
    Note,
    Panel,
    Redo,
    Seat,
    State,
    Take,
    Undo,
    Waiting,
    Welcome,
    decode,
    encode,
)
from tests.amounts import amount

READ: dict[str, FromPhone] = {
    '{"type":"hello","secret":"abc","language":"ja"}': Hello("abc", language="ja"),
    '{"type":"hello","token":"abc"}': Hello(token="abc"),
    '{"type":"ask","code":"1234","name":"Ann"}': Ask("1234", "Ann"),
    '{"type":"take","seat":1,"name":" A\\u0308nn "}': Take(1, "Änn"),
    '{"type":"take","seat":-1}': Take(-1),
    '{"type":"do","state":7,"source":"hand:red-3","place":"row"}': Do(7, "hand:red-3", "row"),
    '{"type":"do","state":7,"source":"end"}': Do(7, "end"),
    '{"type":"undo","state":7}': Undo(7),
    '{"type":"redo","state":7}': Redo(7),
    '{"type":"hint","state":7}': Hint(7),
    '{"type":"language","language":"fr"}': Language("fr"),
    '{"type":"leave"}': Leave(),
}
BAD = (
    "",
    "[]",
    "7",
    "null",
    "{}",
    '{"type":"welcome"}',
    '{"type":["do"]}',
    '{"type":"do"}',
    '{"type":"do","state":7}',
    '{"type":"do","state":true,"source":"end"}',
    '{"type":"do","state":7.0,"source":"end"}',
    '{"type":"do","state":-2,"source":"end"}',
    '{"type":"do","state":1e999,"source":"end"}',
    '{"type":"do","state":NaN,"source":"end"}',
    '{"type":"do","state":7,"source":7}',
    '{"type":"do","state":7,"source":"end","place":null}',
    '{"type":"do","state":7,"source":"end","more":1}',
    '{"type":"do","state":7,"state":8,"source":"end"}',
    '{"type":"do","state":7,"source":"a\\u0000b"}',
    '{"type":"do","state":7,"source":"\\ud800"}',
    '{"type":"take","seat":0,"name":"' + "n" * (LONGEST_NAME + 1) + '"}',
    '{"type":"take","seat":0,"name":"\\u202eAnn"}',
    '{"type":"language","language":"xx"}',
    '{"type":"language","language":["en"]}',
    '{"type":"leave","seat":1}',
    '{"type":"undo","state":' + "9" * 4000 + "}",
    "[" * 4000,
    '{"type":"do","state":7,"source":' + '{"a":' * 800 + "1" + "}" * 801,
)


@pytest.mark.parametrize("text", READ)
def test_a_message_of_a_page_is_read(text: str) -> None:
    assert decode(text) == READ[text]


@pytest.mark.parametrize("text", BAD)
def test_whatever_no_page_sends_is_refused(text: str) -> None:
    with pytest.raises(BadMessage):
        decode(text)


def test_mutants_are_read_or_refused_and_nothing_else_happens() -> None:
    rng, refused = Random(1), 0
    for _mutant in range(amount(3000, 100_000)):
        letters = list(rng.choice([*READ]))
        for _change in range(rng.randint(1, 4)):
            where = rng.randrange(len(letters))
            letters[where : where + rng.randint(0, 3)] = rng.choices(
                '{}[]":,\\0129-.eEtrunl\ud800\u202e\0é', k=rng.randint(0, 3)
            )
            letters = letters or ["{"]
        try:
            again = decode("".join(letters))
        except BadMessage:
            refused += 1
        else:
            assert isinstance(again, FromPhone)
    assert refused > 1000


def test_every_message_of_a_phone_is_documented() -> None:
    assert all(f"``{json.loads(text)['type']}``" in str(messages.__doc__) for text in READ)


def test_fields_with_their_default_are_left_out() -> None:
    assert json.loads(encode(Waiting())) == {"type": "waiting"}
    seat = {"number": 0, "name": "Ann", "words": "Ann", "level": "", "phone": "", "free": True, "turn": False}
    welcome = {"type": "welcome", "game": "trip", "title": "Trip", "seats": [seat]}
    assert json.loads(encode(Welcome("trip", "Trip", (Seat(0, "Ann", "Ann", "", "", True, False),)))) == welcome


def test_an_item_that_stays_the_same_is_only_a_name() -> None:
    card = Item("hand:red-3", "Red three", note=Note("Red three", ("Three points.",)), drops=("row",))
    old = state(7, Panel("hand", "Hand", (card, Item("hand:red-4", "Red four"))))
    new = state(8, Panel("hand", "Hand", (card._replace(drops=()), Item("hand:red-4", "Red four"))))
    assert items(old, None) == [
        {
            "name": "hand:red-3",
            "label": "Red three",
            "note": {"title": "Red three", "lines": ["Three points."]},
            "drops": ["row"],
        },
        {"name": "hand:red-4", "label": "Red four"},
    ]
    assert items(old, old) == ["hand:red-3", "hand:red-4"]
    assert items(new, old)[1:] == ["hand:red-4"] and "drops" not in items(new, old)[0]
    assert [json.loads(encode(new, before))["since"] for before in (None, old)] == [0, 7]


def state(number: int, *panels: Panel) -> State:
    return State(number, 0, "Choose.", panels, ())


def items(new: State, old: State | None) -> Any:
    return json.loads(encode(new, old))["panels"][0]["items"]

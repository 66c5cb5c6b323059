"""The card data: it says what the rules page says, and every way to get it wrong is told with its place.

In the tables of faults a caret ‸ in the new text marks the place that the fault must name.
"""

import json
import re
from pathlib import Path
from typing import Any

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from dejavu import games
from dejavu.content import ContentError, open_data, open_yaml
from dejavu.games.fragments.components import ANY_SHAPE, Components
from dejavu.games.fragments.schema import components_of
from tests.amounts import amount

CARDS = Path(__file__).parents[3] / "data" / "cards.yaml"
TEXT = CARDS.read_text("utf-8")

# The whole table of cards as the rules page has it, in short: id, deck, effect, slots (initials; a: any), fixed VP.
FACTS = """
red-1 o flower rttarm 5;     red-2 o chest lms 2;         red-3 o footprint srtm 3;    red-4 o white rtlmm 4
red-5 o short-term ttsl 3;   red-6 o hand srlls 4;        red-7 c score-colour smtl 0
yellow-1 o chest mrll 3;     yellow-2 o footprint mrs 2;  yellow-3 o white mtlts 4;    yellow-4 o short-term mrslt 4
yellow-5 o hand lmrm 3;      yellow-6 o flower ssrtta 5;  yellow-7 c score-colour mtlr 0
green-1 o footprint trrm 3;  green-2 o white trlmma 5;    green-3 o short-term lls 2;  green-4 o hand ltmsr 4
green-5 o flower trmll 4;    green-6 o chest msst 3;      green-7 c score-colour tlrs 0
blue-1 o white rtll 3;       blue-2 o short-term rlmsam 5; blue-3 o hand mtr 2;        blue-4 o flower sstrm 4
blue-5 o chest tssmr 4;      blue-6 o footprint rrls 3;   blue-7 c score-colour lrsm 0
purple-1 o short-term srmtm 4; purple-2 o hand lrsl 3;    purple-3 o flower srlmat 5;  purple-4 o chest lrt 2
purple-5 o footprint mstls 4; purple-6 o white mltl 3;    purple-7 c score-colour rsmt 0
white-1 c score-white tlrs 0; white-2 c score-sequence rsa 0; white-3 c score-sequence mta 0
white-4 c score-sequence lra 0; white-5 c score-sets saa 0; white-6 c score-each tl 0; white-7 c score-each rs 0
"""
INITIALS = {"sun": "s", "moon": "m", "star": "t", "lightning": "l", "raindrop": "r"}


@pytest.fixture(scope="module")
def box() -> Components:
    return components_of(open_yaml(CARDS))


def test_every_card_is_as_the_rules_page_says(box: Components) -> None:
    # the white ones have fewer slots than on the page, and some that take any shape, for balance (docs/balance.md)
    found = set()
    for card in box.cards:
        slots = "".join("a" if slot == ANY_SHAPE else INITIALS[box.shapes[slot]] for slot in card.slots)
        found.add(f"{card.id} {'c' if card.communal else 'o'} {card.effect.kind} {slots} {card.vp}")
    facts = {fact.strip() for fact in re.split(r"[;\n]", FACTS) if fact.strip()}
    assert len(facts) == 42
    assert found == facts


def test_the_figures_of_communal_cards(box: Components) -> None:
    figures = {card.id: dict(card.effect.parameters) for card in box.cards if card.communal}
    coloured = {f"{colour}-7": {"ladder": (1, 3, 6, 10, 15)} for colour in box.colours if colour != "white"}
    assert figures == coloured | {
        "white-1": {"ladder": (3, 6, 10, 15, 21)},
        "white-2": {"colour": "cyan", "points": 5},
        "white-3": {"colour": "magenta", "points": 5},
        "white-4": {"colour": "amber", "points": 5},
        "white-5": {"points": 18},
        "white-6": {"points": 2},
        "white-7": {"points": 2},
    }


def test_a_card_is_named_after_its_world_and_number_and_has_its_colour(box: Components) -> None:
    worlds = {"lava-paradise": "red", "sacred-desert": "yellow", "evergreen-highland": "green"}
    worlds |= {"dragon-valley": "blue", "magical-kingdom": "purple", "sky-palace": "white"}
    for card in box.cards:
        assert (box.colours[card.colour], card.id) == (worlds[card.world], f"{worlds[card.world]}-{card.number}")
    assert {(world.size, world.closed) for world in box.worlds} == {(7, True)}


def test_every_card_has_a_name_of_its_own_that_fits_on_it(box: Components) -> None:
    names = {card.name for card in box.cards}
    assert len(names) == 42
    assert max(map(len, names)) <= 18


def test_the_box_holds_what_the_rules_page_lists(box: Components) -> None:
    assert (sum(box.bits), len(box.bits), set(box.bits)) == (60, 30, {2})
    assert (len(box.fragments), len(box.nebulae)) == (15, 15)
    assert (len(box.ordinary_deck()), len(box.communal_row(2)), len(box.communal_row(3))) == (60, 12, 24)
    assert {card.copies for card in box.cards} == {("blue", "blue"), ("gold", "silver")}
    girl = box.girl
    assert (girl.footprints, girl.short_term, girl.hand, girl.chests) == (1, 1, 3, 1)
    assert (girl.whites, girl.circles, girl.link_vp) == (0, 1, 2)


def test_the_numbers_of_the_rules(box: Components) -> None:
    rules = box.rules
    assert (rules.seats, rules.nebulae_a_turn, rules.connections, rules.bits_a_nebula) == ((2, 4), 2, 2, 4)
    assert (rules.matrix_holes, rules.flowers, rules.grow_cost, rules.end_cards, rules.round_limit) == (
        15,
        20,
        3,
        10,
        60,
    )
    assert box.colours[rules.uncollected] == "white"
    standard, speed = rules.openings["standard"], rules.openings["speed"]
    assert (standard.draw, standard.keep, standard.remember, standard.discard) == (5, 3, 0, 2)
    assert (speed.draw, speed.keep, speed.remember, speed.discard, speed.tokens) == (7, 3, 2, 2, 10)
    assert (standard.seats, speed.seats) == ((2, 4), (3, 4))


def test_the_nebulae_have_the_names_of_the_rules_page(box: Components) -> None:
    assert {nebula.name for nebula in box.nebulae} == {
        *("Cat's Eye", "Boomerang", "Flame", "Helix", "Veil", "Eagle", "Carina", "Horsehead", "Hourglass", "Lagoon"),
        *("Crab", "Rosette", "Butterfly", "Orion", "Fox Fur"),
    }


def test_the_box_comes_back_from_its_plain_data_even_through_json(box: Components) -> None:
    assert components_of(open_data(json.loads(json.dumps(box.source)), "header")) == box


FAULTS = {
    "unknown section": (
        "totals:\n",
        "‸totels: 1\ntotals:\n",
        "'totels' is not known here: did you mean totals?; expected one of shapes, colours, bits, fragments, girl, "
        "rules, decks, worlds, cards, map, nebulae, totals",
    ),
    "a word twice": (
        "star, lightning, raindrop]\ncolours",
        "star, ‸star, raindrop]\ncolours",
        "shapes[3] is 'star' again; expected each name once",
    ),
    "bits below none": ("red:    {sun: 2", "red:    {sun: ‸-2", "sun is -2; expected a whole number from 0 to 999"),
    "a colour without bits": (
        "bits:\n  red:    {sun: 2, moon: 2, star: 2, lightning: 2, raindrop: 2}\n  yellow",
        "bits:\n  ‸yellow",
        "'red' is missing; expected the keys red, yellow, green, blue, purple, white",
    ),
    "vp in words": (
        'effect: chest, vp: 2,\n     story: "The divers',
        'effect: chest, vp: ‸two,\n     story: "The divers',
        "vp is 'two'; expected a whole number from 0 to 999",
    ),
    "more rounds than a journal can hold": (
        "round-limit: 60",
        "round-limit: ‸101",
        "round-limit is 101; expected a whole number from 1 to 100",
    ),
    "unknown shape": (
        "slots: [lightning, moon, sun]",
        "slots: [lightning, ‸mooon, sun]",
        "slots[1] is 'mooon'; expected one of sun, moon, star, lightning, raindrop, any",
    ),
    "no slots": ("slots: [lightning, moon, sun]", "slots: ‸[]", "slots is a list of 0; expected 1 to 8"),
    "unknown effect": (
        "effect: footprint",
        "effect: ‸fotprint",
        "effect is 'fotprint'; expected one of flower, chest, footprint, white, short-term, hand, "
        "score-colour, score-white, score-sequence, score-sets, score-each",
    ),
    "unknown effect with figures": (
        "{score-sets: {points: 18}}",
        "{‸score-set: {points: 18}}",
        "'score-set' is not known here: did you mean score-sets?; expected one of flower, chest, footprint, white, "
        "short-term, hand, score-colour, score-white, score-sequence, score-sets, score-each",
    ),
    "figures missing": (
        "{score-sets: {points: 18}}",
        "‸score-sets",
        "score-sets is without its figures; expected {score-sets: {points: …}}",
    ),
    "figures too many": (
        "effect: footprint",
        "effect: ‸{footprint: {points: 1}}",
        "footprint has no figures; expected effect: footprint",
    ),
    "two effects": ("effect: footprint", "effect: ‸{footprint: {}, chest: {}}", "2 effects; expected one effect"),
    "ladder down": (
        "[3, 6, 10, 15, 21]",
        "‸[3, 6, 10, 15, 12]",
        "ladder goes down; expected steps that do not go down",
    ),
    "unknown fragment colour": (
        "colour: cyan",
        "colour: ‸teal",
        "colour is 'teal'; expected one of cyan, magenta, amber",
    ),
    "unknown world": (
        "world: sky-palace, number: 1,",
        "world: ‸sky-place, number: 1,",
        "world is 'sky-place'; expected one of lava-paradise, sacred-desert, evergreen-highland, "
        "dragon-valley, magical-kingdom, sky-palace",
    ),
    "a long name": (
        "Hibiscus Shore",
        "‸A Name Beyond Any Card",
        "name is 'A Name Beyond Any Card'; expected one line of text of 1 to 18 characters",
    ),
    "a name twice": (
        "name: Obsidian Steps",
        "name: ‸Hibiscus Shore",
        "name 'Hibiscus Shore' is given again; expected each name once",
    ),
    "an id twice": ("id: red-3", "id: ‸red-2", "id 'red-2' is given again; expected each id once"),
    "a number twice": (
        "name: Obsidian Steps, world: lava-paradise, number: 3",
        "name: Obsidian Steps, world: lava-paradise, number: ‸2",
        "number 2 is that of red-2 too; expected each of 1 to 7 once",
    ),
    "a number beyond the world": (
        "name: Heart of Fire, world: lava-paradise, number: 7",
        "name: Heart of Fire, world: lava-paradise, number: ‸8",
        "number is 8; expected 1 to 7, the size of lava-paradise",
    ),
    "total of bits": (
        "  bits: 60",
        "  bits: ‸61",
        "the total of bits is 61, but there are 60; expected the same number",
    ),
    "total of cards": (
        "  cards: 84",
        "  cards: ‸85",
        "the total of cards is 85, but there are 84; expected the same number",
    ),
    "total of worlds": (
        "  worlds: 6",
        "  worlds: ‸7",
        "the total of worlds is 7, but there are 6; expected the same number",
    ),
    "closed in words": (
        "size: 7, closed: true}\n\n",
        "size: 7, closed: ‸yes}\n\n",
        "closed is 'yes'; expected true or false",
    ),
    "two worlds of a colour": (
        "colour: white,",
        "colour: ‸red,",
        "colour 'red' is given again; expected each colour once",
    ),
    "backs for a number of seats missing": (
        "    2: [gold]\n    3:",
        "    ‸3:",
        "'2' is missing; expected the keys 2, 3, 4",
    ),
    "unknown back": ("    2: [gold]", "    2: [‸golden]", "2[0] is 'golden'; expected one of gold, silver"),
    "communal copies alike": (
        "[gold, silver]\n\n",
        "[gold, ‸gold]\n\n",
        "communal[1] is 'gold' again; expected each name once",
    ),
    "opening does not add up": (
        "draw: 5, keep: 3",
        "draw: ‸6, keep: 3",
        "draw is 6; expected keep, remember and discard together, 5",
    ),
    "an opening missing": (
        "    speed:    {",
        "    ‸sped:    {",
        "'sped' is not known here: did you mean speed?; expected one of standard, speed",
    ),
    "most before fewest": (
        "seats: [3, 4]",
        "seats: ‸[4, 3]",
        "seats is [4, 3]; expected the fewest first, then the most",
    ),
    "matrix larger than the box": (
        "holes: 15",
        "holes: ‸61",
        "matrix-holes is 61; expected at most 60, the bits in the box",
    ),
    "bits that do not fit the map": (
        "a-nebula: 4",
        "a-nebula: ‸3",
        "3 bits on each of 15 nebulae; expected all 60 bits on the map",
    ),
    "too many connections": (
        "connections: 2 ",
        "connections: ‸3 ",
        "connections is 3; expected a whole number from 1 to 2",
    ),
    "unknown colour never laid last": (
        "uncollected: white",
        "uncollected: ‸grey",
        "uncollected is 'grey'; expected one of red, yellow, green, blue, purple, white",
    ),
    "a missing key": (
        "{id: red-2, name: Divers' Lagoon,",
        "‸{id: red-2,",
        "'name' is missing; expected the keys id, name, world, number, deck, slots, effect, vp",
    ),
    "an unknown key": (
        "{id: red-2, name",
        "{id: red-2, ‸nme: x, name",
        "'nme' is not known here: did you mean name?; "
        "expected one of id, name, world, number, deck, slots, effect, vp, story",
    ),
    "a total missing": (
        "totals:\n  bits: 60\n  f",
        "totals:\n  ‸f",
        "'bits' is missing; expected the keys bits, fragments, nebulae, points, worlds, different-cards, "
        "ordinary-cards, communal-cards, cards",
    ),
    "deck unknown": (
        "number: 2, deck: ordinary",
        "number: 2, deck: ‸common",
        "deck is 'common'; expected one of ordinary, communal",
    ),
}


def faults_of(text: str, folder: Path) -> list[str]:
    (folder / "cards.yaml").write_text(text, "utf-8")
    return [str(fault).removeprefix(f"{folder / 'cards.yaml'}:") for fault in games.check(folder)]


@pytest.mark.parametrize(("old", "new", "message"), FAULTS.values(), ids=FAULTS)
def test_a_fault_names_its_place_and_what_was_expected(old: str, new: str, message: str, tmp_path: Path) -> None:
    assert old in TEXT
    before, after = TEXT.split(old, 1)
    ahead = before + new.split("‸", maxsplit=1)[0]
    line, column = ahead.count("\n") + 1, len(ahead) - ahead.rfind("\n")
    assert f"{line}:{column}: {message}" in faults_of(before + new.replace("‸", "") + after, tmp_path)


def outline_faults(corners: str, folder: Path) -> list[str]:
    text = re.sub(r"(name: Orion\n    outline:)\s*\[\s*\[.*?\]\s*\]", rf"\1 {corners}", TEXT, count=1, flags=re.DOTALL)
    assert text != TEXT
    return [fault.split(": ", 1)[1] for fault in faults_of(text, folder)]


OUTLINES = {
    "crosses itself": (
        "[[-900, -900], [900, 900], [900, -900], [-900, 900]]",
        "the outline meets itself; expected a polygon whose sides do not cross or touch",
    ),
    "a corner twice": (
        "[[-900, -900], [900, -900], [900, -900], [900, 900], [-900, 900]]",
        "the outline meets itself; expected a polygon whose sides do not cross or touch",
    ),
    "too many points": (
        "[[900, 0], [450, 780], [-450, 780], [-900, 0], [-450, -780], [450, -780]]",
        "the outline has 6 points (convex corners); expected 3 to 5",
    ),
    "a claw over a side": (
        "[[-900, 900], [-900, -900], [2500, -900], [2500, 600], [2200, -560], [900, -560], [900, 900]]",
        "the outline has a side that is not seen from its middle; expected one that hides nothing",
    ),
    "three numbers": ("[[0, 900, 1], [900, -900], [-900, -900]]", "outline[0] is a list of 3; expected 2"),
    "two corners": ("[[0, 900], [900, -900]]", "outline is a list of 2; expected 3 to 60"),
}


@pytest.mark.parametrize(("corners", "message"), OUTLINES.values(), ids=OUTLINES)
def test_outline(corners: str, message: str, tmp_path: Path) -> None:
    assert outline_faults(corners, tmp_path) == [message]


@pytest.mark.parametrize(
    ("corners", "radius"),
    [("[[-200, -200], [200, -200], [200, 200], [-200, 200]]", 200), ("[[500, 0], [1500, 0], [1000, 900]]", 0)],
)
def test_an_outline_leaves_room_for_its_pieces(corners: str, radius: int, tmp_path: Path) -> None:
    (fault,) = outline_faults(corners, tmp_path)
    assert fault.startswith(f"only a circle of {radius} round the middle is inside the outline; expected at least ")


def test_all_faults_of_all_kinds_come_out_at_once_in_the_order_of_the_file(tmp_path: Path) -> None:
    text = TEXT
    for old, new in (
        ("  bits: 60", "  bits: 59"),
        ("effect: chest, vp: 2", "effect: chest, vp: two"),
        ("number: 3, deck: ordinary", "number: 3, number: 3, deck: ordinary"),
        ("holes: 15", "holes: &x 15"),
        ("name: Boomerang", "name: Cat's Eye"),
    ):
        text = text.replace(old, new, 1)
    faults = faults_of(text, tmp_path)
    lines = [int(fault.split(":")[0]) for fault in faults]
    assert lines == sorted(lines)
    assert [re.sub(r"^\d+:\d+: | \(it stands .*|; expected .*", "", fault) for fault in faults] == [
        "anchor &x",
        "the total of bits is 59, but there are 60",
        "vp is 'two'",
        "'number' is given again",
        "name 'Cat's Eye' is given again",
    ]


def test_a_missing_card_is_missed_by_its_world_and_by_the_totals(tmp_path: Path) -> None:
    start = TEXT.index("  - {id: red-2")
    end = TEXT.index("  - {id: red-3")
    faults = [fault.split(": ", 1)[1] for fault in faults_of(TEXT[:start] + TEXT[end:], tmp_path)]
    assert faults == [
        "the total of different-cards is 42, but there are 41; expected the same number",
        "the total of ordinary-cards is 60, but there are 58; expected the same number",
        "the total of cards is 84, but there are 82; expected the same number",
        "lava-paradise has no card 2; expected a card for each of 1 to 7",
    ]


def test_hundreds_of_missing_cards_are_one_line_that_can_be_read(tmp_path: Path) -> None:
    mistyped = re.sub(r"(id: lava-paradise\b[^}]*size: )7", r"\g<1>799", TEXT)
    assert mistyped != TEXT
    assert [fault.split(": ", 1)[1] for fault in faults_of(mistyped, tmp_path)] == [
        "lava-paradise has no card 8, 9, 10, 11, 12, 13, 14, 15, 16, 17 and 782 more; "
        "expected a card for each of 1 to 799",
    ]


@pytest.mark.parametrize("section", ["cards", "nebulae", "worlds", "decks", "rules", "shapes", "fragments", "map"])
def test_a_section_that_is_gone_is_one_fault(section: str, box: Components) -> None:
    data = {key: value for key, value in box.source.items() if key != section}
    with pytest.raises(ContentError) as caught:
        components_of(open_data(data, "header"))
    assert [fault.what for fault in caught.value.faults] == [f"'{section}' is missing"]


def test_no_shape_is_called_any(box: Components) -> None:
    with pytest.raises(
        ContentError, match=r"shapes\[0\] is 'any', which slots use for every shape; expected another word"
    ):
        components_of(open_data({**box.source, "shapes": ["any", *box.shapes[1:]]}, "header"))


def test_a_new_card_a_changed_number_and_another_matrix_are_edits_of_the_data_alone(tmp_path: Path) -> None:
    text = TEXT
    new = "  - {id: red-8, name: Afterglow, world: lava-paradise, number: 8, deck: ordinary,\n"
    new += "     slots: [sun, any], effect: {score-each: {points: 1}}, vp: 6}\n\n  # Sacred desert"
    for old, changed in (
        ("  # Sacred desert", new),
        ("colour: red,    size: 7", "colour: red,    size: 8"),
        ("different-cards: 42", "different-cards: 43"),
        ("ordinary-cards: 60", "ordinary-cards: 62"),
        ("  cards: 84", "  cards: 86"),
        ("holes: 15", "holes: 12"),
    ):
        assert old in text
        text = text.replace(old, changed, 1)
    assert faults_of(text, tmp_path) == []
    box = components_of(open_yaml(tmp_path / "cards.yaml"))
    assert (box.cards[7].name, box.cards[7].slots, box.rules.matrix_holes) == ("Afterglow", (0, ANY_SHAPE), 12)


def test_a_folder_without_card_data_is_a_fault(tmp_path: Path) -> None:
    (fault,) = games.check(tmp_path)
    assert str(fault) == f"{tmp_path / 'cards.yaml'}: cannot be read: No such file or directory; expected a file"


def test_faults_in_plain_data_name_their_path(box: Components) -> None:
    data = json.loads(json.dumps(box.source))
    data["cards"][3]["vp"] = "many"
    with pytest.raises(ContentError) as caught:
        components_of(open_data(data, "journal header"))
    assert str(caught.value) == "journal header: cards[3].vp: vp is 'many'; expected a whole number from 0 to 999"


# Every key and value of the file; of the many numbers of the outlines only the first few.
SCALARS = [
    (token.start_mark.index, token.end_mark.index)
    for token in yaml.scan(TEXT[: TEXT.index("  - id: boomerang")], Loader=yaml.SafeLoader)
    if isinstance(token, yaml.ScalarToken)
]
OTHERS = st.sampled_from(
    [
        *("", "0", "-1", "7", "99999", "1e9", "2.5", "true", "~", "x", "any", "red", "white", "red-1", "flower"),
        *("score-sets", "[]", "{}", "[1, 2]", "{a: b}", "'", "&a b", "*a", "!!int 3", "- ", ": ", "\t", "\n", "]", "#"),
    ]
)


@settings(max_examples=amount(50, 1000), deadline=None)
@given(span=st.sampled_from(SCALARS), other=OTHERS | st.text(max_size=8))
def test_any_scalar_changed_to_anything_gives_a_box_or_faults(
    span: tuple[int, int], other: str, tmp_path_factory: pytest.TempPathFactory
) -> None:
    path = tmp_path_factory.getbasetemp() / "mutated.yaml"
    path.write_text(TEXT[: span[0]] + other + TEXT[span[1] :], "utf-8", errors="replace")
    outcome: Any
    try:
        outcome = components_of(open_yaml(path))
    except ContentError as error:
        outcome = error
        assert all(fault.file == str(path) and fault.expected for fault in error.faults)
    assert isinstance(outcome, (Components, ContentError))

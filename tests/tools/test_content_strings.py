from io import BytesIO

from babel.messages.extract import DEFAULT_KEYWORDS, extract_from_dir
from babel.messages.frontend import parse_keywords

from dejavu import games, resources
from dejavu.content.texts import with_articles
from dejavu.games.fragments.game import Fragments
from dejavu.games.memoir.game import Memoir
from tools.catalogues import KEYWORDS
from tools.content_strings import extract


def test_every_name_that_players_read_in_card_data_can_be_translated() -> None:
    with resources.data("cards.yaml").open("rb") as file:
        found = {message for _line, _function, message, _comments in extract(file, (), (), {})}
    game = games.load("fragments")
    assert isinstance(game, Fragments)
    box = game.components
    assert found >= {card.name for card in box.cards}
    assert found >= {world.name for world in box.worlds} | {nebula.name for nebula in box.nebulae}
    assert found >= {*box.shapes, *box.colours, *box.fragment_colours}
    assert found >= {bit.replace("-", " ") for bit in box.bit_ids}


def test_the_whole_story_of_the_memoir_and_all_its_cards_can_be_translated() -> None:
    with resources.data("memoir.yaml").open("rb") as file:
        found = {message for _line, _function, message, _comments in extract(file, (), (), {})}
    game = games.load("memoir")
    assert isinstance(game, Memoir)
    box = game.components
    told = [*(text for texts in box.memoirs for text in texts), *box.endings]
    assert found >= {page.text for page in told} | {*box.losses.values()}
    decks = (box.player_cards, box.events, box.hallucinations, box.letters, box.characters)
    assert found >= {words for deck in decks for card in deck for words in (card.name, card.text)}
    assert found >= {said for letter in box.letters for said in with_articles(letter.name)}
    named = (box.disorientation, box.memories, box.levels, box.layouts)
    assert found >= {thing.name for things in named for thing in things}


def test_messages_come_with_their_line() -> None:
    data = BytesIO(b"shapes: [sun]\ncolours:\n  - red\ncards:\n  - {id: red-1, name: Shore}\n")
    assert [(line, text) for line, _function, text, _comments in extract(data, (), (), {"game": "fragments"})] == [
        (5, "Shore"),
        (1, "sun"),
        (3, "red"),
        (1, "red sun"),
    ]


def test_sentences_of_the_table_are_found_by_babel() -> None:
    folder = resources.data().parent / "dejavu" / "table"
    keywords = {**DEFAULT_KEYWORDS, **parse_keywords(KEYWORDS)}
    found = {
        message for _file, _line, message, *_rest in extract_from_dir(folder, [("**.py", "python")], keywords=keywords)
    }
    assert "Pass the laptop to {name}. Everyone else looks at the stars." in found
    assert ("{count} flower", "{count} flowers") in found

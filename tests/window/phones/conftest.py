"""Only the quickest whole game is played in every run; ``make test-phones`` does the rest."""

from tests.amounts import LONG

collect_ignore = [] if LONG else ["test_coming_and_going.py", "test_every_phone.py", "test_network.py"]

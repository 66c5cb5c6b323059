from random import Random

from tools.weights import NAMES, table, varied


def test_what_decides_the_games_stands_first_with_its_sign() -> None:
    rng = Random(1)
    differences = [[rng.gauss(0, 0.7) for _ in NAMES] for _ in range(300)]
    place = NAMES.index("flower")
    leads = [round(-9 * row[place] + rng.gauss(0, 10)) for row in differences]
    first = table(differences, leads)[0].split()
    assert first[0] == "flower"
    assert -11 < float(first[1]) < -6


def test_every_weight_is_varied() -> None:
    one, other = varied(Random(1))[0], varied(Random(2))[0]
    for name in NAMES[:-1]:
        values = [w.icons[name] if name in w.icons else getattr(w, name) for w in (one, other)]
        assert values[0] != values[1], name

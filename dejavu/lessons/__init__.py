"""Lessons: short pieces of a game, written as data, that guide a learner step by step. Knows no game.

``lesson.py`` defines a lesson, ``reader.py`` reads one, ``progress.py`` guides through it, ``walk.py`` tries every way
through it, and ``library.py`` knows where lessons lie. Tips and drawings teach in other ways: ``tips.py``,
``drawings.py``. ``dejavu/acts.py`` reads what they all write alike.
"""

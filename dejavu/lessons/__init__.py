"""Lessons: short pieces of a game, written as data, in which one is led step by step. Knows no game.

``lesson.py`` says what a lesson is, ``reader.py`` reads one, ``learning.py`` leads through it, ``walk.py`` tries every
way through it, and ``library.py`` knows where lessons lie. Tips and drawings teach in other ways: ``tips.py``,
``drawings.py``. What all of them write alike is read by ``dejavu/acts.py``.
"""

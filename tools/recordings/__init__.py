"""Records what the program shows, offers, says and decides: ``python -m tools.recordings`` (``make recordings``).

A recording is a picture of a scene, the names of all targets and all sentences of a whole game, or the records of bots
that play each other. ``tests/recordings.txt`` keeps the hash of each. They show whether a change that should not be
visible leaves everything as it was.
"""

"""What the program shows, offers, says and decides, recorded: ``python -m tools.recordings`` (``make recordings``).

A recording is a picture of a scene, the names of all that can be touched or all that is said in a whole game, or the
records of bots that play each other. ``tests/recordings.txt`` keeps the hash of each, so that a change which nobody is
meant to notice can be seen to leave everything as it was.
"""

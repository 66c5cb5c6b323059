"""Every picture of dejavu, drawn by script: ``python -m tools.art`` makes them all, deterministically."""

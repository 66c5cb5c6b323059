"""The sounds and the music in ``assets/``, made from sines and noise: ``python -m tools.sound`` makes them again."""

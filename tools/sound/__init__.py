"""Makes the sounds and the music in ``assets/`` from sines and noise: ``python -m tools.sound``."""

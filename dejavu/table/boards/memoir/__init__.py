"""The board of *Veiled Memoir*."""

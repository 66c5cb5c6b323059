"""The pictures of *Veiled Memoir*: a snow valley at night, its things and its people, painted by scripts."""

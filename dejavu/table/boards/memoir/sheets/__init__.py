"""Sheets over the table of *Veiled Memoir*, and its end."""

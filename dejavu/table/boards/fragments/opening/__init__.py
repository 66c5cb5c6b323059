"""Choosing the opening hand."""

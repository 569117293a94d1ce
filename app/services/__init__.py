"""Joining the parts: a text becomes a ruling, and a ruling becomes a permalink."""

"""Putting a run into words: the answer, the timeline, the grounds, and the passages behind every line."""

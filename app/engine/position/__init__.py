"""A duel at one moment, as values: the state, its place in the turn, questions, decisions, events."""

"""What happens in a duel, in English: one short function for each kind of event, in modules by what it is about."""

from app.explain.sentences import battle, cards, chains, lasting, players, summons, turn
from app.explain.sentences.table import SENTENCES

__all__ = ["SENTENCES", "battle", "cards", "chains", "lasting", "players", "summons", "turn"]

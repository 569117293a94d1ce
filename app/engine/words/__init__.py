"""The closed vocabulary of cards: which cards are meant, what must be so, what is done, what applies."""

"""One search over everything: cards, documented rulings, passages, terms, and kept scenarios."""

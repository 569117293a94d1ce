"""How the network is taught: from ways of asking that are known, and from sentences that are made of clauses, of which it is known how players type each."""

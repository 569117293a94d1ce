"""The clauses of legality: each looks at one condition of an act and says what it found. `asked.py` says which of them are
asked on which occasion, and is the one place where they are put together."""

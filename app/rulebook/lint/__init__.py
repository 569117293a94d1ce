"""Whether what the card files say makes sense: words from closed lists, effects that can ever be used, cards that are whole.

The loader is strict about shape and runs at every start; this runs when the library is tested, and for
`python -m app lint`."""

from app.rulebook.lint.checking import faults_of_files, lint
from app.rulebook.lint.sense import Amiss, Fault, Lists, Sense

__all__ = ["Amiss", "Fault", "Lists", "Sense", "faults_of_files", "lint"]

"""What is typed in a roundabout way is put as the grammar knows it, before anything else looks at it.

`chat.py` leaves out what tells nothing of the game; `phrases.py` is a table of ways to say something and the plainer one; `in_short.py` what is cut short; `direct_attacks.py` what goes without saying of attacks; `turned_round.py`
what is asked so that yes is no; `tried_instead.py` sentences that are tried in the place of the typed one."""

from app.asking.reading.plainer.chat import without_chat
from app.asking.reading.plainer.direct_attacks import plain_attacks
from app.asking.reading.plainer.in_short import told_in_full
from app.asking.reading.plainer.phrases import plain_phrases


def put_plainly(typed: str) -> str:
    """The sentence so put; as it was typed where it says nothing in a roundabout way."""
    return plain_phrases(plain_attacks(told_in_full(without_chat(typed))))

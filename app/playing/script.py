"""One wish after another: what comes of the next one, from what has come of those before it."""

from __future__ import annotations

from msgspec.structs import replace

from app.engine.law.laws import Law
from app.engine.law.places import place
from app.engine.law.rules import Game
from app.engine.law.verdict import Truth
from app.engine.position.events import Activated
from app.playing.aiming import with_its_targets
from app.playing.budget import Budget
from app.playing.finding import answers, find, sought
from app.playing.laws import Written
from app.playing.links import on_the_chain
from app.playing.moments import inside
from app.playing.ordering import asked_before, ordered
from app.playing.progress import Leaving, Pending, Progress, Refusal, Remark
from app.playing.seeking import Found
from app.playing.telling import chained_to, told_why
from app.playing.unknown import names_of_effects, not_reached, said_to_the_unknown, unknown_since
from app.playing.way import Record, Way
from app.playing.wish import Wish


def next_wish(game: Game, progress: Progress) -> Progress:
    """The first of the wishes ahead is taken, refused or not reached."""
    progress = said_to_the_unknown(_goes_first(game, progress))
    wish, before = progress.ahead[0], progress
    if progress.speaker is not None:
        return not_reached(replace(progress, ahead=progress.ahead[1:]), wish)
    begins = wish.does == "begin" and progress.way.state.turn == progress.last_turn
    known = tuple(n for n in progress.named if n in on_the_chain(progress.way.state))
    progress = replace(progress, named=known, last_turn=progress.last_turn + int(begins))
    found = _found(game, progress)
    progress = replace(progress, left=found.left)
    if found.way is None:
        progress, found = _before_the_phase_was_left(game, progress, found)
    reordered = asked_before(game, before, found)
    if reordered is not None and found.left.short is None:
        return next_wish(game, replace(reordered, left=found.left.given_back(before.left)))
    if found.way is None and found.left.short is not None:
        return progress  # it was not looked for to the end
    ends = wish.does == "go" and wish.to == "end" and wish is not progress.held
    progress = replace(progress, ahead=progress.ahead[1:], last_turn=progress.last_turn + int(ends))
    progress = replace(progress, left=found.left.given_back(before.left))
    if found.way is not None and found.said is not None:
        return _take(game, progress, wish, found, found.said, found.way)
    if found.said is not None and found.grounds and progress.unmodelled is None:
        refused = _pending(game, wish, found, found.said)
        return unknown_since(replace(progress, pending=(*progress.pending, refused)), wish, found)
    return not_reached(progress, wish)


def _pending(game: Game, wish: Wish, found: Found, said: Way) -> Pending:
    """A refusal, at the end of the line that leads to it. It brings play there if the text names the step, or if that is the
    turn player's own open game state, in which such things are done."""
    open_to_it = any(g.clause is Law.ACT_HERE and g.holds is Truth.YES for g in found.grounds)
    after = said.events if found.after is None else found.after
    named = names_of_effects(game, said.state, wish)
    return Pending(wish, said, after, found.grounds, bool(wish.at) or open_to_it, named)


def settled(progress: Progress, beyond: Way) -> tuple[Refusal, ...]:
    """The refusals whose place is known now that play goes on in this way: as far along as it is the way to where they were
    said."""
    way, record = progress.way, beyond.since(progress.way)
    return tuple(
        Refusal(
            p.wish, min(p.after, way.events + _in_common(record, p.said.since(way))), p.said.state, p.grounds, p.meant
        )
        for p in progress.pending
    )


def _in_common(record: Record, other: Record) -> int:
    """How many events two lines of play begin with alike."""
    both = enumerate(zip(record, other, strict=False))
    return next((n for n, (a, b) in both if a is not b and a[0] != b[0]), min(len(record), len(other)))


def _goes_first(game: Game, progress: Progress) -> Progress:
    """The wish behind one that was put off comes before it where it belongs to the chain that waits."""
    if progress.ahead[0] is not progress.held or len(progress.ahead) < 2 or not progress.way.state.chain:
        return progress
    held, following, *rest = progress.ahead
    state = progress.way.state
    answer = answers(game, state, following, progress.last) and (not following.at or inside(place(state), following.at))
    if not answer and following.does not in ("pass", "choose", "declare"):
        return progress
    return replace(progress, ahead=(following, held, *rest))


def _found(game: Game, progress: Progress) -> Found:
    """The next wish, looked for from the moment to which a refused one has led, else from where play is."""
    wish = progress.ahead[0]
    led = [p.said for p in progress.pending if p.leads][-1:]
    first: Found | None = None
    for begin in (*led, progress.way):
        found = find(game, progress, begin)
        progress = replace(progress, left=found.left)
        if found.way is not None:
            return found
        first = first or found
    assert first is not None
    return told_why(game, progress, replace(first, left=progress.left), wish)


def _before_the_phase_was_left(game: Game, progress: Progress, refused: Found) -> tuple[Progress, Found]:
    """The wish taken before its opponent left the phase, if it is; that is done when it has been answered."""
    wish, leaving = progress.ahead[0], progress.leaving
    if leaving is None or wish.player is leaving.wish.player:
        return progress, refused
    again = sought(game, replace(progress, named=leaving.named), wish, leaving.way, False)
    if again.way is None or not (wish.at or _begins_a_chain(again)):
        return replace(progress, left=again.left), replace(refused, left=again.left)
    ahead = (wish, leaving.wish, *progress.ahead[1:])
    placed = tuple(replace(r, after=min(r.after, leaving.way.events)) for r in progress.refused)
    progress = replace(
        progress,
        ahead=ahead,
        left=again.left,
        way=leaving.way,
        taken=progress.taken[:-1],
        held=leaving.wish,
        refused=placed,
    )
    return progress, again


def _begins_a_chain(found: Found) -> bool:
    """Whether what was found is the activation of a Chain Link 1."""
    said = found.way.since(found.said) if found.way is not None else ()
    return any(isinstance(event.what, Activated) and event.what.number == 1 for event, _ in said[:1])


def _take(game: Game, progress: Progress, wish: Wish, found: Found, said: Way, way: Way) -> Progress:
    """The wish is taken: play goes on behind it."""
    before, just = progress.way, way.since(progress.way)
    notes, left = _notes(game, progress, wish, found, said, way)
    progress = replace(
        progress,
        way=way,
        ahead=with_its_targets(way.state, wish, progress.ahead),
        left=left.given_back(progress.left).keeping(just),
        refused=(*progress.refused, *settled(progress, way)),
        pending=(),
        remarks=(*progress.remarks, *notes),
    )
    if found.needless:
        return progress
    named = progress.named
    if wish.does == "activate":
        own = (n for n in on_the_chain(way.state, wish.player) if n[0] in wish.cards[0] and n not in named)
        named += tuple(own)[:1]
    return replace(
        progress,
        taken=(*progress.taken, (said.events, wish)),
        last=wish,
        said=said,
        just=just,
        named=named,
        leaving=Leaving(wish, before, progress.named) if wish.does == "go" else None,
    )


def _notes(
    game: Game, progress: Progress, wish: Wish, found: Found, said: Way, way: Way
) -> tuple[tuple[Remark, ...], Budget]:
    """How the wish was understood, where it might have been meant otherwise."""
    if found.needless:
        return (Remark(wish, max(way.events - 1, 0), Written.NOT_NEEDED),), found.left
    chained, left = chained_to(game, progress, wish, found)
    notes = ordered(progress, wish, found, said)
    if chained is not None and not notes:
        notes = (Remark(wish, said.events, Written.CHAINED, chained),)
    if found.grounds:
        notes = (*notes, Remark(wish, said.events, Written.TAKEN_LATER, grounds=found.grounds))
    return notes, left

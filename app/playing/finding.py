"""Where a wish is said, as things stand: found from where play is, or not at all, with what speaks against it."""

from __future__ import annotations

from msgspec.structs import replace

from app.engine.law.places import place
from app.engine.law.rules import Game
from app.engine.position.state import State
from app.engine.words.cards import EffectKind
from app.playing.budget import Budget
from app.playing.moments import inside
from app.playing.passes import seek_pass
from app.playing.progress import Progress
from app.playing.quest import Quest, quest
from app.playing.seeking import Found, never, seek
from app.playing.touching import was_taken
from app.playing.trying import nearest
from app.playing.way import Way
from app.playing.wish import Wish


def find(game: Game, progress: Progress, begin: Way) -> Found:
    """The next wish, looked for from a line of play that goes on from where play is."""
    wish, left = progress.ahead[0], progress.left
    if wish.does == "pass":
        said = (progress.last, progress.just)
        passed = seek_pass(game, begin, progress.ahead, progress.last_turn, progress.named, *said, left)
        if passed.said is not None:
            return passed
        left = passed.left
    progress = replace(progress, left=left)
    return sought(game, progress, wish, begin, answers(game, begin.state, wish, progress.last))


def sought(game: Game, progress: Progress, wish: Wish, begin: Way, answer: bool) -> Found:
    """The wish, looked for as any but a pass is. `answer`: it answers the last link."""
    state = begin.state
    look = quest(game, state, wish, answer, progress.last_turn, progress.named)
    left = progress.left
    if wish.does == "choose" or _only_word(progress, wish):
        soon, left = _asked_or_taken(look, progress, begin)
        if soon is not None:
            return soon
    trace, found = seek(look, begin, left)
    left = trace.left
    if found is None and (wish.does in ("choose", "attack") or (wish.does, wish.word) == ("declare", "attack")):
        # what it names may be taken later without asking
        after, found = seek(replace(look, agrees=True), begin, left)
        left = after.left
        if found is not None:
            return Found(left, begin, begin, needless=True)
    if found is None and answer:
        # no answer to the link: what the card triggers may come afterwards
        for slow in _slow_effects(game, state, wish):
            if found is None:
                after, found = seek(quest(game, state, slow, False, progress.last_turn, progress.named), begin, left)
                left = after.left
    if found is not None or left.short is not None:
        return found or Found(left)
    refused = nearest(look, trace.tried)
    if refused is not None:
        return Found(left, refused.way, None, refused.grounds, trace.ahead, blocked=trace.owed)
    if trace.owed is not None and not trace.ended:
        return Found(left, blocked=trace.owed)
    if wish.does == "pass" and not wish.at:
        return Found(left, begin, begin)  # to pass where nobody asks does no harm
    return Found(left, begin, None, never(game, wish, state, trace.ended or place(state)), trace.ahead)


def _only_word(progress: Progress, wish: Wish) -> bool:
    """Whether a word is declared that may have been the only one; not the same once more."""
    return wish.does == "declare" and (progress.last is None or progress.last.does != "declare")


def _asked_or_taken(look: Quest, progress: Progress, begin: Way) -> tuple[Found | None, Budget]:
    """A choice, if it is asked for while what was done goes on, or what it names was or will be taken without asking."""
    trace, found = seek(replace(look, briefly=True), begin, progress.left)
    if found is not None:
        return found, trace.left
    if progress.said is not None and was_taken(look.wish, progress.way.since(progress.said)):
        return Found(trace.left, begin, begin, needless=True), trace.left
    trace, found = seek(replace(look, briefly=True, agrees=True), begin, trace.left)
    return found, trace.left


def answers(game: Game, state: State, wish: Wish, last: Wish | None) -> bool:
    """Whether a wish answers the link an opponent has just made: only what can be added to a chain by choice does."""
    return (
        wish.does == "activate"
        and (not wish.at or inside(place(state), wish.at))
        and any(
            effect.speed > 1
            for card in wish.cards[0]
            for effect in game.cards[state.card(card).slug].effects
            if wish.effect in ("", effect.id)
        )
        and last is not None
        and last.does == "activate"
        and last.player is wish.player.opponent
        and bool(state.chain)
        and state.chain[-1].player is wish.player.opponent
    )


def _slow_effects(game: Game, state: State, wish: Wish) -> tuple[Wish, ...]:
    """The wish, once for each effect it may mean that is triggered by something or answers an event."""
    names = dict.fromkeys(
        effect.id
        for card in wish.cards[0]
        for effect in game.cards[state.card(card).slug].effects
        if wish.effect in ("", effect.id)
        and (
            effect.kind in (EffectKind.TRIGGER, EffectKind.FLIP)
            or (effect.on is not None and effect.on.event != "activated")
        )
    )
    return tuple(replace(wish, effect=name) for name in names)

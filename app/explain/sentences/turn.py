"""Sentences about the turn: places, phases left out, questions, the end of the Duel."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine.position import events as e
from app.engine.position.state import State
from app.explain.ruling import Segment
from app.explain.segments import sentence
from app.explain.sentences.table import Sentence, number, plainly, player, says
from app.rulebook.vocabulary import PHASES

if TYPE_CHECKING:
    from app.explain.wording import Wording


FACTS = {
    "replay-due": "no new choice of target is needed",
    "target-face-down": "the attacked monster was not face-down",
    "attack-stopped": "the attack stands",
    "straight-to-calculation": "an effect has brought the battle straight on to damage calculation",
    "not-chosen": "play does not go there",
    "attack-pending": "no attack is under way",
    "calculated": "damage was not calculated",
    "phase-happens": "an effect leaves the phase out",
    "end-step-happens": "an effect has brought the turn straight on",
    "draw-not-replaced": "there is no normal draw",
    "draw-replaced": "the normal draw is made",
}

WINS = {
    "life-points": "the opponent has no Life Points left",
    "cannot-draw": "the opponent cannot draw",
    "effect": "an effect says so",
    "all-pieces": "all that wins the Duel is in the hand",
}


@says(e.Entered, e.Left)
def at(w: Wording, what: e.Entered | e.Left, state: State) -> Sentence:
    return (w.place(what.path),)


@says(e.Skipped)
def skipped(w: Wording, what: e.Skipped, state: State) -> Sentence:
    why = Segment(FACTS.get(what.because, what.because))
    return sentence("{place}: left out, {why}.", {"place": w.place(what.path), "why": why})


@says(e.Closed)
def closed(w: Wording, what: e.Closed, state: State) -> Sentence:
    made = "both players pass" if what.chains else "nobody uses anything"
    return sentence("{place} closes: {made}.", {"place": w.place(what.path), "made": Segment(made)})


@says(e.Led)
def led(w: Wording, what: e.Led, state: State) -> Sentence:
    return sentence("{via}: on to {to}.", {"via": Segment(w.place(what.via).text), "to": w.place(what.to)})


@says(e.Reopened)
def reopened(w: Wording, what: e.Reopened, state: State) -> Sentence:
    place = Segment(w.the(what.path), "place", what.path)
    return sentence("Nobody answers: {place} goes on.", {"place": place})


@says(e.Owed)
def owed(w: Wording, what: e.Owed, state: State) -> Sentence:
    return sentence("{player} still has to deal with what is due.", {"player": player(what.player)})


@says(e.PhaseSkipped)
def phase_skipped(w: Wording, what: e.PhaseSkipped, state: State) -> Sentence:
    holes = {"card": w.naming.card(what.by), "phase": _phase(what.phase), "player": player(what.player)}
    return sentence("{card} leaves out the {phase} of {player}.", holes)


@says(e.SkipComes)
def skip_comes(w: Wording, what: e.SkipComes, state: State) -> Sentence:
    holes = {"phase": _phase(what.phase), "player": player(what.player)}
    return sentence("The next {phase} of {player} will be left out.", holes)


@says(e.TurnBegan)
def turn_began(w: Wording, what: e.TurnBegan, state: State) -> Sentence:
    return sentence("Turn {n}: {player} is the turn player.", {"n": number(what.turn), "player": player(what.player)})


@says(e.TurnEnded)
def turn_ended(w: Wording, what: e.TurnEnded, state: State) -> Sentence:
    return sentence("The turn of {player} ends.", {"player": player(what.player)})


@says(e.Asked)
def asked(w: Wording, what: e.Asked, state: State) -> Sentence:
    return w.question(what.question)


@says(e.Won)
def won(w: Wording, what: e.Won, state: State) -> Sentence:
    if what.player is None:
        return plainly("The Duel is a draw.")
    holes = {"player": player(what.player), "why": Segment(WINS[what.because])}
    return sentence("{player} wins the Duel: {why}.", holes)


@says(e.Stalled)
def stalled(w: Wording, what: e.Stalled, state: State) -> Sentence:
    return plainly("Play goes in circles here; this is a fault of ours.")


def _phase(phase: str) -> Segment:
    return Segment(PHASES.get(phase, phase))

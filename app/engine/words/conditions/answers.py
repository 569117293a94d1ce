from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, ClassVar, Literal

from app.engine.ids import Zone
from app.engine.words.conditions.condition import Condition
from app.engine.words.filters import Filter, How, Whose, came_so

if TYPE_CHECKING:
    from app.engine.law.sight import Sight
    from app.engine.position.frames import Link
    from app.engine.words.english import English
    from app.engine.words.word import Problem

SUMMONED = {
    "normal": "Normal Summoned", "tribute": "Tribute Summoned", "flip": "Flip Summoned", "special": "Special Summoned",
    "fusion": "Fusion Summoned", "ritual": "Ritual Summoned", "synchro": "Synchro Summoned",
}  # fmt: skip
SAID = {
    "special-summon": "Special Summons a monster", "destroy": "destroys a card", "target": "targets a card",
    "send-to-graveyard": "sends a card to the Graveyard", "draw": "makes a player draw", "inflict-damage": "inflicts damage",
    "roll-die": "rolls a die", "add-from-deck": "adds cards from the Deck to the hand, or draws",
    "special-summon-from-deck": "Special Summons from the Deck", "send-from-deck": "sends a card from the Deck to the Graveyard",
}  # fmt: skip


class Answers(Condition, frozen=True, tag="answers"):
    """The link that is answered does something of these kinds when it resolves, or may, or is of such a card. `destroy` only
    where it is certain. `met_by_summon`: it is an effect that was met by such a Summon, and not by another. `destroys`: it is certain to destroy at least `destroys_least` cards on the field that fit, as
    things are; where they are to be of a sort, what is chosen only as it resolves is not certain. `damages_you`: it is certain to inflict damage to its player; `damages`: to anybody. `targets`: something that fits is among what it targets;
    `targets_one`: and it targets nothing else; `targets_most`: and no more than so many that fit are. `discards`: it makes that player discard when it resolves, or may; what is discarded as
    its cost is no such thing. `draws_only`: it makes somebody draw when it resolves, and does nothing else, but that phases may be left out for it and its card may remember it. `activated_in`: its card lay in one of these places when it was activated. `returns_this`: it is certain to return this card from the
    field to the hand."""

    asks: ClassVar[str] = "the last link is one it can answer"

    does: tuple[
        Literal[
            "special-summon", "destroy", "target", "send-to-graveyard", "draw", "inflict-damage", "roll-die",
            "add-from-deck", "special-summon-from-deck", "send-from-deck",
        ], ...
    ] = ()  # fmt: skip
    fits: Filter | None = None
    whose: Whose = "any"
    targets_this: bool = False
    returns_this: bool = False
    draws_only: bool = False
    destroys: Filter | None = None
    destroys_least: int = 1
    met_by_summon: How | Literal[""] = ""
    damages_you: bool = False
    damages: bool = False
    targets: Filter | None = None
    targets_one: bool = False
    targets_most: int | None = None
    discards: Literal["", "you", "opponent"] = ""
    activated_in: tuple[Zone, ...] = ()

    def holds(self, sight: Sight) -> bool:
        if not sight.state.chain:
            return False
        link = sight.state.chain[-1]
        return (
            (not self.does or bool(sight.done_by(link) & set(self.does)))
            and (self.whose == "any" or (link.player is sight.player) == (self.whose == "you"))
            and (not self.targets_this or sight.source in link.targets)
            and (not self.returns_this or sight.source in sight.returned_by(link))
            and (not self.draws_only or sight.draws_only(link))
            and (not self.damages_you or sight.player in sight.damaged_by(link))
            and (not self.damages or bool(sight.damaged_by(link)))
            and (not self.discards or sight.discards(link, self.discards))
            and (not self.activated_in or link.place in self.activated_in)
            and (self.fits is None or sight.fits(self.fits, link.card))
            and (self.targets is None or self._aimed(sight, link) > 0)
            and not (self.targets_one and len(link.targets) != 1)
            and not (self.targets_most is not None and self._aimed(sight, link) > self.targets_most)
            and (not self.met_by_summon or _met_so(sight, link, self.met_by_summon))
            and (self.destroys is None or sight.destroyed_by(link, self.destroys) >= self.destroys_least)
        )

    def _aimed(self, sight: Sight, link: Link) -> int:
        """How many that fit are among what a link targets."""
        return sum(sight.fits(self.targets, target) for target in link.targets) if self.targets is not None else 0

    def says(self, english: English) -> str:
        card = "a card or effect" if self.fits is None else english.a(self.fits)
        which = [SAID[what] for what in self.does] + (["targets this card"] if self.targets_this else [])
        which += ["returns this card from the field to the hand"] if self.returns_this else []
        if self.targets is not None:
            aimed = english.number(self.targets, 1) if self.targets_one else english.a(self.targets)
            which.append(
                f"targets {aimed}"
                + ("" if self.targets_most is None else f" and no more than {self.targets_most} such")
            )
        if self.destroys is not None:
            which.append(
                f"destroys {english.number(self.destroys, self.destroys_least, None if self.destroys_least > 1 else -1)}"
            )
        which += ["would inflict damage to you"] if self.damages_you else []
        which += ["is certain to inflict damage"] if self.damages else []
        which += ["makes a player draw and does nothing else"] if self.draws_only else []
        if self.discards:
            which.append(f"makes {'you' if self.discards == 'you' else 'your opponent'} discard when it resolves")
        if self.met_by_summon:
            which.append(f"activates because a monster was {SUMMONED[self.met_by_summon]}")
        where = f" {english.place(Filter(zones=self.activated_in))}" if self.activated_in else ""
        that = f" that {' or '.join(which)}" if which else ""
        return f"{card}{that} is activated{where}{english.by(self.whose)}"

    def amiss(self) -> Iterator[Problem]:
        if self.targets_one and self.targets is None and not self.targets_this:
            yield "targets-one", "is said without `targets` or `targets-this`"
        if self.targets_most is not None and (self.targets is None or self.targets_most < 1):
            yield "targets-most", "it says how many of those that `targets` asks for may be targeted, one at least"
        if self.targets_this and self.targets is not None:
            yield "targets", "this card is what it targets"
        if self.destroys_least < 1:
            yield "destroys-least", "is less than 1"
        if self.destroys_least != 1 and self.destroys is None:
            yield "destroys-least", "is said without `destroys`"


def _met_so(sight: Sight, link: Link, how: How) -> bool:
    """Whether a link was met by a Summon of that sort: it waits for one, and its monster came so."""
    on = sight.facts(link.card).effect(link.effect).on
    if on is None or on.event != "summoned":
        return False
    return any(came_so(sight.state.card(card).how, (how,)) for card in link.subjects)

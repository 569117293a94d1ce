"""The board by tapping, tap by tap as a browser without scripts sends it."""

from __future__ import annotations

import html
import re
from collections.abc import Iterator

import httpx
import pytest

from app.notation import digest
from app.rulebook.library import Library, load
from app.services import allowance
from app.services.adjudicate import scenario_of

BOARD = "A: {monsters: [Dark Magician], hand: [Honest, Kuriboh]}\nB: {monsters: [Blue-Eyes White Dragon], spells: [Mirror Force]}\n"


@pytest.fixture(scope="module")
def library() -> Library:
    return load()


class Tapper:
    """What a form sends: every field with its value, and the button that is tapped."""

    def __init__(self, client: httpx.Client, text: str, see: str = "play") -> None:
        self.client = client
        self.page = client.post("/board", data={"text": text, "do": f"see {see}"}, headers=self._origin()).text

    def _origin(self) -> dict[str, str]:
        return {"origin": str(self.client.base_url)}

    def fields(self) -> dict[str, str]:
        form = self.page[self.page.index('id="taps"') :]
        found = dict(re.findall(r'<input type="hidden" name="(\w+)" value="([^"]*)"', form))
        for select, options in re.findall(r'<select id="\w+" name="(\w+)"[^>]*>(.*?)</select>', form, re.DOTALL):
            chosen = re.search(r'<option(?: value="([^"]*)")? selected>([^<]*)', options)
            assert chosen
            found[select] = chosen[1] or chosen[2]
        found |= dict(re.findall(r'name="(lp-\w|number|title)"[^>]* value="([^"]*)"', form))
        return {name: html.unescape(value) for name, value in found.items()} | {"text": self.text()}

    def text(self) -> str:
        found = re.search(r'<textarea id="tap-notation"[^>]*>(.*?)</textarea>', self.page, re.DOTALL)
        assert found
        return html.unescape(found[1]).lstrip("\n")

    def buttons(self) -> dict[str, str]:
        """What each button sends, by what it says or is labelled with."""
        found = {}
        for attributes, inner in re.findall(r"<button ([^>]*)>(.*?)</button>", self.page, re.DOTALL):
            sent = re.search(r'name="do" value="([^"]*)"', attributes)
            label = re.search(r'aria-label="([^"]*)"', attributes)
            says = label[1] if label else re.sub(r"\s+", " ", re.sub(r"<[^>]+>", "", inner)).strip()
            if sent:
                found.setdefault(html.unescape(says), html.unescape(sent[1]))
        return found

    def send(self, do: str, **more: str) -> httpx.Response:
        data = self.fields() | more | {"do": do}
        answer = self.client.post("/board", data=data, headers=self._origin(), follow_redirects=True)
        self.page = answer.text
        return answer

    def tap(self, says: str, **more: str) -> httpx.Response:
        buttons = self.buttons()
        assert says in buttons, f"{says} is not among {[*buttons]}"
        return self.send(buttons[says], **more)

    def answer(self) -> str:
        found = re.search(r'<p class="said-first">(.*?)</p>', self.page, re.DOTALL)
        assert found
        return html.unescape(found[1])


@pytest.fixture(scope="module")
def client(address: str) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=address, headers={"accept": "text/html"}, timeout=60, follow_redirects=True) as client:
        yield client


def same(library: Library, tapped: str, typed: str) -> bool:
    return digest(scenario_of(library, tapped)) == digest(scenario_of(library, typed))


def test_a_card_is_put_turned_moved_and_taken_away(client: httpx.Client) -> None:
    board = Tapper(client, "A: {hand: [Kuriboh]}\n", "set")
    board.tap("Put a card in B’s Monster Zone")
    board.send("find", q="inj")
    board.send(next(sent for says, sent in board.buttons().items() if says.startswith("Injection Fairy Lily")))
    assert "- Injection Fairy Lily (attack)" in board.text()
    board.tap("Injection Fairy Lily, face-up Attack Position: change or remove it")
    board.tap("Set")
    assert "- Injection Fairy Lily (face-down defense)" in board.text()
    board.tap("Came there this turn")
    assert "- Injection Fairy Lily (face-down defense, this turn)" in board.text()
    board.tap("B’s Graveyard")
    assert "graveyard:\n    - Injection Fairy Lily\n" in board.text()
    board.tap("Kuriboh: change or remove it")
    board.tap("Remove")
    assert "Kuriboh" not in board.text()


def test_era_turn_moment_and_life_points_stand_in_the_form(client: httpx.Client) -> None:
    board = Tapper(client, BOARD, "set")
    more = {"ruleset": "tcg-2014", "player": "B", "at": "main-2", "lp-a": "100", "title": "Low"}
    board.send("apply", **more)
    for row in ("ruleset: tcg-2014", "  player: B", "  at: main-2", "  lp: 100", "title: Low"):
        assert row in board.text()
    board.send("apply", **{"lp-a": "9999999"})
    assert "  lp: 100" in board.text()
    assert "1000000" in board.page


def test_a_comment_stays_where_it_was(client: httpx.Client) -> None:
    board = Tapper(client, "# asked at a table\nA: {monsters: [Dark Magician]} # the big one\n")
    board.tap("Enter the Battle Phase")
    assert board.text().startswith("# asked at a table\n")
    assert "# the big one" in board.text()


def test_honest_against_honest(client: httpx.Client, library: Library) -> None:
    """Both ways: the turn player uses it first, then the other; and the other first."""
    board = (
        (
            "turn: {at: battle/step}\nA: {monsters: [Neo-Spacian Grand Mole], hand: [Honest]}\n"
            "B: {monsters: [Injection Fairy Lily], hand: [Honest]}\n"
        )
        .replace("Neo-Spacian Grand Mole", "Shining Angel")
        .replace("Injection Fairy Lily", "Hecatrice")
    )
    attack = "play:\n  - A: attack Shining Angel -> Hecatrice\n"
    for first, second, written in (
        ("A", "B", "  - A: activate A's Honest\n  - B: activate B's Honest\n"),
        ("B", "A", "  - B: activate B's Honest\n  - A: activate A's Honest\n"),
    ):
        hand = Tapper(client, board)
        hand.tap("Attack Hecatrice with Shining Angel")
        hand.tap(f"Activate {first}’s Honest")
        hand.tap(f"Activate {second}’s Honest")
        assert same(library, hand.text(), board + attack + written)


def test_a_chain_of_three(client: httpx.Client, library: Library) -> None:
    board = "A: {spells: [Mystical Space Typhoon], hand: [Heavy Storm]}\nB: {spells: [Seven Tools of the Bandit, Magic Jammer], hand: [Kuriboh]}\n"
    hand = Tapper(client, board)
    hand.tap("Activate Heavy Storm")
    hand.tap("Activate Mystical Space Typhoon")
    hand.tap("Magic Jammer")
    hand.tap("Activate Magic Jammer")
    typed = (
        board
        + "play:\n  - A: activate Heavy Storm\n  - A: activate Mystical Space Typhoon -> Magic Jammer\n  - B: activate Magic Jammer\n"
    )
    assert same(library, hand.text(), typed)


def test_undo_back_and_another_choice_from_there(client: httpx.Client) -> None:
    hand = Tapper(client, BOARD.replace("A: {", "turn: {at: battle/step}\nA: {", 1))
    hand.tap("Attack Blue-Eyes White Dragon with Dark Magician")
    attacked = hand.text()
    hand.tap("Activate Mirror Force")
    assert "activate Mirror Force" in hand.text()
    hand.tap("Undo")
    assert hand.text() == attacked
    hand.tap("Activate Mirror Force")
    back = next(says for says in hand.buttons() if says.startswith("Go back to: A attacks"))
    hand.tap(back)
    assert hand.text() == attacked
    hand.tap("Nobody does anything more here")
    hand.tap("From the start")
    assert "play:" not in hand.text()


def test_what_is_not_possible_says_why_and_can_be_written_down(client: httpx.Client) -> None:
    hand = Tapper(client, "A: {spells: [Solemn Judgment (this turn)]}\nB: {monsters: [Dark Magician]}\n")
    refused = re.search(
        r'<summary><span class="acts-who">A</span> Activate Solemn Judgment</summary>(.*?)</details>',
        hand.page,
        re.DOTALL,
    )
    assert refused
    assert 'class="cite"' in refused[1]
    hand.tap("Write it down all the same")
    assert "- A: activate Solemn Judgment" in hand.text()
    assert hand.answer() == "A cannot activate Solemn Judgment."


def test_a_text_that_cannot_be_read_is_kept_as_typed(client: httpx.Client) -> None:
    hand = Tapper(client, BOARD)
    hand.send("write", text="A: {hand: [Drak Magician]}\n")
    assert "Did you mean" in hand.page
    assert hand.text() == "A: {hand: [Drak Magician]}\n"


def test_the_address_says_what_is_shown_as_far_as_it_fits(client: httpx.Client) -> None:
    hand = Tapper(client, BOARD)
    shown = hand.send("see play")
    assert "text=A%3A" in str(shown.url)
    assert client.get(shown.url).text == shown.text
    long = BOARD + "# " + "a long remark " * 200 + "\n"
    shown = hand.send("write", text=long)
    assert shown.url.query == b""
    assert "a long remark" in hand.text()


def test_a_text_that_takes_too_much_is_refused_in_words(client: httpx.Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(allowance, "EVENTS", 3)
    hand = Tapper(client, BOARD)
    assert "events" in hand.page
    assert hand.text() == BOARD


def test_nothing_that_is_sent_breaks_the_page(client: httpx.Client) -> None:
    evil = '<script>alert(1)</script>"><img src=x>'
    hand = Tapper(client, BOARD, "set")
    for do in (
        "act 0 [",
        "act 99 []",
        "insist 0 {}",
        "put A.hand nope",
        "take A.hand.77",
        "move A.hand.0 nowhere",
        "back nowhere",
        evil,
        "pick 0",
        "turn A.monsters.0 sideways",
        "open X.y",
        'act 0 [{"decision":"pass"}]',
    ):
        assert Tapper(client, BOARD).send(do).status_code == 200
    assert hand.send("write", text=f"title: '{evil}'\n" + BOARD, q=evil).status_code == 200
    assert "<script>alert" not in hand.page
    assert "<img src" not in hand.page
    assert client.get("/board/cards", params={"open": "A.hand", "q": evil}).status_code == 200
    assert client.get("/board/cards", params={"open": "nowhere", "q": "a"}).status_code == 400
    assert client.get("/board", params={"from": "zzzzzzzz"}).status_code == 404

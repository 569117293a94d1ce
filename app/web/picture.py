"""The picture that goes with a link: verdict, reason and era, beside the board if there is one to show."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from io import BytesIO
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont

from app.web.board import Half, Table, Tile
from app.web.previews import SITE, Poster

FONTS = Path(__file__).with_name("fonts")
SIZE = (1200, 630)
PAPER, LEAF, INK, INK_2, RULE = "#f7f2e8", "#fffdf8", "#221c15", "#5a5043", "#b7a688"
ACCENT, FELT, FELT_INK, TILE_INK = "#6f1d2a", "#dfe5da", "#263429", "#241b12"
BACK, BACK_INK = "#6b3d22", "#fff3de"
VERDICTS = {"yes": "#1d5c41", "done": "#1d5c41", "no": "#9c1c2b", "refused": "#9c1c2b"}
UNSETTLED = "#7a5400"
FRAMES = {
    "normal": "#efd9a4", "effect": "#eab98f", "fusion": "#d3b9e0", "ritual": "#b9cdec", "synchro": "#eceae4",
    "token": "#d5d2c8", "xyz": "#b9b5ae", "spell": "#aeddd0", "trap": "#ecb9cf",
}  # fmt: skip
COLOURS = 96
"""So many are enough for flat areas and the edges of letters, and make the file a quarter as large."""
MARGIN, COLUMN = 56, 640
BOARD = (744, 56, 1144, 574)
TILE = (72, 92)

Font = ImageFont.FreeTypeFont
Box = tuple[int, int, int, int]


@cache
def _font(size: int, bold: bool = False) -> Font:
    return ImageFont.truetype(FONTS / f"DejaVuSerif{'-Bold' if bold else ''}.ttf", size)


def picture(poster: Poster, board: Table | None) -> bytes:
    """A PNG of 1200×630 pixels."""
    image = Image.new("RGB", SIZE, PAPER)
    draw = ImageDraw.Draw(image)
    draw.rectangle((0, 0, 16, SIZE[1]), fill=_colour(poster))
    _brand(draw)
    end = BOARD[2] if board is None else MARGIN + COLUMN
    _verdict(draw, poster, end - MARGIN)
    _foot(draw, poster)
    if board is not None:
        _board(draw, board)
    packed = BytesIO()
    image.quantize(COLOURS, dither=Image.Dither.NONE).save(packed, "PNG", optimize=True)
    return packed.getvalue()


@cache
def of_the_site() -> bytes:
    """The picture of pages that have none of their own."""
    return picture(SITE, None)


def _colour(poster: Poster) -> str:
    return VERDICTS.get(poster.verdict, UNSETTLED) if poster.word else ACCENT


def _brand(draw: ImageDraw.ImageDraw) -> None:
    draw.rounded_rectangle((MARGIN, 48, MARGIN + 22, 78), 4, fill=ACCENT)
    draw.rounded_rectangle((MARGIN + 4, 52, MARGIN + 18, 74), 2, outline=LEAF, width=2)
    draw.text((MARGIN + 36, 62), "Ruling Explorer", fill=INK_2, font=_font(24), anchor="lm")


def _verdict(draw: ImageDraw.ImageDraw, poster: Poster, width: int) -> None:
    """The verdict as large as it fits: the word, the matter, the reason; or how what is said begins."""
    top, first, more = 112, poster.says[0] if poster.says else "", poster.says[1:]
    if poster.word:
        draw.text((MARGIN, top), f"{poster.word}.", fill=_colour(poster), font=_font(76, bold=True))
        top = _block(draw, poster.title, top + 100, width, (28, 26), 4, INK_2) + 14
        _block(draw, first, top, width, (36, 33, 30, 27, 24), 6, INK, 520 - top)
        return
    top = _block(draw, poster.title, top, width, (28, 26), 2, INK_2) + 14
    top = _block(draw, first, top, width, (52, 46, 40, 34), 4, INK, 250) + 16
    if more and top < 420:
        _block(draw, more[0], top, width, (30, 27, 24), 4, INK_2, 520 - top)


def _block(
    draw: ImageDraw.ImageDraw,
    text: str,
    top: int,
    width: int,
    sizes: tuple[int, ...],
    most: int,
    fill: str,
    high: int = 999,
) -> int:
    """Sets a text in lines, in the first size in which it fits, cut at the end if it fits in none. Gives where it ends."""
    for size in sizes:
        font = _font(size)
        lines = list(_lines(text, font, width))
        step = size * 5 // 4
        room = min(most, max(1, high // step))
        if len(lines) <= room:
            break
    else:
        lines = lines[:room]
        while lines[-1] and font.getlength(lines[-1] + " …") > width:
            lines[-1] = lines[-1].rpartition(" ")[0]
        lines[-1] += " …"
    for line in lines:
        draw.text((MARGIN, top), line, fill=fill, font=font)
        top += step
    return top


def _lines(text: str, font: Font, width: int) -> Iterator[str]:
    line = ""
    for word in text.split():
        longer = f"{line} {word}".strip()
        if line and font.getlength(longer) > width:
            yield line
            longer = word
        while font.getlength(longer) > width:
            # a word that is wider than the column is cut where it has to be
            fits = next(n for n in range(len(longer) - 1, 0, -1) if n == 1 or font.getlength(longer[:n] + "-") <= width)
            yield longer[:fits] + "-"
            longer = longer[fits:]
        line = longer
    if line:
        yield line


def _foot(draw: ImageDraw.ImageDraw, poster: Poster) -> None:
    font = _font(24)
    width = int(font.getlength(poster.era))
    draw.rounded_rectangle((MARGIN, 534, MARGIN + width + 36, 576), 21, fill=LEAF, outline=RULE, width=2)
    draw.text((MARGIN + 18, 555), poster.era, fill=INK, font=font, anchor="lm")
    draw.text((MARGIN + width + 54, 555), poster.foot, fill=INK_2, font=font, anchor="lm")


def _board(draw: ImageDraw.ImageDraw, shown: Table) -> None:
    draw.rounded_rectangle(BOARD, 14, fill=FELT, outline=RULE, width=2)
    left, top, right, bottom = BOARD
    middle = (top + bottom) // 2
    draw.line((left + 24, middle, right - 24, middle), fill=FELT_INK)
    _seat(draw, shown.upper, top + 30)
    _seat(draw, shown.lower, bottom - 30)
    _row(draw, shown.upper.spells, middle - 2 * (TILE[1] + 14))
    _row(draw, shown.upper.monsters, middle - TILE[1] - 12)
    _row(draw, shown.lower.monsters, middle + 12)
    _row(draw, shown.lower.spells, middle + TILE[1] + 26)


def _seat(draw: ImageDraw.ImageDraw, half: Half, at: int) -> None:
    draw.text((BOARD[0] + 24, at), f"Player {half.player}", fill=FELT_INK, font=_font(20), anchor="lm")
    life = f"{half.life:,}".replace(",", "\u2009")
    draw.text((BOARD[2] - 24, at), f"{life} LP", fill=FELT_INK, font=_font(24, bold=True), anchor="rm")


def _row(draw: ImageDraw.ImageDraw, tiles: tuple[Tile, ...], top: int) -> None:
    there = tiles[:5]
    if not there:
        return
    lying = sum(tile.turned for tile in there)
    # with many in Defense Position all are narrower, so that five fit
    wide = min(TILE[1], (BOARD[2] - BOARD[0] - 24 - (len(there) - lying) * TILE[0] - 6 * len(there)) // max(lying, 1))
    widths = [wide if tile.turned else TILE[0] for tile in there]
    at = (BOARD[0] + BOARD[2] - sum(widths) - 6 * (len(there) - 1)) // 2
    for tile, width in zip(there, widths, strict=True):
        high = TILE[0] if tile.turned else TILE[1]
        _tile(draw, tile, (at, top + (TILE[1] - high) // 2, at + width, top + (TILE[1] + high) // 2))
        at += width + 6


def _tile(draw: ImageDraw.ImageDraw, tile: Tile, box: Box) -> None:
    """A card as it lies: its frame or its back, its name, and the value that counts."""
    fill, ink = (BACK, BACK_INK) if tile.back else (FRAMES[tile.frame], TILE_INK)
    draw.rounded_rectangle(box, 5, fill=fill, outline=TILE_INK)
    font = _font(11, bold=True)
    top = box[1] + 4
    for line in list(_lines(tile.name, font, box[2] - box[0] - 8))[:4]:
        draw.text((box[0] + 5, top), line, fill=ink, font=font)
        top += 14
    value = tile.defense if tile.turned else tile.atk
    if value:
        draw.text((box[2] - 5, box[3] - 4), value, fill=ink, font=_font(15, bold=True), anchor="rs")

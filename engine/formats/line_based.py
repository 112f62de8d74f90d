"""Formats in which a line is a cue and ``|`` breaks it: MicroDVD (frames), MPL2 (tenths of a second), TMPlayer."""

import re
from collections.abc import Callable, Sequence

from pysubs2.time import frames_to_ms, ms_to_frames

from engine.document.cue import Cue
from engine.document.markup import Markup
from engine.formats.base import Block, Field, Format, Parsed, check_times, clock_to_ms, ends_from_starts, ms_to_clock
from engine.formats.styling import Dialect, Run, State, lines_of_runs
from engine.parsing import Line, Oddities, lines_of, with_next

FILM = 23.976
"""Frames a second of a MicroDVD file that does not say."""

_MICRODVD = re.compile(r"[ \t\ufeff]*\{[ \t]*(?P<start>-?\d{1,9})[ \t]*\}[ \t]*\{[ \t]*(?P<end>-?\d{0,9})[ \t]*\}")
_MPL2 = re.compile(r"[ \t\ufeff]*\[[ \t]*(?P<start>-?\d{1,9})[ \t]*\][ \t]*\[[ \t]*(?P<end>-?\d{0,9})[ \t]*\]")
_TMPLAYER = re.compile(r"[ \t\ufeff]*(?P<start>-?\d{1,9}:\d{1,2}:\d{1,2})(?:,\d)?[ \t]?[:=](?P<end>)")
_RATE = re.compile(r"[ \t]*(\d{1,3}(?:[.,]\d{1,6})?)[ \t]*")
_LOOKED_AT = 30


def _looks_like(pattern: re.Pattern[str], unless: str = "\0") -> Callable[[str], bool]:
    """Whether at least half of the first lines begin as `pattern` says, and the file does not begin with `unless`."""

    def detect(text: str) -> bool:
        lines = [line for line in re.split("[\r\n]+", text[:20_000]) if line.strip()][:_LOOKED_AT]
        return (
            bool(lines)
            and not lines[0].startswith(unless)
            and 2 * sum(bool(pattern.match(line)) for line in lines) >= len(lines)
        )

    return detect


def _scan(
    text: str, pattern: re.Pattern[str], ms: Callable[[str], int], odd: Oddities
) -> tuple[list[Block], list[int]]:
    """The cue of every line that begins with times, and the numbers of these lines."""
    blocks: list[Block] = []
    numbers: list[int] = []
    for number, line in enumerate(lines_of(text), 1):
        match = pattern.match(text, line.start, line.end)
        if match:
            blocks.append(_block(text, line, match, ms))
            numbers.append(number)
            if not blocks[-1].cue.text.strip():
                odd.add(number, "empty cue")
        elif text[line.start : line.end].strip(" \t\ufeff"):
            odd.add(number, "text that belongs to no cue")
    return blocks, numbers


def _block(text: str, line: Line, match: re.Match[str], ms: Callable[[str], int]) -> Block:
    span = (match.end(), line.end)
    start = ms(match["start"])
    cue = Cue(start, ms(match["end"]) if match["end"] else start, text[slice(*span)], span)
    fields = [Field(*match.span("start"), "start")]
    if match.start("end") < match.end():
        fields.append(Field(*match.span("end"), "end"))
    return Block(cue, line.start, line.after, tuple(fields))


def _fill_open_ends(blocks: Sequence[Block], numbers: Sequence[int], odd: Oddities) -> None:
    """A cue with ``{}`` for an end lasts until the next one."""
    for (block, following), number in zip(with_next(blocks), numbers, strict=True):
        if block.fields[1].start == block.fields[1].end:
            block.cue.end = max(block.cue.start, following.cue.start if following else block.cue.start + 3000)
            odd.add(number, "a cue without an end; it lasts until the next one")


def parse_microdvd(text: str, frame_rate: float | None = None) -> Parsed:
    """The cues of a MicroDVD file; `frame_rate` goes before the one in its first line (``{1}{1}25``)."""
    odd = Oddities()
    blocks, numbers = _scan(text, _MICRODVD, int, odd)
    stated = _rate(blocks[0].cue) if blocks else None
    if stated:
        blocks, numbers = blocks[1:], numbers[1:]
    rate = frame_rate or stated or FILM
    for block in blocks:
        block.cue.start, block.cue.end = frames_to_ms(block.cue.start, rate), frames_to_ms(block.cue.end, rate)
    _fill_open_ends(blocks, numbers, odd)
    check_times([block.cue for block in blocks], numbers, odd)
    guess = [f"no frame rate in the file; {FILM} frames a second are taken"] if rate == FILM and not stated else []
    return Parsed(blocks, guess * (frame_rate is None) + odd.messages(), rate)


def _rate(cue: Cue) -> float | None:
    """The frame rate that the first line states in place of a text."""
    match = _RATE.fullmatch(cue.text) if cue.start == cue.end and cue.start in (0, 1) else None
    rate = float(match[1].replace(",", ".")) if match else 0.0
    return rate if rate >= 1 else None


def parse_mpl2(text: str, frame_rate: float | None = None) -> Parsed:
    """The cues of an MPL2 file."""
    odd = Oddities()
    blocks, numbers = _scan(text, _MPL2, lambda tenths: int(tenths) * 100, odd)
    _fill_open_ends(blocks, numbers, odd)
    check_times([block.cue for block in blocks], numbers, odd)
    return Parsed(blocks, odd.messages())


def parse_tmplayer(text: str, frame_rate: float | None = None) -> Parsed:
    """The cues of a TMPlayer file; a line of times without text ends the cue before and is none itself."""
    odd = Oddities()
    blocks, numbers = _scan(text, _TMPLAYER, clock_to_ms, Oddities())
    kept = [(block, number) for block, number in zip(blocks, numbers, strict=True) if block.cue.text.strip()]
    clears = [block.cue.start for block in blocks if not block.cue.text.strip()]
    cues = [block.cue for block, _ in kept]
    ends_from_starts(cues, clears)
    check_times(cues, [number for _, number in kept], odd)
    return Parsed([block for block, _ in kept], odd.messages())


def _microdvd_stamp(milliseconds: int, before: str, parsed: Parsed) -> str:
    return str(ms_to_frames(milliseconds, parsed.frame_rate or FILM))


def _compose_microdvd(cue: Cue, number: int, following: Cue | None, parsed: Parsed) -> str:
    start, end = (_microdvd_stamp(time, "", parsed) for time in (cue.start, cue.end))
    return f"{{{start}}}{{{end}}}{cue.text.replace(chr(10), '|')}\n"


def _mpl2_stamp(milliseconds: int, before: str, parsed: Parsed) -> str:
    return str((milliseconds + 50) // 100)


def _compose_mpl2(cue: Cue, number: int, following: Cue | None, parsed: Parsed) -> str:
    start, end = (_mpl2_stamp(time, "", parsed) for time in (cue.start, cue.end))
    return f"[{start}][{end}]{cue.text.replace(chr(10), '|')}\n"


def _tmplayer_stamp(milliseconds: int, before: str, parsed: Parsed) -> str:
    hours = len(before.partition(":")[0]) or 2
    return ms_to_clock(max(0, milliseconds), hours=hours, digits=0)


def _compose_tmplayer(cue: Cue, number: int, following: Cue | None, parsed: Parsed) -> str:
    start, end = (_tmplayer_stamp(time, "", parsed) for time in (cue.start, cue.end))
    clear = end > start and (following is None or _tmplayer_stamp(following.start, "", parsed) > end)
    return f"{start}:{cue.text.replace(chr(10), '|')}\n" + f"{end}:\n" * clear


_CODE = re.compile(r"\{([Yy]):([^{}|]*)\}|^(/)", re.MULTILINE)


def _read_codes(markup: str, state: State) -> State:
    """Follows ``{y:i}`` (this line), ``{Y:i}`` (the whole cue) and a ``/`` that begins an italic line."""
    for match in _CODE.finditer(markup):
        styles = {"i"} if match[3] else {style for style in match[2].lower().split(",") if style in ("b", "i", "u")}
        first = state[0] | styles if match[1] == "Y" else state[0]
        state = (first, state[-1] | styles)
    return state


def _read_slashes(markup: str, state: State) -> State:
    signs = {"/": "i", "\\": "b", "_": "u"}
    return state[0], state[-1] | {style for sign, style in signs.items() if sign in markup}


def _write_lines(prefix: Callable[[str], str]) -> Callable[[Sequence[Run]], str]:
    """Writes the styles that hold over whole lines in front of them; a ``|`` of the text would break the line."""

    def write(runs: Sequence[Run]) -> str:
        lines = lines_of_runs(runs)
        return "\n".join("".join(prefix(s) for s in sorted(styles)) + line.replace("|", "/") for line, styles in lines)

    return write


MICRODVD = Format(
    name="microdvd",
    title="MicroDVD",
    extensions=(".sub", ".txt"),
    markup=Markup(tag=r"\{[A-Za-z]:[^{}|\n]*\}|(?<![^|])/", line_break=r"\|"),
    detect=_looks_like(_MICRODVD),
    parse=parse_microdvd,
    dialect=Dialect(_read_codes, _write_lines(lambda style: f"{{y:{style}}}"), by_line=True),
    line_break="|",
    compose=_compose_microdvd,
    stamp=_microdvd_stamp,
    header=lambda frame_rate: f"{{1}}{{1}}{frame_rate or FILM:g}\n",
    frame_rate=FILM,
)

MPL2 = Format(
    name="mpl2",
    title="MPL2",
    extensions=(".mpl", ".mpl2", ".txt", ".sub"),
    markup=Markup(tag=r"(?<![^|])[/\\_]+", line_break=r"\|"),
    detect=_looks_like(_MPL2),
    parse=parse_mpl2,
    dialect=Dialect(_read_slashes, _write_lines({"i": "/", "b": "\\", "u": "_"}.__getitem__), by_line=True),
    line_break="|",
    compose=_compose_mpl2,
    stamp=_mpl2_stamp,
)

TMPLAYER = Format(
    name="tmplayer",
    title="TMPlayer",
    extensions=(".tmp", ".txt", ".sub"),
    markup=Markup(tag=r"(?<![^|])/", line_break=r"\|"),
    detect=_looks_like(_TMPLAYER, unless="Scenarist_SCC"),
    parse=parse_tmplayer,
    dialect=Dialect(_read_slashes, _write_lines(lambda style: ""), by_line=True),
    line_break="|",
    compose=_compose_tmplayer,
    stamp=_tmplayer_stamp,
)

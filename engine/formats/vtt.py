"""WebVTT (W3C): voices, classes, settings, NOTE, STYLE and REGION blocks, word times in YouTube's syntax.

More is read than the specification's parser takes: times in seconds alone, a comma for the period, no blank line
between cues, a missing ``WEBVTT``. Everything else is preserved.
"""

import html
import re
from collections.abc import Sequence

from engine.document.cue import Cue, Timing
from engine.document.markup import Markup, escape_xml
from engine.document.rolling import repeated
from engine.formats.base import begins_with
from engine.formats.blocks import check_times
from engine.formats.clocks import clock_to_ms, ms_to_clock, restamped, started
from engine.formats.styling import html_dialect
from engine.formats.timed import ARROW_TIMES, has_arrow_times, is_blank, may_have_frames, read_frames, times_of
from engine.formats.writable import Writable
from engine.parsing import TextLine, Warnings, line_at

_TAG_END = r"(?<!--)>"
"""No arrow: one in a cue's text is escaped when the cue is written."""

_TAG = rf"</?[A-Za-z][^<>\n]*{_TAG_END}|</?>"
_STAMP = r"<(?P<clock>\d{1,9}(?::\d{1,2}){1,2}[.,]\d{1,3})>"
_WORD_TIME = re.compile(_STAMP)
_VOICE = re.compile(rf"<v(?:\.[^\s<>]*)?[ \t]+([^<>\n]+){_TAG_END}", re.IGNORECASE)
_COMMENT = re.compile(r"(?:NOTE|STYLE|REGION)(?=[ \t]|$)")
_NUMBER = re.compile(r"\d{1,9}")
_LANGUAGE = re.compile(
    r"\s*WEBVTT[^\r\n]*+(?:\r\n?|\n)(?:(?!Language:)[^\r\n]++(?:\r\n?|\n))*+Language:[ \t]*([\w-]{2,35})"
)


class Vtt(Writable):
    """A WebVTT file."""

    name = "vtt"
    title = "WebVTT"
    extensions = (".vtt", ".webvtt")
    markup = Markup(tag=f"{_TAG}|{_STAMP.replace('?P<clock>', '?:')}", entities=True)
    dialect = html_dialect(escape_xml)
    gap = 2
    encoding = "utf-8"

    @classmethod
    def detect(cls, text: str) -> bool:
        """Whether it begins with ``WEBVTT``, or has lines of times at all: the extension decides then."""
        return begins_with(text, "WEBVTT") or has_arrow_times(text)

    def scan(self, warnings: Warnings) -> None:
        """Records the cues; everything else is preserved."""
        place = self._behind_header(warnings)
        self._framed: list[int] = []
        while place < len(self.text):
            line = line_at(self.text, place)
            if match := self._times(line):
                place = self._cue(line, None, match, warnings)
            elif line.start == line.end:
                place = line.after
            elif _COMMENT.match(self.text, line.start, line.end):
                place = self._block_end(line)
            else:
                place = self._other(line, warnings)
        self._number()
        blocks = self.blocks
        read_frames(self, self._framed, warnings)
        check_times(zip(blocks.start, blocks.end, strict=True), blocks.starts, warnings)
        language = _LANGUAGE.match(self.text)
        self.language = language[1] if language else ""
        self._check_rolling(warnings)

    def _times(self, line: TextLine) -> re.Match[str] | None:
        return ARROW_TIMES.match(self.text, line.start, line.end)

    def _behind_header(self, warnings: Warnings) -> int:
        """Where the first line behind the header begins; a blank line or a line of times ends the header."""
        text, place = self.text, 0
        while place < len(text) and is_blank(text, line := line_at(text, place)):
            place = line.after
        if not text.startswith("WEBVTT", place + (text[place : place + 1] == "\ufeff")):
            warnings.add(0, "no-header")
            return 0
        return self._block_end(line_at(text, place))

    def _block_end(self, line: TextLine) -> int:
        """Where the lines from `line` on end: at a blank line or a line of times."""
        while line.after < len(self.text):
            line = line_at(self.text, line.after)
            if line.start == line.end or self._times(line):
                return line.start
        return len(self.text)

    def _other(self, line: TextLine, warnings: Warnings) -> int:
        """A line that may be an identifier: its cue if times follow, else stray text up to the next blank line."""
        following = line_at(self.text, line.after)
        if match := self._times(following):
            return self._cue(following, line, match, warnings)
        if not is_blank(self.text, line):
            warnings.add(line.start, "stray-text")
        while line.start < line.end and not self._times(following := line_at(self.text, line.after)):
            line = following
        return line.start

    def _cue(self, line: TextLine, identifier: TextLine | None, match: re.Match[str], warnings: Warnings) -> int:
        """Notes the cue whose times are on `line`; where the line behind its text begins."""
        text, first = self.text, line.after
        last, until = self._text_end(line, identifier, warnings)
        span = (first, last) if until > first else (first, first)
        raw = text[slice(*span)]
        if not raw.strip(" \t\ufeff\u200b\r\n"):
            warnings.add(line.start, "empty-cue")
        tail = until
        while tail < len(text) and text[tail] in "\r\n":
            tail += 1
        start, end = times_of(match, warnings)
        if "<" in raw:
            self._note_tags(raw, start)
        head = identifier or line
        label = (head.start, head.end) if identifier else (-1, -1)
        if may_have_frames(match[0]):
            self._framed.append(len(self.blocks))
        self.blocks.add((start, end), span, (head.start, tail), match.span("start"), match.span("end"), label)
        return until

    def _text_end(self, times: TextLine, identifier: TextLine | None, warnings: Warnings) -> tuple[int, int]:
        """Where the text under a line of times ends, and where the line behind it begins."""
        before, last, line = identifier, times, line_at(self.text, times.after)
        above: TextLine | None = None  # the line before the last one
        while line.start < line.end and not self._times(line):
            above, last, line = last, line, line_at(self.text, line.after)
        if line.start == line.end:
            return last.end, line.start
        warnings.add(line.start, "no-blank-line")
        number, own = self._value(last), self._value(before) if before else None
        if above is None or number is None or not (own == number - 1 or is_blank(self.text, above)):
            return last.end, line.start
        return above.end, last.start

    def _value(self, line: TextLine) -> int | None:
        return int(self.text[line.start : line.end]) if _NUMBER.fullmatch(self.text, line.start, line.end) else None

    def _number(self) -> None:
        """Keeps identifiers as numbers if they count up one by one; else each is its cue's own, line end included."""
        blocks = self.blocks
        spans = list(zip(blocks.label, blocks.label_end, strict=True))
        values = [self._value(TextLine(start, end, end)) for start, end in spans if start >= 0]
        first = values[0] if values else None
        if first is not None and values == list(range(first, first + len(spans))):
            self.first_number = first
            return
        for index, (start, _) in enumerate(spans):
            if start >= 0:
                blocks.label_end[index] = line_at(self.text, start).after

    def _note_tags(self, raw: str, start: int) -> None:
        """Notes who speaks and when words are spoken in the text of the cue that comes next."""
        index = len(self.blocks)
        voices = [(match.end(), html.unescape(match[1]).strip() or None) for match in _VOICE.finditer(raw)]
        if voices and voices[0][1]:
            self.speakers[index] = voices[0][1]
        if timings := _voiced(_timings(raw, start), voices, len(raw)):
            self.timings[index] = timings

    def _check_rolling(self, warnings: Warnings) -> None:
        """Warns where cues repeat the line before, as automatic captions do."""
        spans = zip(self.blocks.first, self.blocks.last, strict=True)
        repeats = sum(map(bool, repeated([self.markup.visible(self.text[slice(*span)]).text for span in spans])))
        if repeats:
            warnings.add(None, "rolling", count=repeats)

    def compose(self, cue: Cue, number: int, following: Cue | None) -> str:
        """The times and the text, the speaker before it."""
        voice = f"<v {escape_xml(cue.speaker)}>" if cue.speaker and not _VOICE.search(cue.text) else ""
        return f"{self.stamp(cue.start)} --> {self.stamp(cue.end)}\n{voice}{cue.text}\n\n"

    def settings(self, index: int) -> dict[str, str]:
        """The settings behind the times of the cue at `index`, such as its line and its alignment."""
        end = self.blocks.ends_end[index]
        parts = (part.partition(":") for part in self.text[end : line_at(self.text, end).end].split())
        return {name: value for name, _, value in parts if value}

    def header(self) -> str:
        """A new file up to its first cue."""
        return "WEBVTT\n\n"

    def stamp(self, milliseconds: int, before: str = "") -> str:
        """Hours to milliseconds."""
        return ms_to_clock(max(0, milliseconds))

    def retimed(self, cue: Cue, index: int) -> str:
        """The text with the times of its words as the cue has them."""
        return restamped(cue, _WORD_TIME, clock_to_ms, self.stamp)


def _voiced(timings: tuple[Timing, ...], voices: Sequence[tuple[int, str | None]], length: int) -> tuple[Timing, ...]:
    """Timings that say who speaks, where it is not the first voice of a cue.

    Args:
        voices: pairs of an offset and the name of who speaks from there on, in order.
        length: of the text, in characters.
    """
    if len(voices) < 2:
        return timings
    stops = [*(place for place, _ in voices[1:]), length]
    turns = [Timing(place, stop, None, speaker=name) for (place, name), stop in zip(voices, stops, strict=True)][1:]
    if not timings:
        return tuple(turns)
    return tuple(
        timing._replace(speaker=next((turn.speaker for turn in turns if turn.first <= timing.first < turn.last), None))
        for timing in timings
    )


def _timings(raw: str, start: int) -> tuple[Timing, ...]:
    """Where words are timed; the first word of the line with the first time tag is spoken when the cue starts."""
    stamps = [(match.end(), clock_to_ms(match["clock"]) / 1000) for match in _WORD_TIME.finditer(raw)]
    if not stamps:
        return ()
    first = raw.rfind("\n", 0, stamps[0][0]) + 1
    return started([(first, start / 1000), *stamps], len(raw))

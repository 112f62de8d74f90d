"""Warnings with codes: the sentence is here; each front end adds the way out, in terms of its own options."""

import json
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from engine.errors import Message

SENTENCES = {
    # of the text and its language
    "other-language": (
        "The text is in {language}, judging by its words or its file, and the model {model} knows only "
        "{known}: nothing is suggested."
    ),
    "styling-lost": "Styles, colours and positions of {source} are left out in {target}.",
    "speakers-lost": "The names of speakers are left out in {target}; WebVTT keeps them.",
    "other-passages": "Passages in {language}, another language than the text's, are left unchanged: cues {cues}.",
    "all-capitals": "The text is entirely in capitals.",
    # of decoding
    "encoding-guessed": "the encoding was guessed as {encoding}",
    # of subtitles
    "stray-text": "text that belongs to no cue",
    "text-before-cues": "stray text before the first cue",
    "text-behind-times": "stray text after the times",
    "empty-cue": "empty cue",
    "blank-line-inside": "blank line inside a cue's text",
    "times-unreadable": "times that cannot be read; this cue is left alone",
    "no-blank-line": "no blank line before this cue",
    "no-numbers": "the cues have no numbers",
    "no-number": "no number before the times",
    "number-repeated": "repeated number",
    "number-out-of-order": "number out of order",
    "rolling": "{count} cues repeat lines of the cue before (rolling captions); each line is read once",
    "no-header": "the file does not begin with WEBVTT",
    "dialogue-incomplete": "a Dialogue line without times or text",
    "columns-unnamed": "a Format line without Start, End and Text",
    "paragraph-empty": "a <p> without text",
    "paragraph-inside": "a <p> inside a <p>",
    "block-cut-off": "the file ends inside a block",
    "rich-text-damaged": "the rich text is damaged",
    "pictures": "bitmap subtitles that are left out: {count}",
    "letters-unknown": "unknown letters, shown as replacement characters: {count}",
    "other-alphabet": "it is not in Latin script, the only one that can be read in this format",
    "other-tracks": "subtitle track {track} is read; there are also {others}",
    # of times
    "time-unreadable": "a time that cannot be read",
    "time-negative": "negative time",
    "ends-before-start": "the cue ends before it starts",
    "time-too-late": "more than {hours} hours",
    "overlap": "the times overlap the cue before",
    "no-end": "a cue without an end; it lasts until the next one",
    "frame-rate-unknown": "no frame rate in the file; {rate:g} frames per second are assumed",
    "milliseconds": "the times are assumed to be in milliseconds",
    "before-programme": "a subtitle before the start of the programme; times are left as they are",
    # of recognisers' words
    "word-ends-before-start": "the word ends before it starts",
    "times-backwards": "times run backwards",
    "parts-reordered": "the file has {count} parts in another order than their times; they are read in order of time",
    "time-restarts": "times start again in another recording; they are read as one",
    "times-restart": "times start again in {count} more recordings; they are read as one",
    "no-times": "no word has a time",
    "time-missing": "1 of {total} words has no time",
    "times-missing": "{count} of {total} words have no time; this is the first",
    "tier-guessed": "no tier is called words; read as words: {names}",
    "no-words-in-tiers": "no tier contains words",
    "interval-incomplete": "an interval is not start, end and text",
    "row-left-out": "not start, end and text with tabs between them; the line is left out",
    "ctm-line-left-out": "not recording, channel, start, duration and word; the line is left out",
    "turn-left-out": "not a speaker's turn; the line is left out",
    "several-recordings": "turns of several recordings are read as those of one",
    "speakers-unread": "{error}; the speakers are left as they are",
    "recogniser-failed": "the recogniser has failed",
    "breaks-off": "the file is cut off here; everything complete before it was read",
    "json-broken": "the JSON is broken or cut off here; everything complete before it was read",
    "not-json": "text that is not JSON was skipped",
    "xml-broken": "the XML is broken or cut off here; everything complete before it was read",
    "entities-declared": "the file declares entities and is not read; remove them",
    # of the recording
    "read-in-part": "it cannot be read to its end",
    "time-jump": "the time stamps jump by {jump} at {time}; the sound goes on without a break",
    "track-with-speech": "its default sound track has no speech; sound track {track} is used",
    "gaps": "the sound has gaps of {seconds:.1f} s in all, the first at {time}; they are silent here",
    "sound-missing": "the sound ends at {time} of {length}; the rest is missing from the file",
    "piece-damaged": "a damaged piece was left out, at {time}",
    "pieces-damaged": "{count} damaged pieces were left out, the first at {time}",
    "recording-left-out": "The recording beside the file is left out: {error}",
    "recording-unread": "The pauses could not be measured: {error}",
    "no-recording": "There is no recording beside it; its pauses were not measured.",
    # of alignment
    "no-speech": "there is no speech in it; is it the recording of this text?",
    "no-speech-in-track": "there is no speech in any of its sound tracks; is it the recording of this text?",
    "not-english": (
        "The text does not look English, the only language that can be aligned: words are spread over the speech."
    ),
    "aligner-lost": (
        "the program that aligns its words crashed or could not be started; close other programs and align it again"
    ),
    "cue-behind-end": "1 cue starts after its end ({seconds:.1f} s); its words keep the cue's times",
    "cues-behind-end": "{count} cues start after its end ({seconds:.1f} s); their words keep the cues' times",
    "no-word-aligned": "none of the words could be found in it; is it the recording of this text?",
    "words-not-aligned": "{count} of {total} words could not be found in it; their times are approximate",
    "cues-drift": (
        "the cues drift from {first} at their start to {last} at their end; stretch their times by {slope:.5f} and "
        "shift them by {offset:+z.1f} s"
    ),
    "cues-off": "the cues are {off}; shift their times by {offset:+.1f} s",
    "by-silences": "by its silences, {what}",
    "late": "{seconds:.1f} s late",
    "early": "{seconds:.1f} s early",
    "on-time": "on time",
    # of folders of files
    "linked-folder": "{link} is a link to {folder}, which is searched anyway or contains this folder; it is left out",
    "linked-file": "{link} is a link to the same file as {file}; it is left out",
    "folder-unread": "{folder} cannot be opened ({error}); it is left out",
    "ledger-unwritable": "{file} cannot be written ({error}); finished files would be processed again",
    "ledger-damaged": "{file} was damaged; it was moved to {aside}, and every file is processed again",
    # of the memory of decisions
    "memory-damaged": "{file}: the record of your decisions was damaged; it was moved to {aside} and a "
    "new one was started.",
    "memory-unwritable": (
        "{file} cannot be written ({error}), so your decisions are forgotten when you close the program; "
        "free some space or make it writable, and start again."
    ),
    # of many warnings
    "more-of-kind": "and {count} more: {what}",
    "more": "and {count} more of these",
    "in-file": "{path}: {what}",
}
"""The sentence of each code, with its values by their names."""

DETAILS = {
    "number-repeated": " ({number} after {last})",
    "number-out-of-order": " ({number} after {last})",
    "time-unreadable": " ({text})",
    "recogniser-failed": ": {error}",
    "read-in-part": " ({error})",
}
"""The rest of the sentence of a code, if its values are known."""

PLACES = {
    "file": "{place}: {sentence}",
    "line": "line {place}: {sentence}",
    "word": "word {place}: {sentence}",
    "row": "row {place}: {sentence}",
    "cue": "cue {place}: {sentence}",
    "block": "block {place}: {sentence}",
    "subtitle": "subtitle {place}: {sentence}",
}
"""How a sentence follows the place it is about, by the unit of the place."""


class Location(NamedTuple):
    """Where something is: number `value` of `unit`, from 1, or the path of a file."""

    unit: str
    value: int | str


class CodedWarning(str):
    """A warning: its English sentence, with a code.

    Args:
        code: one of `SENTENCES`.
        values: values of the sentence's fields; they may be warnings too.

    Attributes:
        place: what it is about, or None for the whole.
    """

    __slots__ = ("code", "place", "values")
    code: str
    place: Location | None
    values: dict[str, Any]

    def __new__(cls, code: str, /, **values: Any) -> "CodedWarning":
        """Fill in the sentence of the code.

        Raises:
            KeyError: unknown code, or a missing value.
        """
        return _filled(code, None, values)

    def __reduce__(self) -> tuple[Any, ...]:
        return _filled, (self.code, self.place, self.values)

    def about(self, unit: str, value: int | str) -> "CodedWarning":
        """The same warning about a place."""
        return _filled(self.code, Location(unit, value), self.values)

    def renamed(self, old: str, new: str) -> "CodedWarning":
        """The same warning with another name in the place of `old`, such as that of a folder."""

        def other(value: Any) -> Any:
            if isinstance(value, CodedWarning):
                return value.renamed(old, new)
            return value.replace(old, new) if isinstance(value, str) else value

        place = self.place and Location(self.place.unit, other(self.place.value))
        return _filled(self.code, place, {name: other(value) for name, value in self.values.items()})


Warn = Callable[[CodedWarning], None]
"""Called with a warning."""


def _filled(code: str, place: Location | None, values: dict[str, Any]) -> CodedWarning:
    sentence = (SENTENCES[code] + (DETAILS.get(code, "") if values else "")).format(**values)
    if place:
        sentence = PLACES[place.unit].format(place=place.value, sentence=sentence)
    warning = str.__new__(CodedWarning, sentence)
    warning.code, warning.place, warning.values = code, place, values
    return warning


def with_ways(warning: str, ways: Mapping[str, str]) -> str:
    """A warning followed by its way out, where a face has one for its code."""
    if not isinstance(warning, CodedWarning):
        return warning
    way = ways.get(warning.code)
    return f"{warning}{' ' if warning.endswith('.') else '; '}{way.format(**warning.values)}" if way else warning


def kept(warning: str) -> str:
    """A warning as a text that `read_kept` reads: JSON of one with values, else the sentence itself."""
    return json.dumps(_as_json(warning)) if isinstance(warning, CodedWarning | Message) else warning


def read_kept(text: str) -> str:
    """The warning that `kept` gave as `text`; its sentence alone if its code or values are unknown by now."""
    try:
        row = json.loads(text)
    except ValueError:
        return text
    return _from_json(row) if isinstance(row, dict) and "values" in row else text


def _as_json(value: Any) -> Any:
    if not isinstance(value, CodedWarning | Message):
        return value
    values = {name: _as_json(each) for name, each in value.values.items()}
    if isinstance(value, Message):
        return {"text": value.text, "values": values}
    return {"code": value.code, "text": value, "place": value.place, "values": values}


def _from_json(row: dict[str, Any]) -> str:
    try:
        values = {name: _from_json(each) if isinstance(each, dict) else each for name, each in row["values"].items()}
        if "code" not in row:
            return Message(row["text"], **values)
        return _filled(row["code"], row["place"] and Location(*row["place"]), values)
    except (KeyError, TypeError, ValueError):
        return str(row.get("text", ""))

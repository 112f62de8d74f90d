"""The speaker of a cue, and renaming one throughout a document."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace

from engine.document.cue import Cue
from engine.document.edits import SetCues, with_text
from engine.document.tokens import EXAMINED, speaker_labels, turns
from engine.document.transcript import Transcript
from engine.errors import InputError

_VOICE = re.compile(r"(<v(?:\.[^\s>]*)?[ \t]+)([^>]*?)(?=[ \t]*>)")


def speaker_at(transcript: Transcript, index: int) -> str:
    """Who speaks in a cue, as it says itself or the nearest one before it; "" where that is not known."""
    for cue in reversed(transcript.cues[: index + 1]):
        text = transcript.text_of(cue)
        begun = turns(text.view.text, text.labels, text.language)
        if name := cue.speaker or next((name for _, name in begun if name), ""):
            return name
        if begun:
            return ""
    return ""


@dataclass(frozen=True)
class Rename:
    """Gives a speaker another name; what labels its lines stays no word."""

    cues: SetCues
    name: str

    def apply(self, transcript: Transcript) -> SetCues:
        """Makes the change and returns the edit that takes it back."""
        transcript.labels = transcript.labels | {self.name}
        return self.cues.apply(transcript)


def rename(transcript: Transcript, old: str, new: str) -> Rename:
    """The edit that gives a speaker another name in every cue: beside the text, in its labels and its voice tags.

    Raises:
        InputError: the new name is none, would be read as a word, or stands where the format cannot change it.
    """
    name = new.strip()
    if not name or set(name) & set(":<>&\r\n"):
        raise InputError(
            "“{name}” cannot be the name of a speaker; write one without colons, brackets and line ends", name=new
        )
    changed: dict[int, Cue] = {}
    for index, cue in enumerate(transcript.cues):
        renamed = _renamed(transcript, cue, old, name)
        if renamed is not cue:
            if cue.speaker == old and cue.span is not None and renamed.text == cue.text:
                raise InputError(
                    "cue {cue} has the name of its speaker in a column of the file, which stays as it is; export "
                    "the document as WebVTT and rename the speaker there",
                    cue=index + 1,
                )
            changed[index] = renamed
    if old in transcript.labels and name not in _labels(transcript, changed):
        raise InputError("“{name}:” would be read as a word of the text; write the name in capitals", name=name)
    return Rename(SetCues(changed), name)


def _labels(transcript: Transcript, changed: Mapping[int, Cue]) -> frozenset[str]:
    """The speaker labels of a transcript in which some cues are other ones."""
    cues = (changed.get(index, cue) for index, cue in enumerate(transcript.cues))
    return speaker_labels(transcript.markup.visible(cue.text).text for cue in cues)


def _renamed(transcript: Transcript, cue: Cue, old: str, new: str) -> Cue:
    """A cue in which a speaker has another name; the cue itself if it is not the speaker's."""
    raw = _VOICE.sub(lambda tag: tag[1] + new if tag[2] == old else tag[0], cue.text) if old in cue.text else cue.text
    if old in transcript.labels and old in raw:
        label = rf"^([ \t]*(?:[-–—]\s*|>{{2,3}}\s*)?(?:\*\*)?){re.escape(old)}(?=[ \t]*(?:\([^()\n]*\))?(?:\*\*)?:)"
        raw = re.sub(label, rf"\g<1>{new}", raw, flags=re.MULTILINE)
        raw = EXAMINED.sub(lambda label: f"{label[0].partition(old)[0]}{new}:" if label[1] == old else label[0], raw)
    named = any(timing.speaker == old for timing in cue.timings)
    if raw == cue.text and cue.speaker != old and not named:
        return cue
    timings = (t._replace(speaker=new) if t.speaker == old else t for t in with_text(cue, raw).timings)
    return replace(cue, text=raw, speaker=new if cue.speaker == old else cue.speaker, timings=tuple(timings))

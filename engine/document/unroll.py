"""Rolling captions made into subtitles: each line once."""

from engine.document.cue import Spoken
from engine.document.cueing import cues_of
from engine.document.edits import ReplaceCues
from engine.document.limits import STANDARD, Limits
from engine.document.transcript import Transcript


def unrolled(transcript: Transcript, limits: Limits = STANDARD) -> ReplaceCues:
    """The edit that puts the words of captions that roll, with their marks, into new cues.

    Lines that are shown again, and tags, which only time the words, are left out; so are sounds and labels between
    words. The words keep their times.
    """
    cues = transcript.cues
    spoken = [
        Spoken(
            cues[word.cue].text[slice(*word.span)] + word.tail.strip(),
            word.start,
            word.end,
            word.confidence,
            word.speaker,
            clock=word.timing,
        )
        for word in transcript.words
    ]
    return ReplaceCues(0, len(cues), tuple(cues_of(spoken, limits)))

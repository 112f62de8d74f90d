"""What holds of every file, whatever is in it."""

import time

from engine.document.transcript import Transcript
from engine.errors import CaesuraError
from engine.formats import FORMATS, parse_transcript, transcript_bytes
from tests.app.fakes import punctuator

SLOW = 20.0
"""Seconds of a core that a file of some kilobytes may take."""


def check(name: str, data: bytes) -> str:
    """Reads a file, punctuates it and writes it; "" if all is well, else what is not.

    A file is refused in one sentence that names it, or comes back byte for byte; punctuation changes no letter of it.
    """
    began = time.process_time()
    try:
        wrong = _wrong(name, data)
    except CaesuraError as error:
        sentence = str(error)
        wrong = (
            ""
            if "\n" not in sentence and name in sentence
            else f"refused in other words than one sentence: {sentence!r}"
        )
    except Exception as error:
        wrong = f"{type(error).__name__}: {error}"
    taken = time.process_time() - began
    return wrong or (f"took {taken:.1f} s for {len(data)} bytes" if taken > SLOW else "")


def _wrong(name: str, data: bytes) -> str:
    transcript = parse_transcript(data, name)
    assert transcript.source
    writable = FORMATS[transcript.source.format].writable
    if writable and transcript_bytes(transcript) != data:
        return "an untouched file does not come back byte for byte"
    times = [(cue.start, cue.end) for cue in transcript.cues]
    letters = _letters(transcript)
    punctuator().review(transcript).accept()
    if _letters(transcript) != letters:
        return "punctuation changed letters"
    if [(cue.start, cue.end) for cue in transcript.cues] != times:
        return "punctuation changed times"
    return _badly_written(name, transcript, letters) if writable else ""


def _badly_written(name: str, transcript: Transcript, letters: str) -> str:
    assert transcript.source
    again = parse_transcript(transcript_bytes(transcript), name, transcript.source.format, transcript.source.encoding)
    return "" if _letters(again) == letters else "a punctuated file is read with other letters"


def _letters(transcript: Transcript) -> str:
    """Letters and digits that a reader sees; case is what punctuation may change."""
    texts = (transcript.markup.visible(cue.text).text for cue in transcript.cues)
    return "".join(character for text in texts for character in text.casefold() if character.isalnum())

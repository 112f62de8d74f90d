"""The order of words, whatever cues without words are between them."""

from engine.document.transcript import Transcript
from engine.document.words import Address


def neighbour(transcript: Transcript, address: Address, step: int) -> Address | None:
    """The word behind another (step 1) or before it (-1); None at the ends of the document."""
    if 0 <= address.place + step < len(transcript.text_at(address.cue).tokens):
        return Address(address.cue, address.place + step)
    cue = address.cue + step
    while 0 <= cue < len(transcript.cues):
        if tokens := transcript.text_at(cue).tokens:
            return Address(cue, 0 if step > 0 else len(tokens) - 1)
        cue += step
    return None

"""Recordings to words: Whisper by faster-whisper, with times, confidences and its own marks.

whisper = Whisper("small", threads=2)
for segment in transcribe("talk.mp4", whisper):
    print(segment.start, segment.text)
"""

from engine.document.times import DOUBT
from engine.transcription.again import transcribe_again
from engine.transcription.checkpoints import CHECKPOINTS, DEFAULT, Checkpoint, fetch, find, size_on_hub
from engine.transcription.cue_stream import CueStream
from engine.transcription.partial import Partial, partial_path
from engine.transcription.result import as_json, doubted, marked_words, transcript_of
from engine.transcription.segments import SpeechSegment, transcribe
from engine.transcription.utterances import Utterance
from engine.transcription.whisper import Whisper

__all__ = [
    "CHECKPOINTS",
    "DEFAULT",
    "DOUBT",
    "Checkpoint",
    "CueStream",
    "Partial",
    "SpeechSegment",
    "Utterance",
    "Whisper",
    "as_json",
    "doubted",
    "fetch",
    "find",
    "marked_words",
    "partial_path",
    "size_on_hub",
    "transcribe",
    "transcribe_again",
    "transcript_of",
]  # fmt: skip

"""Caesura's punctuation engine: documents, formats, models. Runs without torch and without a screen.

Public names load on first use, so a program that only needs the formats starts fast.
"""

import importlib
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from engine.audio.align import align
    from engine.document.transcript import Transcript
    from engine.errors import CaesuraError
    from engine.formats import read_transcript, write_transcript
    from engine.pipeline import Punctuator, load_model
    from engine.prediction import Prediction
    from engine.transcription import transcribe

_HOMES = {
    "CaesuraError": "engine.errors",
    "Prediction": "engine.prediction",
    "Punctuator": "engine.pipeline",
    "Transcript": "engine.document.transcript",
    "align": "engine.audio.align",
    "load_model": "engine.pipeline",
    "read_transcript": "engine.formats",
    "transcribe": "engine.transcription",
    "write_transcript": "engine.formats",
}

__all__ = [
    "CaesuraError", "Prediction", "Punctuator", "Transcript", "align", "load_model", "read_transcript", "transcribe",
    "write_transcript",
]  # fmt: skip


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module 'engine' has no attribute {name!r}")
    return getattr(importlib.import_module(_HOMES[name]), name)

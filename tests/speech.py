"""Speech whose words are known to the millisecond: spoken by espeak-ng, with silences of known length spliced in."""

import importlib.util
from functools import lru_cache
from importlib.resources import files
from pathlib import Path
from types import ModuleType

import numpy as np
import soundfile

SAMPLES = Path(str(files("resources"))) / "samples"
SHARED = Path(__file__).parents[2] / "shared" / "samples"


@lru_cache(maxsize=1)
def make_talk() -> ModuleType:
    """The program that made the sample talk."""
    spec = importlib.util.spec_from_file_location("make_talk", SAMPLES / "make_talk.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def spoken(text: str, voice: str = "en-us", words_per_minute: int = 158) -> tuple[np.ndarray, int, list]:
    """Samples, their rate, and words with `text`, `start` and `end` in seconds."""
    return make_talk().speak(text, make_talk().Voice(voice, words_per_minute))


def with_noise(sound: np.ndarray, decibels: float, seed: int = 3) -> np.ndarray:
    """The sound with white noise so many dB below its loud parts."""
    level = np.percentile(np.abs(sound), 95) / 2 * 10 ** (-decibels / 20)
    return sound + np.random.default_rng(seed).normal(0, level, len(sound)).astype(np.float32)


def write_sound(path: Path, sound: np.ndarray, rate: int) -> Path:
    """A file of these samples, in the format of its extension."""
    soundfile.write(path, np.clip(sound, -1, 1), rate)
    return path


def srt(words: list, size: int = 8, shift: float = 0.0, stretch: float = 1.0) -> str:
    """Subtitles of some words, so many in a cue, with the cues' times moved."""
    stamp = make_talk().stamp
    blocks = []
    for number, place in enumerate(range(0, len(words), size), 1):
        cue = words[place : place + size]
        start, end = (max(0.0, time * stretch + shift) for time in (cue[0].start, cue[-1].end))
        blocks.append(f"{number}\n{stamp(start)} --> {stamp(end)}\n{' '.join(word.text for word in cue)}\n")
    return "\n".join(blocks)

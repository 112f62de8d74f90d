"""Make the sample talk: reads ``talk.txt``, writes ``talk.ogg`` and ``talk.srt`` beside it.

``talk.txt`` is the talk as it should be written, one paragraph a line. It is ours, and so is everything made from it.
``talk.ogg`` is the talk spoken by espeak-ng: mono, 22,050 Hz, Vorbis. ``talk.srt`` is what a speech recogniser would
leave of it: lower case, no punctuation, broken into cues by number of words, wherever that falls.

Each stretch between two marks is spoken on its own, with the melody its mark asks for; the silences around it are
cut, and silences of known length are put between the stretches. Word times are espeak-ng's own events. So the pauses
in the file are exact: about 0.2 s at a comma, 0.45 to 0.7 s at the end of a sentence, one second at the end of a
paragraph, and none anywhere else.

Needs nothing but what the engine needs. Run it as

    python resources/samples/make_talk.py

A second run gives the same cues and the same sound; only the serial number of the Ogg stream differs.
"""

import ctypes
import random
import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import espeakng_loader
import numpy as np
import soundfile

HERE = Path(__file__).parent
LINE = 42  # characters
QUIET = 0.01  # of full scale


class Event(ctypes.Structure):
    """``espeak_EVENT`` of espeak-ng's speak_lib.h."""

    _fields_ = [
        ("type", ctypes.c_int),
        ("unique_identifier", ctypes.c_uint),
        ("text_position", ctypes.c_int),
        ("length", ctypes.c_int),
        ("audio_position", ctypes.c_int),
        ("sample", ctypes.c_int),
        ("user_data", ctypes.c_void_p),
        ("id", ctypes.c_char * 8),
    ]


@dataclass(frozen=True)
class Spoken:
    """A word as a recogniser writes it, with its times in seconds."""

    text: str
    start: float
    end: float


@cache
def library() -> tuple[ctypes.CDLL, int]:
    """espeak-ng's C library, which can be made ready only once, and the rate of its samples."""
    loaded = ctypes.CDLL(espeakng_loader.get_library_path())
    return loaded, int(loaded.espeak_Initialize(2, 0, espeakng_loader.get_data_path().encode(), 0))


class Voice:
    """espeak-ng through its C library: samples and word events of one stretch of text."""

    CALLBACK = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.POINTER(ctypes.c_short), ctypes.c_int, ctypes.POINTER(Event))

    def __init__(self, name: str = "en-us", words_per_minute: int = 158, pitch: int = 42) -> None:
        self.library, self.rate = library()
        self.callback = self.CALLBACK(self._collect)
        self.library.espeak_SetSynthCallback(self.callback)
        self.library.espeak_SetVoiceByName(name.encode())
        self.library.espeak_SetParameter(1, words_per_minute, 0)
        self.library.espeak_SetParameter(3, pitch, 0)

    def _collect(self, samples: Any, count: int, events: Any) -> int:
        if samples and count:
            self.blocks.append(np.ctypeslib.as_array(samples, (count,)).astype(np.float32) / 32768)
        index = 0
        while events[index].type:
            if events[index].type == 1:
                self.starts[events[index].text_position - 1] = events[index].sample / self.rate
            index += 1
        return 0

    def say(self, text: str) -> tuple[np.ndarray, list[float]]:
        """Samples without the silence at both ends, and the start of each word in seconds."""
        self.blocks: list[np.ndarray] = []
        self.starts: dict[int, float] = {}
        data = text.encode()
        self.library.espeak_Synth(data, len(data) + 1, 0, 1, 0, 1, None, None)
        sound = np.concatenate(self.blocks)
        loud = np.flatnonzero(np.abs(sound) > QUIET)
        first, last = int(loud[0]), int(loud[-1]) + 1
        offsets = [match.start() for match in re.finditer(r"\S+", text)]
        # espeak-ng says some pairs ("on the") as one word: the second starts in proportion to the letters.
        known = sorted(offset for offset in self.starts if offset in offsets)
        times = np.interp(offsets, [*known, len(text)], [*(self.starts[at] for at in known), last / self.rate])
        return faded(sound[first:last], self.rate), [max(0.0, float(time) - first / self.rate) for time in times]


def faded(sound: np.ndarray, rate: int) -> np.ndarray:
    """`sound` with 4 ms ramps at both ends, so that the cuts do not click."""
    ramp = np.linspace(0, 1, rate // 250, dtype=np.float32)
    sound = sound.copy()
    sound[: len(ramp)] *= ramp
    sound[-len(ramp) :] *= ramp[::-1]
    return sound


def stretches(text: str) -> list[tuple[str, float]]:
    """What is said in one go, and the silence after it in seconds."""
    chance = random.Random(31)
    found: list[tuple[str, float]] = []
    for paragraph in filter(None, text.splitlines()):
        parts = re.findall(r".+?[,.?!:](?=[\s\"]|$)", paragraph.replace('"', ""))
        for part in filter(re.compile(r"\w").search, parts):  # a mark by itself is not heard
            pause = chance.uniform(0.17, 0.24) if part[-1] == "," else chance.uniform(0.45, 0.7)
            found.append((part.strip(), 0.3 if part[-1] == ":" else pause))
        found[-1] = (found[-1][0], 1.0)
    return found


def speak(text: str, voice: Voice) -> tuple[np.ndarray, int, list[Spoken]]:
    """The whole talk: samples, their rate, and its words as a recogniser writes them."""
    sound = [np.zeros(voice.rate // 2, np.float32)]
    words: list[Spoken] = []
    now = 0.5
    for part, pause in stretches(text):
        samples, starts = voice.say(part)
        ends = [*starts[1:], len(samples) / voice.rate]
        for word, start, end in zip(part.split(), starts, ends, strict=True):
            words.append(Spoken(word.lower().strip(",.?!:"), now + start, now + end))
        silence = np.zeros(round(pause * voice.rate), np.float32)
        sound += [samples, silence]
        now += (len(samples) + len(silence)) / voice.rate
    return np.concatenate(sound), voice.rate, words


def cues(words: list[Spoken]) -> list[list[Spoken]]:
    """Six to ten words each, cut wherever the count falls."""
    chance = random.Random(9)
    found: list[list[Spoken]] = []
    while words:
        size = len(words) if len(words) <= 10 else min(chance.randint(6, 10), len(words) - 6)
        found.append(words[:size])
        words = words[size:]
    return found


def lines(text: str) -> str:
    """One line of at most 42 characters, or two of about the same length."""
    if len(text) <= LINE:
        return text
    spaces = [match.start() for match in re.finditer(" ", text)]
    middle = min(spaces, key=lambda at: abs(at - len(text) / 2))
    return f"{text[:middle]}\n{text[middle + 1 :]}"


def stamp(seconds: float) -> str:
    """``HH:MM:SS,mmm``."""
    milliseconds = round(seconds * 1000)
    whole, milliseconds = divmod(milliseconds, 1000)
    return f"{whole // 3600:02}:{whole // 60 % 60:02}:{whole % 60:02},{milliseconds:03}"


def main() -> None:
    """Write the recording and the cues."""
    sound, rate, words = speak((HERE / "talk.txt").read_text("utf-8"), Voice())
    with soundfile.SoundFile(HERE / "talk.ogg", "w", rate, 1, "VORBIS", format="OGG", compression_level=0.6) as file:
        for block in range(0, len(sound), 4096):
            file.write(sound[block : block + 4096])
    blocks = [
        f"{number}\n{stamp(cue[0].start)} --> {stamp(cue[-1].end)}\n{lines(' '.join(word.text for word in cue))}\n"
        for number, cue in enumerate(cues(words), 1)
    ]
    (HERE / "talk.srt").write_text("\n".join(blocks), "utf-8")


if __name__ == "__main__":
    main()

"""TED talks read aloud by espeak-ng, to learn speech vectors from where no recordings of speech are to be had.

    python -m tests.talks FOLDER [--words N] [--corpus ../shared/data/ted]
    caesura-trainer speech2vec FOLDER --about "TED talks read by espeak-ng in four voices" -o prepared/speech-vectors-50.txt

Of each talk of the training split, until there are so many words, a recording and a recogniser's file with the times of
its words. Talks that are there already are kept, so that the same command goes on where it was stopped.
"""

import argparse
import json
import lzma
import re
from collections.abc import Iterator
from itertools import cycle
from pathlib import Path

from rich.progress import track

from engine.system.atomic import write_atomic
from tests.speech import spoken, write_sound

VOICES = (("en-us", 158), ("en-gb", 175), ("en-us+f3", 145), ("en-gb-scotland", 165))
"""Names and words a minute: as in the test of hearing."""

_SOUNDS = re.compile(r"\([^()]*\)")  # (Laughter), (Applause)


def texts(corpus: Path, words: int) -> Iterator[tuple[str, str]]:
    """Names and texts of the talks that are trained on, up to the one that reaches so many words."""
    with lzma.open(corpus / "talks.jsonl.xz", "rt", encoding="utf-8") as lines:
        for talk in map(json.loads, lines):
            if words <= 0:
                return
            if talk["split"] == "train":
                text = " ".join(_SOUNDS.sub(" ", talk["text"]).split())
                yield str(talk["id"]), text
                words -= len(text.split())


def write_talk(folder: Path, name: str, text: str, voice: tuple[str, int]) -> None:
    """The recording of a text, then the times of its words: a recording alone was stopped half way."""
    known = folder / f"{name}.words.json"
    if not known.is_file():
        sound, rate, words = spoken(text, *voice)
        write_sound(folder / f"{name}.flac", sound, rate)
        times = [{"text": word.text, "start": word.start, "end": word.end} for word in words if word.text]
        write_atomic(known, json.dumps({"words": times}).encode())


def main() -> None:
    """Reads the talks aloud."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--words", type=int, default=60_000)
    parser.add_argument("--corpus", type=Path, default=Path("../shared/data/ted"))
    options = parser.parse_args()
    options.folder.mkdir(parents=True, exist_ok=True)
    talks = list(texts(options.corpus, options.words))
    for (name, text), voice in zip(track(talks, "reading aloud"), cycle(VOICES), strict=False):
        write_talk(options.folder, name, text, voice)


if __name__ == "__main__":
    main()

"""Reads word vectors from a text file: GloVe's (a word and its numbers a line) or word2vec's (with a header)."""

import gzip
import zlib
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

import numpy as np

from engine.errors import InputError, reading


def read_vectors(path: Path, words: Sequence[str], width: int) -> tuple[np.ndarray, np.ndarray]:
    """Reads the vectors of some words, line by line, keeping only their rows.

    Args:
        path: the file; ``.gz`` is decompressed.
        words: in the file's spelling, without blanks; the first vector of a repeated word counts.
        width: numbers a word has to have.

    Returns:
        float32 (words, width), zeros if missing; and bool (words,), whether present.

    Raises:
        InputError: it cannot be read, is binary or not UTF-8, a line has another width or an invalid number, or the
            file has none of the words.
    """
    index = {word: row for row, word in enumerate(words)}
    vectors, has_vector = np.zeros((len(words), width), np.float32), np.zeros(len(words), bool)
    for place, word, numbers in _lines(path):
        fields = numbers.split()
        if len(fields) > width and not any(map(_is_number, fields[:-width])):
            continue  # a word with blanks in it, such as ". . ." in GloVe's largest file
        if len(fields) != width:
            raise InputError(
                "{place}: {count} numbers, expected {width} per word; name another file.",
                place=place,
                count=len(fields),
                width=width,
            )
        row = index.get(word)
        if row is not None and not has_vector[row]:
            vectors[row], has_vector[row] = _numbers(fields, place), True
    if not has_vector.any():
        raise InputError(
            "{path}: it has no vector for any of the {words:,} words; name a file in their language.",
            path=path,
            words=len(words),
        )
    return vectors, has_vector


def _lines(path: Path) -> Iterator[tuple[str, str, bytes]]:
    """The rows of a file: where each is, its word, and its numbers as text."""
    with reading(path), gzip.open(path) if path.suffix == ".gz" else path.open("rb") as file:
        try:
            yield from _rows(path, file)
        except (EOFError, zlib.error) as error:
            raise InputError(
                "{path}: it cannot be unpacked ({error}); download it again.", path=path, error=error
            ) from None


def _rows(path: Path, file: Iterable[bytes]) -> Iterator[tuple[str, str, bytes]]:
    for number, line in enumerate(file, 1):
        place = f"{path}, line {number}"
        if b"\0" in line:
            raise InputError(
                "{place}: binary; save the vectors as text (`save_word2vec_format(…, binary=False)`).", place=place
            )
        word, _, numbers = line.strip().partition(b" ")
        if number == 1 and word.isdigit() and numbers.isdigit():
            continue  # word2vec's header: how many words, how many numbers
        if number == 1:
            _numbers(numbers.split(), place)
        try:
            yield place, word.decode(), numbers
        except UnicodeDecodeError:
            raise InputError("{place}: the word is not UTF-8; convert the file to UTF-8.", place=place) from None


def _is_number(field: bytes) -> bool:
    try:
        float(field)
    except ValueError:
        return False
    return True


def _numbers(fields: list[bytes], place: str) -> np.ndarray:
    try:
        numbers = np.array(fields, np.float32)
    except ValueError:
        numbers = np.array([np.nan])
    if not np.isfinite(numbers).all():
        raise InputError("{place}: not a word and its numbers; name a text file of GloVe or word2vec.", place=place)
    return numbers

"""Back-off models as ARPA files, the text format that SRILM, KenLM and their like read and write."""

import gzip
import re
import zlib
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple, NoReturn

import numpy as np

from engine.errors import InputError, reading
from engine.models.back_off import LOG_ZERO, START, BackOff, Level
from engine.models.vocabulary import SPECIAL
from engine.system.atomic import write_atomic

_LN10 = float(np.log(10))
_COUNT = re.compile(rb"ngram\s+(\d+)\s*=\s*(\d+)\s*$")
_LEAST = -98.0
"""Decimal logarithms below this are written as -99, which is 0."""


class _Section(NamedTuple):
    """The lines of the n-grams of one length, and how many lines of the file stand before them."""

    length: int
    lines: list[bytes]
    before: int


def read(path: Path) -> BackOff:
    """The model in an ARPA file, gzipped or not; ``<unk>`` and ``</s>`` are its first two tokens.

    Missing ``<unk>``, ``</s>`` or ``<s>`` get the probability of unseen tokens.

    Raises:
        InputError: it cannot be read or is not a complete ARPA file; the message has the line.
    """
    with reading(path):
        data = path.read_bytes()
    try:
        lines = (gzip.decompress(data) if data[:2] == b"\x1f\x8b" else data).split(b"\n")
    except (OSError, EOFError, zlib.error) as error:
        raise InputError(
            "{path}: the gzip file is damaged ({error}); write or copy it again.", path=path, error=error
        ) from None
    sections = list(_sections(path, lines))
    model = _read_words(path, sections[0])
    for section in sections[1:]:
        model = BackOff(model.words, (*model.levels, _read_level(path, section, model)))
    return model


def _fail(path: Path, line: int, why: str) -> NoReturn:
    raise InputError("{path}, line {line}: {why}; write the ARPA file again.", path=path, line=line, why=why)


def _sections(path: Path, lines: list[bytes]) -> Iterator[_Section]:
    """The sections of a file, with their declared numbers of lines."""
    marked = [number for number, line in enumerate(lines) if line.startswith(b"\\")]
    if not marked or lines[marked[0]].strip() != b"\\data\\":
        _fail(path, marked[0] + 1 if marked else 1, "expected \\data\\, so this is not an ARPA file")
    if lines[marked[-1]].strip() != b"\\end\\":
        _fail(path, len(lines), "the file stops before \\end\\")
    counts = [int(match[2]) for line in lines[marked[0] : marked[1]] if (match := _COUNT.match(line))]
    if not counts or len(counts) != len(marked) - 2:
        why = f"{len(counts)} lengths of n-grams are announced, {len(marked) - 2} follow"
        _fail(path, marked[0] + 1, why)
    for length, (start, stop) in enumerate(pairwise(marked[1:]), 1):
        if lines[start].strip() != b"\\%d-grams:" % length:
            _fail(path, start + 1, f"expected \\{length}-grams:")
        body = lines[start + 1 : stop]
        while body and not body[-1].strip():
            body.pop()
        if len(body) != counts[length - 1]:
            _fail(path, start + 1, f"{counts[length - 1]} n-grams are announced, {len(body)} follow")
        yield _Section(length, body, start + 1)


def _fields(path: Path, section: _Section) -> tuple[list[list[bytes]], np.ndarray, np.ndarray]:
    """The columns of tokens, and the probabilities and back-off weights as natural logarithms, float32 (N,)."""
    length, lines, before = section
    fields = b"\n".join(lines).split()
    width = length + 1 if len(fields) == len(lines) * (length + 1) else length + 2
    if len(fields) != len(lines) * width:
        fields = list(_completed(path, section))
    try:
        logs = np.fromiter(map(float, fields[::width]), np.float64, len(lines))
        weights = fields[length + 1 :: width] if width == length + 2 else [b"0"] * len(lines)
        backs = np.fromiter(map(float, weights), np.float64, len(lines))
    except ValueError:
        _fail(path, _misread(section), "expected a number at the start and, where there is a weight, at the end")
    wrong = ~np.isfinite(backs) | ~(logs <= 0)
    if wrong.any():
        _fail(path, before + int(np.argmax(wrong)) + 1, "a probability is above 1, or a weight is not a number")
    logs = np.maximum(logs * _LN10, LOG_ZERO)
    columns = [fields[1 + column :: width] for column in range(length)]
    return columns, logs.astype(np.float32), (backs * _LN10).astype(np.float32)


def _completed(path: Path, section: _Section) -> Iterator[bytes]:
    """The fields of lines, with 0 for missing back-off weights."""
    for number, line in enumerate(section.lines, section.before + 1):
        fields = line.split()
        if len(fields) not in (section.length + 1, section.length + 2):
            _fail(path, number, f"expected a probability, {section.length} tokens and perhaps a weight")
        yield from fields if len(fields) == section.length + 2 else (*fields, b"0")


def _misread(section: _Section) -> int:
    """The first line that has something else where a number belongs."""
    for number, line in enumerate(section.lines, section.before + 1):
        fields = line.split()
        try:
            list(map(float, (*fields[:1], *fields[section.length + 1 :])))
        except ValueError:
            return number
    return section.before


def _read_words(path: Path, section: _Section) -> BackOff:
    columns, logs, backs = _fields(path, section)
    try:
        words = [word.decode() for word in columns[0]]
    except UnicodeDecodeError:
        _fail(path, section.before, "a token of this section is not UTF-8")
    place = {word: index for index, word in reversed(list(enumerate(words)))}
    if len(place) != len(words):
        number = next(index for index, word in enumerate(words) if place[word] != index)
        _fail(path, section.before + number + 1, f"the token {words[number]!r} is listed twice")
    first = [*SPECIAL, START]
    order = first + [word for word in words if word not in first]
    rows = np.array([place.get(word, len(words)) for word in order])
    logs, backs = np.append(logs, np.float32(LOG_ZERO))[rows], np.append(backs, np.float32(0))[rows]
    return BackOff(tuple(order), (Level(np.arange(len(order)), logs, backs),))


def _read_level(path: Path, section: _Section, below: BackOff) -> Level:
    columns, logs, backs = _fields(path, section)
    code_of = {word.encode(): code for word, code in below.code_of.items()}
    try:
        grams = np.stack([np.fromiter(map(code_of.__getitem__, c), np.int64, len(c)) for c in columns], axis=1)
    except KeyError as error:
        lacking: bytes = error.args[0]
        number = next(index for index, row in enumerate(zip(*columns, strict=True)) if lacking in row)
        why = f"the token {lacking.decode(errors='replace')!r} is not among the 1-grams"
        _fail(path, section.before + number + 1, why)
    contexts = below.find(grams[:, :-1])
    if (contexts < 0).any():
        number = int(np.argmax(contexts < 0))
        _fail(path, section.before + number + 1, f"its context is not among the {section.length - 1}-grams")
    keys = below.keys(contexts, grams[:, -1])
    order = np.argsort(keys, kind="stable")
    keys = keys[order]
    if (again := np.flatnonzero(keys[1:] == keys[:-1])).size:
        _fail(path, section.before + int(order[again[0] + 1]) + 1, "the n-gram is listed twice")
    return Level(keys, logs[order], backs[order])


def write(model: BackOff, path: Path, digits: int = 6) -> None:
    """Writes a model as an ARPA file, gzipped where its name ends in ``.gz``; equal models make equal files.

    Args:
        digits: after the point, of the decimal logarithms.

    Raises:
        OutputError: the disk is full; the old file is intact.
    """
    parts = ["\\data\\\n"]
    parts += [f"ngram {length}={len(level.keys)}\n" for length, level in enumerate(model.levels, 1)]
    for length in range(1, model.order + 1):
        parts += [f"\n\\{length}-grams:\n", _lines(model, length, digits)]
    data = "".join([*parts, "\n\\end\\\n"]).encode()
    write_atomic(path, gzip.compress(data, mtime=0) if path.suffix == ".gz" else data)


def _lines(model: BackOff, length: int, digits: int) -> str:
    """The lines of the n-grams of one length; those of the longest have no weight."""
    level, words = model.levels[length - 1], model.words
    columns = [[words[code] for code in column] for column in model.grams(length).T.tolist()]
    tokens = map(" ".join, zip(*columns, strict=True))
    logs = [f"{log:.{digits}f}" if log > _LEAST else "-99" for log in (level.logs / _LN10).tolist()]
    if length == model.order:
        return "".join(f"{log}\t{gram}\n" for log, gram in zip(logs, tokens, strict=True))
    backs = (level.backs / _LN10).tolist()
    return "".join(f"{log}\t{gram}\t{back:.{digits}f}\n" for log, gram, back in zip(logs, tokens, backs, strict=True))

"""The pieces of a SentencePiece unigram model: a tokenizer of them, and those that some languages use."""

import json
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from tokenizers import AddedToken, Regex, Tokenizer, decoders, normalizers, pre_tokenizers, processors
from tokenizers.models import Unigram

from engine.models.subwords import split_words
from trainer.data.sources import load_sources
from trainer.recipe import SourceConfig

SPECIALS = ("<s>", "<pad>", "</s>", "<unk>", "<mask>")
"""XLM-R's special tokens; `<mask>` is the last of all pieces."""

BLANK = "▁"
"""Represents the space before a word."""

LETTERS = 0x250
"""Single characters up to here are always kept: the Latin letters, digits and signs."""


@dataclass
class Pieces:
    """Pieces of text with their scores, by id.

    Attributes:
        texts: each piece, `BLANK` for the blank before a word; `SPECIALS` among them.
        scores: float (N,), logarithms of their probabilities.
    """

    texts: list[str]
    scores: np.ndarray

    @property
    def pad(self) -> int:
        """The id of what fills a window."""
        return self.texts.index("<pad>")

    @classmethod
    def of_tokenizer(cls, path: Path) -> "Pieces":
        """Those of a ``tokenizer.json``.

        Raises:
            OSError, ValueError, KeyError, TypeError: it is not one of a unigram model.
        """
        model = json.loads(path.read_text(encoding="utf-8"))["model"]
        texts, scores = zip(*model["vocab"], strict=True)
        return cls([*texts], np.array(scores))

    def take(self, ids: np.ndarray) -> "Pieces":
        """Those pieces alone, in that order."""
        return Pieces([self.texts[index] for index in ids.tolist()], self.scores[ids])

    def tokenizer(self) -> Tokenizer:
        """The tokenizer that cuts text into them, as SentencePiece does with its `nmt_nfkc` normalisation."""
        code_of = {piece: self.texts.index(piece) for piece in SPECIALS}
        vocabulary = list(zip(self.texts, self.scores.tolist(), strict=True))
        tokenizer = Tokenizer(Unigram(vocabulary, code_of["<unk>"], byte_fallback=False))
        tokenizer.normalizer = normalizers.Sequence(
            [normalizers.Nmt(), normalizers.NFKC(), normalizers.Replace(Regex(" {2,}"), " ")]
        )
        tokenizer.pre_tokenizer = pre_tokenizers.Metaspace(replacement=BLANK, prepend_scheme="always")
        tokenizer.decoder = decoders.Metaspace(replacement=BLANK, prepend_scheme="always")
        around = [(piece, code_of[piece]) for piece in ("<s>", "</s>")]
        tokenizer.post_processor = processors.TemplateProcessing("<s> $A </s>", "<s> $A </s> $B </s>", around)
        tokenizer.add_special_tokens([AddedToken(piece, special=True, normalized=False) for piece in SPECIALS])
        return tokenizer


def choose(pieces: Pieces, sources: Sequence[SourceConfig], prepared: Path, most: int) -> np.ndarray:
    """The ids to keep, ascending: `SPECIALS`, the letters, and the pieces that are seen most, int64 (at most `most`,).

    Every language counts the same, however much there is of it.

    Raises:
        RecipeError: a corpus is not prepared.
    """
    counts = _shares(pieces.tokenizer(), sources, prepared)
    letters = [piece in SPECIALS or _is_letter(piece) for piece in pieces.texts]
    seen = np.where(letters, np.inf, counts)
    order = np.argsort(-seen, kind="stable")[:most]
    return np.sort(order[seen[order] > 0])


def _shares(tokenizer: Tokenizer, sources: Sequence[SourceConfig], prepared: Path) -> np.ndarray:
    """How often each piece is seen, as a share of its language's pieces, summed over the languages: float (N,)."""
    by_language: dict[str, np.ndarray] = defaultdict(lambda: np.zeros(tokenizer.get_vocab_size()))
    for packed in load_sources(tuple(sources), prepared):
        subwords = split_words(packed.vocabulary, tokenizer)
        words = np.bincount(packed.words, minlength=len(packed.vocabulary))
        by_language[packed.language] += np.bincount(
            subwords.pieces, np.repeat(words, subwords.lengths), tokenizer.get_vocab_size()
        )
    return np.sum([counts / counts.sum() for counts in by_language.values()], axis=0)


def _is_letter(piece: str) -> bool:
    """Whether a piece is one character that every language here may use, with or without the blank before it."""
    character = piece.removeprefix(BLANK)
    return len(character) <= 1 and character < chr(LETTERS)

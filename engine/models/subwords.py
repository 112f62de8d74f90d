"""Words to the sub-tokens of a pretrained encoder: a ragged table that is gathered from, never looped over."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from tokenizers import Tokenizer

from engine.errors import WeightsCorrupt
from engine.models.weights import TOKENIZER

MOST_PIECES = 16
"""Sub-tokens kept of one word: a longer one is an address or noise, and its beginning says enough."""

SPECIAL = 2
"""Sub-tokens of a window that belong to no word: one to open it, one to close it."""

_SPECIALS = (
    ("[CLS]", "[SEP]", "[UNK]", "[MASK]"),
    ("<s>", "</s>", "[UNK]", "<mask>"),
    ("<s>", "</s>", "<unk>", "<mask>"),
)
"""The names that BERT, MPNet and RoBERTa have for them."""


@dataclass(frozen=True)
class Subwords:
    """Sub-tokens of a list of words.

    Attributes:
        pieces: int32 (total,), sub-token ids of all words, one after the other.
        starts: int64 (W,), where each word's pieces start.
        lengths: int64 (W,), how many it has, at least 1.
    """

    pieces: np.ndarray
    starts: np.ndarray
    lengths: np.ndarray

    def gather(self, words: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """The sub-tokens of a sequence of word indices.

        Returns:
            ids int32 (T,), and last int64 (len(words),): the position of each word's last sub-token.
        """
        lengths = self.lengths[words]
        ends = np.cumsum(lengths)
        inside = np.arange(ends[-1] if len(ends) else 0) - np.repeat(ends - lengths, lengths)
        return self.pieces[np.repeat(self.starts[words], lengths) + inside], ends - 1


@dataclass(frozen=True)
class Specials:
    """Ids of an encoder's special tokens.

    Attributes:
        opening, closing: first and last of every window.
        unknown: replaces a word without sub-tokens.
        mask: replaces a masked token.
    """

    opening: int
    closing: int
    unknown: int
    mask: int

    @classmethod
    def of(cls, tokenizer: Tokenizer) -> "Specials":
        """Those of a tokenizer, named as BERT, MPNet or RoBERTa name them.

        Raises:
            WeightsCorrupt: it has other names.
        """
        for names in _SPECIALS:
            ids = [id_ for name in names if (id_ := tokenizer.token_to_id(name)) is not None]
            if len(ids) == len(names):
                return cls(*ids)
        missing = " nor ".join(", ".join(names) for names in _SPECIALS)
        raise WeightsCorrupt(
            "{file}: it has neither {missing}, so its encoder is of another kind; choose one like BERT, "
            "ELECTRA or RoBERTa, or export the model again.",
            file=TOKENIZER,
            missing=missing,
        )


def load_tokenizer(folder: str | Path) -> Tokenizer:
    """The tokenizer in a model's or an encoder's folder, without padding or truncation of its own.

    Raises:
        WeightsCorrupt: there is none.
    """
    path = Path(folder) / TOKENIZER
    if not path.is_file():
        raise WeightsCorrupt(
            "{path}: it is not there; write it with the `save_pretrained` of transformers' tokenizer.", path=path
        )
    tokenizer = Tokenizer.from_file(str(path))
    tokenizer.no_padding()
    tokenizer.no_truncation()
    return tokenizer


def split_words(words: Sequence[str], tokenizer: Tokenizer) -> Subwords:
    """The sub-tokens of each of `words`, read with the blank before it, which some encoders need to see its beginning.

    Words are lower-cased, and lose an abbreviation's last period: neither case nor marks are input.
    """
    # A byte that no encoding explains comes as a lone surrogate, which the tokenizer would refuse.
    clean = [" " + word.rstrip(".").lower().encode("utf-8", "replace").decode("utf-8") for word in words]
    encoded = tokenizer.encode_batch(clean, add_special_tokens=False)
    unknown = Specials.of(tokenizer).unknown
    pieces = [(encoding.ids or [unknown])[:MOST_PIECES] for encoding in encoded]
    lengths = np.fromiter(map(len, pieces), np.int64, len(pieces))
    flat = np.fromiter((piece for word in pieces for piece in word), np.int32, int(lengths.sum()))
    return Subwords(flat, np.cumsum(lengths) - lengths, lengths)

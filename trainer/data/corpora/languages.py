"""Running text in languages other than English: debates, plays, speeches, newspapers and novels.

``languages/de`` is German under open licences, ``languages/fr-nc`` French for research only. A split is divided by what
its text is: ``spoken`` or ``written``, ``modern`` or ``old``, and ``dialogue`` where it asks many questions, else
``prose``, as in ``train/written/old/dialogue``; ``test`` is all of the test text, ``test/spoken`` all that was meant to
be spoken. No pauses are known.
"""

import json
import lzma
import re
from collections.abc import Iterator
from pathlib import Path

from trainer.data.corpora.document import LabelledDocument

PREFIX = "languages/"

RESEARCH = "-nc"
"""Ends the name of a corpus for research only: no weights that were trained on it may ship."""

ATTRIBUTION = {
    "de": "Deutscher Bundestag (official work), ELTeC-deu (CC BY 4.0), GerDraCor (CC0)",
    "es": "ParlaMint-ES (CC BY 4.0), ELTeC-spa (CC BY 4.0)",
    "it": "European Parliament (reuse with acknowledgement), ELTeC-ita (CC BY 4.0), Project Gutenberg",
    "fr": "Parlement de la Fédération Wallonie-Bruxelles (official work), ELTeC-fra (CC BY 4.0), UD_French-Sequoia "
    "(LGPL-LR), Project Gutenberg",
    "pt": "Presidência da República do Brasil (official speeches), ELTeC-por (CC BY 4.0), UD_Portuguese-Bosque "
    "(CC BY-SA 4.0), Project Gutenberg",
    "nl": "Tweede Kamer (official work), UD_Dutch-LassySmall and UD_Dutch-Alpino (CC BY-SA 4.0), Project Gutenberg",
    "et": "EstDraCor (CC0), EstNER (CC BY 4.0), ParlaMint-EE (CC BY 4.0)",
    "pl": "ELTeC-pol (CC BY 4.0), PolDraCor (CC0)",
    "sv": "ELTeC-swe (CC BY 4.0), SweDraCor (CC BY-SA 3.0), UD_Swedish-Talbanken (CC BY-SA 4.0)",
    "cs": "ELTeC-cze (CC BY 4.0)",
    "fi": "UD_Finnish-TDT (CC BY-SA 4.0), Project Gutenberg",
}

_MODERN = ("Deutscher Bundestag", "ParlaMint", "Europarl", "Parlement de la", "Presidência", "Tweede Kamer", "EstNER",
           "UD_", "TED talks")  # fmt: skip

_DIALOGUE = 0.012
"""A text with more questions a word is dialogue; debates have 0.003, plays 0.02."""

_QUOTES = str.maketrans({"\u00ad": "", "\u00a0": " ", "\u202f": " ", "\u2011": "-"})
_LOW_QUOTE = re.compile(r",,(?=\w)")
_HYPHEN = re.compile(r"(?<=\w)- (?=\w)")
"""A hyphen at the end of a word: a compound's rest is understood from a later word, or a line was broken there."""

_SHARED = re.compile(r"(?<=\w)-(?= (?:und|oder|bzw|sowie|bis|en|of|och|eller|ja|või|ega|tai|sekä|i|a|lub|nebo)\b)")


def code_of(corpus: str) -> str:
    """The language of a corpus of this kind."""
    return corpus.removeprefix(PREFIX).removesuffix(RESEARCH)


def documents(folder: Path, corpus: str) -> Iterator[LabelledDocument]:
    """The texts of one corpus under `folder`.

    Args:
        corpus: its name with `PREFIX`.
    """
    with lzma.open(folder / f"{corpus.removeprefix(PREFIX)}.jsonl.xz", "rt", encoding="utf-8") as lines:
        for line in lines:
            row = json.loads(line)
            manner = "spoken" if row["speech"] else "written"
            time = "modern" if row["source"].startswith(_MODERN) else "old"
            document = LabelledDocument(row["id"], f"{row['split']}/{manner}/{time}", language=code_of(corpus))
            document.add(clean(row["text"]))
            questions = document.marks.count("QUESTION")
            document.split += "/dialogue" if questions > _DIALOGUE * len(document.words) else "/prose"
            yield document


def clean(text: str) -> str:
    """A text without soft hyphens and hyphens that stand for a part of the next word, and with ``,,`` as a quote."""
    text = _LOW_QUOTE.sub("„", text.translate(_QUOTES))
    return _HYPHEN.sub("-", _SHARED.sub("", text))

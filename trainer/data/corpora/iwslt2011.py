"""The IWSLT 2011 benchmark as prepared by Che et al. (2016): one token a line, a tab, its label."""

from collections.abc import Iterator
from pathlib import Path

from engine.text.contractions import join
from trainer.data.corpora.document import LabelledDocument


def read_labelled(path: Path) -> LabelledDocument:
    """A labelled file of tokens as one document, in the file's own tokens (contractions split).

    Raises:
        ValueError: a line has no tab or an unknown label; the message has its number.
    """
    document = LabelledDocument(path.name, path.name)
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        token, tab, label = line.rstrip().partition("\t")
        if not tab or label not in ("O", "COMMA", "PERIOD", "QUESTION"):
            raise ValueError(f"{path}, line {number}: expected a token, a tab and a label, got {line!r}")
        document.words.append(token)
        document.marks.append(label)
    return document


def documents(folder: Path) -> Iterator[LabelledDocument]:
    """`dev2012`, `test2011` and `test2011asr`: each a document and a split, in words as people write them."""
    for name in ("dev2012", "test2011", "test2011asr"):
        tokens = read_labelled(folder / name)
        words, owners = join(tokens.words)
        last = dict(zip(owners, tokens.marks, strict=True))
        yield LabelledDocument(name, name, words, [last[index] for index in range(len(words))])

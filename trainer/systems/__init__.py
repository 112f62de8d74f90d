"""How each family is trained and exported; `SYSTEMS` says which module knows.

A system's module has two functions::

    fit(recipe: Recipe, prepared: Path, run: Run) -> None
        trains, and leaves in the run's folder what `export` needs
    export(recipe: Recipe, run: Path, output: Path, *, int8: bool) -> dict[str, Path]
        writes the model's variants, each a folder with a card at temperature 1; the last is `output`, which is served
"""

import importlib
from types import ModuleType

SYSTEMS = {
    "caesura": "tagger",
    "tagger": "tagger",
    "masked": "masked",
    "t-lstm": "t_lstm",
    "ta-lstm": "t_lstm",
    "ta-lstm-p": "t_lstm",
    "t-lstm-p": "t_lstm",
    "t-lstm-adapted": "t_lstm",
    "pause-window": "t_lstm",
    "hidden-event-4gram": "ngram",
    "4gram-dt-p": "ngram",
    "word-crf": "crf",
    "word-delay-rnn": "word_rnn",
    "word-ngram-rnn": "word_rnn",
    "drnn-lwma": "drnn_lwma",
    "drnn-lwma-pre": "drnn_lwma",
    "t-brnn": "drnn_lwma",
    "t-brnn-pre": "drnn_lwma",
    "char-delay": "char",
    "char-ngram": "char",
    "char-cnn-feature": "char",
    "char-cnn-ngram": "char",
    "char-dilated-cnn": "char",
    "char-bilstm": "char",
    "self-attention": "self_attention",
    "self-attention-word": "self_attention",
    "self-attention-speech": "self_attention",
    "self-attention-word-speech": "self_attention",
    "ff2": "ff2",
    "ff2-no-tnp": "ff2",
    "ff2-no-interaction": "ff2",
}


def system(family: str) -> ModuleType:
    """The module that trains and exports a family."""
    return importlib.import_module(f"trainer.systems.{SYSTEMS[family]}")

"""What each family's recipes say of its model and of its training; `KINDS` is the registry."""

from trainer.families.counted import CrfModel, NgramModel, TreeModel
from trainer.families.encoders import TaggerModel, TaggerTrain
from trainer.families.words import DrnnModel, StreamTrain, TLstmModel, WordRnnModel, WordTrain
from trainer.recipe import ModelConfig, TrainConfig

KINDS: dict[str, tuple[type[ModelConfig], type[TrainConfig]]] = {
    "caesura": (TaggerModel, TaggerTrain),
    "tagger": (TaggerModel, TaggerTrain),
    "t-lstm": (TLstmModel, StreamTrain),
    "ta-lstm": (TLstmModel, StreamTrain),
    "ta-lstm-p": (TLstmModel, StreamTrain),
    "t-lstm-p": (TLstmModel, StreamTrain),
    "t-lstm-adapted": (TLstmModel, StreamTrain),
    "pause-window": (TLstmModel, StreamTrain),
    "hidden-event-4gram": (NgramModel, TrainConfig),
    "4gram-dt-p": (TreeModel, TrainConfig),
    "word-crf": (CrfModel, TrainConfig),
    "word-delay-rnn": (WordRnnModel, WordTrain),
    "word-ngram-rnn": (WordRnnModel, WordTrain),
    "drnn-lwma": (DrnnModel, WordTrain),
    "drnn-lwma-pre": (DrnnModel, WordTrain),
    "t-brnn": (DrnnModel, WordTrain),
    "t-brnn-pre": (DrnnModel, WordTrain),
}
"""Family → what its `[model]` and its `[train]` tables say."""

"""What each family's recipes say of its model and of its training; `KINDS` is the registry."""

from trainer.families.characters import CharModel, CharTrain
from trainer.families.counted import CrfModel, NgramModel, TreeModel
from trainer.families.encoders import Ff2Model, Ff2Train, TaggerModel, TaggerTrain
from trainer.families.masked import MaskedModel
from trainer.families.self_attention import SelfAttentionModel, SelfAttentionTrain
from trainer.families.words import DrnnModel, StreamTrain, TLstmModel, WordRnnModel, WordTrain
from trainer.recipe import ModelConfig, TrainConfig

KINDS: dict[str, tuple[type[ModelConfig], type[TrainConfig]]] = {
    "caesura": (TaggerModel, TaggerTrain),
    "tagger": (TaggerModel, TaggerTrain),
    "masked": (MaskedModel, TaggerTrain),
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
    "char-delay": (CharModel, CharTrain),
    "char-ngram": (CharModel, CharTrain),
    "char-cnn-feature": (CharModel, CharTrain),
    "char-cnn-ngram": (CharModel, CharTrain),
    "char-dilated-cnn": (CharModel, CharTrain),
    "char-bilstm": (CharModel, CharTrain),
    "self-attention": (SelfAttentionModel, SelfAttentionTrain),
    "self-attention-word": (SelfAttentionModel, SelfAttentionTrain),
    "self-attention-speech": (SelfAttentionModel, SelfAttentionTrain),
    "self-attention-word-speech": (SelfAttentionModel, SelfAttentionTrain),
    "ff2": (Ff2Model, Ff2Train),
    "ff2-no-tnp": (Ff2Model, Ff2Train),
    "ff2-no-interaction": (Ff2Model, Ff2Train),
}
"""Family → what its `[model]` and its `[train]` tables say."""

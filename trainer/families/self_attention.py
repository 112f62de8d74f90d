"""What recipes say of the self-attention encoder-decoder."""

from dataclasses import dataclass

from trainer.families.words import WordTrain
from trainer.recipe import Conditions, ModelConfig


@dataclass(frozen=True)
class SelfAttentionModel(ModelConfig):
    """The encoder-decoder of Yi & Tao (2019).

    Attributes:
        vocabulary: most frequent words that are known, of those seen `least` times.
        encoder_layers, decoder_layers: N of the paper.
        heads: of every attention.
        width: d_model.
        inner: of the feed-forward sub-layers.
        inputs: "word" and "speech" for tables of vectors that are summed, or none for embeddings of d_model numbers.
        embedding: numbers in a vector of those tables.
        word_vectors, speech_vectors: files that the tables start from, in the folder of prepared corpora, or "".
        fine_tune_vectors: whether training goes on with those vectors, or leaves them as they are.
        dropout: on embeddings and on the output of every sub-layer.
        beam: paths that are followed at a time where it is served.
    """

    vocabulary: int = 100_000
    least: int = 2
    encoder_layers: int = 6
    decoder_layers: int = 6
    heads: int = 8
    width: int = 512
    inner: int = 2048
    inputs: tuple[str, ...] = ()
    embedding: int = 50
    word_vectors: str = ""
    speech_vectors: str = ""
    fine_tune_vectors: bool = True
    dropout: float = 0.1
    beam: int = 1

    def conditions(self) -> Conditions:
        """What has to hold of the values."""
        above = ("encoder_layers", "decoder_layers", "heads", "inner", "embedding", "beam")
        known = set(self.inputs) <= {"word", "speech"} and len(set(self.inputs)) == len(self.inputs)
        return [
            *super().conditions(),
            *((key, getattr(self, key) > 0, "must be above 0") for key in above),
            ("width", self.width > 0 and self.width % (2 * self.heads or 1) == 0, "a multiple of twice model.heads"),
            ("inputs", known, "there are word and speech, each once"),
            ("word_vectors", "word" in self.inputs or not self.word_vectors, 'needs "word" among model.inputs'),
            ("speech_vectors", "speech" in self.inputs or not self.speech_vectors, 'needs "speech" among model.inputs'),
            ("dropout", 0 <= self.dropout < 1, "from 0 to under 1"),
        ]


@dataclass(frozen=True)
class SelfAttentionTrain(WordTrain):
    """How it is trained: Adam; after the warm-up the rate falls with the root of the steps (Vaswani et al., 2017,
    equation 3), or linearly where `falling` says so.

    Attributes:
        smoothing: share of a label's probability that is spread over all labels.
    """

    batch: int = 32
    learning_rate: float = 1e-4
    warmup: float = 4000.0
    smoothing: float = 0.1

    def conditions(self) -> Conditions:
        """What has to hold of the values."""
        return [
            *super().conditions(),
            ("warmup", self.warmup > 0 or self.falling, "above 0, for the root of the steps is counted from there"),
            ("smoothing", 0 <= self.smoothing < 1, "from 0 to under 1"),
        ]

"""What recipes say of networks that read characters."""

from dataclasses import dataclass

from trainer.recipe import Conditions, DescentConfig, ModelConfig

CONTEXTS = ("delay", "ngram", "cnn-feature", "cnn-ngram", "dilated-cnn", "bilstm")


@dataclass(frozen=True)
class CharModel(ModelConfig):
    """A character model (Gale & Parthasarathy, 2017, section 2.3).

    Attributes:
        context: how a character comes to see what is around it, one of `CONTEXTS`.
        width: characters of the delay or of the n-gram, or features that are pooled ("cnn-ngram"); of no meaning to
            the others.
        alphabet: most frequent characters that are known, of those seen `least` times.
        embedding, hidden, layers: sizes.
        kernels: of the convolution in all, or of each dilated one.
        dropout: share dropped before, between and behind the LSTM layers: what the paper keeps is 1 less this.
        dropout_before, dropout_between: share dropped before and between convolutions.
    """

    context: str = "delay"
    width: int = 8
    alphabet: int = 200
    least: int = 10
    embedding: int = 15
    hidden: int = 200
    layers: int = 3
    kernels: int = 1650
    dropout: float = 0.2
    dropout_before: float = 0.1
    dropout_between: float = 0.2

    def conditions(self) -> Conditions:
        """What has to hold of the values."""
        above = ("width", "alphabet", "embedding", "hidden", "layers")
        shares = ("dropout", "dropout_before", "dropout_between")
        return [
            *super().conditions(),
            ("context", self.context in CONTEXTS, f"there are {', '.join(CONTEXTS)}"),
            *((key, getattr(self, key) > 0, "must be above 0") for key in above),
            *((key, 0 <= getattr(self, key) < 1, "from 0 to under 1") for key in shares),
            ("kernels", self.kernels >= 22, "at least 22, so that each of the widths 1 to 7 has its share"),
        ]


@dataclass(frozen=True)
class CharTrain(DescentConfig):
    """How a character model is trained: Adam, whose rate rises and falls.

    Attributes:
        share: of the documents that are trained on, evenly drawn.
        window: characters that running text is cut into; a document that is shorter is one instance.
        open_ended: share of the instances that are not told where they end: their last slot is not trained on.
    """

    epochs: float = 20.0
    rounds: int = 20
    batch: int = 256
    learning_rate: float = 4e-3
    share: float = 1.0
    warmup: float = 0.05
    falling: bool = True
    window: int = 300
    open_ended: float = 0.0

    def conditions(self) -> Conditions:
        """What has to hold of the values."""
        return [
            *super().conditions(),
            ("share", 0 < self.share <= 1, "from above 0 to 1"),
            ("window", 128 <= self.window <= 8192, "from 128 to 8192 characters"),
            ("open_ended", 0 <= self.open_ended <= 1, "from 0 to 1"),
        ]

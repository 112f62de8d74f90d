"""What recipes say of networks that read words."""

from dataclasses import dataclass

from trainer.recipe import Conditions, DescentConfig, ModelConfig


@dataclass(frozen=True)
class TLstmModel(ModelConfig):
    """T-LSTM and what stands on it (Tilk & Alumäe, 2015).

    Attributes:
        vocabulary: most frequent words that are known.
        hidden: tanh units of the projection, and LSTM blocks.
        pauses: whether the pause in the slot is an input.
        pause_inside: whether it goes through the words' tanh units, as in the authors' code, or beside them.
        stage: recipe of the first stage, or "" for none.
        adapt: go on with the first stage's own parameters, rather than stack a new LSTM on them as they are.
        window: slots to either side whose pauses are seen, of a model that reads nothing else; -1 for a model of words.
    """

    vocabulary: int = 100_000
    hidden: int = 100
    pauses: bool = False
    pause_inside: bool = False
    stage: str = ""
    adapt: bool = False
    window: int = -1

    @property
    def reads_pauses(self) -> bool:
        """Whether pauses are an input."""
        return self.pauses

    def conditions(self) -> Conditions:
        """What has to hold of the values."""
        return [
            *super().conditions(),
            ("vocabulary", self.vocabulary > 0, "must be above 0"),
            ("hidden", self.hidden > 0, "must be above 0"),
            ("adapt", not self.adapt or (bool(self.stage) and not self.pauses), "needs a stage, and reads no pauses"),
            (
                "pause_inside",
                not self.pause_inside or (self.pauses and not self.stage and self.window < 0),
                "needs pauses = true, no stage and no window",
            ),
            ("window", self.window < 0 or (self.pauses and not self.stage), "needs pauses = true, and no stage"),
        ]


@dataclass(frozen=True)
class WordRnnModel(ModelConfig):
    """A word-level LSTM tagger (Gale & Parthasarathy, 2017, section 3.3.1).

    Attributes:
        context: "delay", a mark is told one word late, or "ngram", three words are read at once.
        vocabulary: most frequent words that are known, of those seen `least` times.
        embedding, hidden, layers: sizes.
        dropout: between embedding, layers and softmax.
    """

    context: str = "delay"
    vocabulary: int = 100_000
    least: int = 2
    embedding: int = 200
    hidden: int = 200
    layers: int = 3
    dropout: float = 0.2

    def conditions(self) -> Conditions:
        """What has to hold of the values."""
        return [
            *super().conditions(),
            ("context", self.context in ("delay", "ngram"), "there are delay and ngram"),
            ("layers", self.layers > 0, "must be above 0"),
            ("dropout", 0 <= self.dropout < 1, "from 0 to under 1"),
        ]


@dataclass(frozen=True)
class DrnnModel(ModelConfig):
    """DRNN-LWMA and T-BRNN (Kim, 2019).

    Attributes:
        vocabulary: most frequent words that are known, of those seen `least` times.
        layers, heads: n and m of the paper.
        attended: "layer-wise" for every layer, or "top".
        score: "dot" for scaled dot-product attention, or "additive".
        hidden: d of the paper.
        embedding: width of the word vectors.
        vectors: file of word vectors to start from, in the folder of prepared corpora, or "".
        dropout: on every layer.
    """

    vocabulary: int = 100_000
    least: int = 2
    layers: int = 4
    heads: int = 3
    attended: str = "layer-wise"
    score: str = "dot"
    hidden: int = 256
    embedding: int = 256
    vectors: str = ""
    dropout: float = 0.5

    def conditions(self) -> Conditions:
        """What has to hold of the values."""
        return [
            *super().conditions(),
            ("layers", self.layers > 0, "must be above 0"),
            ("heads", self.heads > 0, "must be above 0"),
            ("attended", self.attended in ("layer-wise", "top"), "there are layer-wise and top"),
            ("score", self.score in ("dot", "additive"), "there are dot and additive"),
            ("dropout", 0 <= self.dropout < 1, "from 0 to under 1"),
        ]


@dataclass(frozen=True)
class WordTrain(DescentConfig):
    """How a network of windows of words is trained: Adam.

    Attributes:
        window: words in a window.
    """

    batch: int = 128
    learning_rate: float = 1e-3
    window: int = 64

    def conditions(self) -> Conditions:
        """What has to hold of the values."""
        return [*super().conditions(), ("window", 1 <= self.window <= 2048, "from 1 to 2048 words")]


@dataclass(frozen=True)
class StreamTrain(DescentConfig):
    """How the T-LSTM is trained (Tilk & Alumäe, 2015, section 3): AdaGrad, a round an epoch.

    Attributes:
        batch: sequences the text is split into, which are read in parallel.
        unroll: steps of back-propagation through time.
        gain: factor by which the development likelihood has to rise, or the rate is halved from then on.
        scale: weights are drawn uniformly from plus or minus this.
    """

    epochs: float = 20.0
    rounds: int = 20
    batch: int = 100
    learning_rate: float = 0.1
    clip: float = 0.0
    precision: str = "32-true"
    unroll: int = 5
    gain: float = 1.003
    scale: float = 0.005

    def conditions(self) -> Conditions:
        """What has to hold of the values."""
        return [
            *super().conditions(),
            ("rounds", self.rounds == self.epochs, "as many as train.epochs: the states are carried through an epoch"),
            ("falling", not self.falling and not self.warmup, "the rate is halved by what an epoch gains"),
            ("unroll", self.unroll > 0, "must be above 0"),
            ("gain", self.gain >= 1, "from 1"),
            ("scale", self.scale > 0, "must be above 0"),
        ]

"""What each family's recipes say of its model and of its training; `KINDS` is the registry."""

from dataclasses import dataclass
from itertools import pairwise

from trainer.recipe import Conditions, DescentConfig, ModelConfig, TrainConfig


@dataclass(frozen=True)
class TaggerModel(ModelConfig):
    """A pretrained encoder and a linear layer.

    Attributes:
        encoder: folder or hub name of the pretrained encoder.
        dropout: in the encoder and before the heads.
        pause_edges: edges of the pause buckets in seconds, empty for no pause input.
        case_head: whether it predicts case.
    """

    encoder: str = "sentence-transformers/all-MiniLM-L6-v2"
    dropout: float = 0.1
    pause_edges: tuple[float, ...] = ()
    case_head: bool = False

    @property
    def reads_pauses(self) -> bool:
        """Whether pauses are an input."""
        return bool(self.pause_edges)

    def conditions(self) -> Conditions:
        """What has to hold of the values."""
        return [
            *super().conditions(),
            ("dropout", 0 <= self.dropout < 1, "from 0 to under 1"),
            ("pause_edges", all(a < b for a, b in pairwise(self.pause_edges)), "must rise"),
        ]


@dataclass(frozen=True)
class TLstmModel(ModelConfig):
    """T-LSTM and what stands on it (Tilk & Alumäe, 2015).

    Attributes:
        vocabulary: most frequent words that are known.
        hidden: tanh units of the projection, and LSTM blocks.
        pauses: whether the pause in the slot is an input.
        stage: recipe of the first stage, or "" for none.
        adapt: go on with the first stage's own parameters, rather than stack a new LSTM on them as they are.
        window: slots to either side whose pauses are seen, of a model that reads nothing else; -1 for a model of words.
    """

    vocabulary: int = 100_000
    hidden: int = 100
    pauses: bool = False
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
class NgramModel(ModelConfig):
    """A hidden-event language model (Tilk & Alumäe, 2015, section 3).

    Attributes:
        order: longest n-gram.
        vocabulary: most frequent words that are known.
        prune: relative change of perplexity below which an n-gram is left out.
    """

    order: int = 4
    vocabulary: int = 100_000
    prune: float = 1e-7

    def conditions(self) -> Conditions:
        """What has to hold of the values."""
        return [
            *super().conditions(),
            ("order", 2 <= self.order <= 6, "from 2 to 6"),
            ("vocabulary", 0 < self.vocabulary <= 1_000_000, "from 1 to 1,000,000"),
            ("prune", 0 <= self.prune < 1, "from 0 to under 1"),
        ]


@dataclass(frozen=True)
class TreeModel(ModelConfig):
    """A decision tree over the posteriors of a hidden-event language model and the pauses.

    Attributes:
        stage: recipe of the language model.
        window: slots to either side that are seen.
        depths, leaves: greatest depths and least slots of a leaf, of which the development text chooses.
    """

    stage: str = "hidden-event-4gram"
    window: int = 2
    depths: tuple[int, ...] = (6, 8, 10, 12)
    leaves: tuple[int, ...] = (50, 200)

    @property
    def reads_pauses(self) -> bool:
        """Whether pauses are an input."""
        return True

    def conditions(self) -> Conditions:
        """What has to hold of the values."""
        return [
            *super().conditions(),
            ("window", self.window >= 0, "must not be below 0"),
            ("depths", bool(self.depths) and min(self.depths) > 0, "at least one, above 0"),
            ("leaves", bool(self.leaves) and min(self.leaves) > 0, "at least one, above 0"),
        ]


@dataclass(frozen=True)
class CrfModel(ModelConfig):
    """A linear-chain CRF over words (Gale & Parthasarathy, 2017, section 2.2).

    Attributes:
        stage: recipe of the language model whose posteriors are features, or "" for none.
        clusters, clustered: Brown classes, and the most frequent words that have one.
        triggers: n-grams chosen by pointwise mutual information, for each mark.
        reach: words to either side in which a trigger is looked for.
        l1, l2: penalties.
        iterations: of L-BFGS, at most.
        least: how often a feature has to be seen.
        words: at most so many are trained on, where classes and triggers are learnt from all; 0 for all.
    """

    stage: str = "hidden-event-4gram"
    clusters: int = 256
    clustered: int = 10_000
    triggers: int = 2_000
    reach: int = 10
    l1: float = 0.0
    l2: float = 1.0
    iterations: int = 100
    least: int = 3
    words: int = 0

    def conditions(self) -> Conditions:
        """What has to hold of the values."""
        above = ("clusters", "clustered", "reach", "iterations")
        return [*super().conditions(), *((key, getattr(self, key) > 0, "must be above 0") for key in above)]


@dataclass(frozen=True)
class TaggerTrain(DescentConfig):
    """How a tagger is trained.

    Attributes:
        window: sub-tokens in a window.
        warmup, weight_decay, layer_decay: AdamW; the rate rises over the share `warmup` of the steps, then falls to
            nothing linearly; each encoder layer below the top one has `layer_decay` of the rate above.
        pause_hidden: share of the windows whose pauses are hidden.
        case_weight: weight of the case head's loss.
    """

    window: int = 190
    warmup: float = 0.06
    weight_decay: float = 0.01
    layer_decay: float = 1.0
    pause_hidden: float = 0.5
    case_weight: float = 0.3

    def conditions(self) -> Conditions:
        """What has to hold of the values."""
        return [
            *super().conditions(),
            ("window", 16 <= self.window <= 512, "from 16 to 512 sub-tokens"),
            ("warmup", 0 <= self.warmup < 1, "from 0 to under 1"),
            ("pause_hidden", 0 <= self.pause_hidden <= 1, "from 0 to 1"),
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
            ("unroll", self.unroll > 0, "must be above 0"),
            ("gain", self.gain >= 1, "from 1"),
            ("scale", self.scale > 0, "must be above 0"),
        ]


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

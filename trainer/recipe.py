"""Recipes: the settings of model, data and training that all families share. Frozen dataclasses."""

from dataclasses import dataclass, field, replace

from engine.text.labels import MARK_SETS

PRECISIONS = ("32-true", "bf16-mixed", "16-mixed")


class RecipeError(ValueError):
    """A recipe that cannot be run; the message names the file and the key."""


@dataclass(frozen=True)
class SourceConfig:
    """One corpus of the training mixture.

    Attributes:
        corpus, split: a prepared corpus and one of its splits, with ``:asr`` behind it as written by a simulated
            recogniser.
        most_words: maximum words, or 0 for all.
        repeat: repetitions in an epoch; a fraction uses that share of its documents.
    """

    corpus: str
    split: str = "train"
    most_words: int = 0
    repeat: float = 1.0

    def conditions(self) -> "Conditions":
        """The constraints on the values."""
        return [
            ("most_words", self.most_words >= 0, "must not be below 0"),
            *above_zero(self, "repeat"),
        ]


@dataclass(frozen=True)
class MixtureConfig:
    """How much of each language is in the mixture.

    Attributes:
        temperature: 1 for as much as there is; the higher, the less the languages differ.
        words: of all languages in an epoch, or 0 for as many as the sources have.
    """

    temperature: float = 1.0
    words: int = 0

    def conditions(self) -> "Conditions":
        """The constraints on the values."""
        return [("temperature", self.temperature >= 1, "from 1"), ("words", self.words >= 0, "must not be below 0")]


@dataclass(frozen=True)
class DamageConfig:
    """Simulated recogniser errors for a share of the training windows.

    Attributes:
        windows: share of the windows that are damaged; in each the rates below apply, scaled by a draw from 0 to 2.
        delete, repeat, misspell, mishear, swap: share of the words that are lost, said twice, misspelt, replaced by
            one that is written alike, or by any other.
        verbatim: share of the windows that are made clean verbatim: without fillers and repeated words, see
            `trainer.data.verbatim`.
    """

    windows: float = 0.0
    delete: float = 0.03
    repeat: float = 0.01
    misspell: float = 0.01
    mishear: float = 0.04
    swap: float = 0.02
    verbatim: float = 0.0

    def conditions(self) -> "Conditions":
        """The constraints on the values."""
        return [(name, 0 <= share <= 1, "from 0 to 1") for name, share in vars(self).items()]


Conditions = list[tuple[str, bool, str]]
"""Constraints on a recipe's values: (key, whether it holds, requirement)."""


@dataclass(frozen=True)
class ModelConfig:
    """The model, of any family.

    Attributes:
        family: a name of `engine.models.registry.FAMILIES`.
        marks: name of the mark set in `engine.text.labels.MARK_SETS`.
    """

    family: str
    marks: str = "benchmark"

    @property
    def reads_pauses(self) -> bool:
        """Whether pauses are an input, as in the resulting `engine.models.base.Card`."""
        return bool(getattr(self, "pauses", False) or getattr(self, "pause_edges", ()))

    @property
    def stands_on(self) -> str:
        """The recipe whose finished run it builds on, or "" for none."""
        return getattr(self, "stage", "") or getattr(self, "start", "")

    def conditions(self) -> Conditions:
        """The constraints on the values."""
        return [("marks", self.marks in MARK_SETS, f"choose from {', '.join(MARK_SETS)}")]


@dataclass(frozen=True)
class TrainConfig:
    """How it is trained, of any family.

    Attributes:
        seed: of everything random.
        balanced: choose the weight of no mark that gives the best F1 on the development text; else the likeliest label
            is chosen.
    """

    seed: int = 1
    balanced: bool = False

    def conditions(self) -> Conditions:
        """The constraints on the values."""
        return [("seed", 0 <= self.seed < 2**32, "from 0 to 4,294,967,295")]


@dataclass(frozen=True)
class DescentConfig(TrainConfig):
    """Training by gradient descent.

    Attributes:
        epochs: passes over the mixture (may be a fraction).
        batch: windows (or sequences) in a batch.
        learning_rate: peak learning rate.
        warmup: first steps, in which the rate rises linearly: a share of all, or from 1 on how many.
        falling: whether it decays linearly to zero, or stays constant.
        cooldown: share of the steps, the last ones, in which it falls; 1 for all after the warm-up.
        clip: largest norm of the gradient, or 0 for no bound.
        rounds: validations and checkpoints over the whole run.
        patience: rounds without gain before it stops, or 0 for never.
        precision: Lightning's, such as "bf16-mixed" or "32-true".
    """

    epochs: float = 3.0
    batch: int = 24
    learning_rate: float = 5e-4
    warmup: float = 0.0
    falling: bool = False
    cooldown: float = 1.0
    clip: float = 1.0
    rounds: int = 10
    patience: int = 0
    precision: str = "bf16-mixed"

    def rising(self, steps: int) -> int:
        """How many of so many steps the rate rises in, at least 1."""
        return max(1, int(self.warmup * steps if self.warmup < 1 else self.warmup))

    def conditions(self) -> Conditions:
        """The constraints on the values."""
        return [
            *super().conditions(),
            *above_zero(self, "epochs", "batch", "learning_rate", "rounds"),
            ("warmup", self.warmup >= 0, "must not be below 0"),
            ("cooldown", 0 < self.cooldown <= 1, "from above 0 to 1"),
            ("clip", self.clip >= 0, "must not be below 0"),
            ("precision", self.precision in PRECISIONS, f"choose from {', '.join(PRECISIONS)}"),
        ]


@dataclass(frozen=True)
class Recipe:
    """One trained system.

    Attributes:
        name: of the recipe, and of the result files.
        description: one line.
        licence: of the weights it makes.
        sources, development: training corpora, and the development text for choosing epoch and temperatures.
        model, train: of the family's own kind.
        setting: suffix of its results' names, as in ``t-lstm@iwslt``, or "".
    """

    name: str
    description: str
    licence: str
    model: ModelConfig
    sources: tuple[SourceConfig, ...]
    development: tuple[SourceConfig, ...]
    train: TrainConfig
    damage: DamageConfig = field(default_factory=DamageConfig)
    mixture: MixtureConfig = field(default_factory=MixtureConfig)
    setting: str = ""

    @property
    def title(self) -> str:
        """Name and setting, as runs and results are called."""
        return f"{self.name}@{self.setting}" if self.setting else self.name

    def conditions(self) -> Conditions:
        """The constraints on the values."""
        return [
            ("sources", bool(self.sources), "name at least one corpus"),
            ("development", bool(self.development), "name at least one corpus"),
            *_each("sources", self.sources),
            *_each("development", self.development),
            *(
                (f"{part}.{key}", fine, rule)
                for part in ("model", "train", "damage", "mixture")
                for key, fine, rule in getattr(self, part).conditions()
            ),
        ]


def above_zero(config: object, *keys: str) -> Conditions:
    """Constraints that values are above 0."""
    return [(key, getattr(config, key) > 0, "must be above 0") for key in keys]


def _each(key: str, sources: tuple[SourceConfig, ...]) -> Conditions:
    return [(f"{key}: {one.corpus}: {name}", fine, rule) for one in sources for name, fine, rule in one.conditions()]


def on_corpus(recipe: Recipe, corpus: str) -> Recipe:
    """The recipe with the user's own corpus instead of its sources, of the same amount and named after it."""
    return replace(
        recipe,
        name=corpus,
        setting="",
        mixture=MixtureConfig(),
        description=f"Trained on {corpus} by the recipe {recipe.name}",
        licence="that of its texts",
        sources=(replace(recipe.sources[0], corpus=corpus, split="train", repeat=1.0),),
        development=(replace(recipe.development[0], corpus=corpus, split="dev", repeat=1.0),),
    )

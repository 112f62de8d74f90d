"""What recipes say of systems that are counted or estimated, not descended: n-grams, trees, CRFs."""

from dataclasses import dataclass

from trainer.recipe import Conditions, ModelConfig


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
        folds: parts of the text, each of which is read by a language model that has not seen it; 1 for the language
            model as it is, whatever it has seen.
        depths, leaves: greatest depths and least slots of a leaf, of which the development text chooses.
    """

    stage: str = "hidden-event-4gram"
    window: int = 2
    folds: int = 4
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
            ("folds", self.folds > 0, "must be above 0"),
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

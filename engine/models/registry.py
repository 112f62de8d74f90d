"""Every model the engine knows, a row each. Names no torch: a family's module is imported when it is asked for."""

from dataclasses import dataclass

from engine.errors import UnknownModel


@dataclass(frozen=True)
class ModelCard:
    """One row.

    Attributes:
        name: what `load_model` takes.
        module: the family's module, which has ``load(folder, card, device, threads)``.
        summary: one line for people.
        source: the paper, or what it is.
        make: the command that makes its weights.
    """

    name: str
    module: str
    summary: str
    source: str
    make: str


MODELS = {
    card.name: card
    for card in (
        ModelCard(
            "caesura",
            "engine.models.tagger",
            "Words and pauses to seven marks and case: the model that ships",
            "this project",
            "caesura-trainer fit caesura && caesura-trainer export runs/caesura",
        ),
        ModelCard(
            "tagger",
            "engine.models.tagger",
            "A pretrained encoder and a linear layer: the baseline of every table",
            "common practice",
            "caesura-trainer fit tagger && caesura-trainer export runs/tagger",
        ),
    )
}


def model_card(name: str) -> ModelCard:
    """The row of a model.

    Raises:
        UnknownModel: there is none of that name.
    """
    if name not in MODELS:
        raise UnknownModel(f"{name}: no such model; there are {', '.join(MODELS)}, or give a model's folder.")
    return MODELS[name]

"""Which model is best for a language."""

from engine.errors import InputError, Message, WeightsMissing
from engine.languages import code_of, known_code, name_of
from engine.models.base import Card
from engine.models.catalogue import DEVELOPMENT, CatalogueEntry, catalogue
from engine.models.registry import ADAPTABLE, DEFAULT
from engine.models.weights import find_folder


def best_model(language: str, preferred: str = DEFAULT) -> str:
    """Chooses the preferred model if it knows a language, otherwise the best one on this machine by its development
    text.

    Args:
        language: a code or a name.
        preferred: a name or a folder.

    Raises:
        InputError: no such language is known.
        WeightsMissing: none on this machine knows the language; the message has the commands that make one.
        UnknownModel: unknown preferred model.
    """
    code = code_of(language)
    if code in Card.read(find_folder(preferred)).languages:
        return preferred
    entries = knowing(code)
    if not entries:
        raise WeightsMissing(
            "{language}: no model on this machine knows it; train one on a folder of punctuated texts with {commands}.",
            language=name_of(known_code(language)),
            spoken=code,
            commands=training_commands(code),
        )
    return max(entries, key=_score).name


def training_commands(language: str) -> Message:
    """The commands that train a model of one's own for a language, in a sentence."""
    return Message(
        "`caesura-trainer prepare folder FOLDER --name mine --language {language}`, `caesura-trainer fit char-bilstm "
        "--scale quick --on mine` and `caesura-trainer export runs/mine`",
        language=language,
    )


def base_model(language: str) -> str | None:
    """The model to adapt to texts in a language: the default one, otherwise the best of those that can be adapted, the
    user's own last; None where none here knows the language.
    """
    bases = [entry for entry in adaptable() if language in entry.languages]
    best = max(bases, key=lambda entry: (entry.name == DEFAULT, not entry.own, _score(entry)), default=None)
    return best.name if best else None


def model_for(language: str, preferred: str) -> str:
    """The best model for a language; the preferred one where none here knows it, or where it is not clear ("")."""
    try:
        return best_model(language, preferred) if language else preferred
    except (InputError, WeightsMissing):
        return preferred


def knowing(language: str) -> list[CatalogueEntry]:
    """The models on this machine that know a language, in the order of the catalogue."""
    return [entry for entry in catalogue() if language in entry.languages and not entry.error]


def known_languages() -> list[str]:
    """The codes of the languages that a model on this machine knows, sorted."""
    return sorted({code for entry in catalogue() if not entry.error for code in entry.languages})


def adaptable() -> list[CatalogueEntry]:
    """The models on this machine that can be adapted, in the order of the catalogue."""
    return [entry for entry in catalogue() if entry.family == ADAPTABLE and not entry.error]


def _score(entry: CatalogueEntry) -> float:
    return dict(entry.scores).get(DEVELOPMENT, (0.0,))[0]

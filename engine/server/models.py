"""The models of a server, and the list of all models."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from engine.errors import InputError, WeightsMissing
from engine.languages import name_of
from engine.models.catalogue import CatalogueEntry, catalogue
from engine.models.choice import best_model, training_commands
from engine.pipeline import Punctuator, load_model
from engine.server.limits import Refusal


@dataclass(frozen=True)
class ServedModels:
    """Models by the names that clients know them by, the default one first."""

    punctuators: dict[str, Punctuator]

    @classmethod
    def load(cls, names: Sequence[str], device: str = "auto", threads: int | None = None) -> "ServedModels":
        """Loads models; one from a folder gets the folder's name.

        Raises:
            InputError: two have the same name.
            CaesuraError: one cannot be loaded.
        """
        loaded: dict[str, Punctuator] = {}
        for name in names:
            known = Path(name).resolve().name if Path(name).is_dir() else name
            if known in loaded:
                raise InputError(f"{name}: another model is called {known} too; leave one out, or rename its folder.")
            loaded[known] = load_model(name, device, threads)
            loaded[known].name = known
        return cls(loaded)

    def find(self, name: str | None, language: str = "") -> Punctuator:
        """The model of a name; without one, the first that knows a language, or the default one if none does.

        Args:
            language: its code, or "" if it is not known.

        Raises:
            Refusal: no such model is served.
        """
        chosen = name or self._first_for(language) or next(iter(self.punctuators))
        if chosen not in self.punctuators:
            message = f"That model is not served here; choose from {', '.join(self.punctuators)}."
            raise Refusal(404, "unknown_model", message)
        return self.punctuators[chosen]

    def find_for(self, name: str | None, language: str) -> Punctuator:
        """The model that `find` gives; refuses one that does not know the language, unless that is "".

        Raises:
            Refusal: unknown model or language, or a model that does not know the language.
        """
        self.check(name, language)
        found = self.find(name, language)
        if language and language not in found.languages:
            message = f"The model {found.name} does not know {name_of(language)}; {self.way_to(language)}."
            raise Refusal(422, "unusable", message)
        return found

    def check(self, name: str | None, language: str | None) -> None:
        """Checks the model and the code of the language that a request names, if any.

        Raises:
            Refusal: unknown model or language.
        """
        self.find(name)
        if language and name_of(language) == language and not self._first_for(language):
            raise Refusal(422, "invalid", f"language: {language} is not the code of a language; give one such as de.")

    def way_to(self, language: str) -> str:
        """How to get a model that knows a language, by its code: the end of a sentence."""
        if served := self._first_for(language):
            return f"choose the model {served}"
        try:
            names = [*self.punctuators, best_model(language)]
        except (InputError, WeightsMissing):
            return f"train one on a folder of punctuated texts with {training_commands(language)}"
        return f"start the server with {' '.join(f'--model {name}' for name in names)}"

    def _first_for(self, language: str) -> str | None:
        return next((name for name, one in self.punctuators.items() if language in one.languages), None)

    def listing(self) -> list[dict[str, Any]]:
        """All models there are, those that are served first."""
        entries = {entry.name: entry for entry in catalogue()}
        named = [entries.pop(name, CatalogueEntry(name)) for name in self.punctuators]
        return [self._described(entry) for entry in (*named, *entries.values())]

    def _described(self, entry: CatalogueEntry) -> dict[str, Any]:
        punctuator = self.punctuators.get(entry.name)
        known = punctuator.model if punctuator else entry
        return {
            "name": entry.name,
            "description": entry.summary,
            "source": entry.source,
            "licence": entry.licence,
            "languages": punctuator.languages if punctuator else entry.languages,
            "labels": known.labels,
            "cases": known.cases,
            "reads_pauses": known.reads_pauses,
            "size": entry.size,
            "installed": punctuator is not None or (entry.folder is not None and not entry.error),
            "served": punctuator is not None,
            "default": punctuator is not None and punctuator is self.find(None),
        }

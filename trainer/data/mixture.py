"""How much of each corpus is in a mixture: languages with little text come up more often than their share."""

from collections import defaultdict
from dataclasses import replace
from pathlib import Path

from trainer.data.sources import load_sources
from trainer.recipe import Recipe


def balanced(recipe: Recipe, prepared: Path) -> Recipe:
    """The recipe with `repeat` of its sources set by its mixture.

    With n words of a language, as often as its sources say, n ** (1 / temperature) counts in place of n; all languages
    together have `words` words, or as many as before.

    Raises:
        RecipeError: a corpus is not prepared.
    """
    mixture = recipe.mixture
    if mixture.temperature == 1 and not mixture.words:
        return recipe
    parts = [load_sources((replace(source, repeat=1.0),), prepared)[0] for source in recipe.sources]
    words: dict[str, float] = defaultdict(float)
    for source, part in zip(recipe.sources, parts, strict=True):
        words[part.language] += source.repeat * len(part.words)
    scaled = {language: count ** (1 / mixture.temperature) for language, count in words.items()}
    total = float(mixture.words) or sum(words.values())
    unit = total / sum(scaled.values())
    factors = {language: unit * scaled[language] / words[language] for language in words}
    sources = [
        replace(source, repeat=source.repeat * factors[part.language])
        for source, part in zip(recipe.sources, parts, strict=True)
    ]
    return replace(recipe, sources=tuple(sources))

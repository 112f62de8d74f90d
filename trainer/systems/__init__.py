"""Training and export: one module per family, named as in `engine.models.registry.FAMILIES`.

A module has::

    CONFIGS = (MODEL, TRAIN)
        the dataclasses of a recipe's ``[model]``, which holds what the engine's configuration does, and ``[train]``
    fit(recipe: Recipe, prepared: Path, run: TrainingRun) -> None
        trains, and saves the inputs of `export` in the run's folder
    export(recipe: Recipe, run: Path, output: Path, *, int8: bool) -> dict[str, Path]
        writes the model's variants, each a folder with a card at temperature 1; the last is `output`, which is served

`trainer.config.system` imports it by the family's name.
"""

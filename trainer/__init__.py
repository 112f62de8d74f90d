"""Makes models: corpora, recipes, training, evaluation, export."""

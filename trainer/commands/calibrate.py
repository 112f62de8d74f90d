"""`caesura-trainer calibrate`: calibrates a published model again, in its folder."""

import argparse

from trainer.commands.arguments import positive, prepared_argument


def arguments(parser: argparse.ArgumentParser) -> None:
    """Adds the command's arguments."""
    parser.add_argument("model", help="a model's name, or its folder, whose card is replaced")
    parser.add_argument("text", nargs="+", help="CORPUS:SPLIT of a prepared corpus, or a file of tokens and labels")
    parser.add_argument("--most-words", type=positive,
                        help="about as many words of each text, in documents evenly drawn")  # fmt: skip
    parser.add_argument("--balanced", action="store_true",
                        help="also fit how much no mark counts in choosing, for the best F1")  # fmt: skip
    prepared_argument(parser)


def run(options: argparse.Namespace) -> int:
    """Runs the command."""
    from engine.models.weights import find_folder
    from trainer.publish import recalibrate

    folder = find_folder(options.model)
    card = recalibrate(folder, options.text, options.prepared, options.most_words, balanced=options.balanced)
    error = card.about["figures"]["calibration_error"]
    print(f"{folder}: expected calibration error {error}, weight of no mark {card.none_weight:g}")
    return 0

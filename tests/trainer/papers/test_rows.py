"""The rows of the papers' tables, and the papers' own figures beside them."""

import pytest

from trainer.config import read_recipe, scale_names
from trainer.papers.rows import CPU, FULL, NEVER, needs, paper_figures, read_rows, recipe_of

ROWS = read_rows()


def test_each_row_names_what_there_is_and_stands_after_what_it_needs() -> None:
    seen: list[str] = []
    for row in ROWS.values():
        assert row.result.startswith(row.recipe)
        assert row.sweeps or row.result == f"{row.recipe}@{row.setting}".removesuffix("@")
        assert row.sweeps or row.cpu in ("", NEVER, *scale_names(row.recipe))
        assert row.seeds[0] == read_recipe(row.recipe, None, row.setting or None).train.seed
        assert len(set(row.seeds)) == len(row.seeds)
        for size in (CPU, FULL):
            recipe = recipe_of(row, size)
            assert (recipe.name, recipe.setting) == (row.recipe, row.setting)
            below = needs(row, size)
            assert set(below) <= set(seen)
            assert not below or len(row.seeds) == 1  # a stage has the first seed's run alone
            assert all(ROWS[need].turn <= row.turn for need in below)
        seen.append(row.result)


def test_each_row_is_measured_or_stood_upon() -> None:
    stood_on = {need for row in ROWS.values() for size in (CPU, FULL) for need in needs(row, size)}
    for row in ROWS.values():
        assert row.texts or row.result in stood_on
        assert bool(row.texts) == bool(row.paper)


def test_no_row_is_trained_or_tuned_on_what_it_is_tested_on() -> None:
    for row in ROWS.values():
        tested = {tuple(text.split(":")[:2]) for text in row.texts}
        for size in (CPU, FULL):
            recipe = recipe_of(row, size)
            seen = {(source.corpus, source.split) for source in (*recipe.sources, *recipe.development)}
            assert not tested & seen
            assert not {split for _, split in seen} & {"test", "test2011", "test2011asr"}


def test_each_of_the_papers_own_systems_has_a_row() -> None:
    ours = {place for row in ROWS.values() for place in row.places.items()}
    assert {table for table, _ in ours} - {""} == set(paper_figures())
    for table, columns in paper_figures().items():
        if table.startswith(("tilk", "gale")):
            assert {(table, name) for column in columns.values() for name in column} <= ours
    for name in ("T-LSTM", "T-BRNN", "T-BRNN-pre", "DRNN-LWMA", "DRNN-LWMA-pre"):
        assert ("kim-2019-table-1", name) in ours
    for name in ("Self-attention", "Self-attention-word", "Self-attention-speech", "Self-attention-word-speech"):
        assert ("yi-2019", name) in ours
    for name in ("FF2", "FF2 (MiniLM) - w/o TNP", "FF2 (MiniLM) - w/o Interaction"):
        assert ("wu-2023", name) in ours


def test_the_papers_figures_are_those_that_are_aimed_at() -> None:
    def aims(table: str, column: str) -> list[float]:
        return [row["overall"][2] for row in paper_figures()[table][column].values()]

    assert aims("gale-2017-table-1", "Short message dictation") == [87.3, 86.4, 85.1, 87.2]
    assert aims("gale-2017-table-2", "Short message dictation") == [87.2, 88.1]
    assert aims("gale-2017-table-3", "Single sentences") == [87.1, 86.5, 83.7, 84.5, 84.3, 88.0]
    assert aims("gale-2017-tables-4-5", "Whole text") == [73.7, 72.2, 74.0]
    assert aims("gale-2017-tables-4-5", "Mid text") == [63.3, 61.1, 63.8]
    assert aims("yi-2019", "Ref.")[4:] == [68.6, 69.4, 71.6, 72.9]
    assert aims("yi-2019", "ASR")[4:] == [64.5, 65.3, 67.5, 68.8]
    assert aims("wu-2023", "Reference transcripts")[-3:] == [84.4, 85.0, 85.3]
    assert aims("wu-2023", "ASR transcripts")[-1] == 72.6


@pytest.mark.parametrize("column", ["Ref.", "ASR"])
def test_yis_own_overall_scores_are_means_over_the_marks(column: str) -> None:
    for name, row in paper_figures()["yi-2019"][column].items():
        if name.startswith("Self-attention"):
            scores = zip(*(row[mark] for mark in ("COMMA", "PERIOD", "QUESTION")), strict=True)
            assert [sum(three) / 3 for three in scores] == pytest.approx(row["overall"], abs=0.11)


def test_the_papers_scores_are_those_that_follow_from_their_precision_and_recall() -> None:
    # SAPR's scores and an adversarial row's, as Wu quotes them, do not agree with one another.
    disagree = ("SAPR", "BERT-base+Adversarial", "Self-attention-word-speech")
    for table, tolerance in (("tilk-2015-table-2", 1.0), ("kim-2019-table-1", 0.15), ("wu-2023", 0.15)):
        for column in paper_figures()[table].values():
            for figures in (figures for name, figures in column.items() if name not in disagree):
                for precision, recall, f1 in (row for row in figures.values() if isinstance(row, list)):
                    if None not in (precision, f1):
                        assert 2 * precision * recall / (precision + recall) == pytest.approx(f1, abs=tolerance)


def test_each_row_tells_about_how_long_it_takes() -> None:
    assert all(row.minutes > 0 for row in ROWS.values() if row.cpu != NEVER and row.texts)

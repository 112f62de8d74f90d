"""The ways that data take can be followed."""

from pathlib import Path

from tests.ways import restore


def test_a_file_goes_through_its_format_the_model_and_the_review_and_back(tmp_path: Path) -> None:
    visited = restore(tmp_path)
    rooms = [
        name for name in visited if name in ("engine.formats.srt", "engine.models.tagger", "engine.review.decisions")
    ]
    assert rooms == ["engine.formats.srt", "engine.models.tagger", "engine.review.decisions"]
    assert visited.index("engine.formats.writing") > visited.index("engine.review.decisions")
    assert not [name for name in visited if name.startswith(("app", "trainer"))]
    assert (tmp_path / "talk.srt").is_file()

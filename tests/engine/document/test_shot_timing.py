import pytest

from engine.document.cue import Cue
from engine.document.shot_timing import snap_to_shots
from engine.document.transcript import Transcript
from tests.engine.document.made import timed
from tests.engine.document.reversion import reverted
from tests.engine.formats.samples import times


@pytest.mark.parametrize(
    ("cue", "shots", "wanted"),
    [
        ((1000, 3000), [1.2, 3.3], (1200, 3220)),  # two frames before the change
        ((1000, 3000), [0.7, 2.9], (700, 2820)),
        ((1000, 3000), [1.6, 2.2], (1000, 3000)),  # too far
        ((1000, 3000), [], (1000, 3000)),
        ((1000, 1900), [1.4], (1000, 1900)),  # it would be too short
    ],
)
def test_bounds_go_to_changes_near_them(cue: tuple[int, int], shots: list[float], wanted: tuple[int, int]) -> None:
    transcript = Transcript([Cue(*cue, "so we go")])
    reverted(snap_to_shots, transcript, [0], shots)
    assert times(transcript) == [wanted]


def test_no_word_is_cut_off() -> None:
    transcript = Transcript([timed("so we go on", 1.0, 1.5, 2.0, 2.5)])  # until 2.75
    reverted(snap_to_shots, transcript, [0], [1.3, 2.6])
    assert times(transcript) == [(1000, 2750)]
    reverted(snap_to_shots, transcript, [0], [0.8, 3.0])
    assert times(transcript) == [(800, 2920)]


def test_no_cue_reaches_into_another_one_and_only_the_chosen_ones_move() -> None:
    cues = [Cue(1000, 3000, "so we go"), Cue(3100, 5000, "and so"), Cue(5200, 7000, "on and on")]
    transcript = Transcript(list(cues))
    reverted(snap_to_shots, transcript, [1, 2], [2.9, 5.4])
    assert times(transcript) == [(1000, 3000), (3100, 5000), (5400, 7000)]
    reverted(snap_to_shots, transcript, [0, 1], [3.05])
    assert times(transcript) == [(1000, 2970), (3050, 5000), (5400, 7000)]

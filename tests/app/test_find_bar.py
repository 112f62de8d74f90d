"""Find and replace, from the bar."""

import pytest
from pytestqt.qtbot import QtBot

from app.editor.document import MANY
from app.editor.opened import Opened
from app.editor.session import DocumentSession
from app.jobs import JobRunner
from app.widgets.find_bar import FindBar
from app.widgets.text_layout import MatchSpan
from engine.document.cue_operations import insert_after
from engine.document.edits import SetText
from engine.formats import read_text

SRT = "\n\n".join(
    f"{i}\n00:00:0{i},000 --> 00:00:0{i},900\n{text}"
    for i, text in enumerate(("no changes today", "<i>No</i> change", "nothing at all", "no, no"), 1)
)


@pytest.fixture
def session(runner: JobRunner) -> DocumentSession:
    session = DocumentSession(runner)
    transcript = read_text(SRT, "srt")
    session.show(Opened(transcript, None, "talk.srt"))
    return session


@pytest.fixture
def bar(session: DocumentSession, qtbot: QtBot) -> FindBar:
    bar = FindBar(session)
    qtbot.addWidget(bar)
    return bar


def texts(session: DocumentSession) -> list[str]:
    return [cue.text for cue in session.transcript.cues]


def next_match(bar: FindBar, qtbot: QtBot) -> int:
    with qtbot.waitSignal(bar.match_chosen) as signal:
        bar.find_next()
    return signal.args[0]


def test_goes_from_match_to_match_and_round(bar, qtbot):
    bar.open(replace=False, chosen=[0])
    bar.whole.setChecked(True)
    bar.text.setText("no")
    assert bar.status.text() == "4 found"
    assert [next_match(bar, qtbot) for _ in range(5)] == [0, 1, 3, 3, 0]
    with qtbot.waitSignal(bar.match_chosen) as signal:
        bar.find_previous()
    assert signal.args == [3]


def test_replaces_one_by_one_and_all_at_once_with_one_undo(bar, session, qtbot):
    bar.open(replace=True, chosen=[0])
    bar.whole.setChecked(True)
    bar.text.setText("no")
    bar.replacement.setText("some")
    bar.find_next()
    bar.replace_one()
    assert texts(session)[0] == "some changes today"
    bar.replace_all()
    assert texts(session) == ["some changes today", "<i>some</i> change", "nothing at all", "some, some"]
    assert bar.status.text() == "3 replaced"
    assert session.undo_stack.count() == 2
    session.undo_stack.undo()
    assert texts(session)[1:] == ["<i>No</i> change", "nothing at all", "no, no"]


def test_only_in_the_chosen_cues(bar, session):
    bar.open(replace=True, chosen=[1, 2])
    bar.inside.setChecked(True)
    bar.text.setText("no")
    bar.replacement.setText("NO")
    bar.replace_all()
    assert texts(session) == ["no changes today", "<i>NO</i> change", "NOthing at all", "no, no"]


def test_the_chosen_cues_are_the_same_ones_wherever_they_stand(bar, session):
    bar.open(replace=True, chosen=[1, 2])
    bar.inside.setChecked(True)
    bar.text.setText("no")
    bar.replacement.setText("NO")
    session.do("insert", insert_after(session.transcript, 0))
    assert bar.status.text() == ""
    bar.replace_all()
    assert texts(session) == ["no changes today", "", "<i>NO</i> change", "NOthing at all", "no, no"]
    session.show(Opened(read_text(SRT, "srt"), None, "other.srt"))
    assert (bar.chosen, bar.inside.isChecked(), bar.inside.isEnabled()) == ([], False, False)


def test_groups_of_a_regular_expression(bar, session):
    bar.open(replace=True, chosen=[0])
    bar.regex.setChecked(True)
    bar.text.setText(r"(\w+) (today)")
    bar.replacement.setText(r"\2 \1")
    bar.replace_all()
    assert texts(session)[0] == "no today changes"


@pytest.mark.parametrize("pattern", ["(", "[a", "*"])
def test_a_bad_expression_is_reported(bar, pattern):
    bar.open(replace=False, chosen=[0])
    bar.regex.setChecked(True)
    bar.text.setText(pattern)
    bar.find_next()
    assert "is not a regular expression" in bar.error.text()
    assert not bar.error.isHidden()
    bar.text.setText("changes")
    assert (bar.error.isHidden(), bar.status.text()) == (True, "1 found")


def test_an_expression_that_would_never_end_is_reported(bar, session, qtbot):
    session.do("edit", SetText(0, "a" * 60 + "!"))
    bar.open(replace=True, chosen=[0])
    bar.regex.setChecked(True)
    bar.text.setText("(a|aa)+$")
    assert "takes too long at cue 1" in bar.error.text()
    with qtbot.waitSignal(session.noted):
        bar.replace_all()


def test_nothing_found_is_reported_and_escape_closes(bar, qtbot):
    bar.open(replace=False, chosen=[0])
    bar.text.setText("xylophone")
    bar.find_next()
    assert bar.status.text() == "Not found"
    qtbot.keyClick(bar, "\x1b")
    assert bar.isHidden()


def followed(session, qtbot, cue: int) -> tuple[FindBar, list[int]]:
    """A bar of a user who is at a cue and goes to each match, and where the user is."""
    place = [cue]
    bar = FindBar(session, lambda: place[0])
    qtbot.addWidget(bar)
    bar.match_chosen.connect(lambda cue: place.__setitem__(0, cue))
    return bar, place


def test_goes_on_from_where_the_user_is(session, qtbot):
    bar, place = followed(session, qtbot, 1)
    bar.open(replace=False, chosen=[1])
    bar.whole.setChecked(True)
    bar.text.setText("no")
    assert [next_match(bar, qtbot) for _ in range(2)] == [1, 3]
    place[0] = 0
    assert next_match(bar, qtbot) == 0
    assert bar.status.text() == "1 of 4"
    with qtbot.waitSignal(bar.match_chosen) as signal:
        bar.find_previous()
    assert signal.args == [3]
    bar.find_previous()
    assert bar.status.text() == "3 of 4"


def test_replaces_where_the_user_is(session, qtbot):
    bar, place = followed(session, qtbot, 0)
    bar.open(replace=True, chosen=[0])
    bar.text.setText("no")
    bar.replacement.setText("some")
    bar.find_next()
    place[0] = 2
    bar.replace_one()
    assert (bar.status.text(), session.undo_stack.count()) == ("3 of 5", 0)  # it is shown first
    bar.replace_one()
    assert texts(session) == ["no changes today", "<i>No</i> change", "something at all", "no, no"]


def test_does_not_find_again_what_it_has_just_put_in(bar, session, qtbot):
    bar.open(replace=True, chosen=[0])
    bar.case.setChecked(True)
    bar.text.setText("no")
    bar.replacement.setText("no, no")
    assert next_match(bar, qtbot) == 0
    bar.replace_one()
    assert bar.status.text() == "3 of 5"
    assert texts(session)[0] == "no, no changes today"


def test_a_group_that_is_missing_is_reported(bar, session, qtbot):
    bar.open(replace=True, chosen=[0])
    bar.regex.setChecked(True)
    bar.text.setText("changes")
    bar.replacement.setText(r"\3")
    bar.find_next()
    bar.replace_one()
    assert "cannot replace" in bar.error.text()
    with qtbot.waitSignal(session.noted):
        bar.replace_all()
    assert texts(session)[0] == "no changes today"


def over_a_long_document(session, qtbot):
    """The bar over a document that is searched in a job."""
    long = "\n\n".join(f"{i}\n00:00:00,000 --> 00:00:01,000\nno {i}" for i in range(MANY + 1))
    session.show(Opened(read_text(long, "srt"), None, "long.srt"))
    bar = FindBar(session)
    qtbot.addWidget(bar)
    return bar


def test_a_long_document_is_searched_in_a_job(session, qtbot):
    bar = over_a_long_document(session, qtbot)
    bar.open(replace=True, chosen=[0])
    bar.text.setText("no")
    bar.replacement.setText("yes")
    assert bar.status.text() == ""
    assert next_match(bar, qtbot) == 0
    assert next_match(bar, qtbot) == 1
    with qtbot.waitSignal(session.edited):
        bar.replace_all()
    assert bar.status.text() == f"{MANY + 1} replaced"
    assert texts(session)[-1] == f"yes {MANY}"


def test_an_endless_expression_is_reported_in_a_long_document(session, qtbot):
    bar = over_a_long_document(session, qtbot)
    session.do("edit", SetText(1, "a" * 60 + "!"))
    bar.open(replace=True, chosen=[0])
    bar.regex.setChecked(True)
    bar.text.setText("(a|aa)+$")
    qtbot.waitUntil(lambda: "takes too long at cue 2" in bar.error.text())


def test_escape_goes_back_to_the_cues(bar, qtbot):
    bar.open(replace=False, chosen=[0])
    with qtbot.waitSignal(bar.closed):
        qtbot.keyClick(bar, "\x1b")


def test_matches_of_a_text_that_is_another_by_now_are_not_gone_to(session, qtbot):
    bar = over_a_long_document(session, qtbot)
    bar.open(replace=False, chosen=[0])
    bar.text.setText("no")
    with qtbot.waitSignal(bar.match_chosen) as signal:
        bar.find_next()
        session.do("edit", SetText(0, "edited"))
    assert signal.args == [1]
    assert bar.status.text() == f"1 of {MANY}"


def test_all_matches_are_highlighted_while_the_bar_is_open(bar, session, qtbot):
    spans: list[dict[int, list[MatchSpan]]] = []
    bar.matched.connect(spans.append)
    bar.open(replace=False, chosen=[0])
    bar.whole.setChecked(True)
    bar.text.setText("no")
    assert spans[-1] == {0: [MatchSpan(0, 2)], 1: [MatchSpan(0, 2)], 3: [MatchSpan(0, 2), MatchSpan(4, 6)]}
    session.do("edit", SetText(0, "no changes"))
    assert spans[-1] == {}
    bar.find_next()
    assert spans[-1][0] == [MatchSpan(0, 2, current=True)]
    bar.find_next()
    assert [number for number, each in spans[-1].items() if each[0].current] == [1]
    bar.close_bar()
    assert spans[-1] == {}


def test_tab_goes_from_the_text_to_what_replaces_it(bar, qtbot):
    bar.open(replace=True, chosen=[0])
    qtbot.waitExposed(bar)
    fields = [bar.text]
    while (following := fields[-1].nextInFocusChain()) not in (bar, bar.text) and len(fields) < 40:
        fields.append(following)
    order = [
        field for field in fields if field in (bar.text, bar.replacement, bar.next_button, bar.replace_button, bar.case)
    ]
    assert order == [bar.text, bar.replacement, bar.next_button, bar.replace_button, bar.case]


def test_a_long_message_does_not_widen_the_window(bar, qtbot):
    bar.open(replace=True, chosen=[0])
    bar.regex.setChecked(True)
    bar.text.setText("(" + "wide" * 100)
    qtbot.wait(1)  # the layout takes up the text
    assert bar.minimumSizeHint().width() < 1000
    bar.resize(400, bar.heightForWidth(400))
    qtbot.waitUntil(lambda: bar.error.height() >= bar.error.heightForWidth(bar.error.width()))
    assert "widewi…” is not a regular expression: missing ) at character 402;" in bar.error.text()

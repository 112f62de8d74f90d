import time
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QAbstractButton, QWidget
from pytestqt.qtbot import QtBot

from app.editor.opened import Opened
from app.editor.review_cursor import READING, UNCERTAIN
from app.settings import Settings
from app.widgets.action_button import ActionButton
from app.widgets.bars import MarkBar
from app.widgets.review_panel import ReviewPanel
from engine.document.edits import SetText
from engine.review import Review
from engine.review.entries import ALL, Filter
from tests.app.harness import Harness
from tests.app.palettes import dark

ACTIONS = {
    "accept": ("Accept", "A"),
    "reject": ("Reject", "R"),
    "play-around": ("Play around", "P"),
    "change-case": ("Case", "C"),
    "lock": ("Lock the cue", "L"),
    "next": ("Next", "J"),
    "previous": ("Previous", "K"),
    "punctuate": ("Punctuate…", "Ctrl+P"),
    "preferences": ("Preferences…", "Ctrl+,"),
    "save": ("Save", "Ctrl+S"),
    "export": ("Export", "Ctrl+E"),
    "next-file": ("Next file", ""),
    "retrain": ("Retrain…", ""),
}


@pytest.fixture
def actions(harness: Harness, qtbot: QtBot) -> dict[str, QAction]:
    results = {}
    for name, (title, key) in ACTIONS.items():
        results[name] = QAction(title, harness.session)
        results[name].setShortcut(QKeySequence(key))
    for name in ("accept", "reject", "next", "previous"):
        results[name].triggered.connect(getattr(harness.reviewing, name))
    return results


@pytest.fixture
def panel(
    harness: Harness, actions: dict[str, QAction], qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> ReviewPanel:
    monkeypatch.setenv("CAESURA_CONFIG", str(tmp_path))
    result = ReviewPanel(harness.session, harness.reviewing, actions, Settings(harness.session))
    qtbot.addWidget(result)
    result.resize(360, 640)
    result.show()
    return result


def settled(panel: ReviewPanel, qtbot: QtBot) -> ReviewPanel:
    """The panel once the timer that gathers signals is over."""
    qtbot.waitUntil(lambda: not panel._later.isActive())
    return panel


def click(button: QAbstractButton, qtbot: QtBot) -> None:
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)


def test_shows_the_suggestion_in_its_sentence(panel: ReviewPanel, harness: Harness, qtbot: QtBot) -> None:
    assert (
        panel.sentence.accessibleName()
        == "so if we make no changes, today what does tomorrow look like well, i asked nasa …"
    )
    assert panel.what.text() == "comma added · 50 %"
    assert panel.place.text() == "cue 1 · 00:00:00.000"
    assert panel.letters.text() == ""
    assert panel.pause.text == "pause unknown"
    assert panel.bars.rows[","].proposed
    assert panel.bars.rows[","].share == 0.5
    harness.reviewing.next()
    settled(panel, qtbot)
    assert panel.what.text() == "period added · 87 %"
    assert panel.letters.text() == "what → What"


@pytest.mark.parametrize(("number", "text"), [(4, "capital only"), (6, "period removed"), (5, "colon added")])
def test_says_what_is_done(panel: ReviewPanel, harness: Harness, qtbot: QtBot, number: int, text: str) -> None:
    for _ in range(number):
        harness.reviewing.next()
    assert settled(panel, qtbot).what.text().startswith(text)


def test_says_what_is_replaced(panel: ReviewPanel, harness: Harness, qtbot: QtBot) -> None:
    harness.suggest(["so, we ask"], "so.")
    assert settled(panel, qtbot).what.text().startswith("period instead of comma")
    assert panel.sentence.text.count(",") == 1


def test_bytes_that_are_no_text_are_shown(panel: ReviewPanel, harness: Harness, qtbot: QtBot) -> None:
    harness.suggest(["b\udcffb 𝒜 we ask"], "we.")
    assert settled(panel, qtbot).sentence.text.startswith("b\udcffb 𝒜 we")
    chip = next(span for span in panel.sentence._spans if span.kind == "chip")
    assert panel.sentence._range(chip).start == chip.start + 1  # the letter 𝒜 is two units
    panel.sentence.grab()


def test_the_slot_is_in_sight_however_large_the_sentence_is(panel: ReviewPanel, qtbot: QtBot) -> None:
    before = settled(panel, qtbot).sentence.height()
    panel.set_font_scale(2)
    sentence = panel.sentence
    qtbot.waitUntil(lambda: sentence.height() >= 1.5 * before)
    chip = next(span for span in sentence._spans if span.kind == "chip")
    for height in (sentence.height(), sentence.height() // 2):
        sentence.resize(sentence.width(), height)
        layout = sentence._layout(sentence.width() - 24)
        line = layout.lineForTextPosition(sentence._range(chip).start).rect()
        top = sentence._top(layout, chip)
        assert 0 <= top + line.top() < top + line.bottom() <= height


def test_words_give_their_room_to_the_marks_line_by_line(panel: ReviewPanel, harness: Harness, qtbot: QtBot) -> None:
    settled(panel, qtbot)
    heights = []
    for high in (600, 308, 284):
        panel.resize(max(364, panel.minimumSizeHint().width()), high)
        settled(panel, qtbot)
        last = [row for row in panel.bars.rows.values() if row.isVisible()][-1]
        button = panel.buttons["accept"]
        assert last.mapTo(panel, last.rect().bottomLeft()).y() <= button.mapTo(panel, button.rect().topLeft()).y()
        heights.append(panel.sentence._room())
    assert heights == [3, 2, 1]


@pytest.mark.parametrize("scale", [1.0, 1.4, 2.5])
def test_nothing_is_cut_off_at_the_side_however_large_the_text(
    panel: ReviewPanel, harness: Harness, qtbot: QtBot, scale: float
) -> None:
    panel.set_font_scale(scale)
    harness.suggest(["we", "met rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz"], "")
    for _ in range(8):
        settled(panel, qtbot)
        panel.resize(max(panel.minimumWidth(), panel.minimumSizeHint().width()), 500)
        settled(panel, qtbot)
        inside, area = panel.bars.parentWidget(), panel.bars.parentWidget().parentWidget()
        assert inside.width() <= area.width()
        harness.reviewing.next()


def test_the_line_of_the_slot_is_never_without_room(panel: ReviewPanel, harness: Harness, qtbot: QtBot) -> None:
    harness.suggest([*["so we go on and on from here"] * 3, "we ask"], "ask.")
    panel.resize(364, 200)
    sentence = settled(panel, qtbot).sentence
    assert sentence._room() == 1
    assert not sentence.visibleRegion().isEmpty()
    slot = next(span for span in sentence._spans if span.kind == "chip")
    layout = sentence._layout(sentence.width() - 24)
    line = layout.lineForTextPosition(sentence._range(slot).start).rect()
    assert 0 <= sentence._top(layout, slot) + line.top() < sentence.visibleRegion().boundingRect().height()


def test_the_mark_that_opens_a_question_is_seen_before_it_is_accepted(
    panel: ReviewPanel, harness: Harness, qtbot: QtBot
) -> None:
    harness.suggest(["no lo sé. qué dices", "juan"], "juan?")
    assert harness.session.transcript
    harness.session.transcript.speak("es")
    panel.refresh()
    assert panel.sentence.accessibleName() == "no lo sé. ¿qué dices juan?"
    harness.reviewing.accept()
    assert harness.texts == ["no lo sé. ¿qué dices", "juan?"]


def test_buttons_do_what_their_actions_do(panel: ReviewPanel, harness: Harness, qtbot: QtBot) -> None:
    click(panel.buttons["accept"], qtbot)
    assert harness.states[0] == "accepted"
    click(panel.buttons["reject"], qtbot)
    assert harness.states[1] == "rejected"
    click(panel.buttons["previous"], qtbot)
    assert harness.word == "maybe"
    click(panel.buttons["next"], qtbot)
    assert harness.word == "tomorrow"


def test_buttons_show_their_keys_and_whether_they_are_possible(panel: ReviewPanel, actions: dict[str, QAction]) -> None:
    button = panel.buttons["accept"]
    assert (button.text(), button.key) == ("Accept", "A")
    actions["accept"].setEnabled(False)
    actions["accept"].setShortcut(QKeySequence("Ctrl+7"))
    assert not button.isEnabled()
    assert button.key == "Ctrl+7"
    assert button.minimumSizeHint().width() > button.fontMetrics().horizontalAdvance("Accept Ctrl+7")
    assert panel.buttons["next"].text() == ""
    assert panel.buttons["next"].accessibleName() == "Next"


def test_a_row_has_room_for_the_key_that_the_user_has_chosen(qtbot: QtBot) -> None:
    short, long = MarkBar("G", "Good", "A"), MarkBar("G", "Good", "Ctrl+Shift+7")
    for row in (short, long):
        qtbot.addWidget(row)
        row.show_share(1.0, proposed=True)
    wider = long.fontMetrics().horizontalAdvance("Ctrl+Shift+7") - long.fontMetrics().horizontalAdvance("A")
    assert long._key_width() - short._key_width() == wider
    assert long.minimumSizeHint().width() - short.minimumSizeHint().width() == wider


def test_a_click_on_a_bar_chooses_its_mark(panel: ReviewPanel, harness: Harness, qtbot: QtBot) -> None:
    click(panel.bars.more_button, qtbot)
    click(panel.bars.rows["?"], qtbot)
    assert harness.texts[:2] == ["so if we make no changes?", "Today what does tomorrow"]
    assert harness.states[0] == "changed"


def test_what_comes_next_is_a_click_away(panel: ReviewPanel, harness: Harness, qtbot: QtBot) -> None:
    settled(panel, qtbot)
    texts = [button.text() for button in panel.upcoming.buttons]
    assert texts == ["today❲.❳ what", "tomorrow❲?❳ look", "like❲.❳ well,", "nasa → NASA"]
    click(panel.upcoming.buttons[2], qtbot)
    assert harness.word == "like"
    harness.reviewing.set_filter(Filter(marks=frozenset({"PERIOD"})))
    settled(panel, qtbot)
    assert [button.isEnabled() for button in panel.upcoming.buttons] == [True, True, False, False]


def test_without_another_suggestion_nothing_is_announced_as_next(
    panel: ReviewPanel, harness: Harness, qtbot: QtBot
) -> None:
    title = settled(panel, qtbot).upcoming._title
    assert title.isVisible()
    harness.reviewing.set_filter(Filter(marks=frozenset({"COLON"})))
    settled(panel, qtbot)
    assert not title.isVisible()
    panel.resize(400, 700)
    assert not title.isVisible()


def test_what_comes_next_stands_together_however_much_room_there_is(panel: ReviewPanel, qtbot: QtBot) -> None:
    panel.resize(400, 1000)
    settled(panel, qtbot)
    first, _, below, _ = panel.upcoming.buttons
    assert panel.upcoming.height() > 4 * first.height()
    assert below.y() == first.y() + first.height()


def test_the_order_is_chosen_and_kept(panel: ReviewPanel, harness: Harness, qtbot: QtBot) -> None:
    panel.order.setFocus()
    qtbot.keyClick(panel.order, Qt.Key.Key_Down)
    assert Settings().get("review-order") == UNCERTAIN
    assert harness.reviewing.order == READING
    harness.reviewing.set_order(UNCERTAIN)  # as the window does when the option is another
    assert settled(panel, qtbot).order.currentIndex() == 1


def test_nothing_yet(panel: ReviewPanel, harness: Harness, actions: dict[str, QAction], qtbot: QtBot) -> None:
    assert harness.session.transcript
    harness.session.show(Opened(harness.session.transcript, None, "talk.srt"))
    settled(panel, qtbot)
    assert panel.message.text().startswith("No suggestions yet.")
    assert panel.message.isVisible()
    assert not panel.sentence.isVisible()
    assert not panel.order.isVisible()
    with qtbot.waitSignal(actions["punctuate"].triggered):
        click(panel.punctuate, qtbot)


def test_nothing_to_suggest(panel: ReviewPanel, harness: Harness, qtbot: QtBot) -> None:
    harness.suggest(["ONE TWO"], "")
    assert harness.session.transcript
    harness.session.latest_review = Review(harness.session.transcript, warnings=["All in capitals."])
    harness.session.reviewed.emit()
    settled(panel, qtbot)
    assert panel.message.text() == "Nothing to suggest.\nAll in capitals."
    assert not panel.punctuate.isVisible()  # it would say the same again


def test_where_nothing_is_suggested_the_way_out_is_the_preferences(
    panel: ReviewPanel, harness: Harness, actions: dict[str, QAction], qtbot: QtBot
) -> None:
    harness.suggest(["One two."], "")
    assert harness.session.transcript
    harness.session.latest_review = Review(harness.session.transcript)
    harness.session.reviewed.emit()
    settled(panel, qtbot)
    assert panel.message.text() == "Nothing to suggest.\nExisting marks are kept, as the preferences say."
    assert not panel.punctuate.isVisible()
    with qtbot.waitSignal(actions["preferences"].triggered):
        click(panel.preferences, qtbot)


def test_all_decided(panel: ReviewPanel, harness: Harness, qtbot: QtBot) -> None:
    harness.reviewing.reject()
    harness.reviewing.choose("!")
    harness.reviewing.lock([4])
    harness.reviewing.accept_all()
    settled(panel, qtbot)
    assert panel.message.text() == "The last 2 suggestions are in locked cues."
    click(panel.unlock, qtbot)
    assert settled(panel, qtbot).sentence.isVisible()
    assert harness.word == "no"
    harness.reviewing.accept_all()
    settled(panel, qtbot)
    assert panel.end_card.done.text() == "6 accepted · 1 rejected · 1 changed"
    assert not panel.punctuate.isVisible()
    assert not panel.show_all.isVisible()
    assert not panel.unlock.isVisible()
    harness.session.undo_stack.undo()
    assert settled(panel, qtbot).sentence.isVisible()


def test_a_filter_that_hides_all(panel: ReviewPanel, harness: Harness, qtbot: QtBot) -> None:
    harness.reviewing.set_filter(Filter(speakers=frozenset({"Nobody"})))
    settled(panel, qtbot)
    assert panel.message.text() == "The filter hides all remaining suggestions."
    click(panel.show_all, qtbot)
    assert harness.reviewing.filter == ALL
    assert settled(panel, qtbot).sentence.isVisible()


def test_follows_edits(panel: ReviewPanel, harness: Harness, qtbot: QtBot) -> None:
    harness.session.do("edit", SetText(0, "so, if they make no changes"))
    assert settled(panel, qtbot).sentence.accessibleName().startswith("so, if they make no changes, today")


def test_every_control_has_a_name_and_takes_the_keys(panel: ReviewPanel, qtbot: QtBot) -> None:
    settled(panel, qtbot)
    for control in panel.findChildren(QWidget):
        if control.focusPolicy() & Qt.FocusPolicy.TabFocus and control.isVisible():
            named = control.accessibleName() or (control.text() if isinstance(control, QAbstractButton) else "")
            assert named or control.metaObject().className() == "QScrollArea", control


def test_is_painted_in_light_and_dark(panel: ReviewPanel, qtbot: QtBot) -> None:
    light = settled(panel, qtbot).grab().toImage()
    panel.setPalette(dark())
    assert settled(panel, qtbot).grab().toImage() != light


def test_many_signals_are_one_refresh(
    panel: ReviewPanel, harness: Harness, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    settled(panel, qtbot)
    seen: list[int] = []
    refresh = panel.tags.refresh
    monkeypatch.setattr(panel.tags, "refresh", lambda: (seen.append(1), refresh()))
    harness.reviewing.accept()
    harness.reviewing.accept()
    settled(panel, qtbot)
    assert len(seen) == 1


def test_a_step_is_quick_with_very_many_suggestions(panel: ReviewPanel, harness: Harness, qtbot: QtBot) -> None:
    cues = 20_000
    harness.suggest([f"one two three four five {n}" for n in range(cues)], " ".join(["one, three. five?"] * cues))
    settled(panel, qtbot)
    seconds = []
    for order in ("reading", UNCERTAIN):
        harness.reviewing.set_order(order)
        for _ in range(10):
            start = time.perf_counter()
            harness.reviewing.accept()
            panel.refresh()
            seconds.append(time.perf_counter() - start)
    assert sorted(seconds)[len(seconds) // 2] < 0.016
    assert harness.session.review
    assert harness.session.review.queue.pending == 60_000 - 20


def test_an_action_button_alone(qtbot: QtBot) -> None:
    action = QAction("&Save…")
    button = ActionButton(action)
    qtbot.addWidget(button)
    assert button.accessibleName() == "Save"
    with qtbot.waitSignal(action.triggered):
        click(button, qtbot)
    button.grab()


def test_stretches_are_passed_on(panel: ReviewPanel, harness: Harness, qtbot: QtBot) -> None:
    assert harness.session.review
    harness.session.latest_review.prepare(passages=[(0, 6)])
    harness.session.review.take(harness.session.latest_review)
    with qtbot.waitSignal(panel.range_wanted) as wanted:
        panel.filter_button.range_wanted.emit(1, 2)
    assert wanted.args == [1, 2]

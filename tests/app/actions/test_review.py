"""The actions of the menu Review."""

import pytest
from PySide6.QtWidgets import QApplication

from engine.review import DOUBTFUL, Review
from tests.app.actions.checks import Checks, analysed, current, dialog_of, find_row
from tests.app.steps import select, settled, text, texts, trigger

pytestmark = pytest.mark.usefixtures("fake_model")
CHECKS = Checks()


@CHECKS("accept-sentence")
def _(window, qtbot, name, *rest):
    before, pending = current(window), window.editor.session.review.queue.pending
    trigger(window, name)
    assert window.editor.session.review.queue.pending < pending
    assert current(window) != before
    trigger(window, "undo")
    assert window.editor.session.review.queue.pending == pending
    assert current(window) == before


@CHECKS("accept-paragraph")
def _(window, qtbot, name, *rest):
    paragraphs, cue = window.editor.session.paragraphs, current(window)[0]
    trigger(window, name)
    assert current(window)[0] >= paragraphs.cues(paragraphs.of(cue)).stop


@CHECKS("next-doubtful")
def _(window, qtbot, name, *rest):
    trigger(window, name)
    assert window.editor.reviewing.current.suggestion.confidence < DOUBTFUL


@CHECKS("punctuate", "punctuate-chosen")
def _(window, qtbot, name, *rest):
    select(window, [0, 1])
    window.editor.session.review.take(Review(window.editor.session.transcript))
    with qtbot.waitSignal(window.editor.session.reviewed):
        trigger(window, name)
    cues = {standing.cue for standing in window.editor.session.review.waiting()}
    assert max(cues) > 5 if name == "punctuate" else cues <= {0, 1}


@CHECKS("accept")
def _(window, qtbot, name, *rest):
    find_row(window, "COMMA")
    cue, place = current(window)
    pending = window.editor.session.review.queue.pending
    trigger(window, name)
    assert text(window, cue).split()[place].endswith(",")
    assert window.editor.session.review.queue.pending == pending - 1
    assert current(window) != (cue, place)
    trigger(window, "undo")
    assert window.editor.session.review.queue.pending == pending
    assert current(window) == (cue, place)


@CHECKS("reject")
def _(window, qtbot, name, *rest):
    find_row(window, "COMMA")
    before, pending = texts(window), window.editor.session.review.queue.pending
    trigger(window, name)
    assert texts(window) == before
    assert window.editor.session.review.queue.pending == pending - 1
    assert window.editor.session.review.queue.states["rejected"] == 1


@CHECKS(*(f"mark-{name}" for name in ("comma", "period", "question", "exclamation", "colon", "dash")))
def _(window, qtbot, name, *rest):
    find_row(window, "PERIOD" if name != "mark-period" else "COMMA")
    cue, place = current(window)
    trigger(window, name)
    mark = {"comma": ",", "period": ".", "question": "?", "exclamation": "!", "colon": ":", "dash": "—"}[name[5:]]
    words = text(window, cue).replace(" —", "—").split()
    assert words[place].endswith(mark)
    assert window.editor.session.review.queue.states["changed"] == 1


@CHECKS("mark-none")
def _(window, qtbot, name, *rest):
    find_row(window, "COMMA")
    before = texts(window)
    trigger(window, name)
    assert texts(window) == before
    assert window.editor.session.review.queue.states["rejected"] == 1


@CHECKS("mark-here")
def _(window, qtbot, name, *rest):
    select(window, [0])
    trigger(window, name)
    popover = QApplication.activePopupWidget() or dialog_of("MarkPopover")
    assert popover
    qtbot.keyClicks(popover, "!")
    assert "!" in text(window, 0)


@CHECKS("change-case")
def _(window, qtbot, name, *rest):
    find_row(window, "COMMA")
    cue, place = current(window)
    trigger(window, name)
    assert text(window, cue).split()[place + 1][0].isupper()


@CHECKS("next", "previous")
def _(window, qtbot, name, *rest):
    first = current(window)
    trigger(window, "next", "next")
    second = current(window)
    assert second > first
    trigger(window, "previous")
    assert first < current(window) <= second


@CHECKS("go-to-cue")
def _(window, qtbot, name, *rest):
    trigger(window, "next", "next", "next", "next", "next")
    select(window, [20])
    trigger(window, name)
    assert window.page.table.current_cue() == current(window)[0]


@CHECKS("order-reading", "order-uncertain")
def _(window, qtbot, name, *rest):
    trigger(window, "order-uncertain")
    trigger(window, name)
    settled(window, qtbot)
    assert window.editor.reviewing.order == name[6:]
    assert window.actions_by_id[name].isChecked()
    if name == "order-uncertain":
        sure = [s.suggestion.entropy for s in window.editor.reviewing.upcoming(5)]
        assert sure == sorted(sure, reverse=True)


@CHECKS("accept-all")
def _(window, qtbot, name, *rest):
    window.editor.settings.set("minimum-confidence", 0.8)
    chosen, pending = window.editor.reviewing.counts()
    assert 0 < chosen < pending
    trigger(window, name)
    settled(window, qtbot)
    assert window.editor.session.review.queue.pending == pending - chosen
    assert all(standing.suggestion.confidence < 0.8 for standing in window.editor.session.review.waiting())
    trigger(window, "undo")
    assert window.editor.session.review.queue.pending == pending


@CHECKS("lock")
def _(window, qtbot, name, *rest):
    pending = window.editor.session.review.queue.pending
    select(window, [0])
    inside = len(window.editor.session.review.cue(0).pending)
    assert inside
    trigger(window, name)
    assert window.editor.session.review.queue.pending == pending - inside
    select(window, [0])
    trigger(window, name)
    assert window.editor.session.review.queue.pending == pending


@CHECKS("play-on-arrival")
def _(window, qtbot, name, *rest):
    analysed(window, qtbot)
    qtbot.waitUntil(lambda: window.editor.player.ready)
    trigger(window, name)
    with qtbot.waitSignal(window.editor.player.playing_changed):
        trigger(window, "next")
    window.editor.player.pause()


test_each_action = CHECKS.test()

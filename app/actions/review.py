"""The menu Review."""

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QT_TRANSLATE_NOOP

from app.actions.rows import ActionRow, has_cue, has_document, has_suggestion, switch_row
from app.editor.editor import Editor
from app.editor.frame import EditorView
from app.editor.review_cursor import READING, UNCERTAIN
from engine.review import SuggestionRef

_MARKS = (
    ("comma", ",", ",", str(QT_TRANSLATE_NOOP("actions", "Insert a comma"))),
    ("period", ".", ".", str(QT_TRANSLATE_NOOP("actions", "Insert a period"))),
    ("question", "?", "?", str(QT_TRANSLATE_NOOP("actions", "Insert a question mark"))),
    ("exclamation", "!", "!", str(QT_TRANSLATE_NOOP("actions", "Insert an exclamation mark"))),
    ("colon", ":", ":", str(QT_TRANSLATE_NOOP("actions", "Insert a colon"))),
    ("dash", "—", "-", str(QT_TRANSLATE_NOOP("actions", "Insert a dash"))),
    ("none", "", "0", str(QT_TRANSLATE_NOOP("actions", "Use no mark"))),
)


def punctuate_chosen(editor: Editor, view: EditorView) -> None:
    """Request suggestions for the selected cues."""
    chosen = view.cues.selected_cues()
    editor.session.punctuate(range(min(chosen), max(chosen) + 1))


def go_to_cue(editor: Editor, view: EditorView) -> None:
    """Show the cue of the current suggestion and give it the keys."""
    if current := editor.reviewing.current:
        view.cues.go_to_cue(current.cue)
        view.cues.setFocus()


def _decide(decide: Callable[[Editor, SuggestionRef], object], editor: Editor, view: EditorView) -> None:
    """Decide on the current suggestion, or only go to it if it is out of sight."""
    if (current := editor.reviewing.current) is None:
        return
    if view.cues.shows(current.address):
        decide(editor, current)
    else:
        editor.reviewing.go(current)


def _choose(glyph: str, editor: Editor, current: SuggestionRef) -> None:
    editor.reviewing.choose(glyph)


ROWS = (
    ActionRow(
        "punctuate",
        "review",
        str(QT_TRANSLATE_NOOP("actions", "Punctuate")),
        lambda editor, view: editor.session.punctuate(),
        str(QT_TRANSLATE_NOOP("actions", "Suggest punctuation and capitals")),
        "punctuate",
        ("Ctrl+P",),
        has_document,
    ),
    ActionRow(
        "punctuate-chosen",
        "review",
        str(QT_TRANSLATE_NOOP("actions", "Punctuate the selected cues")),
        punctuate_chosen,
        str(QT_TRANSLATE_NOOP("actions", "Suggest punctuation from the first to the last selected cue")),
        keys=("Ctrl+Alt+P",),
        possible=has_cue,
    ),
    ActionRow(
        "accept",
        "review",
        str(QT_TRANSLATE_NOOP("actions", "Accept")),
        partial(_decide, lambda editor, current: editor.reviewing.accept()),
        str(QT_TRANSLATE_NOOP("actions", "Apply the suggestion and go to the next one")),
        "check",
        ("A",),
        has_suggestion,
        ruled=True,
    ),
    ActionRow(
        "accept-sentence",
        "review",
        str(QT_TRANSLATE_NOOP("actions", "Accept the sentence")),
        partial(_decide, lambda editor, current: editor.reviewing.accept_sentence()),
        str(QT_TRANSLATE_NOOP("actions", "Apply the suggestions to the end of the sentence")),
        keys=("Shift+A",),
        possible=has_suggestion,
    ),
    ActionRow(
        "accept-paragraph",
        "review",
        str(QT_TRANSLATE_NOOP("actions", "Accept the paragraph")),
        partial(_decide, lambda editor, current: editor.reviewing.accept_paragraph()),
        str(QT_TRANSLATE_NOOP("actions", "Apply the suggestions to the end of the paragraph")),
        keys=("Ctrl+Shift+A",),
        possible=has_suggestion,
    ),
    ActionRow(
        "reject",
        "review",
        str(QT_TRANSLATE_NOOP("actions", "Reject")),
        partial(_decide, lambda editor, current: editor.reviewing.reject()),
        str(QT_TRANSLATE_NOOP("actions", "Dismiss the suggestion for good and go to the next one")),
        "cross",
        ("R",),
        has_suggestion,
    ),
    *(
        ActionRow(
            f"mark-{name}",
            "marks",
            title,
            partial(_decide, partial(_choose, glyph)),
            keys=(key,),
            possible=has_suggestion,
        )
        for name, glyph, key, title in _MARKS
    ),
    ActionRow(
        "mark-here",
        "review",
        str(QT_TRANSLATE_NOOP("actions", "Insert a mark anywhere…")),
        lambda editor, view: view.cues.mark_here(),
        str(QT_TRANSLATE_NOOP("actions", "Insert a mark after any word of the cue, or change a word's case")),
        keys=("M",),
        possible=has_cue,
    ),
    ActionRow(
        "change-case",
        "review",
        str(QT_TRANSLATE_NOOP("actions", "Change case")),
        partial(_decide, lambda editor, current: editor.reviewing.change_case_behind(current)),
        str(QT_TRANSLATE_NOOP("actions", "Capitalise the word after the suggestion, or make it lower case again")),
        "case",
        ("C",),
        has_suggestion,
        short=str(QT_TRANSLATE_NOOP("actions", "Case")),
    ),
    ActionRow(
        "next",
        "review",
        str(QT_TRANSLATE_NOOP("actions", "Next suggestion")),
        lambda editor, view: editor.reviewing.next(),
        icon="next",
        keys=("J", "Ctrl+Down"),
        possible=has_suggestion,
        ruled=True,
    ),
    ActionRow(
        "previous",
        "review",
        str(QT_TRANSLATE_NOOP("actions", "Previous suggestion")),
        lambda editor, view: editor.reviewing.previous(),
        icon="previous",
        keys=("K", "Ctrl+Up"),
        possible=has_suggestion,
    ),
    ActionRow(
        "next-doubtful",
        "review",
        str(QT_TRANSLATE_NOOP("actions", "Next doubtful suggestion")),
        lambda editor, view: editor.reviewing.next_doubtful(),
        str(QT_TRANSLATE_NOOP("actions", "Go to the next suggestion whose box is dashed")),
        keys=("Shift+J",),
        possible=has_suggestion,
    ),
    ActionRow(
        "go-to-cue",
        "review",
        str(QT_TRANSLATE_NOOP("actions", "Go to its cue")),
        go_to_cue,
        keys=("G",),
        possible=has_suggestion,
    ),
    ActionRow(
        "order-reading",
        "review",
        str(QT_TRANSLATE_NOOP("actions", "In reading order")),
        lambda editor, view: editor.settings.set("review-order", READING),
        checked=lambda editor, view: editor.reviewing.order == READING,
        ruled=True,
    ),
    ActionRow(
        "order-uncertain",
        "review",
        str(QT_TRANSLATE_NOOP("actions", "Most uncertain first")),
        lambda editor, view: editor.settings.set("review-order", UNCERTAIN),
        str(QT_TRANSLATE_NOOP("actions", "Start where your decision matters most")),
        checked=lambda editor, view: editor.reviewing.order == UNCERTAIN,
    ),
    ActionRow(
        "accept-all",
        "review",
        str(QT_TRANSLATE_NOOP("actions", "Accept all at or above the threshold")),
        lambda editor, view: editor.reviewing.accept_all(),
        str(QT_TRANSLATE_NOOP("actions", "Apply every suggestion with at least the threshold's confidence")),
        "accept-all",
        ("Ctrl+Return",),
        lambda editor, view: editor.reviewing.counts()[0] > 0,
        ruled=True,
    ),
    ActionRow(
        "lock",
        "review",
        str(QT_TRANSLATE_NOOP("actions", "Lock the cue")),
        lambda editor, view: editor.reviewing.lock(view.cues.selected_cues()),
        str(QT_TRANSLATE_NOOP("actions", "Exclude the selected cues from suggestions, or include them again")),
        "lock",
        ("L",),
        has_cue,
        short=str(QT_TRANSLATE_NOOP("actions", "Lock")),
    ),
    switch_row(
        "play-on-arrival",
        "review",
        str(QT_TRANSLATE_NOOP("actions", "Play on arrival")),
        str(QT_TRANSLATE_NOOP("actions", "Play the sound around each suggestion that you come to")),
        ruled=True,
    ),
)

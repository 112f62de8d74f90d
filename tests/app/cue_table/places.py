"""Where things are in the cue table, what it shows, and a dictionary for it."""

from app.adapters.cue_model import CueColumn


def chips(table, cue):
    return [(chip.kind, chip.entry.suggestion.mark) for chip in table.texts.laid(cue).chips]


def middle(table, cue, box):
    """The middle of a box of a text, in the viewport."""
    origin = table.texts.origin(table.visualRect(table.cues.index(cue, CueColumn.TEXT)))
    return origin + box.center().toPoint()


def gap(table, cue, place):
    return middle(table, cue, table.texts.laid(cue).gap_behind(place).caret)


def text(scene, cue):
    return scene.session.transcript.cues[cue].text


class Dictionary:
    """Knows all words but one."""

    wrong = frozenset({"yet"})

    def misspelt(self, word):
        return word in self.wrong

    def suggest(self, word):
        return ["yes", "jet"]

    def learn(self, word):
        self.wrong = self.wrong - {word}

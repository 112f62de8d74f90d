"""The status bar's left half: the model, the language, the decisions, the document and when it was saved."""

from PySide6.QtCore import QTime, QTimer
from PySide6.QtWidgets import QHBoxLayout, QLabel, QSizePolicy, QWidget

from app.accessibility import announce
from app.editor.language import DocumentLanguage
from app.editor.reviewing import Reviewing
from app.editor.session import DocumentSession
from app.settings import Settings
from app.widgets.elided_label import ElidedLabel
from app.widgets.language_button import LanguageButton

_PASSES = 8000  # ms


class Status(QWidget):
    """Labels that follow the session; each explains itself in a tool tip. A passing message replaces some of them.

    Args:
        session: whose document it is about.
        reviewing: knows the pending suggestions.
        settings: know how fast each model is here.
        language: of the document.
    """

    def __init__(
        self,
        session: DocumentSession,
        reviewing: Reviewing,
        settings: Settings,
        language: DocumentLanguage,
    ) -> None:
        super().__init__()
        self._session, self._reviewing, self._settings = session, reviewing, settings
        self.model = self._label(self.tr("The model that makes the suggestions"))
        self.language = LanguageButton(language)
        self.language.hide()  # until there is a document
        self.decided = self._label(self.tr("What was decided on the suggestions"))
        self.document = self._label(self.tr("The document"))
        self.saved = self._label(self.tr("When the document was last saved"))
        self.message = ElidedLabel()
        self.message.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.message.hide()
        self._passing = QTimer(self, singleShot=True, interval=_PASSES)
        self._passing.timeout.connect(lambda: self._swap(passing=False))
        layout = QHBoxLayout(self)
        layout.setContentsMargins(8, 0, 8, 0)
        layout.setSpacing(24)
        for part in (self.model, self.language, self.decided, self.document, self.saved):
            layout.addWidget(part)
        layout.addWidget(self.message, 1)
        layout.addStretch()
        session.opened.connect(self._opened)
        session.closed.connect(self._close)
        session.edited.connect(self._show_document)
        session.saved.connect(self._saved)
        session.reviewed.connect(self.show_model)
        reviewing.changed.connect(self._decided)
        settings.changed.connect(self.show_model)
        self.show_model()

    def show_model(self) -> None:
        """Say which model is chosen, or was chosen for the language, where it runs and how fast."""
        name = self._session.model_name
        parts = [self.tr("model {0}").format(name.rpartition("/")[2])]
        if self._session.punctuator:
            parts.append(str(self._session.punctuator.device))
        if speed := self._settings.get("model-speeds").get(name):
            parts.append(self.tr("{0} words/s").format(self.locale().toString(round(speed))))
        self.model.setText(" · ".join(parts))

    def show_message(self, text: str) -> None:
        """Show a sentence for some seconds."""
        self.message.setText(text)
        self.message.setToolTip(text)
        self._swap(passing=True)
        self._passing.start()
        announce(self.message, text)

    def _swap(self, passing: bool) -> None:
        """Show the message, or what it stands in place of."""
        self.message.setVisible(passing)
        for label in (self.decided, self.document, self.saved):
            label.setVisible(not passing)

    def _label(self, meaning: str) -> QLabel:
        label = ElidedLabel()
        label.setToolTip(meaning)
        return label

    def _opened(self) -> None:
        self.show_model()
        self._show_document()
        self.language.show()
        self.saved.clear()
        self._decided()

    def _close(self) -> None:
        for label in (self.document, self.saved, self.decided):
            label.clear()
        self.language.hide()

    def _show_document(self) -> None:
        self.document.setText(self._session.facts())

    def _saved(self, path: str) -> None:
        self._show_document()
        self.saved.setText(self.tr("saved {0}").format(self.locale().toString(QTime.currentTime(), "HH:mm")))
        self.saved.setToolTip(path)

    def _decided(self) -> None:
        queue = self._session.review.queue if self._session.review else None
        if queue is None or not sum(queue.states.values()):
            self.decided.clear()
            return
        number = self.locale().toString
        states = [
            self.tr("{0} pending").format(number(queue.pending)),
            self.tr("{0} accepted").format(number(queue.states["accepted"])),
            self.tr("{0} rejected").format(number(queue.states["rejected"])),
        ]
        if changed := queue.states["changed"]:
            states.append(self.tr("{0} changed").format(number(changed)))
        self.decided.setText(" · ".join(states))

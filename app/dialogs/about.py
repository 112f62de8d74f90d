"""About the program: its licences, and the work it is built on."""

from html import escape
from importlib.metadata import PackageNotFoundError, version

from PySide6.QtCore import QEvent, Qt
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QHBoxLayout, QLabel, QTextBrowser, QVBoxLayout, QWidget

from app.fonts import scaled
from app.theme import application_icon, mark_colour

LIBRARIES = {
    "av": "BSD-3-Clause; FFmpeg: LGPL-2.1-or-later",
    "charset-normalizer": "MIT",
    "espeakng-loader": "MIT; eSpeak NG: GPL-3.0-or-later",
    "Jinja2": "BSD-3-Clause",
    "loky": "BSD-3-Clause",
    "MarkupSafe": "BSD-3-Clause",
    "num2words": "LGPL-2.1-or-later",
    "numpy": "BSD-3-Clause",
    "onnxruntime": "MIT",
    "platformdirs": "MIT",
    "pocketsphinx": "BSD-2-Clause",
    "psutil": "BSD-3-Clause",
    "py3langid": "BSD-3-Clause",
    "pyqtgraph": "MIT",
    "PySide6": "LGPL-3.0-only",
    "PySide6-Addons": "LGPL-3.0-only",
    "PySide6-Essentials": "LGPL-3.0-only",
    "pyspellchecker": "MIT",
    "pysrt": "GPL-3.0-only",
    "pysubs2": "MIT",
    "python-crfsuite": "MIT; CRFsuite: BSD-3-Clause; libLBFGS: MIT",
    "regex": "Apache-2.0 AND CNRI-Python",
    "rich": "MIT",
    "soundfile": "BSD-3-Clause; libsndfile: LGPL-2.1-or-later",
    "soxr": "LGPL-2.1-or-later",
    "striprtf": "BSD-3-Clause",
    "tokenizers": "Apache-2.0",
    "tomlkit": "MIT",
}
"""The packages that the program may run on and their licences, as SPDX has them."""

_LICENCE = "https://www.gnu.org/licenses/gpl-3.0.html"
_WEIGHTS = "https://creativecommons.org/licenses/by-sa/4.0/"


def installed(package: str) -> str:
    """The version of a package; nothing if it is not installed."""
    try:
        return version(package)
    except PackageNotFoundError:
        return ""


class About(QDialog):
    """Name, version, licences and libraries."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("About Caesura"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.text = QTextBrowser(openExternalLinks=True)
        self.text.setAccessibleName(self.tr("Licences and libraries"))
        self._write()
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(16, 16, 16, 16)
        layout.setSpacing(16)
        layout.addLayout(self._heading())
        layout.addWidget(self.text, 1)
        layout.addWidget(buttons)
        self.resize(560, 480)

    def changeEvent(self, event: QEvent) -> None:
        """Follow the system between light and dark."""
        if event.type() == QEvent.Type.PaletteChange:
            self._write()
        super().changeEvent(event)

    def _write(self) -> None:
        self.text.setHtml(self._licences() + self._libraries())

    def _heading(self) -> QHBoxLayout:
        picture = QLabel()
        picture.setPixmap(application_icon().pixmap(64, 64))
        name = QLabel("Caesura")
        name.setFont(scaled(name.font(), 1.8))
        words = QVBoxLayout()
        words.setSpacing(4)
        words.addWidget(name)
        words.addWidget(QLabel(self.tr("Version {0}").format(installed("caesura"))))
        heading = QHBoxLayout()
        heading.setSpacing(16)
        heading.addWidget(picture)
        heading.addLayout(words, 1)
        return heading

    def _licences(self) -> str:
        program = self.tr("The program is free software under the {0}: you may use, study, change and share it.")
        weights = self.tr("The weights of the model that comes with it are under {0}.")
        return (
            f"<p>{escape(self.tr('A subtitle editor that reads both the words and the pauses between them.'))}</p>"
            f"<p>{escape(program).format(self._link(_LICENCE, 'GNU General Public License 3.0 or later'))}</p>"
            f"<p>{escape(weights).format(self._link(_WEIGHTS, 'Creative Commons BY-SA 4.0'))}</p>"
        )

    def _libraries(self) -> str:
        rows = "".join(
            f"<tr><td>{name}</td><td>{version}</td><td>{escape(licence)}</td></tr>"
            for name, licence in LIBRARIES.items()
            if (version := installed(name))
        )
        return f"<p>{escape(self.tr('It is built on:'))}</p><table cellpadding='2' cellspacing='4'>{rows}</table>"

    def _link(self, address: str, title: str) -> str:
        """A link in a blue that is legible on the palette's background; not every system has one."""
        return f'<a href="{address}" style="color: {mark_colour(".", self.palette()).name()}">{title}</a>'

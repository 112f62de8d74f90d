"""Characters and screen of CEA-608: code tables (ANSI/CTA-608-E, tables 49 to 53) and rows of styled characters."""

from engine.formats.styling import PLAIN_STYLE, Styles, collapsed, html_dialect, merged

_STANDARD = dict(zip("*\\^_`{|}~\x7f", "áéíóúç÷Ññ█", strict=True))
_SPECIAL = "®°½¿™¢£♪à èâêîôû"
_EXTENDED = {
    0x12: "ÁÉÓÚÜü‘¡*'—©℠•“”ÀÂÇÈÊËëÎÏïÔÙùÛ«»",
    0x13: "ÃãÍÌìÒòÕõ{}\\^_|~ÄäÖöß¥¤¦ÅåØø┌┐└┘",
}
_FIRST_ROWS = {0x11: 1, 0x12: 3, 0x15: 5, 0x16: 7, 0x17: 9, 0x10: 11, 0x13: 12, 0x14: 14}
_COLUMNS = 32
_ITALIC: Styles = frozenset("i")


def character(high: int, low: int) -> str:
    """The character of a code: `high` 0 for the standard ones, else the first byte of its pair, channel 1."""
    if high == 0:
        return _STANDARD.get(chr(low), chr(low))
    return _SPECIAL[low - 0x30] if high == 0x11 else _EXTENDED[high][low - 0x20]


def pac_row(high: int, low: int) -> int:
    """The row, 1 to 15, that a preamble address code moves to."""
    return _FIRST_ROWS.get(high, 14) + (1 if low & 0x20 and high != 0x10 else 0)


class Screen:
    """Fifteen rows of characters, a cursor, and whether italics are on."""

    def __init__(self) -> None:
        self.rows: dict[int, dict[int, tuple[str, Styles]]] = {}
        self.row, self.column, self.italic = 15, 0, False

    def cleared(self) -> "Screen":
        """An empty screen with the cursor on the same row, at its start."""
        screen = Screen()
        screen.row, screen.italic = self.row, self.italic
        return screen

    def move(self, row: int, low: int) -> None:
        """Moves to a row as the second byte of a preamble address code says: indent, or italics."""
        self.row = row
        attributes = low & 0x1E
        self.column = (attributes - 0x10) * 2 if attributes >= 0x10 else 0
        self.italic = attributes == 0x0E

    def put(self, text: str, instead: bool = False) -> None:
        """Writes a character at the cursor, or replaces the one before it."""
        if instead:
            self.back()
        row = self.rows.setdefault(self.row, {})
        row[min(self.column, _COLUMNS - 1)] = (text, _ITALIC if self.italic else PLAIN_STYLE)
        self.column = min(self.column + 1, _COLUMNS)

    def back(self) -> None:
        """Takes the character before the cursor away."""
        self.column = max(0, self.column - 1)
        self.rows.get(self.row, {}).pop(self.column, None)

    def cut(self) -> None:
        """Deletes from the cursor to the end."""
        row = self.rows.get(self.row, {})
        for column in [column for column in row if column >= self.column]:
            del row[column]

    def text(self) -> str:
        """The rows from top to bottom, italics as ``<i>``."""
        lines = [self._line(self.rows[row]) for row in sorted(self.rows)]
        return "\n".join(line for line in lines if line)

    def _line(self, row: dict[int, tuple[str, Styles]]) -> str:
        if not row:
            return ""
        pieces = [row.get(column, (" ", PLAIN_STYLE)) for column in range(min(row), max(row) + 1)]
        return html_dialect().write(merged(collapsed(pieces)))

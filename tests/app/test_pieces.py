import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.adapters.pieces import Kind, Piece, compare

P, M, R, C = Kind.PLAIN, Kind.MARK, Kind.REMOVED, Kind.CAPITAL


@pytest.mark.parametrize(
    ("before", "after", "expected"),
    [
        ("", "", []),
        ("so", "so", [("so", P)]),
        ("so we wait", "So, we wait.", [("S", C), ("o", P), (",", M), (" we wait", P), (".", M)]),
        ("nasa is here", "NASA is here!", [("NASA", C), (" is here", P), ("!", M)]),
        ("well. that", "well, that", [("well", P), (".", R), (",", M), (" that", P)]),
        ("one\ntwo", "one\ntwo?", [("one\ntwo", P), ("?", M)]),
        ("wait what", "wait — what", [("wait ", P), ("—", M), (" what", P)]),
        ("really", "really?!", [("really", P), ("?", M), ("!", M)]),
    ],
)
def test_compare(before, after, expected):
    assert compare(before, after) == [Piece(text, kind) for text, kind in expected]


@given(st.text(), st.text())
def test_pieces_make_up_both_texts(before, after):
    pieces = compare(before, after)
    assert "".join(piece.text for piece in pieces if piece.kind is not R) == after
    kept = "".join(piece.text for piece in pieces if piece.kind in (P, C, R))
    assert len(kept) >= len(before)

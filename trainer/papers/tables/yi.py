"""Yi & Tao (2019), Tables 1 and 2."""

from trainer.papers.tables.comparison import NONE, Comparison, Results, Section, scores, vectors

_MARKS = ("COMMA", "PERIOD", "QUESTION")

_OVERALL = """P / R / F1 in percent. The overall scores of the paper's own rows are means over the three marks, so our
*macro* is compared with them: the aim is the paper's overall F1 or more. *Micro* counts every mark alike. The speech
vectors that Chung & Glass (2018) published are of some 500 hours by many readers; made of a few hours and voices,
as listed below, they show what such vectors are worth, and not what the paper's were."""

_TRIED = """The development loss of *Self-attention* is lowest after seven of its twelve epochs: more epochs alone will
not close the gap. Nor did a dropout of 0.2 instead of 0.1: after three of twelve epochs the loss stood at 0.646,
against 0.575. While queries and keys started at random, the network learned next to nothing in its first two epochs;
now they start such that positions attend to their neighbours. Over word vectors with a dropout of 0.2 and the vectors
as they are it learned nothing in four epochs: what the vectors share is more than half of each, and hides what words
differ in. Whitened, and with the paper's dropout of 0.1, five epochs bring its development loss to 0.553, below the
lowest of *Self-attention* (0.556), and it was still falling. In twelve epochs it ends at 0.529. With speech vectors
beside them twelve epochs end at 0.532: vectors of synthetic voices are worth nothing here. In windows of 24 words
*Self-attention-word* ends at a micro F1 of 57.5 and 51.1, but finds no question mark: a macro of 40.4 and 36.3. At the
paper's size, six layers each of 512, in windows of 24 words and with a dropout of 0.2, the development loss of
*Self-attention-word-speech* was at 0.582 after five of twelve epochs, where three layers of 256 ended at 0.562 over
words alone. Over speech vectors the network learns nothing in windows of 64 words; so *Self-attention-speech* has
windows of 16, and finds few question marks: in five epochs, by the likeliest label, none, for a macro F1 of 33.6 and
30.7. All but *Self-attention-word* are *balanced*: no mark counts for less where marks are chosen, as is best for the
F1 of the development text. In eight epochs instead of twelve *Self-attention-word-speech* has a macro F1 of 60.4 and
51.3, and by the likeliest label alone of 59.6 and 51.8; *Self-attention* had one of 57.0 and 49.7 in nine epochs, with
a larger vocabulary."""


def sections(results: Results) -> list[Section]:
    """The two tables, and what was read in them."""
    first = Comparison("yi-2019", "Ref.", "iwslt2011:test2011", results)
    second = Comparison("yi-2019", "ASR", "iwslt2011:test2011asr", results)
    return [
        Section("Yi & Tao (2019)", notes=[_OVERALL]),
        _table("Table 1: reference transcripts", first),
        _table("Table 2: recogniser output", second),
        Section("What was tried", notes=[_TRIED], level=3),
        Section("How ours were made", notes=[first.provenance(), vectors(first.results)], level=3),
    ]


def _table(title: str, comparison: Comparison) -> Section:
    return Section(title, [_row(comparison, name) for name in comparison.names], [f"On `{comparison.text}`."], level=3)


def _row(comparison: Comparison, name: str) -> dict[str, str]:
    theirs, ours = comparison.paper.get(name, {}), comparison.ours.get(name)
    row = comparison.cells(name, _MARKS) | {"overall, paper": scores(theirs.get("overall"))}
    for over in ("macro", "micro"):
        scored = ours and ours["overall" if over == "micro" else over]
        row[f"{over}, ours"] = scores(list(scored.values())[:3]) if scored else comparison.missing(name)
    return row | {"aim": comparison.aim(name, "macro") if name.startswith("Self-attention") else NONE}

"""Word vectors learnt from speech by espeak-ng, and what is refused."""

import argparse
import json
import random
from pathlib import Path

import numpy as np
import pytest
import torch

from engine.audio.stream import RATE
from engine.errors import InputError, OutputError
from engine.models.vectors import read_vectors
from tests.speech import spoken, srt, write_sound
from trainer.commands import speech2vec
from trainer.data.speech.recordings import find_recordings, spoken_words
from trainer.data.speech.segments import Segments, cut, gather, normalised
from trainer.data.speech.skipgram import WINDOW, SkipGrams, Speech2Vec, vectors
from trainer.data.speech.training import SkipGramTraining

WHO, DOES, WHAT = ("Anna", "the dog", "my teacher"), ("paints", "carries", "finds"), ("a boat", "the bread", "a window")


def command(*arguments: str | Path) -> int:
    """What `caesura-trainer speech2vec` does."""
    parser = argparse.ArgumentParser()
    speech2vec.arguments(parser)
    return speech2vec.run(parser.parse_args([*map(str, arguments), "--device", "cpu"]))


def word_list(words: list) -> str:
    """A recogniser's file of spoken words."""
    return json.dumps({"words": [{"text": word.text, "start": word.start, "end": word.end} for word in words]})


@pytest.fixture(autouse=True)
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The user's own cache of recordings is never touched."""
    monkeypatch.setenv("CAESURA_CACHE", str(tmp_path / "cache"))


@pytest.fixture(scope="module")
def talks(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Twenty-five sentences in each of two voices, with the times of their words."""
    folder = tmp_path_factory.mktemp("talks")
    for voice in ("en-us", "en-gb"):
        chance = random.Random(voice)
        text = " ".join(f"{chance.choice(WHO)} {chance.choice(DOES)} {chance.choice(WHAT)}." for _ in range(25))
        sound, rate, words = spoken(text[0].upper() + text[1:], voice)
        write_sound(folder / f"{voice}.wav", sound, rate)
        (folder / f"{voice}.words.json").write_text(word_list(words))
    return folder


@pytest.fixture(scope="module")
def segments(talks: Path, tmp_path_factory: pytest.TempPathFactory) -> Segments:
    """The words of the talks."""
    return gather(find_recordings([talks]), tmp_path_factory.mktemp("run") / "segments.npz")


def some(lengths: list[int], recordings: list[int]) -> Segments:
    """Words of random frames."""
    frames = np.random.default_rng(2).normal(size=(sum(lengths), 13)).astype(np.float32)
    offsets = np.cumsum([0, *lengths])
    codes = np.arange(len(lengths), dtype=np.int32)
    return Segments(tuple(map(str, codes)), codes, np.array(recordings, np.int32), offsets, frames, np.ones(1))


def test_the_command_learns_tells_and_is_read_back(talks: Path, tmp_path: Path, capsys: pytest.CaptureFixture) -> None:
    output = tmp_path / "speech.txt"
    assert command(talks, "--size", "8", "--epochs", "4", "--about", "two voices", "-o", output) == 0
    assert f"{output}: 12 words, 8 numbers each" in capsys.readouterr().out
    result = read_vectors(output, ("anna", "bread", "nothere"), 8)[1]
    assert result.tolist() == [True, True, False]
    actual = json.loads(output.with_name("speech.txt.json").read_text())
    assert actual["recordings"] == [str(talks / "en-gb.wav"), str(talks / "en-us.wav")]
    assert (actual["epochs"], actual["seed"], actual["left_out"], actual["vocabulary"]) == (4, 1, 0, 12)
    assert actual["origin"].endswith(" h of two voices")
    assert 0.01 < actual["hours"] < 0.05
    assert actual["loss"]["end"] < actual["loss"]["start"] - 0.005


def test_occurrences_of_a_word_lie_together(segments: Segments, tmp_path: Path) -> None:
    training = SkipGramTraining(segments, 16, 1, "adam", "cpu", tmp_path / "checkpoint")
    training.run(30)
    assert training.losses[-1] < training.losses[0] - 0.03
    each = np.concatenate(list(vectors(training.model, SkipGrams(segments, "cpu"))))
    each -= each.mean(0)
    each /= np.linalg.norm(each, axis=1, keepdims=True)
    close, same = each @ each.T, segments.words[:, None] == segments.words
    others = ~np.eye(len(each), dtype=bool)
    assert close[same & others].mean() > close[~same].mean() + 0.4
    nearest = np.where(others, close, -2).argmax(1)
    assert (segments.words[nearest] == segments.words).mean() > 0.8
    words, means = training.word_vectors()
    code = segments.vocabulary.index("dog")
    unscaled = np.concatenate(list(vectors(training.model, SkipGrams(segments, "cpu"))))
    np.testing.assert_allclose(means[words.index("dog")], unscaled[segments.words == code].mean(0), rtol=1e-5)


def test_words_of_like_neighbours_come_to_be_alike() -> None:
    chance = np.random.default_rng(4)
    sounds = chance.normal(size=(6, 13))  # a or b is followed by the fifth word, c or d by the sixth
    spoken = np.array([(word, 4 + word // 2) for word in chance.integers(0, 4, 64)]).ravel()
    frames = np.repeat(sounds[spoken], 4, 0) + chance.normal(0, 0.1, (512, 13))
    pairs = np.repeat(np.arange(64, dtype=np.int32), 2)
    data = Segments(tuple("abcdxy"), spoken, pairs, 4 * np.arange(129), frames.astype(np.float32), np.ones(64))
    torch.manual_seed(1)
    model, grams = Speech2Vec(8), SkipGrams(data, "cpu")
    optimizer = torch.optim.Adam(model.parameters(), 1e-2)

    def likeness() -> float:
        """How much nearer a is to b, and c to d, than to the other two."""
        each = np.concatenate(list(vectors(model, grams)))
        means = [each[spoken == word].mean(0) for word in range(4)]
        a, b, c, d = (mean / np.linalg.norm(mean) for mean in means)
        return float((a @ b + c @ d) / 2 - (a @ c + a @ d + b @ c + b @ d) / 4)

    before = likeness()
    for _ in range(100):
        optimizer.zero_grad()
        grams.loss(model, torch.arange(128)).backward()
        optimizer.step()
    assert likeness() > before + 0.5


@pytest.mark.parametrize("optimizer", ["adam", "sgd"])
def test_a_stopped_run_goes_on_to_the_same_vectors(segments: Segments, tmp_path: Path, optimizer: str) -> None:
    whole = SkipGramTraining(segments, 8, 3, optimizer, "cpu", tmp_path / "whole")
    whole.run(3)

    def stop(epoch: int, loss: float) -> None:
        if epoch == 2:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        SkipGramTraining(segments, 8, 3, optimizer, "cpu", tmp_path / "stopped").run(3, stop)
    resumed = SkipGramTraining(segments, 8, 3, optimizer, "cpu", tmp_path / "stopped")
    assert resumed.losses == whole.losses[:2]
    resumed.run(3)
    np.testing.assert_array_equal(resumed.word_vectors()[1], whole.word_vectors()[1])
    other = SkipGramTraining(segments, 8, 4, optimizer, "cpu", tmp_path / "other")
    other.run(3)
    assert np.abs(other.word_vectors()[1] - whole.word_vectors()[1]).max() > 0.01


def test_the_same_command_goes_on_and_another_is_refused(talks: Path, tmp_path: Path) -> None:
    arguments = (talks / "en-us.wav", "--size", "4")
    output, run = tmp_path / "a.txt", tmp_path / "a.txt.run"
    command(*arguments, "--epochs", "1", "-o", output)
    command(*arguments, "--epochs", "2", "-o", output)
    command(*arguments, "--epochs", "2", "-o", tmp_path / "b.txt")
    assert output.read_bytes() == (tmp_path / "b.txt").read_bytes()
    with pytest.raises(InputError, match="2 epochs are trained already; give --epochs 2 or more"):
        command(*arguments, "--epochs", "1", "-o", output)
    with pytest.raises(InputError, match=r"a\.txt\.run: holds a run of other recordings or options"):
        command(talks, "--size", "4", "-o", output)
    for damage in (b"nonsense", (run / "checkpoint.safetensors").read_bytes()[:-9]):
        (run / "checkpoint.safetensors").write_bytes(damage)
        with pytest.raises(InputError, match=r"checkpoint\.safetensors: no checkpoint of this training, or a damaged"):
            command(*arguments, "--epochs", "2", "-o", output)
    (run / "checkpoint.safetensors").unlink()
    (run / "segments.npz").write_bytes(b"PK damaged")
    command(*arguments, "--epochs", "2", "-o", output)
    assert output.read_bytes() == (tmp_path / "b.txt").read_bytes()


def test_a_checkpoint_of_another_network_is_refused(segments: Segments, tmp_path: Path) -> None:
    SkipGramTraining(segments, 8, 1, "adam", "cpu", tmp_path / "checkpoint").run(1)
    with pytest.raises(InputError, match="no checkpoint of this training"):
        SkipGramTraining(segments, 6, 1, "adam", "cpu", tmp_path / "checkpoint")


def test_neighbours_are_those_of_the_recording() -> None:
    grams = SkipGrams(some([3] * 6, [0, 0, 0, 0, 1, 1]), "cpu")
    beside, there = grams.neighbours(torch.tensor([0, 3, 4]))
    pairs = [sorted(row[own].tolist()) for row, own in zip(beside, there)]
    assert WINDOW == 3
    assert pairs == [[1, 2, 3], [0, 1, 2], [5]]


def test_the_loss_is_the_mean_over_the_frames_of_all_neighbours() -> None:
    data = some([4, 7, 3, 5], [0, 0, 0, 1])
    model, grams = Speech2Vec(6), SkipGrams(data, "cpu")
    words = [torch.from_numpy(data.frames[a:b]) for a, b in zip(data.offsets, data.offsets[1:])]
    errors = []
    for centre, beside in ((0, (1, 2)), (1, (0, 2)), (2, (0, 1)), (3, ())):
        for other in beside:
            decoded = model(words[centre][None], torch.tensor([len(words[centre])]), len(words[other]))[0]
            errors.append((decoded - words[other]).square().mean(1))
    loss = grams.loss(model, torch.arange(4))
    assert loss.item() == pytest.approx(torch.cat(errors).mean().item(), rel=1e-5)
    assert grams.loss(model, torch.tensor([3])).item() == 0.0


def test_padding_changes_no_vector_and_all_weights_are_reached() -> None:
    model, grams = Speech2Vec(8), SkipGrams(some([4, 30, 9], [0, 0, 0]), "cpu")
    together = model.encode(*grams.padded(torch.arange(3)))
    for word in range(3):
        alone = model.encode(*grams.padded(torch.tensor([word])))
        torch.testing.assert_close(alone[0], together[word], atol=1e-6, rtol=1e-5)
    grams.loss(model, torch.arange(3)).backward()
    for name, weight in model.named_parameters():
        assert weight.grad is not None, name
        assert weight.grad.abs().max() > 0, name


def test_the_encoder_reads_words_both_ways() -> None:
    model = Speech2Vec(6)
    frames = torch.randn(1, 5, 13)
    both = torch.nn.LSTM(13, 3, batch_first=True, bidirectional=True)
    both.load_state_dict(
        dict(model.forth.state_dict()) | {f"{name}_reverse": each for name, each in model.back.state_dict().items()}
    )
    expected = both(frames)[1][0].transpose(0, 1).flatten(1)
    padded = torch.nn.functional.pad(frames, (0, 0, 0, 4), value=7.0)
    torch.testing.assert_close(model.encode(padded, torch.tensor([5])), expected)


def test_subtitles_are_aligned(tmp_path: Path) -> None:
    sound, rate, words = spoken("The farmer sold nine brown horses. My teacher bought two of them.")
    recording = write_sound(tmp_path / "talk.wav", sound, rate)
    (tmp_path / "talk.en.srt").write_text(srt(words))
    aligned = spoken_words(recording, [tmp_path / "talk.en.srt"])
    assert [word.text for word in aligned] == [word.text for word in words]
    assert np.median([abs(one.start - other.start) for one, other in zip(aligned, words)]) < 0.08
    own, spans = cut(aligned, 10_000)
    assert own[1] == "farmer"
    assert spans[1].start == pytest.approx(100 * words[1].start, abs=8)


def test_words_too_short_or_long_or_after_the_end_are_left_out(tmp_path: Path) -> None:
    rows = [("a", 0.0, 0.02), ("Mr.", 0.1, 0.4), ("long", 0.4, 2.5), ("last", 3.0, 3.4), ("behind", 3.5, 3.9)]
    path = tmp_path / "talk.json"
    path.write_text(json.dumps({"words": [{"text": text, "start": a, "end": b} for text, a, b in rows]}))
    own, spans = cut(spoken_words(tmp_path / "talk.wav", [path]), 320)
    assert own == ["mr", "last"]
    assert spans == [slice(10, 40), slice(300, 320)]


def test_frames_are_of_one_level_in_each_recording() -> None:
    frames = np.random.default_rng(1).normal(5, 3, (200, 13)).astype(np.float32)
    result = normalised(frames)
    np.testing.assert_allclose(result.mean(0), 0, atol=1e-5)
    np.testing.assert_allclose(result.std(0), 1, atol=1e-5)
    assert np.isfinite(normalised(np.ones((3, 13), np.float32))).all()


def test_the_transcript_with_times_of_words_comes_first(tmp_path: Path) -> None:
    for name in ("talk.wav", "talk.txt", "talk.de.srt", "talk.srt", "talk.words.json", "other.txt"):
        (tmp_path / name).write_bytes(b"x")
    texts = [tmp_path / name for name in ("talk.words.json", "talk.srt", "talk.de.srt", "talk.txt")]
    assert find_recordings([tmp_path]) == {tmp_path / "talk.wav": texts}
    assert find_recordings([tmp_path / "talk.wav"]) == {tmp_path / "talk.wav": texts}


def test_what_cannot_be_used_is_left_out_and_reported(
    talks: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for file in talks.glob("en-us.*"):
        (tmp_path / file.name).write_bytes(file.read_bytes())
    (tmp_path / "bad.wav").write_bytes(b"no sound")
    (tmp_path / "bad.words.json").write_bytes((talks / "en-us.words.json").read_bytes())
    command(tmp_path, "--size", "4", "--epochs", "1", "-o", tmp_path / "vectors.txt")
    assert "left out:" in (message := capsys.readouterr().err)
    assert "bad.wav cannot be read as sound" in message
    assert json.loads((tmp_path / "vectors.txt.json").read_text())["left_out"] == 1


def test_bad_input_is_reported_in_a_sentence(talks: Path, tmp_path: Path) -> None:
    output = ("-o", tmp_path / "vectors.txt")
    recording = write_sound(tmp_path / "alone.wav", np.zeros(RATE, np.float32), RATE)
    with pytest.raises(InputError, match="no recording in it has a transcript beside it; put the text"):
        command(tmp_path, *output)
    with pytest.raises(InputError, match=r"alone\.wav: there is no transcript beside it"):
        command(recording, *output)
    with pytest.raises(InputError, match=r"missing\.wav: there is no such file or folder"):
        command(tmp_path / "missing.wav", *output)
    with pytest.raises(InputError, match="this is a transcript; name the recording of it"):
        command(talks / "en-us.words.json", *output)
    (tmp_path / "alone.srt").write_text("1\n00:00:00,000 --> 00:00:01,000\nNobody says this here.\n")
    with pytest.raises(InputError, match=r"the words of alone\.srt could not be aligned with it.*there is no speech"):
        command(recording, *output)
    (tmp_path / "alone.srt").unlink()
    (tmp_path / "alone.words.json").write_text('{"words": [{"text": "few", "start": 0.1, "end": 0.5}]}')
    with pytest.raises(InputError, match=r"1 words of known times are too few .*at least 100"):
        command(recording, *output)
    recording.write_bytes(b"no sound")
    with pytest.raises(InputError, match=r"alone\.wav cannot be read as sound"):
        command(recording, *output)
    with pytest.raises(OutputError, match=r"nowhere.v\.txt\.run cannot be made .*; name one in another folder"):
        command(talks, "-o", tmp_path / "nowhere" / "v.txt")
    assert not (tmp_path / "vectors.txt").exists()


@pytest.mark.parametrize("arguments", [["--size", "7"], ["--size", "0"], ["--epochs", "0"], ["--optimizer", "x"]])
def test_numbers_that_cannot_be_are_refused(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        command("talk.wav", *arguments)
    assert arguments[1] in capsys.readouterr().err

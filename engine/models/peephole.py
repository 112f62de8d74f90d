"""The LSTM with peepholes, forget gates and no biases, written once.

Sak, Senior & Beaufays (2014), section 2, equations 1 to 6, without the biases (Tilk & Alumäe, 2015, leave them out) and
without their projection layers; the peepholes are diagonal (Gers et al., 2003):

    i_t = σ(W_i x_t + R_i h_{t-1} + p_i ⊙ c_{t-1})
    f_t = σ(W_f x_t + R_f h_{t-1} + p_f ⊙ c_{t-1})
    c_t = f_t ⊙ c_{t-1} + i_t ⊙ tanh(W_c x_t + R_c h_{t-1})
    o_t = σ(W_o x_t + R_o h_{t-1} + p_o ⊙ c_t)
    h_t = o_t ⊙ tanh(c_t)

Torch's own layer has no peepholes. Training reads few steps at a time, so the number of operations dominates: the
manual gradient needs less than half of those that torch would record.

Torch is imported here: only what trains or runs through torch imports this module.
"""

from typing import Any

import numpy as np
import torch
from torch import nn

GATES = ("input", "forget", "output", "cell")
"""The order of the weights' rows; the peepholes are of the first three."""

_ONNX_ORDER = [GATES.index(gate) for gate in ("input", "output", "forget", "cell")]


class PeepholeLstm(nn.Module):
    """One layer, its parameters not yet filled: `inputs` (4H, I), `recurrent` (4H, H), `peepholes` (3, H).

    ``forward(projected, h, c)`` → ``(y, h, c)``: projected is W x, float (T, B, 4H), which is left to the caller, who
    may know of inputs that are alike; y is (T, B, H), h and c (B, H) the states before the first step, and those
    behind the last.
    """

    def __init__(self, inputs: int, hidden: int) -> None:
        super().__init__()
        self.inputs = nn.Parameter(torch.empty(4 * hidden, inputs))
        self.recurrent = nn.Parameter(torch.empty(4 * hidden, hidden))
        self.peepholes = nn.Parameter(torch.empty(3, hidden))

    def forward(
        self, projected: torch.Tensor, h: torch.Tensor, c: torch.Tensor
    ) -> tuple[torch.Tensor, torch.Tensor, torch.Tensor]:
        """The states h of all steps, and the last h and c."""
        return _Recurrence.apply(projected, h, c, self.recurrent, self.peepholes)


def onnx_weights(
    inputs: np.ndarray, recurrent: np.ndarray, peepholes: np.ndarray
) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """A layer's parameters in the layout of ONNX's LSTM: W (1, 4H, I), R (1, 4H, H), P (1, 3H); gates i, o, f, c."""

    def ordered(rows: np.ndarray) -> np.ndarray:
        blocks = np.split(rows, 4)
        return np.concatenate([blocks[gate] for gate in _ONNX_ORDER])[None]

    return ordered(inputs), ordered(recurrent), peepholes[_ONNX_ORDER[:3]].reshape(1, -1)


class _Recurrence(torch.autograd.Function):
    """The recurrence as an operation with a gradient of its own."""

    @staticmethod
    def forward(ctx: Any, *inputs: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor, torch.Tensor]:
        y, cells, gates = _run(*inputs)
        ctx.save_for_backward(inputs[1], *inputs[3:], y, cells, gates)
        return y, y[-1].clone(), cells[-1].clone()

    @staticmethod
    @torch.autograd.function.once_differentiable
    def backward(ctx: Any, *slopes: torch.Tensor) -> tuple[torch.Tensor, ...]:
        return _gradients(*ctx.saved_tensors, *slopes)


def _run(
    projected: torch.Tensor,
    h: torch.Tensor,
    c: torch.Tensor,
    recurrent: torch.Tensor,
    peepholes: torch.Tensor,
) -> tuple[torch.Tensor, torch.Tensor, torch.Tensor]:
    """The outputs (T, B, H), the cells before each step and after the last (T + 1, B, H), the gates (T, B, 4, H)."""
    steps, (size, hidden) = len(projected), h.shape
    gates = projected.clone()
    cells, y = gates.new_empty(steps + 1, size, hidden), gates.new_empty(steps, size, hidden)
    cells[0] = c
    back, of_cell, of_new = recurrent.t(), peepholes[:2], peepholes[2]
    for gate, before, after, out in zip(gates, cells[:-1], cells[1:], y, strict=True):
        gate.addmm_(h, back)
        early, late, new = gate.view(size, 4, hidden).split((2, 1, 1), 1)
        early.addcmul_(before[:, None], of_cell).sigmoid_()
        torch.mul(early[:, 1], before, out=after).addcmul_(early[:, 0], new[:, 0].tanh_())
        opened = late[:, 0].addcmul_(after, of_new).sigmoid_()
        h = torch.tanh(after, out=out).mul_(opened)
    return y, cells, gates.view(steps, size, 4, hidden)


def _gradients(
    h: torch.Tensor,
    recurrent: torch.Tensor,
    peepholes: torch.Tensor,
    y: torch.Tensor,
    cells: torch.Tensor,
    gates: torch.Tensor,
    dy: torch.Tensor,
    dh: torch.Tensor,
    dc: torch.Tensor,
) -> tuple[torch.Tensor, ...]:
    """The gradients of the inputs of `_run`, from those of y and of the last h and c."""
    sigmoid_slope, tanh_slope = torch.ops.aten.sigmoid_backward.grad_input, torch.ops.aten.tanh_backward.grad_input
    squashed = cells[1:].tanh()
    slopes = torch.empty_like(gates)
    dc, dcell = dc.clone(), torch.empty_like(dc)
    rows = zip(*(part.unbind() for part in (gates, slopes, cells[:-1], squashed, dy)), strict=True)
    for gate, slope, before, bent, dy_t in reversed(list(rows)):
        (i, f, o, new), (di, df, do, dnew) = gate.unbind(1), slope.unbind(1)
        dh = dh + dy_t
        dc += tanh_slope(dh * o, bent, grad_input=dcell)
        sigmoid_slope(dh.mul_(bent), o, grad_input=do)
        dc.addcmul_(do, peepholes[2])
        sigmoid_slope(dc * new, i, grad_input=di)
        sigmoid_slope(dc * before, f, grad_input=df)
        tanh_slope(dc * i, new, grad_input=dnew)
        dc.mul_(f).addcmul_(di, peepholes[0]).addcmul_(df, peepholes[1])
        dh = slope.flatten(1) @ recurrent
    projected = slopes.flatten(2)
    earlier = torch.cat([h[None], y[:-1]])
    drecurrent = projected.flatten(0, 1).t() @ earlier.flatten(0, 1)
    seen = (cells[:-1], cells[:-1], cells[1:])
    dpeepholes = torch.stack([(slopes[:, :, gate] * cell).sum((0, 1)) for gate, cell in enumerate(seen)])
    return projected, dh, dc, drecurrent, dpeepholes

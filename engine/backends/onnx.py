"""ONNX Runtime, the backend of the shipped models."""

from mmap import ACCESS_READ, mmap
from pathlib import Path

import numpy as np
import onnxruntime

from engine.errors import InputError
from engine.system.cores import cores
from engine.system.processor import has_vnni


class OnnxBackend:
    """An ONNX graph in a session of its own.

    Args:
        path: the graph.
        device: "auto", "cpu" or "cuda"; "auto" is CUDA where onnxruntime-gpu and a device are.
        threads: CPU threads, or None for one a core.

    Raises:
        InputError: CUDA is requested but not available.
    """

    name = "onnx"

    def __init__(self, path: Path, device: str = "auto", threads: int | None = None):
        available = onnxruntime.get_available_providers()
        if device == "cuda" and "CUDAExecutionProvider" not in available:
            raise InputError("CUDA: this ONNX Runtime has no CUDA; install caesura[gpu], or use the CPU.")
        wanted = ["CPUExecutionProvider"] if device == "cpu" else ["CUDAExecutionProvider", "CPUExecutionProvider"]
        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads = threads or cores()
        options.log_severity_level = 3
        # Without VNNI products of bytes overflow unless they are multiplied more slowly; with it that would take two to
        # four times as long for nothing.
        if not has_vnni():
            options.add_session_config_entry("session.x64quantprecision", "1")
        # The arena keeps the largest batch's memory for ever; batches here are of one size, so it stays small.
        options.enable_mem_pattern = False
        self._session = onnxruntime.InferenceSession(
            str(path), options, providers=[provider for provider in wanted if provider in available]
        )
        if device == "cuda" and "CUDAExecutionProvider" not in self._session.get_providers():
            raise InputError("CUDA: no usable device on this machine; check the driver, or use the CPU.")
        # A network in int8 takes the scale of its activations of the whole batch.
        with path.open("rb") as file, mmap(file.fileno(), 0, access=ACCESS_READ) as graph:  # never all of it in memory
            self.apart = graph.find(b"DynamicQuantize") < 0
        self._inputs = {node.name for node in self._session.get_inputs()}
        self._outputs = [node.name for node in self._session.get_outputs()]
        self.device = "cuda" if "CUDAExecutionProvider" in self._session.get_providers() else "cpu"

    def run(self, inputs: dict[str, np.ndarray], outputs: int | None = None) -> list[np.ndarray]:
        """The graph's outputs, or the first `outputs` of them; inputs it does not have are left out."""
        known = {name: array for name, array in inputs.items() if name in self._inputs}
        return self._session.run(self._outputs[:outputs], known)

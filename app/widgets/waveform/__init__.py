"""The sound over time, and its overlays; `waveform.Waveform` is the widget."""

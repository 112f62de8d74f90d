"""The sound over time, and what is drawn over it; `waveform.Waveform` is the widget."""

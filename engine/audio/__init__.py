"""Sound: media files as mono 16 kHz blocks, what waveforms are drawn from, where speech is, and the cache of it all."""

"""Word vectors from speech: MFCCs of aligned words, and the network that learns from them."""

"""What is seen: each widget shows one thing and knows nothing of the others."""

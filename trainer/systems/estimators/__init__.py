"""What is estimated by counting rather than by gradient descent."""

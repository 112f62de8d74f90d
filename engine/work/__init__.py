"""Work that takes long: a job with progress that can be cancelled, and processes that do several at a time."""

"""`caesura`: the shipped model. A pretrained encoder that reads the words and the pauses between them.

To the frame of `engine.models.tagger` it adds a pause input, an embedding of the log-bucketed pause (with a bucket
for *unknown*) summed into the word's last sub-token before the encoder, and a second head for the word's case. The
case head is trained on words inside sentences only: it says how a word is written by itself, and the capital of a
sentence's first word follows from the mark before it.
"""

"""The Ruling Explorer: what happens if …, under the rules of the era."""

import os

# The tables of one sentence are small, and several processes read sentences at once: threads of the matrix library would wait for each other more than they
# work (with two processes on two processors a sentence takes a third of the time with one thread each). Read when numpy is imported first.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

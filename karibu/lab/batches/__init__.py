"""Batches: thousands of matches of one game at once, as arrays, one decision each per step."""

from karibu.lab.batches.batch import BadBatch, Batch

__all__ = ["BadBatch", "Batch"]

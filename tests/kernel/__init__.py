"""Proofs of the kernel: its parts one by one, and miniature games under all the laws."""

"""Toepen once more, compiled: one row of whole numbers per match, thousands of rows at a time."""

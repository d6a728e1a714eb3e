"""Toepen: a desktop game of the Dutch pub card game."""

__version__ = "0.1.0"

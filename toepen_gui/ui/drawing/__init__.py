"""How every picture is drawn: colours, paths, suits, weave and slate, with the standard library alone.

The game uses these while it runs; `tools/art` draws the files of `assets/` with the same ones, so that a button, a card
and a rug share one palette and one hand.
"""

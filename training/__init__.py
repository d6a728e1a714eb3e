"""What made the computer weights: a fast simulator, self-play learning, export. The game never imports this."""

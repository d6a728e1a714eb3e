"""The last two tricks between two players solved, whatever both may hold, and a net taught what came out."""

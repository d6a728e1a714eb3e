"""The options of the larger commands, in a file of their own: to list them in the help nothing else is loaded."""

from __future__ import annotations

from typing import Final

from toepen_gui.cli.arguments import Option

SIMULATE: Final = (
    Option("--rules", "cli.help.rules_set", "cli.value.preset"),
    Option("--set", "cli.help.set", "cli.value.setting", repeats=True),
    Option("--players", "cli.help.players", "cli.value.number"),
    Option("--bots", "cli.help.bots", "cli.value.bots"),
    Option("--games", "cli.help.games", "cli.value.number"),
    Option("--seed", "cli.help.seed", "cli.value.number"),
    Option("--records", "cli.help.records", "cli.value.dir"),
    Option("--duplicate", "cli.help.duplicate"),
    Option("--jobs", "cli.help.jobs", "cli.value.number"),
    Option("--bot-timeout", "cli.help.bot_timeout", "cli.value.seconds"),
)
RULES: Final = (
    Option("--json", "cli.help.json"),
    Option("--rules", "cli.help.rules_told", "cli.value.preset"),
    Option("--set", "cli.help.set", "cli.value.setting", repeats=True),
    Option("--players", "cli.help.players_told", "cli.value.number"),
)
BOT: Final = (Option("--level", "cli.help.level", "cli.value.level"),)

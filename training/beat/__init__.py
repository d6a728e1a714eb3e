"""How badly a shipped net for two players can be beaten, without training anything: beliefs, rollouts, exact trees."""

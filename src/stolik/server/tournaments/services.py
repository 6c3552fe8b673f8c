"""The services for the handlers of tournaments."""

from __future__ import annotations

from dataclasses import dataclass

from stolik.server.live.services import LiveServices
from stolik.server.tournaments.bot_limits import BotLimits
from stolik.server.tournaments.pages import Pages
from stolik.server.tournaments.tournaments import Tournaments


@dataclass(kw_only=True, slots=True)
class TournamentServices(LiveServices):
    """The services of this package and the packages above it."""

    tournaments: Tournaments
    tournament_pages: Pages
    bot_limits: BotLimits

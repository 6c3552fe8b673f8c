"""The attacks of `attack.py`. Each is bounded in number and time, and comes from an address of its own on this machine.

    cd bench && python -m attacks NAME PORT SECONDS

prints how many requests were answered, refused and failed, and the seconds of processor time that the attack used, as
JSON.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from attacker import Attacker
from attacks import connections, memory, people, starts, thinking_time, tournaments, work

ATTACKS: dict[str, Callable[[Attacker], Awaitable[None]]] = {
    "busy": work.busy,
    "listing": work.listing,
    "table-listing": work.table_listing,
    "replays": work.replays,
    "animations": work.animations,
    "unread": connections.unread,
    "pings": connections.pings,
    "silent": connections.silent,
    "slow-headers": connections.slow_headers,
    "flood": connections.flood,
    "chatter": connections.chatter,
    "open-tables": work.open_tables,
    "bot-moves": work.bot_moves,
    "long-facts": work.long_facts,
    "empty-arenas": tournaments.empty_arenas,
    "paired-and-void": tournaments.paired_and_void,
    "entered-people": tournaments.entered_people,
    "slow-bodies": thinking_time.slow_bodies,
    "fragments": thinking_time.fragments,
    "cut-short": thinking_time.cut_short,
    "events": memory.events,
    "large-tables": memory.large_tables,
    "withheld-parts": starts.withheld_parts,
    "hashing": people.hashing,
    "readers": people.readers,
}

"""People on the desk: lists, one person with everything that moderators need, and what they can do."""

from __future__ import annotations

from asyncio import to_thread
from typing import Annotated, Final, Literal, TypeAlias

from litestar import get, post
from litestar.di import NamedDependency
from litestar.params import BodyKwarg, QueryParameter
from msgspec import Struct
from sqlalchemy import Connection

from stolik.server.http.addresses import find_address
from stolik.server.http.errors import AnyRequest
from stolik.server.http.routing import make_router
from stolik.server.http.services import Injected
from stolik.server.moderation.log import LogLine, make_lines
from stolik.server.moderation.parts import Ends, OneId, PersonRef, Reason, find_names, make_entry
from stolik.server.people.identity import MODERATOR, Me
from stolik.server.people.sessions import Id, Name, Time
from stolik.server.study.services import StudyServices
from stolik.store import Store
from stolik.store.moderation.reports import Report
from stolik.store.moderation.roles import Role
from stolik.store.moderation.sanctions import NAME_KEPT, Sanction, impose
from stolik.store.moderation.search import FoundPerson

NameQuery = Annotated[str, QueryParameter(max_length=256, description="the beginning of a name, or an id")]
OnlyQuery = Annotated[Literal["", "sanctioned", "roles"], QueryParameter(description="which people")]


class Neighbour(Struct, frozen=True):
    """Somebody who came from the same networks lately."""

    who: PersonRef
    networks: int
    last: Time


class DeskSession(Struct, frozen=True):
    """A session of a person."""

    created: Time
    seen: Time
    user_agent: str


class PersonPage(Struct, frozen=True):
    """A person, as moderators see them."""

    id: Id
    name: Name
    kind: str
    created: Time
    role: Role | None
    owner: PersonRef | None  # of a bot
    bots: list[PersonRef]
    sanctions: list[Sanction]
    sessions: list[DeskSession]
    neighbours: list[Neighbour]
    reports: list[Report]
    log: list[LogLine]


class Warn(Struct, frozen=True, tag_field="type", tag="warn", forbid_unknown_fields=True):
    """Warn a person. The person sees it on the next page."""

    reason: Reason


class Mute(Struct, frozen=True, tag_field="type", tag="mute", forbid_unknown_fields=True):
    """Keep a person from writing in chats, until a time."""

    reason: Reason
    ends: Ends


class Suspend(Struct, frozen=True, tag_field="type", tag="suspend", forbid_unknown_fields=True):
    """Keep a person out, until a time."""

    reason: Reason
    ends: Ends


class Ban(Struct, frozen=True, tag_field="type", tag="ban", forbid_unknown_fields=True):
    """Keep a person out for good."""

    reason: Reason


class BanNetworks(Struct, frozen=True, tag_field="type", tag="ban-networks", forbid_unknown_fields=True):
    """Ban the networks that a person came from lately, until a time. With `wide`, a /24 of IPv4 and a /48 of IPv6."""

    reason: Reason
    ends: Ends
    wide: bool = False


class Lift(Struct, frozen=True, tag_field="type", tag="lift", forbid_unknown_fields=True):
    """End a sanction."""

    sanction: Id
    reason: Reason = ""


class Rename(Struct, frozen=True, tag_field="type", tag="rename", forbid_unknown_fields=True):
    """Give a person another name, which the person cannot change for 30 days."""

    name: Name
    reason: Reason


class EndSessions(Struct, frozen=True, tag_field="type", tag="end-sessions", forbid_unknown_fields=True):
    """Sign a person out everywhere."""

    reason: Reason = ""


PersonAction: TypeAlias = Warn | Mute | Suspend | Ban | BanNetworks | Lift | Rename | EndSessions


@get("/api/desk/people")
async def list_desk_people(
    services: Injected[StudyServices], name: NameQuery = "", only: OnlyQuery = ""
) -> list[FoundPerson]:
    """Return people by the beginning of their names, the latest first."""
    return await to_thread(lambda: services.store.search.list_people(name, only=only))


@get("/api/desk/people/{person_id:str}")
async def get_desk_person(services: Injected[StudyServices], person_id: OneId) -> PersonPage:
    """Return a person, as moderators see them."""
    return await to_thread(_make_page, services.store, person_id)


@post("/api/desk/people/{person_id:str}/actions", status_code=200)
async def act_on_person(
    request: AnyRequest,
    services: Injected[StudyServices],
    me: NamedDependency[Me],
    person_id: OneId,
    data: Annotated[PersonAction, BodyKwarg()],
) -> PersonPage:
    """Do something about a person. It is noted in the log, and it is in force at once, on all nodes."""
    services.limits.check("desk", me.id)
    house, address = services.house, find_address(request)
    spared = frozenset({house.hash_network(address), house.hash_network(address, wide=True)})
    await to_thread(_act, services.store, me, person_id, data, spared)
    for each in await to_thread(services.store.account_deletions.list_with_bots, person_id):
        services.recheck_connections(each)
    if isinstance(data, BanNetworks):
        await house.load()
        services.tell_nodes_of_house()
    return await to_thread(_make_page, services.store, person_id)


routes: Final = [
    make_router(list_desk_people, get_desk_person, act_on_person, tag="desk", access=MODERATOR, refusals=[404])
]


def _act(store: Store, me: Me, person_id: str, action: PersonAction, spared: frozenset[str]) -> None:
    match action:
        case Warn(reason=reason):
            store.sanctions.impose(person_id, "warning", make_entry(me, "warn", reason))
        case Mute(reason=reason, ends=ends):
            store.sanctions.impose(person_id, "mute", make_entry(me, "mute", reason), ends)
        case Suspend(reason=reason, ends=ends):
            store.sanctions.impose(person_id, "suspension", make_entry(me, "suspend", reason), ends)
        case Ban(reason=reason):
            store.sanctions.impose(person_id, "ban", make_entry(me, "ban", reason))
        case BanNetworks(reason=reason, ends=ends, wide=wide):
            entry = make_entry(me, "ban-network", reason)
            store.networks.ban_networks_of(person_id, entry, ends, wide=wide, spared=spared)
        case Lift(sanction=sanction, reason=reason):
            store.sanctions.lift(person_id, sanction, make_entry(me, "lift", reason))
        case Rename(name=name, reason=reason):
            _rename(store, me, person_id, name, reason)
        case EndSessions(reason=reason):
            store.roles.end_sessions(person_id, make_entry(me, "end-sessions", reason))


def _rename(store: Store, me: Me, person_id: str, name: str, reason: str) -> None:
    """Rename a person, who cannot take the old name again for a while. The log has no names: they are personal."""
    entry = make_entry(me, "rename", reason)

    def admit(connection: Connection, now: int) -> None:
        impose(connection, person_id, "name", entry, now + NAME_KEPT, now)

    store.people.rename(person_id, name, admit)


def _make_page(store: Store, person_id: str) -> PersonPage:
    person = store.people.get(person_id)
    bots = store.people.list_bots(person_id)
    owner = store.roles.find_owner(person_id)
    neighbours = store.networks.list_neighbours(person_id)
    names = find_names(store, [owner, *(each.person_id for each in neighbours)])
    reports = [*store.reports.list(is_open=True, person_id=person_id)]
    reports += store.reports.list(is_open=False, person_id=person_id)
    return PersonPage(
        person.id,
        person.name,
        person.kind,
        person.created,
        store.sanctions.find_state(person_id).role,
        names.get(owner or ""),
        [PersonRef(bot.id, bot.name) for bot in bots],
        store.sanctions.list_of_person(person_id),
        [DeskSession(one.created, one.seen, one.user_agent) for one in store.sessions.list_of_person(person_id)],
        [Neighbour(names[one.person_id], one.networks, one.last) for one in neighbours if one.person_id in names],
        reports,
        make_lines(store, store.moderation_log.list(person=person_id)),
    )

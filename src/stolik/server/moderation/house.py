"""The house over HTTP: what it tells everybody, what the host changes, codes for new accounts, and banned networks."""

from __future__ import annotations

from asyncio import to_thread
from typing import Annotated, Final

import msgspec
from litestar import delete, get, post, put
from litestar.di import NamedDependency
from litestar.params import JSONBody
from msgspec import Meta, Struct, structs

from stolik.game import Refusal
from stolik.server.http.addresses import find_address
from stolik.server.http.errors import AnyRequest
from stolik.server.http.house import HouseSettings, Texts, is_in_network, read_ban_network
from stolik.server.http.routing import OPEN, make_router
from stolik.server.http.services import Injected
from stolik.server.moderation.parts import Ends, OneId, Reason, make_entry
from stolik.server.people.identity import HOST, MODERATOR, Me
from stolik.server.settings import Registration
from stolik.server.study.services import StudyServices
from stolik.store.moderation.house import NOTE, RegistrationCode
from stolik.store.moderation.networks import NetworkBan


class HousePage(Struct, frozen=True):
    """The rules of the house, and what the page about privacy is made of."""

    registration: Registration
    guests: bool
    rules: Texts
    contact: str
    mail: bool  # whether people may give an e-mail address
    address_days: int  # that keyed hashes of networks are kept; 0: none are kept
    moderators: list[str]  # the names of the hosts and moderators


class NewCode(Struct, frozen=True, forbid_unknown_fields=True):
    """A new code, for some accounts, until a time."""

    expires: Ends
    uses: Annotated[int, Meta(ge=1, le=1000)] = 1
    note: Annotated[str, Meta(max_length=NOTE, description="whom it is for")] = ""


class MadeCode(Struct, frozen=True):
    """A new code, with its letters, which are shown only now."""

    code: RegistrationCode
    letters: Annotated[str, Meta(examples=["7KQ2-XM4P-9WTR"])]


class NewNetworkBan(Struct, frozen=True, forbid_unknown_fields=True):
    """A network to ban: an address, a /24 to /32 of IPv4, or a /48 to /64 of IPv6."""

    network: Annotated[str, Meta(max_length=64, examples=["203.0.113.0/24"])]
    reason: Reason
    ends: Ends


@get("/api/house")
async def get_house(services: Injected[StudyServices]) -> HousePage:
    """Return the rules of the house, and what the server keeps about people."""
    found, settings = services.house.settings, services.settings
    holders = await to_thread(services.store.roles.list)
    return HousePage(
        found.registration,
        found.guests,
        found.rules,
        found.contact,
        services.mailer is not None,
        settings.address_days,
        [holder.name for holder in holders],
    )


@get("/api/desk/house")
async def get_house_settings(services: Injected[StudyServices]) -> HouseSettings:
    """Return what a host can change."""
    return services.house.settings


@put("/api/desk/house", status_code=200)
async def change_house(
    services: Injected[StudyServices], me: NamedDependency[Me], data: JSONBody[HouseSettings]
) -> HouseSettings:
    """Change who may register, the message of the day and the rules of the house."""
    services.limits.check("desk", me.id)
    before = services.house.settings
    changed = [name for name in HouseSettings.__struct_fields__ if getattr(data, name) != getattr(before, name)]
    if changed:
        values = {name: msgspec.json.encode(getattr(data, name)) for name in changed}
        detail = {name: msgspec.to_builtins(getattr(data, name)) for name in changed}
        entry = structs.replace(make_entry(me, "change-house"), detail=detail)
        await to_thread(services.store.house.save, values, entry)
        await _renew(services)
    return services.house.settings


@get("/api/desk/codes")
async def list_codes(services: Injected[StudyServices]) -> list[RegistrationCode]:
    """Return the codes with which people may register."""
    return await to_thread(services.store.registration_codes.list)


@post("/api/desk/codes")
async def create_code(services: Injected[StudyServices], me: NamedDependency[Me], data: JSONBody[NewCode]) -> MadeCode:
    """Create a code. Its letters are shown only now."""
    services.limits.check("desk", me.id)
    entry = make_entry(me, "make-code")
    create = services.store.registration_codes.create
    return MadeCode(*await to_thread(create, data.note, data.uses, data.expires, entry))


@delete("/api/desk/codes/{code_id:str}")
async def revoke_code(services: Injected[StudyServices], me: NamedDependency[Me], code_id: OneId) -> None:
    """Revoke a code."""
    services.limits.check("desk", me.id)
    await to_thread(services.store.registration_codes.revoke, code_id, make_entry(me, "revoke-code"))


@get("/api/desk/networks")
async def list_network_bans(services: Injected[StudyServices]) -> list[NetworkBan]:
    """Return the networks that are banned."""
    return await to_thread(services.store.networks.list_bans)


@post("/api/desk/networks", status_code=204)
async def ban_network(
    request: AnyRequest, services: Injected[StudyServices], me: NamedDependency[Me], data: JSONBody[NewNetworkBan]
) -> None:
    """Ban a network until a time. One's own network is refused."""
    services.limits.check("desk", me.id)
    network = read_ban_network(data.network)
    if is_in_network(find_address(request), network):
        raise Refusal("moderation-own-network")
    await to_thread(services.store.networks.ban_network, network, make_entry(me, "ban-network", data.reason), data.ends)
    await _renew(services)


@delete("/api/desk/networks/{ban_id:str}")
async def lift_network_ban(services: Injected[StudyServices], me: NamedDependency[Me], ban_id: OneId) -> None:
    """End the ban of a network."""
    services.limits.check("desk", me.id)
    await to_thread(services.store.networks.lift, ban_id, make_entry(me, "lift-network"))
    await _renew(services)


routes: Final = [
    make_router(get_house, tag="house", access=OPEN),
    make_router(get_house_settings, list_network_bans, ban_network, lift_network_ban, tag="desk", access=MODERATOR),
    make_router(change_house, list_codes, create_code, revoke_code, tag="desk", access=HOST),
]


async def _renew(services: StudyServices) -> None:
    """Read the house anew, on all nodes."""
    await services.house.load()
    services.tell_nodes_of_house()

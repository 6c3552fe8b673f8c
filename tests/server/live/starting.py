"""A table without a network, at which Ann and Bob play."""

from __future__ import annotations

from stolik.server.live.tables import Tables, new_id
from stolik.table import Join, Open, OpenSeat, Person, Ready, Setting, Table, TakenSeat

ANN, BOB = Person("ann", "Ann"), Person("bob", "Bob")


async def start(tables: Tables, setting: Setting) -> Table:
    table_id = new_id()
    await tables.execute(table_id, ANN, Open(table=table_id, setting=setting, seats=(TakenSeat(ANN), OpenSeat())))
    await tables.execute(table_id, BOB, Join())
    await tables.execute(table_id, ANN, Ready())
    return await tables.execute(table_id, BOB, Ready())

"""One of the processes of `stolik serve --processes N`. The parent starts it, see `processes`."""

from __future__ import annotations

import os
import signal
import sys
from pathlib import Path
from threading import Thread

from stolik.cli.arguments import language
from stolik.cli.hosting.serve import listen_on_all, load_settings
from stolik.game import Refusal
from stolik.messages import explain
from stolik.server.capacity.hand_over import HandOver
from stolik.server.http import logs
from stolik.server.live.routes.sockets import find_table_id
from stolik.server.serving import make_server, slow_down_collector


def serve_child(number: int, processes: int, folder: Path) -> int:
    """Run one of the processes. Their sockets to each other are in a folder."""
    settings = load_settings()
    logs.configure(settings.log_json, process=number + 1)

    def started() -> None:
        slow_down_collector()
        sys.stdout.write("ready\n")
        sys.stdout.flush()

    server = make_server(settings, started, HandOver(folder, number, processes, find_table_id))
    for each in (signal.SIGINT, signal.SIGTERM):
        signal.signal(each, server.handle_exit)

    def follow_parent() -> None:
        os.read(0, 1)  # returns when the parent has ended; `sys.stdin` has a lock that the end of Python wants
        os.kill(os.getpid(), signal.SIGTERM)

    Thread(target=follow_parent, daemon=True).start()
    server.run(sockets=listen_on_all(settings.host, settings.port, shared=True))
    return 0


def main() -> None:
    """Run one of the processes. Why it could not start is told in a line, as by the command `stolik`."""
    try:
        code = serve_child(int(sys.argv[1]), int(sys.argv[2]), Path(sys.argv[3]))
    except Refusal as refusal:
        print(f"stolik: {explain(refusal, language(None))}", file=sys.stderr)
        sys.exit(1)
    sys.exit(code)


if __name__ == "__main__":
    main()

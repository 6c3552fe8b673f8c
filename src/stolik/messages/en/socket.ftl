socket-message = This is no message: { $problem }.
socket-large = A message has at most { $most ->
        [one] one byte
       *[other] { $most } bytes
    }.
socket-flood = Too much at once: { $most ->
        [one] one message a second is
       *[other] { $most } messages a second are
    } the most for long.
socket-lobby = The lobby is only watched on this socket.
socket-busy = The table is busy: try again.
socket-failed = Something went wrong on the server. It was noted there.

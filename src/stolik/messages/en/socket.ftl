socket-message = This is not a message: { $problem }.
socket-large = A message has at most { $most ->
        [one] one byte
       *[other] { $most } bytes
    }.
socket-flood = Too many messages: the limit is { $most ->
        [one] one message
       *[other] { $most } messages
    } a second.
socket-look = A seat can be looked at only on a table’s socket.
socket-lobby = This connection can only watch the lobby.
socket-busy = The table is busy: try again.
socket-failed = Something went wrong on the server. The error has been logged.

http-invalid = The request cannot be understood: { $problem }.
http-sign-in = Sign in first, or play as a guest.
http-signed-in = You are already signed in as { $name }. Sign out first.
http-session = A token may not do this: do it in the browser.
http-database = The database does not answer. Nothing was lost; try again in { $seconds } seconds.
http-disk-full = The server's disk is full, so nothing can be stored until its host makes room. What was stored before is safe.
http-host = This server does not recognise the name "{ $host }". If it is yours, set STOLIK_PUBLIC_URL, or add the name to STOLIK_ALLOWED_HOSTS.
http-scope = The token may not do this: it lacks the scope "{ $scope }".
http-scopes = A token needs scopes. The scopes are: { $known }.
http-origin = The request does not come from this site.
http-forbidden = This is not allowed.
http-account = You need an account for this.
http-no-bot = { $name } is not a bot account. Create one in the settings, and use its token.
http-streams = A bot may have { $most ->
        [one] { $most } stream
       *[other] { $most } streams
    } open. Close one first.
http-nothing = There is nothing at this address.
http-method = This address does not take { $method }.
http-large = The request is too large: it may have at most { $most ->
        [one] { $most } byte
       *[other] { $most } bytes
    }.
http-media = This must be sent as { $known }.
http-many = Too many requests. Try again in { $seconds ->
        [one] { $seconds } second
       *[other] { $seconds } seconds
    }.
http-unavailable = The server cannot do this now. Try again soon.
http-internal = Something went wrong on the server. The error has been logged.
http-connections = Too many connections are open (at most { $most }). Close some, or try again in { $seconds ->
        [one] { $seconds } second
       *[other] { $seconds } seconds
    }.
http-busy = The server is busy. Try again in { $seconds ->
        [one] { $seconds } second
       *[other] { $seconds } seconds
    }.
http-long = This took longer than { $seconds ->
        [one] { $seconds } second
       *[other] { $seconds } seconds
    }, so the server stopped it.

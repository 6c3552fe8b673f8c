# Coming back to an account
account-recovery-wrong = Wrong name or recovery code.
account-link-over = This link has been used, or its time is over. Ask for a new one.
account-unknown = There is no account { $name }.

account-ui-forgot = Forgot your password?
account-ui-recover = Recover your account
account-ui-recovered = Your account is yours again
account-ui-recover-how = Enter one of your recovery codes. Then you choose a new password.
account-ui-recover-none = Without codes, ask the person who runs this server for a link.
account-ui-recover-find = Continue
account-ui-recover-account = Choose a new password for { $name }.
account-ui-code = Recovery code
account-ui-recover-go = Set the password and sign in

# What opens an account besides its password
account-ui-ways-keep = Keep
account-ui-ways-recover = All this opens your account, too. If somebody else was in, it may be theirs: whatever you do not tick ends now.
account-ui-ways-password = All this opens your account, too. Whatever you do not tick ends with the old password.
account-ui-way-token = API token: { $name }
account-ui-way-bot = The token of your bot { $name }
account-ui-way-passkey = Passkey: { $name }
account-ui-way-email = E-mail: { $name }
account-ui-way-new-email = E-mail, not confirmed yet: { $name }
account-ui-way-codes = { $left ->
        [one] One recovery code
       *[other] { $left } recovery codes
    }
account-ui-way-since = since { $when }
account-ui-password = Password
account-ui-password-go = Change the password

account-ui-ready = Your account is ready
account-ui-codes = Recovery codes
account-ui-codes-what = If you forget your password, a recovery code brings you back. Each code works once.
account-ui-codes-left = { $left ->
        [0] You have no codes left.
        [one] You have one code left.
       *[other] You have { $left } codes left.
    }
account-ui-codes-new = Make new codes
account-ui-codes-replaced = New codes replace the old ones.
account-ui-codes-old-gone = The old codes no longer work.
account-ui-codes-keep = Write these codes down or save them. They are shown only now.
account-ui-codes-copy = Copy
account-ui-codes-copied = Copied
account-ui-codes-save = Save as a file
account-ui-codes-file = Recovery codes of { $name } at { $address }
account-ui-codes-done = I have saved them
account-ui-codes-failed = Your account is ready, but no recovery codes could be made. Make them in the settings.

# Leaving
account-ui-guest-out = Sign out as a guest?
account-ui-guest-out-what = You are playing as a guest. After signing out you cannot get this name back, or its games.
account-ui-guest-out-go = Sign out anyway
account-ui-guest-keep = Create an account instead

account-ui-delete = Delete my account
account-ui-delete-what = Your name, password, settings, chat and everything else about you is deleted after a week. Your games stay, with “former player” in place of your name.
account-ui-delete-cancel = Until then signing in cancels it. You are signed out everywhere at once, and tokens and bots stop working for good.
account-ui-delete-guest = Your name and your chat are deleted at once. Your games stay, with “former player” in place of your name.
account-ui-delete-go = Delete my account
account-ui-delete-guest-go = Delete my data
account-ui-delete-sure = Yes, delete it
account-ui-left = Your account will be deleted on { $when }. To keep it, sign in before that.
account-ui-kept = Welcome back! Your account stays: it will not be deleted.

# Everything about me
account-ui-data = All my data
account-ui-data-what = “All my data” is everything that the server stores about you, as a zip file.

# Names
account-ui-rename-what = Your old name stays reserved for you for 90 days, and leads to your page. Games show the name that you had when you sat down.

# Passkeys
account-passkey-wrong = This passkey is not known here, or its answer came too late. Try again, or use your password.
account-passkey-none = You have no such passkey.
account-passkey-known = This passkey is already in use.
account-passkey-name = A passkey needs a name of at most { $most } characters.
account-passkey-place = Passkeys need a server with a name, such as https://games.example.org or http://localhost. This page was opened by a number.
account-passkeys-many = One account may have at most { $most } passkeys. Remove one that is not needed.

account-ui-passkeys = Passkeys
account-ui-passkeys-what = A passkey signs you in with your fingerprint, face or PIN, without name and password.
account-ui-passkey-name = Name of the passkey
account-ui-passkey-usual = My device
account-ui-passkey-add = Add a passkey
account-ui-passkey-rename = Rename
account-ui-passkey-rename-of = Rename { $name }
account-ui-passkey-remove = Remove
account-ui-passkey-remove-of = Remove { $name }
account-ui-passkey-new-name = New name
account-ui-passkey-used = used { $when }
account-ui-passkey-unused = not used yet
account-ui-passkey-enter = Sign in with a passkey
account-ui-passkey-cancelled = No passkey was chosen. You can try again.

# E-mail
account-address = This is not an e-mail address. It looks like name@example.org, with letters of the English alphabet.
account-no-mail = This server sends no e-mail.
account-mail-confirm-subject = Confirm your e-mail address
account-mail-confirm = Somebody, probably you, has entered this address at { $site }.

    To confirm it, open this link within 24 hours:
    { $link }

    If it was not you, do nothing: the address will not be used.
account-mail-reset-subject = A new password
account-mail-reset = Somebody, probably you, wants to set a new password for your account { $name } at { $site }.

    Open this link within an hour. It works once:
    { $link }

    If it was not you, do nothing: your password stays.

account-ui-email = E-mail
account-ui-email-what = If you forget your password, a link is sent to this address. Nobody else sees it.
account-ui-email-now = Your address is { $address }.
account-ui-email-field = E-mail address
account-ui-email-save = Send a link to confirm it
account-ui-email-sent = A link was sent. Open it to confirm the address.
account-ui-email-remove = Remove the address
account-ui-email-confirm = Confirm your e-mail address
account-ui-email-confirm-go = Confirm the address
account-ui-email-confirmed = Thank you. The address is confirmed.
account-ui-email-reset = Get a link by e-mail
account-ui-email-reset-how = If an account has this address, it gets a link for a new password.
account-ui-email-reset-go = Send the link
account-ui-email-reset-sent = If an account has this address, a link is on its way. It works for an hour. If you were sent links a short time ago, use the latest one: no new one is sent.

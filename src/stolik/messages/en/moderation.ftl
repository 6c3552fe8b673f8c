# Refusals of moderators' business, and the words for reports and warnings.
moderation-banned = You are banned from this server. The reason: { $why }
moderation-suspended = You are suspended until { $until }. The reason: { $why }
moderation-muted = You may not write in chats until { $until }. The reason: { $why }
moderation-network = Your network is banned from this server until { $until }. The reason: { $why }
moderation-name = A moderator has changed your name. You can choose another one after { $until }. The reason: { $why }
moderation-closed = Nobody can create an account on this server at the moment.
moderation-no-guests = On this server you need an account to play. Sign in, or create one.
moderation-code = This invitation code is not valid: it is mistyped, used up, or too old. Ask the host for another one.
moderation-role = Only { $role ->
    [host] a host
   *[moderator] a moderator
  } may do this.
moderation-rank = You may not act on a host or another moderator. The host of the server can use the command "stolik people".
moderation-oneself = You may not act on yourself or your own bots.
moderation-account = Only an account can have a role. A guest has to create one first.
moderation-no-role = This account has no role.
moderation-last-host = This is the only host. Make somebody else a host first: stolik people grant NAME host
moderation-reason = Write a reason. It is shown to the person.
moderation-reason-long = The reason is too long: at most { $most } characters.
moderation-note-long = The text is too long: at most { $most } characters.
moderation-end = Choose an end in the future, within { $days } days.
moderation-no-sanction = There is no such sanction in force.
moderation-no-network = No network of this person is known: nothing was kept, or it is too old.
moderation-own-network = You come from this network yourself, so you would shut yourself out.
moderation-network-form = Write an address or a network: /24 to /32 for IPv4, /48 to /64 for IPv6.
moderation-no-message = There is no such message, or it was removed.
moderation-no-report = There is no such open report.
moderation-no-code = There is no such code.
moderation-codes-many = There are { $most } codes already. Revoke some first.
moderation-reported = You have reported this already. A moderator will look at it.
moderation-report-oneself = You cannot report yourself.
moderation-reports-many = You have { $most } open reports. Wait until a moderator has looked at them.
moderation-table-over = This table is over already.
moderation-not-rated = This game has changed no ratings, so there is nothing to void.
moderation-voided = This game was voided before.

moderation-ui-warning = A moderator has warned you: { $why }
moderation-ui-warning-read = I have read it
moderation-ui-report-message = Report this message of { $name }
moderation-ui-report-person = Report { $name }
moderation-ui-report-what = A moderator of this server will look at it. { $name } is not told who reported it.
moderation-ui-report-note = What is wrong?
moderation-ui-report-send = Send the report
moderation-ui-report-sent = Thank you. A moderator will look at it.
moderation-ui-code = Invitation code
moderation-ui-code-how = The host of this server gives out the codes.
moderation-ui-registration-closed = New accounts cannot be created here at the moment.
moderation-ui-house = House rules and privacy

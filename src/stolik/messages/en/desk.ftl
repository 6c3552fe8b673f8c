# The desk of hosts and moderators.
desk-ui-only = This page is for hosts and moderators. The owner of the server makes somebody one with the command: stolik people grant NAME host
desk-ui-overview = Overview
desk-ui-reports = Reports
desk-ui-people = People
desk-ui-tables = Tables
desk-ui-fairplay = Fair play
desk-ui-networks = Networks
desk-ui-log = Log
desk-ui-house = House
desk-ui-none = Nothing here.
desk-ui-sure = Are you sure?
desk-ui-terminal = command line
desk-ui-open-reports = Open reports
desk-ui-count-people = { $kind ->
    [guest] Guests
    [account] Accounts
    [bot] Bots of people
   *[former] Deleted accounts
  }
desk-ui-online = People with a connection to this node
desk-ui-sessions-day = Sessions used in the last day
desk-ui-count-tables = { $status ->
    [open] Tables waiting for players
    [playing] Games in progress
    [finished] Finished games
   *[closed] Closed tables
  }
desk-ui-storage = Size of the database
desk-ui-free = Free space on the disk
desk-ui-jobs-bots = Bots thinking / workers
desk-ui-jobs-waiting = Replays and pictures waiting
desk-ui-nodes = Nodes
desk-ui-versions = Versions
desk-ui-schema = schema { $version }
desk-ui-find = Search people
desk-ui-which = Which
desk-ui-only-all = everybody
desk-ui-only-sanctioned = with a sanction in force
desk-ui-only-roles = hosts and moderators
desk-ui-search = Search
desk-ui-role = { $role ->
    [host] host
   *[moderator] moderator
  }
desk-ui-seen = last seen { $when }
desk-ui-is-sanctioned = sanction in force
desk-ui-profile = Profile
desk-ui-owner = bot of
desk-ui-action = Action
desk-ui-days = Days
desk-ui-new-name = New name
desk-ui-reason = Reason (the person is told)
desk-ui-wide = Also the networks around them (/24 of IPv4, /48 of IPv6)
desk-ui-do-warn = Warn
desk-ui-do-mute = Mute in chats
desk-ui-do-suspend = Suspend
desk-ui-do-ban = Ban for good
desk-ui-do-ban-networks = Ban the network
desk-ui-do-rename = Change the name
desk-ui-do-end-sessions = Sign out everywhere
desk-ui-do-close-table = Close the table
desk-ui-do-void-game = Void the rated game
desk-ui-do-remove-message = Remove
desk-ui-help-warn = The person sees the warning on every page until it is read.
desk-ui-help-mute = The person can play, but not write in chats, until the end.
desk-ui-help-suspend = The person and their bots are out at once, until the end.
desk-ui-help-ban = The person and their bots are out at once, without an end.
desk-ui-help-ban-networks = Everybody from the networks that the person came from lately is out, until the end. In a shared network others are shut out, too.
desk-ui-help-rename = The person keeps the new name for 30 days.
desk-ui-help-end-sessions = The person has to sign in again. A guest cannot come back.
desk-ui-help-void-game = All ratings become what they would be without this game: later games are rated again.
desk-ui-sanctions = Sanctions
desk-ui-sanction-warning = Warning
desk-ui-sanction-mute = Mute
desk-ui-sanction-suspension = Suspension
desk-ui-sanction-ban = Ban
desk-ui-sanction-name = Name changed
desk-ui-read = read { $when }
desk-ui-unread = not read yet
desk-ui-lift = Lift
desk-ui-over = over
desk-ui-neighbours = From the same networks
desk-ui-neighbours-what = Families, schools and mobile networks share addresses: this alone proves nothing.
desk-ui-shared = { $networks ->
    [one] one network
   *[other] { $networks } networks
  }, last { $when }
desk-ui-sessions = Sessions
desk-ui-bots = Bots
desk-ui-bots-only = bots only
desk-ui-closed-reports = Show closed reports
desk-ui-by = reported by { $name }
desk-ui-outcome-open = open
desk-ui-outcome-acted = acted on
desk-ui-outcome-dismissed = dismissed
desk-ui-close-acted = Done
desk-ui-close-dismissed = Dismiss
desk-ui-table = Table and chat
desk-ui-status-open = waiting
desk-ui-status-playing = playing
desk-ui-status-finished = finished
desk-ui-status-closed = closed
desk-ui-private = private
desk-ui-rated = rated
desk-ui-voided = voided
desk-ui-look = Go to the table
desk-ui-replay = Replay
desk-ui-fairplay-what = Figures with the games behind them. They judge nobody: two friends who play every evening look like one person with two accounts.
desk-ui-last-days = Days to look back
desk-ui-pairs = Rated games between the same two people
desk-ui-leaving = Games left, or lost on time
desk-ui-games-behind = Games
desk-ui-head-who-gained = Gained more
desk-ui-head-who-lost = The other
desk-ui-head-games = Games
desk-ui-head-won = Won
desk-ui-head-gain = Rating gained
desk-ui-head-share = Share of their rated games
desk-ui-head-network = Same networks
desk-ui-head-since = Second account since
desk-ui-head-behind = List
desk-ui-head-person = Person
desk-ui-head-left = Left
desk-ui-head-timeouts = Lost on time
desk-ui-networks-what = Banned networks, each until a date. The network of a person is stored only as a hash, so it is banned on the page of the person.
desk-ui-network = Address or network
desk-ui-log-what = Everything that hosts and moderators did. Nobody can change or delete a line.
desk-ui-older = Older lines
desk-ui-host-only = Only a host can change this.
desk-ui-registration = New accounts
desk-ui-registration-open = for everybody
desk-ui-registration-invitation = with an invitation code
desk-ui-registration-closed = for nobody
desk-ui-guests = People may play without an account
desk-ui-message = Message of the day ({ $language })
desk-ui-rules = House rules ({ $language })
desk-ui-contact = Contact
desk-ui-save = Save
desk-ui-saved = Saved. It is in force at once.
desk-ui-codes = Invitation codes
desk-ui-uses = Accounts
desk-ui-code-note = For whom (only you see it)
desk-ui-make-code = Create a code
desk-ui-made-code = The new code is shown only now:
desk-ui-code-left = { $left ->
    [one] one account
   *[other] { $left } accounts
  }
desk-ui-revoke = Revoke
desk-ui-did-grant = gave a role to
desk-ui-did-revoke = took the role from
desk-ui-did-warn = warned
desk-ui-did-mute = muted
desk-ui-did-suspend = suspended
desk-ui-did-ban = banned
desk-ui-did-ban-network = banned a network
desk-ui-did-lift = lifted a sanction of
desk-ui-did-lift-network = lifted the ban of a network
desk-ui-did-rename = changed the name of
desk-ui-did-end-sessions = ended the sessions of
desk-ui-did-remove-message = removed a message of
desk-ui-did-close-table = closed a table
desk-ui-did-void-game = voided a game
desk-ui-did-close-report = closed a report about
desk-ui-did-change-house = changed the settings of the house
desk-ui-did-make-code = created a code
desk-ui-did-revoke-code = revoked a code
desk-ui-detail-networks = { $count ->
    [one] one network
   *[other] { $count } networks
  }
desk-ui-detail-sessions = { $count ->
    [one] one session
   *[other] { $count } sessions
  }
desk-ui-detail-again = { $count ->
    [one] one game rated again
   *[other] { $count } games rated again
  }
desk-ui-detail-guests = { $allowed ->
    [true] play without an account
   *[false] no play without an account
  }
desk-ui-detail-message = message of the day
desk-ui-detail-rules = house rules

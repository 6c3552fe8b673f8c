### Notices: one line each. They are sent to phones and by e-mail, so they tell nothing that is hidden.

notice-turn = Your turn: { $game } with { $name }.
notice-turn-bots = Your turn: { $game }.
notice-over = Your game of { $game } with { $name } is over.
notice-over-bots = Your game of { $game } is over.
notice-challenge = { $name } invites you to a game of { $game }.
notice-begin = The game begins: { $game } with { $name }.
notice-round = { $tournament }, round { $round }: your table is ready.
notice-round-bye = { $tournament }, round { $round }: you have a bye.
notice-invited = { $name } invites you to play in the tournament { $tournament }.
notice-team = { $name } wants to play in a team with you: { $tournament }.
notice-offer = There is an offer for you: { $game } with { $name }.
notice-joined = { $name } has sat down at your table: { $game }.
notice-declined = { $name } declined your invitation: { $game }.
notice-declined-closed = { $name } declined your invitation: { $game }. The table is closed.
notice-draw-offered = { $name } offers a draw: { $game }.
notice-draw-declined = { $name } declined your draw: { $game }.
notice-draw-agreed = Your draw was agreed: { $game } with { $name }.
notice-takeback-asked = { $name } wants to take back a move: { $game }.
notice-takeback-declined = { $name } declined your takeback: { $game }.
notice-takeback-agreed = Your takeback was agreed: { $game } with { $name }.
notice-rematch-offered = { $name } wants a rematch: { $game }.
notice-rematch-declined = { $name } does not want a rematch: { $game }.
notice-deadline = Your time is running out: { $game } with { $name }.
notice-deadline-bots = Your time is running out: { $game }.
notice-quoted = “{ $name }”
notice-other = Something has happened on Stolik.
notice-somebody = somebody

notice-kind-turn = My turn in a correspondence game
notice-kind-challenge = A challenge or an invitation
notice-kind-begin = A game begins
notice-kind-round = A round of a tournament
notice-kind-offer = An offer, or the answer to mine
notice-kind-deadline = My time is running out

notice-subject-turn = Stolik: a correspondence game
notice-subject-challenge = Stolik: an invitation
notice-subject-begin = Stolik: a game begins
notice-subject-round = Stolik: a round of a tournament
notice-subject-offer = Stolik: an offer in a game
notice-subject-deadline = Stolik: your time is running out

notice-push-endpoint = This browser named a push service that this server does not write to: it needs a public HTTPS address.
notice-push-keys = The keys of the push subscription are not valid. Switch notifications off in this browser and on again.
notice-mail =
    { $text }

    { $link }

    You get this message because you chose it. Change that here: { $settings }

notice-ui-what = Choose what you hear about, and how. A notification is one line with a link; it never tells what is hidden in a game.
notice-ui-kind = What
notice-ui-page = Page
notice-ui-push = Push
notice-ui-email = E-mail
notice-ui-email-on = E-mail goes to your confirmed address.
notice-ui-email-off = E-mail works if the server can send it and your account has a confirmed address.
notice-ui-push-never = Push notifications do not work in this browser here. They need HTTPS; on an iPhone, add the page to the home screen first.
notice-ui-push-is-on = Push notifications reach this browser, also when no page is open, until you sign out.
notice-ui-push-is-off = Push notifications are off in this browser.
notice-ui-push-allow = Turn on push notifications in this browser
notice-ui-push-stop = Turn off push notifications in this browser
notice-ui-none = No notifications yet.
notice-ui-nobody = Choose a name or sign in to get notifications.
notice-ui-new = New
notice-ui-more = Older notifications
notice-ui-settings = Choose your notifications

# People who know each other: following, challenges, blocks
friends-closed = { $name } does not accept challenges now.
friends-challenged = { $name } has not answered your last challenges yet. Wait for an answer, or withdraw one of them.
friends-no-seat = You cannot sit down at this table now.
friends-you-block = You have blocked { $name }. Unblock { $name } first if you want to play together.
friends-follow-blocked = You have blocked { $name }. Unblock { $name } first.
friends-yourself = This is you.
friends-many = That is too many people: { $most } is the limit. Remove somebody first.

friends-ui-online = online
friends-ui-following = People you follow
friends-ui-following-none = You follow nobody yet. Open a player's page and choose “Follow”.
friends-ui-recent = Recently played with
friends-ui-recent-none = You have not finished a game with other people yet.
friends-ui-blocked = Blocked
friends-ui-incoming = Challenges to you
friends-ui-outgoing = Your challenges
friends-ui-nobody = Sign in to follow and challenge people.
friends-ui-find = Find a player by name
friends-ui-find-go = Open the page

friends-ui-follow = Follow
friends-ui-follow-of = Follow { $name }
friends-ui-unfollow = Unfollow
friends-ui-unfollow-of = Unfollow { $name }
friends-ui-block = Block
friends-ui-block-what = You and { $name } cannot challenge each other, do not sit at the same tables, and do not see what the other writes. { $name } is not told.
friends-ui-unblock = Unblock
friends-ui-unblock-of = Unblock { $name }

friends-ui-challenge-how = A private table is opened for the two of you. It waits for an answer for a day.
friends-ui-rules = Options of the game
friends-ui-others = { $who ->
        [bots] Bots take the other seats.
       *[open] The other seats stay open: invite more people with the link of the table.
    }
friends-ui-from = { $name } challenges you: { $game }
friends-ui-to = { $game } with { $name }
friends-ui-seat = you: { $seat }
friends-ui-expires = until { $when }
friends-ui-accept = Accept
friends-ui-accept-of = Accept the challenge of { $name }
friends-ui-decline = Decline
friends-ui-decline-of = Decline the challenge of { $name }
friends-ui-look = Look
friends-ui-go = Go to the table
friends-ui-withdraw = Withdraw
friends-ui-withdraw-of = Withdraw the challenge to { $name }

friends-ui-privacy = Privacy
friends-ui-privacy-where = Who may challenge you, and who sees that you are online:
friends-ui-privacy-challenges = Who may challenge me
friends-ui-privacy-online = Who sees that I am online
friends-ui-audience-everybody = Everybody
friends-ui-audience-followed = People I follow
friends-ui-audience-nobody = Nobody

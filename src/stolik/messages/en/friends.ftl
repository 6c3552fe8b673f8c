# People who know each other: following, challenges, blocks
friends-closed = { $name } does not accept challenges now.
friends-challenged = { $name } has not answered your last challenges yet. Wait for an answer, or withdraw one of them.
friends-no-seat = You cannot sit down at this table now.
friends-you-block = You have blocked { $name }. Unblock { $name } first if you want to play together.
friends-follow-blocked = You have blocked { $name }. Unblock { $name } first.
friends-yourself = This is you.
friends-many = That is too many people: { $most } is the limit. Remove somebody first.

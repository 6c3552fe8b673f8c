envs-render-mode = There is no render mode "{ $mode }". The modes are: { $known }.
envs-options = The options of { $game }: { $problem }
envs-seed = A seed is a whole number of 0 or more, not { $seed }.
envs-over = With these options a game of { $game } is over before it begins.
envs-no-number = { $agent }: an action is a whole number, not { $action }.
envs-out-of-range = { $agent }: there is no action { $action }; they are numbered from 0 to { $most }.
envs-not-allowed =
    { $agent }: action { $action } ({ $meaning }) is not allowed here. { $count ->
        [one] One action is
       *[other] { $count } actions are
    } allowed: see the action mask of the observation.
envs-illegal = { $agent }: action { $action } ({ $meaning }) is not allowed here: { $problem }
envs-no-vector = There is no vector environment of { $game } for { $players } players; there are: { $known }.
envs-games = Run at least one game at once, not { $games }.
envs-vector-action = Game { $number }: action { $action } is not allowed to { $agent }.
envs-vector-shape = The actions must be { $games } whole numbers, one for each game, not { $found }.
envs-vector-plies = The vector environment of Abalone needs max_plies of 1 or more.
envs-view-large = A view of { $game } would be { $size } numbers; the limit is { $most }. Say in its types how long its lists can be: Meta(max_length=...).
envs-not-listed = The move { $move } is not among the first { $most } legal ones, and the others have no action.

// Made by `make types` from the server's own types. Do not edit.

export interface Protocol {
frame: (Hello | TableFrame | ChangeFrame | OkFrame | CheckedFrame | RefusedFrame | PongFrame | ByeFrame | AudienceFrame | LobbyFrame | ListedFrame)
asked: (Join | Decline | Leave | ChangeSeat | ChangeSetting | Ready | Close | Move | Resign | Abort | OfferDraw | AgreeDraw | DeclineDraw | AskTakeback | AgreeTakeback | DeclineTakeback | Return | Rematch | DeclineRematch | Say | Check | Ping)
}
/**
 * The first frame of every socket.
 * 
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Hello".
 */
export interface Hello {
type: "hello"
protocol: number
now: number
me: (Named | null)
client: (string | null)
}
/**
 * Whoever the server takes the client for.
 * 
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Named".
 */
export interface Named {
id: string
name: string
kind: ("account" | "bot" | "guest")
}
/**
 * A table as the viewer sees it. It replaces all that the client knew, but for the log and the chat if `since`.
 * 
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "TableFrame".
 */
export interface TableFrame {
type: "table"
version: number
since: (number | null)
view: TableView
}
/**
 * A table as one viewer sees it.
 * 
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "TableView".
 */
export interface TableView {
table: string
version: number
at: number
viewer: (number | null)
phase: ("closed" | "finished" | "open" | "playing")
game: string
options: {
[k: string]: unknown
}
players: number
host: string
clock: (NoClock | SuddenDeath | PerTurn | Correspondence)
grace: number
access: string
rated: boolean
draws: boolean
hidden: boolean
seats: SeatView[]
clocks: (ClockView | null)
view: unknown
actors: number[]
moves: (unknown[] | null)
made: number
can: ("abort" | "agree-draw" | "agree-takeback" | "ask-takeback" | "offer-draw" | "rematch" | "resign" | "return")[]
log: Told[]
draw: (Wish | null)
takeback: (Wish | null)
chat: Spoken[]
seed_hash: (string | null)
seed: (string | null)
salt: (string | null)
result: (Result | null)
rematch: number[]
next: (string | null)
rematch_of: (string | null)
}
/**
 * Everybody thinks as long as they like.
 * 
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "NoClock".
 */
export interface NoClock {
type: "none"
}
/**
 * Time for the whole game, and a little more for every turn.
 * 
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "SuddenDeath".
 */
export interface SuddenDeath {
type: "sudden"
initial: number
increment?: number
}
/**
 * So many seconds from one move of a seat to its next: every move of a turn has them anew.
 * 
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "PerTurn".
 */
export interface PerTurn {
type: "turn"
seconds: number
}
/**
 * Days a move; nobody has to stay.
 * 
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Correspondence".
 */
export interface Correspondence {
type: "days"
days: number
}
/**
 * A seat.
 * 
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "SeatView".
 */
export interface SeatView {
kind: ("bot" | "invited" | "open" | "taken")
person: (string | null)
name: (string | null)
level: (string | null)
ready: boolean
away_since: (number | null)
played_on: (("left" | "resigned" | "time") | null)
team: (number | null)
bot: boolean
}
/**
 * The clocks. Of the running one, (the server's time - `since`) has gone from what is left.
 * 
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "ClockView".
 */
export interface ClockView {
remaining: number[]
running: (number | null)
since: number
}
/**
 * Something that happened.
 * 
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Told".
 */
export interface Told {
number: number
at: number
seat: (number | null)
message: Message
move: (string | null)
}
/**
 * Something to tell people, as data: the name of a message in the catalogues, and its variables.
 * 
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Message".
 */
export interface Message {
name: string
facts?: {
[k: string]: unknown
}
}
/**
 * Something that one person wants and others have to agree to.
 * 
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Wish".
 */
export interface Wish {
seat: number
agreed: number[]
}
/**
 * Something that was said.
 * 
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Spoken".
 */
export interface Spoken {
number: number
at: number
room: string
person: string
name: string
seat: (number | null)
text: string
bot: boolean
}
/**
 * How a game ended: by its own rules, or by what people did.
 * 
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Result".
 */
export interface Result {
by: ("aborted" | "agreed" | "game" | "resigned" | "time")
outcome: Outcome
rated: boolean
}
/**
 * How a game ended.
 * 
 *     >>> Outcome.ranked((3, 6, 3), ended="captures").places
 *     (2, 1, 2)
 * 
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Outcome".
 */
export interface Outcome {
places: number[]
points: number[]
teams: number[]
ended: string
}
/**
 * What is different from version `since` on: fields of the view, and what is new in the log and the chat.
 * 
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "ChangeFrame".
 */
export interface ChangeFrame {
type: "change"
version: number
since: number
set: {
[k: string]: unknown
}
log: Told[]
chat: Spoken[]
}
/**
 * It is done, and stored.
 * 
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "OkFrame".
 */
export interface OkFrame {
type: "ok"
id: (string | number | null)
version: number
}
/**
 * Whether a move would be legal.
 * 
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "CheckedFrame".
 */
export interface CheckedFrame {
type: "checked"
id: (string | number | null)
version: number
legal: boolean
rule: (string | null)
refusal: (Message | null)
message: (string | null)
points: (number | null)
text: (string | null)
move: unknown
}
/**
 * It is not done.
 * 
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "RefusedFrame".
 */
export interface RefusedFrame {
type: "refused"
id: (string | number | null)
code: string
rule: (string | null)
facts: {
[k: string]: unknown
}
message: string
}
/**
 * The server is there.
 * 
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "PongFrame".
 */
export interface PongFrame {
type: "pong"
id: (string | number | null)
now: number
}
/**
 * The server stops: come back in a moment.
 * 
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "ByeFrame".
 */
export interface ByeFrame {
type: "bye"
again_ms: number
}
/**
 * How many watch a table without a seat; told a moment after it has changed.
 * 
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "AudienceFrame".
 */
export interface AudienceFrame {
type: "audience"
watching: number
}
/**
 * The public tables with free seats, and those to watch; the newest first.
 * 
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "LobbyFrame".
 */
export interface LobbyFrame {
type: "lobby"
open: LobbyEntry[]
live: LobbyEntry[]
}
/**
 * A table in a list.
 * 
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "LobbyEntry".
 */
export interface LobbyEntry {
table: string
game: string
phase: ("closed" | "finished" | "open" | "playing")
access: ("private" | "public")
rated: boolean
clock: (NoClock | SuddenDeath | PerTurn | Correspondence)
clock_class: string
options: {
[k: string]: unknown
}
players: number
free: number
host: string
seats: EntrySeat[]
waiting: boolean
awaited?: number[]
created?: (number | null)
ended?: (number | null)
result?: (Result | null)
}
/**
 * A seat: of a person, of a bot, or free.
 * 
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "EntrySeat".
 */
export interface EntrySeat {
person?: (string | null)
name?: (string | null)
level?: (string | null)
bot?: boolean
}
/**
 * Tables that are new in the lobby or have changed, whole; and those that are there no more.
 * 
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "ListedFrame".
 */
export interface ListedFrame {
type: "listed"
tables: LobbyEntry[]
gone: string[]
}
/**
 * Sit down: on that seat, or where one is invited, or on the first open seat.
 * 
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Join".
 */
export interface Join {
type: "join"
seat?: (number | null)
ready?: boolean
id?: (string | number | null)
}
/**
 * Do not sit down where a seat is kept for one.
 * 
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Decline".
 */
export interface Decline {
type: "decline"
id?: (string | number | null)
}
/**
 * Give up one's seat before the start.
 * 
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Leave".
 */
export interface Leave {
type: "leave"
id?: (string | number | null)
}
/**
 * The host: open a seat (whoever sat there is removed), keep it for somebody, put a bot there.
 * 
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "ChangeSeat".
 */
export interface ChangeSeat {
type: "change-seat"
seat: number
sitter: (OpenSeat | InvitedPerson | BotSeat)
id?: (string | number | null)
}
/**
 * Anyone may sit here.
 * 
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "OpenSeat".
 */
export interface OpenSeat {
type: "open"
}
/**
 * A seat kept for one person. The server looks up the name.
 * 
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "InvitedPerson".
 */
export interface InvitedPerson {
type: "invited"
person: string
}
/**
 * A bot sits here.
 * 
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "BotSeat".
 */
export interface BotSeat {
type: "bot"
level: string
}
/**
 * The host: change anything but the game.
 * 
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "ChangeSetting".
 */
export interface ChangeSetting {
type: "change-setting"
setting: Setting
id?: (string | number | null)
}
/**
 * All of it.
 * 
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Setting".
 */
export interface Setting {
game: string
players: number
options?: {
[k: string]: unknown
}
clock?: (NoClock | SuddenDeath | PerTurn | Correspondence)
grace?: number
substitute?: string
access?: ("private" | "public")
rated?: boolean
}
/**
 * Be ready for the start, or no longer. The game starts when all are.
 * 
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Ready".
 */
export interface Ready {
type: "ready"
ready?: boolean
id?: (string | number | null)
}
/**
 * The host, or the server: give up a table that has not started.
 * 
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Close".
 */
export interface Close {
type: "close"
id?: (string | number | null)
}
/**
 * Make a move: as data, or as people write it.
 * 
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Move".
 */
export interface Move {
type: "move"
move?: {
[k: string]: unknown
}
text?: (string | null)
if_version?: (number | null)
id?: (string | number | null)
}
/**
 * Give up.
 * 
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Resign".
 */
export interface Resign {
type: "resign"
id?: (string | number | null)
}
/**
 * End a game that has hardly begun, with no result.
 * 
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Abort".
 */
export interface Abort {
type: "abort"
id?: (string | number | null)
}
/**
 * Offer a draw; the same as `AgreeDraw` where one is offered.
 * 
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "OfferDraw".
 */
export interface OfferDraw {
type: "offer-draw"
id?: (string | number | null)
}
/**
 * Agree to the draw that is offered.
 * 
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "AgreeDraw".
 */
export interface AgreeDraw {
type: "agree-draw"
id?: (string | number | null)
}
/**
 * Decline it, or take back one's own offer.
 * 
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "DeclineDraw".
 */
export interface DeclineDraw {
type: "decline-draw"
id?: (string | number | null)
}
/**
 * Ask to take back one's last move, and all after it.
 * 
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "AskTakeback".
 */
export interface AskTakeback {
type: "ask-takeback"
id?: (string | number | null)
}
/**
 * Agree to that.
 * 
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "AgreeTakeback".
 */
export interface AgreeTakeback {
type: "agree-takeback"
id?: (string | number | null)
}
/**
 * Decline it, or take back one's own wish.
 * 
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "DeclineTakeback".
 */
export interface DeclineTakeback {
type: "decline-takeback"
id?: (string | number | null)
}
/**
 * Take over again from the bot.
 * 
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Return".
 */
export interface Return {
type: "return"
id?: (string | number | null)
}
/**
 * Play again. When all agree, the server opens the next table.
 * 
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Rematch".
 */
export interface Rematch {
type: "rematch"
id?: (string | number | null)
}
/**
 * Do not play again.
 * 
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "DeclineRematch".
 */
export interface DeclineRematch {
type: "decline-rematch"
id?: (string | number | null)
}
/**
 * Say something: in the players' room if one sits at the table, else in the spectators'.
 * 
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Say".
 */
export interface Say {
type: "say"
text: string
room?: (("players" | "spectators") | null)
id?: (string | number | null)
}
/**
 * Ask whether a move would be legal, why not, and what it would score: as data, or as people write it.
 * 
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Check".
 */
export interface Check {
type: "check"
move?: {
[k: string]: unknown
}
text?: (string | null)
id?: (string | number | null)
}
/**
 * See whether the server is there, and what time it is.
 * 
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Ping".
 */
export interface Ping {
type: "ping"
id?: (string | number | null)
}

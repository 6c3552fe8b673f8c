// Made by `make types` from the server's own types. Do not edit.

export interface Protocol {
frame: (Hello | TableFrame | ChangeFrame | OkFrame | CheckedFrame | RefusedFrame | PongFrame | ByeFrame | AudienceFrame | LobbyFrame | ListedFrame | OnlineFrame)
asked: (Join | Decline | Leave | ChangeSeat | ChangeSetting | Ready | GivePart | Close | Move | Resign | Abort | OfferDraw | AgreeDraw | DeclineDraw | AskTakeback | AgreeTakeback | DeclineTakeback | Return | ChooseForLeavers | Rematch | DeclineRematch | Say | Check | Look | Ping)
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
 * The person that the client is signed in as.
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
 * The view of a table. It replaces all that the client had; with `since`, the old log and chat stay.
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
leaving: ("bot" | "choice" | "resign" | "wait")
substitute: string
access: string
rated: boolean
alternatives: Alternative[]
takebacks: boolean
hints: boolean
draws: boolean
hidden: boolean
seats: SeatView[]
clocks: (ClockView | null)
window: (number | null)
view: unknown
actors: number[]
moves: (unknown[] | null)
made: number
hint: (Hint | null)
hint_counts: number[]
can: ("abort" | "agree-draw" | "agree-takeback" | "ask-takeback" | "choose-for-leavers" | "hint" | "offer-draw" | "rematch" | "resign" | "return")[]
log: LogLineView[]
draw: (ProposalView | null)
takeback: (ProposalView | null)
chosen: LeaverVote[]
chat: ChatLineView[]
seed_hash: (string | null)
parts: (SealedPart | null)[]
seed: (string | null)
salt: (string | null)
chance: boolean
server_seed: (string | null)
result: (Result | null)
rematch: number[]
next: (string | null)
rematch_of: (string | null)
tournament: (string | null)
}
/**
 * No time limit.
 * 
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "NoClock".
 */
export interface NoClock {
type: "none"
}
/**
 * Time for the whole game, and an increment for every turn.
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
 * A number of seconds for each move, also within one turn.
 * 
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "PerTurn".
 */
export interface PerTurn {
type: "turn"
seconds: number
}
/**
 * A number of days for each move. Players do not have to stay connected.
 * 
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Correspondence".
 */
export interface Correspondence {
type: "days"
days: number
}
/**
 * Another game or clock that the host would play as gladly, with the usual options of the game.
 * 
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Alternative".
 */
export interface Alternative {
game: string
clock: (NoClock | SuddenDeath | PerTurn | Correspondence)
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
character: (Character | null)
ready: boolean
chosen: boolean
away_since: (number | null)
played_on: (("left" | "resigned" | "time") | null)
substitute: (string | null)
team: (number | null)
bot: boolean
holder: (string | null)
seal: (string | null)
}
/**
 * A bot as people see it. The message has the line about it as its attribute `line`.
 * 
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Character".
 */
export interface Character {
level: string
name: Message
face: Face
}
/**
 * A text for people, as data: the name of a message in the catalogues, and its variables.
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
 * How a bot looks. A client draws it; the parts are told apart without colours.
 * 
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Face".
 */
export interface Face {
head: ("dome" | "hexagon" | "round" | "square" | "wide")
eyes: ("bars" | "dots" | "one" | "rings" | "visor")
mouth: ("crooked" | "grille" | "line" | "open" | "smile")
top: ("aerial" | "cap" | "crown" | "hat" | "sprout")
dark?: boolean
}
/**
 * The clocks. The running seat has used (the server's time - `since`) of its remaining time.
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
 * The move that the judge holds for best, by what the player knows, and why.
 * 
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Hint".
 */
export interface Hint {
move: {
[k: string]: unknown
}
told: Message
why: Message[]
}
/**
 * A line of the log.
 * 
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "LogLineView".
 */
export interface LogLineView {
number: number
at: number
seat: (number | null)
message: Message
move: (string | null)
ply: (number | null)
}
/**
 * What one person proposes and others have to agree to: a draw, a takeback.
 * 
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "ProposalView".
 */
export interface ProposalView {
seat: number
agreed: number[]
}
/**
 * What a person wants for the seats of people who left. All who are there have to want the same.
 * 
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "LeaverVote".
 */
export interface LeaverVote {
seat: number
choice: ("bot" | "end" | "wait")
}
/**
 * A line of the chat.
 * 
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "ChatLineView".
 */
export interface ChatLineView {
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
 * What a seat adds to the shuffle.
 * 
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "SealedPart".
 */
export interface SealedPart {
seal: string
part: (string | null)
seat: number
}
/**
 * How a game ended: by its rules, or by what people did.
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
 * The changes after version `since`: fields of the view, and new lines of the log and the chat.
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
log: LogLineView[]
chat: ChatLineView[]
}
/**
 * A command was done and stored.
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
 * The result of a check.
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
told: (Message | null)
move: unknown
}
/**
 * A client message was refused.
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
 * The reply to `ping`.
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
 * The server stops. Connect again after `again_ms` milliseconds.
 * 
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "ByeFrame".
 */
export interface ByeFrame {
type: "bye"
again_ms: number
}
/**
 * The number of spectators of a table, sent a moment after it has changed.
 * 
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "AudienceFrame".
 */
export interface AudienceFrame {
type: "audience"
watching: number
}
/**
 * The public tables with free seats, and those with running games, the newest first.
 * 
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "LobbyFrame".
 */
export interface LobbyFrame {
type: "lobby"
open: LobbyEntry[]
live: LobbyEntry[]
online: number
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
alternatives?: Alternative[]
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
character?: (Message | null)
holder?: (string | null)
}
/**
 * Tables that are new in the lobby or have changed, and the ids of tables that are gone.
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
 * The number of people who are connected, sent to the lobby a moment after it has changed.
 * 
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "OnlineFrame".
 */
export interface OnlineFrame {
type: "online"
online: number
}
/**
 * Sit down: on the given seat, else on the seat kept for the person, else wherever the draw at the start says.
 * 
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Join".
 */
export interface Join {
type: "join"
seat?: (number | null)
ready?: boolean
/**
 * @maxItems 64
 */
accepts?: Alternative[]
seal?: (string | null)
id?: (string | number | null)
as_seat?: (number | null)
}
/**
 * Decline an invitation: the kept seat becomes open. A private table where nobody else sits is closed.
 * 
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Decline".
 */
export interface Decline {
type: "decline"
id?: (string | number | null)
as_seat?: (number | null)
}
/**
 * Leave one's seat before the start.
 * 
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Leave".
 */
export interface Leave {
type: "leave"
id?: (string | number | null)
as_seat?: (number | null)
}
/**
 * The host opens a seat (and removes the person there), keeps it for somebody, or puts a bot there.
 * 
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "ChangeSeat".
 */
export interface ChangeSeat {
type: "change-seat"
seat: number
sitter: (OpenSeat | InvitedPerson | BotSeat)
id?: (string | number | null)
as_seat?: (number | null)
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
 * A seat that is kept for one person. The server looks up the name.
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
number?: number
}
/**
 * The host changes the setting: everything but the game.
 * 
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "ChangeSetting".
 */
export interface ChangeSetting {
type: "change-setting"
setting: Setting
id?: (string | number | null)
as_seat?: (number | null)
}
/**
 * The setting of a table.
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
takebacks?: boolean
hints?: boolean
/**
 * @maxItems 64
 */
alternatives?: Alternative[]
}
/**
 * Be ready for the start, or no longer. The game starts when everybody is ready.
 * 
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Ready".
 */
export interface Ready {
type: "ready"
ready?: boolean
seal?: (string | null)
id?: (string | number | null)
as_seat?: (number | null)
}
/**
 * Give the part of the shuffle that was sealed, when the server has called for it.
 * 
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "GivePart".
 */
export interface GivePart {
type: "give-part"
part: string
id?: (string | number | null)
as_seat?: (number | null)
}
/**
 * The host or the server closes a table that has not started.
 * 
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Close".
 */
export interface Close {
type: "close"
id?: (string | number | null)
as_seat?: (number | null)
}
/**
 * Make a move, given as data or as text.
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
once?: (string | null)
id?: (string | number | null)
as_seat?: (number | null)
}
/**
 * Resign.
 * 
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Resign".
 */
export interface Resign {
type: "resign"
id?: (string | number | null)
as_seat?: (number | null)
}
/**
 * End a game within its first moves, without a result. The server may do it at any time.
 * 
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Abort".
 */
export interface Abort {
type: "abort"
id?: (string | number | null)
as_seat?: (number | null)
}
/**
 * Offer a draw. If somebody has offered one, this agrees to it.
 * 
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "OfferDraw".
 */
export interface OfferDraw {
type: "offer-draw"
id?: (string | number | null)
as_seat?: (number | null)
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
as_seat?: (number | null)
}
/**
 * Decline the draw, or withdraw one's own offer.
 * 
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "DeclineDraw".
 */
export interface DeclineDraw {
type: "decline-draw"
id?: (string | number | null)
as_seat?: (number | null)
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
as_seat?: (number | null)
}
/**
 * Agree to the takeback.
 * 
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "AgreeTakeback".
 */
export interface AgreeTakeback {
type: "agree-takeback"
id?: (string | number | null)
as_seat?: (number | null)
}
/**
 * Decline the takeback, or withdraw one's own request.
 * 
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "DeclineTakeback".
 */
export interface DeclineTakeback {
type: "decline-takeback"
id?: (string | number | null)
as_seat?: (number | null)
}
/**
 * Take one's seat back from the bot that plays it.
 * 
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Return".
 */
export interface Return {
type: "return"
id?: (string | number | null)
as_seat?: (number | null)
}
/**
 * Choose what becomes of the seats of people who left, where nothing happens by itself. All present must agree.
 * 
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "ChooseForLeavers".
 */
export interface ChooseForLeavers {
type: "choose-for-leavers"
choice: ("bot" | "end" | "wait")
id?: (string | number | null)
as_seat?: (number | null)
}
/**
 * Offer or accept a rematch. When everybody agrees, the server opens the next table.
 * 
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Rematch".
 */
export interface Rematch {
type: "rematch"
seal?: (string | null)
id?: (string | number | null)
as_seat?: (number | null)
}
/**
 * Decline the rematch.
 * 
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "DeclineRematch".
 */
export interface DeclineRematch {
type: "decline-rematch"
id?: (string | number | null)
as_seat?: (number | null)
}
/**
 * Write in the chat: players write in the players' room, spectators in theirs.
 * 
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Say".
 */
export interface Say {
type: "say"
text: string
room?: (("players" | "spectators") | null)
once?: (string | null)
id?: (string | number | null)
as_seat?: (number | null)
}
/**
 * Ask whether a move would be legal, why not, and what it would score. The move is data or text.
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
as_seat?: (number | null)
}
/**
 * See the game as the seat `as_seat` of a hot-seat table, until its turn is over; without it, as a spectator.
 * 
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Look".
 */
export interface Look {
type: "look"
id?: (string | number | null)
as_seat?: (number | null)
}
/**
 * Check the connection, and get the server's time.
 * 
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Ping".
 */
export interface Ping {
type: "ping"
id?: (string | number | null)
as_seat?: (number | null)
}

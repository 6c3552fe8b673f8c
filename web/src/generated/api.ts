// Made by `make types` from the server's own types. Do not edit.

/**
 * What a notice tells of. The messages `notice-kind-KIND` say it in words.
 * 
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "Kind".
 */
export type Kind = ("turn" | "challenge" | "begin" | "round" | "offer" | "deadline")

export interface Api {

}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "Abort".
 */
export interface Abort {
id?: (string | number | null)
as_seat?: (number | null)
type: "abort"
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "AccountDeletion".
 */
export interface AccountDeletion {
/**
 * milliseconds since 1970
 */
due: number
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "AccountDeletionRequest".
 */
export interface AccountDeletionRequest {
password?: string
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "Accuracy".
 */
export interface Accuracy {
seat: number
decisions: number
best: number
loss: number
grade: ("excellent" | "good" | "fair" | "weak" | null)
finds: number
mistakes: number
blunders: number
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "Acquaintance".
 */
export interface Acquaintance {
id: string
/**
 * 1 to 32 characters of any script in use
 */
name: string
kind: ("guest" | "account" | "bot")
/**
 * false also if the person does not let you see it
 */
online: boolean
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "AgreeDraw".
 */
export interface AgreeDraw {
id?: (string | number | null)
as_seat?: (number | null)
type: "agree-draw"
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "AgreeTakeback".
 */
export interface AgreeTakeback {
id?: (string | number | null)
as_seat?: (number | null)
type: "agree-takeback"
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "Alternative".
 */
export interface Alternative {
game: string
clock: (NoClock | SuddenDeath | PerTurn | Correspondence)
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "NoClock".
 */
export interface NoClock {
type: "none"
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "SuddenDeath".
 */
export interface SuddenDeath {
initial: number
increment?: number
type: "sudden"
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "PerTurn".
 */
export interface PerTurn {
seconds: number
type: "turn"
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "Correspondence".
 */
export interface Correspondence {
days: number
type: "days"
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "AnalysisHead".
 */
export interface AnalysisHead {
asked: boolean
quality: ("quick" | "usual" | "deep")
total: number
done: number
type: "head"
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "AnalysisPly".
 */
export interface AnalysisPly {
ply: Judgement
type: "ply"
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "Judgement".
 */
export interface Judgement {
decision: JudgedMove
told: Message
better?: (Message | null)
effect?: (Effect | null)
judged?: boolean
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "JudgedMove".
 */
export interface JudgedMove {
number: number
seat: number
move: unknown
text: string
mark?: ("" | "!" | "?" | "??")
known?: (Opinion | null)
open?: (Opinion | null)
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "Opinion".
 */
export interface Opinion {
unit: ("marbles" | "chance" | "points")
before: Estimate
after: Estimate
loss: number
doubt: (number | null)
best: unknown
text: string
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "Estimate".
 */
export interface Estimate {
value: number
doubt?: (number | null)
looked?: number
sure?: boolean
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "Message".
 */
export interface Message {
name: string
facts?: {
[k: string]: unknown
}
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "Effect".
 */
export interface Effect {
leads: number[]
doubts: number[]
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "AnalysisSummary".
 */
export interface AnalysisSummary {
summary: Summary
type: "summary"
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "Summary".
 */
export interface Summary {
unit: ("marbles" | "chance" | "points" | null)
accuracy: Accuracy[]
moments: Moment[]
shares: Share[]
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "Moment".
 */
export interface Moment {
number: number
seat: number
kind: ("loss" | "swing")
by: number
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "Share".
 */
export interface Share {
seat: number
result: number
luck: number
own: number
others: number
luck_doubt: number
own_doubt: number
others_doubt: number
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "AnalysisWait".
 */
export interface AnalysisWait {
type: "wait"
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "Arena".
 */
export interface Arena {
minutes: number
streaks?: boolean
type: "arena"
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "AskTakeback".
 */
export interface AskTakeback {
id?: (string | number | null)
as_seat?: (number | null)
type: "ask-takeback"
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "AskedPuzzle".
 */
export interface AskedPuzzle {
game: string
number: number
count: number
/**
 * the day, if it is a daily puzzle
 */
day: (string | null)
players: number
seat: number
view: {
[k: string]: unknown
}
moves: (unknown[] | null)
points: ((number | null)[] | null)
steps: number
rating: number
tried: number
solved: number
mine: ("open" | "solved" | "shown" | null)
solver: (SolverSummary | null)
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "SolverSummary".
 */
export interface SolverSummary {
/**
 * the expected strength, mu
 */
rating: number
tried: number
solved: number
days: number
today: boolean
first_tries: number
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "Ban".
 */
export interface Ban {
/**
 * why; the person is told
 */
reason: string
type: "ban"
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "BanNetworks".
 */
export interface BanNetworks {
/**
 * why; the person is told
 */
reason: string
/**
 * milliseconds since 1970
 */
ends: number
wide?: boolean
type: "ban-networks"
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "Bar".
 */
export interface Bar {
least: number
count: number
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "Board".
 */
export interface Board {
id: number
round: number
sides: string[]
table: (string | null)
absent: string[]
score: (Score | null)
points: number[]
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "Score".
 */
export interface Score {
places: number[]
points?: number[]
by?: ("played" | "forfeit")
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "BotGame".
 */
export interface BotGame {
game: string
players?: number
level?: string
clock?: string
options?: {
[k: string]: unknown
}
seat?: (number | null)
takebacks?: boolean
hints?: boolean
seal?: (string | null)
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "BotSeat".
 */
export interface BotSeat {
level: string
number?: number
type: "bot"
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "BotsWarming".
 */
export interface BotsWarming {
percent: number
levels: string[]
judging: boolean
failed: boolean
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "Cancel".
 */
export interface Cancel {
type: "cancel"
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "ChallengeEntry".
 */
export interface ChallengeEntry {
table: LobbyEntry
/**
 * 1 to 32 characters of any script in use
 */
host: string
seats: ChallengedSeat[]
/**
 * milliseconds since 1970
 */
expires: (number | null)
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "LobbyEntry".
 */
export interface LobbyEntry {
table: string
game: string
phase: ("open" | "playing" | "finished" | "closed")
access: ("public" | "private")
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
 * This interface was referenced by `Api`'s JSON-Schema
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
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "Result".
 */
export interface Result {
by: ("game" | "resigned" | "time" | "agreed" | "aborted")
outcome: Outcome
rated: boolean
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "Outcome".
 */
export interface Outcome {
places: number[]
points: number[]
teams: number[]
ended: string
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "ChallengedSeat".
 */
export interface ChallengedSeat {
seat: number
id: string
/**
 * 1 to 32 characters of any script in use
 */
name: string
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "ChangeSeat".
 */
export interface ChangeSeat {
seat: number
sitter: (OpenSeat | InvitedPerson | BotSeat)
id?: (string | number | null)
as_seat?: (number | null)
type: "change-seat"
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "OpenSeat".
 */
export interface OpenSeat {
type: "open"
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "InvitedPerson".
 */
export interface InvitedPerson {
person: string
type: "invited"
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "Channels".
 */
export interface Channels {
page?: boolean
push?: boolean
email?: boolean
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "Character".
 */
export interface Character {
level: string
name: Message
face: Face
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "Face".
 */
export interface Face {
head: ("round" | "square" | "hexagon" | "wide" | "dome")
eyes: ("dots" | "bars" | "rings" | "visor" | "one")
mouth: ("smile" | "line" | "grille" | "open" | "crooked")
top: ("sprout" | "aerial" | "cap" | "hat" | "crown")
dark?: boolean
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
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
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "Check".
 */
export interface Check {
move?: {
[k: string]: unknown
}
text?: (string | null)
id?: (string | number | null)
as_seat?: (number | null)
type: "check"
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "CheckedFrame".
 */
export interface CheckedFrame {
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
type: "checked"
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "ChooseForLeavers".
 */
export interface ChooseForLeavers {
choice: ("wait" | "bot" | "end")
id?: (string | number | null)
as_seat?: (number | null)
type: "choose-for-leavers"
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "ClockView".
 */
export interface ClockView {
remaining: number[]
running: (number | null)
since: number
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "Close".
 */
export interface Close {
id?: (string | number | null)
as_seat?: (number | null)
type: "close"
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "CloseTable".
 */
export interface CloseTable {
/**
 * why; the person is told
 */
reason: string
type: "close-table"
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "Club".
 */
export interface Club {
accounts: number
games: GameFigures[]
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "GameFigures".
 */
export interface GameFigures {
game: string
count: number
weeks: Week[]
winners: Winners[]
scores: Histogram
openings: OpeningCount[]
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "Week".
 */
export interface Week {
begins: number
count: number
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "Winners".
 */
export interface Winners {
players: number
seats: number[]
drawn: number
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "Histogram".
 */
export interface Histogram {
game: string
width: number
bars: Bar[]
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "OpeningCount".
 */
export interface OpeningCount {
opening: ShownOpening
count: number
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "ShownOpening".
 */
export interface ShownOpening {
name: Message
moves?: Message[]
svg?: (string | null)
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "Confirmation".
 */
export interface Confirmation {
/**
 * the part of the link after #
 */
secret: string
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "Correct".
 */
export interface Correct {
pairing: number
/**
 * @maxItems 6
 */
places: []|[(number | unknown)]|[(number | unknown), (number | unknown)]|[(number | unknown), (number | unknown), (number | unknown)]|[(number | unknown), (number | unknown), (number | unknown), (number | unknown)]|[(number | unknown), (number | unknown), (number | unknown), (number | unknown), (number | unknown)]|[(number | unknown), (number | unknown), (number | unknown), (number | unknown), (number | unknown), (number | unknown)]
/**
 * @maxItems 6
 */
points?: []|[(number | unknown)]|[(number | unknown), (number | unknown)]|[(number | unknown), (number | unknown), (number | unknown)]|[(number | unknown), (number | unknown), (number | unknown), (number | unknown)]|[(number | unknown), (number | unknown), (number | unknown), (number | unknown), (number | unknown)]|[(number | unknown), (number | unknown), (number | unknown), (number | unknown), (number | unknown), (number | unknown)]
/**
 * @maxItems 6
 */
absent?: []|[(string | unknown)]|[(string | unknown), (string | unknown)]|[(string | unknown), (string | unknown), (string | unknown)]|[(string | unknown), (string | unknown), (string | unknown), (string | unknown)]|[(string | unknown), (string | unknown), (string | unknown), (string | unknown), (string | unknown)]|[(string | unknown), (string | unknown), (string | unknown), (string | unknown), (string | unknown), (string | unknown)]
type: "correct"
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "Counts".
 */
export interface Counts {
people: {
[k: string]: number
}
sessions: number
tables: {
[k: string]: number
}
bytes: number
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "Decline".
 */
export interface Decline {
id?: (string | number | null)
as_seat?: (number | null)
type: "decline"
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "DeclineDraw".
 */
export interface DeclineDraw {
id?: (string | number | null)
as_seat?: (number | null)
type: "decline-draw"
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "DeclineRematch".
 */
export interface DeclineRematch {
id?: (string | number | null)
as_seat?: (number | null)
type: "decline-rematch"
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "DeclineTakeback".
 */
export interface DeclineTakeback {
id?: (string | number | null)
as_seat?: (number | null)
type: "decline-takeback"
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "DeskMessage".
 */
export interface DeskMessage {
number: number
/**
 * milliseconds since 1970
 */
at: number
room: string
person: PersonRef
text: string
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "PersonRef".
 */
export interface PersonRef {
id: string
/**
 * 1 to 32 characters of any script in use
 */
name: string
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "DeskReport".
 */
export interface DeskReport {
id: string
/**
 * milliseconds since 1970
 */
at: number
reporter: PersonRef
person: PersonRef
table: (string | null)
number: (number | null)
text: string
note: string
outcome: ("acted" | "dismissed" | null)
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "DeskSession".
 */
export interface DeskSession {
/**
 * milliseconds since 1970
 */
created: number
/**
 * milliseconds since 1970
 */
seen: number
user_agent: string
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "DeskTable".
 */
export interface DeskTable {
id: string
game: string
status: string
private: boolean
rated: boolean
/**
 * milliseconds since 1970
 */
created: number
/**
 * milliseconds since 1970
 */
updated: number
people: PersonRef[]
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "DrawnBoard".
 */
export interface DrawnBoard {
svg: string
moves: string[]
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "Encounter".
 */
export interface Encounter {
table: string
game: string
ended: number
ending: ("won" | "drawn" | "lost")
voided: boolean
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "EndSessions".
 */
export interface EndSessions {
/**
 * why; the person is told
 */
reason?: string
type: "end-sessions"
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "EndTournament".
 */
export interface EndTournament {
type: "end"
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "EnterBots".
 */
export interface EnterBots {
level: string
count?: number
type: "enter-bots"
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "EnterPeople".
 */
export interface EnterPeople {
/**
 * @minItems 1
 * @maxItems 2
 */
people: [(string | unknown)]|[(string | unknown), (string | unknown)]
team?: string
password?: string
type: "enter-people"
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "Entrant".
 */
export interface Entrant {
id: string
/**
 * @minItems 1
 * @maxItems 2
 */
members: [(Person | unknown)]|[(Person | unknown), (Person | unknown)]
team?: string
rating?: number
level?: string
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "Person".
 */
export interface Person {
id: string
name: string
bot?: boolean
holder?: (string | null)
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "EntryView".
 */
export interface EntryView {
entrant: Entrant
name: string
character: (Message | null)
unconfirmed: string[]
active: boolean
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "FairPlay".
 */
export interface FairPlay {
figures: FairPlayFigures
people: {
[k: string]: PersonRef
}
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "FairPlayFigures".
 */
export interface FairPlayFigures {
days: number
rated: number
finished: number
pairs: PairFigures[]
leaving: LeavingFigures[]
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "PairFigures".
 */
export interface PairFigures {
one: string
other: string
games: number
one_won: number
other_won: number
gain: number
share_one: number
share_other: number
same_network: number
other_created: number
tables: string[]
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "LeavingFigures".
 */
export interface LeavingFigures {
person: string
games: number
left: number
timeouts: number
tables: string[]
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "Finished".
 */
export interface Finished {
tables: LobbyEntry[]
next: (string | null)
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "FoundAccount".
 */
export interface FoundAccount {
/**
 * 1 to 32 characters of any script in use
 */
name: string
ways: WayIn[]
proven?: (string | null)
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "WayIn".
 */
export interface WayIn {
id: string
kind: ("session" | "token" | "bot" | "passkey" | "email" | "new-email" | "codes")
name: string
created: (number | null)
used: (number | null)
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "FoundPerson".
 */
export interface FoundPerson {
id: string
name: string
kind: string
created: number
role: (string | null)
seen: (number | null)
is_sanctioned: boolean
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "Friends".
 */
export interface Friends {
following: Acquaintance[]
recent: Acquaintance[]
blocked: Acquaintance[]
incoming: ChallengeEntry[]
outgoing: ChallengeEntry[]
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "GameTally".
 */
export interface GameTally {
won: number
drawn: number
lost: number
game: string
streak: number
best_streak: number
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "GivePart".
 */
export interface GivePart {
part: string
id?: (string | number | null)
as_seat?: (number | null)
type: "give-part"
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "HeadToHead".
 */
export interface HeadToHead {
person: string
name: string
other: string
other_name: string
counted: number
games: GameTally[]
latest: Encounter[]
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "Health".
 */
export interface Health {
status: ("ok" | "unready")
app?: string
version?: string
problems?: ("database" | "disk" | "stopping")[]
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
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
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "HouseNotice".
 */
export interface HouseNotice {
registration: ("open" | "invitation" | "closed")
guests: boolean
message: Texts
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "Texts".
 */
export interface Texts {
en?: string
pl?: string
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "HousePage".
 */
export interface HousePage {
registration: ("open" | "invitation" | "closed")
guests: boolean
rules: Texts
contact: string
mail: boolean
address_days: number
moderators: string[]
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "HouseSettings".
 */
export interface HouseSettings {
registration?: ("open" | "invitation" | "closed")
guests?: boolean
message?: Texts
rules?: Texts
contact?: string
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "Invitation".
 */
export interface Invitation {
address: (string | null)
nearby?: boolean
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "Jobs".
 */
export interface Jobs {
thinking: number
workers: number
study: number
pictures: number
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "Join".
 */
export interface Join {
seat?: (number | null)
ready?: boolean
/**
 * @maxItems 64
 */
accepts?: unknown[]
seal?: (string | null)
id?: (string | number | null)
as_seat?: (number | null)
type: "join"
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "KnockOut".
 */
export interface KnockOut {
advance?: number
replays?: number
type: "knock-out"
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "Leaderboard".
 */
export interface Leaderboard {
game: string
clock: string
standings: LeaderboardRow[]
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "LeaderboardRow".
 */
export interface LeaderboardRow {
place: number
person: string
name: string
rating: number
mu: number
sigma: number
games: number
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "Leave".
 */
export interface Leave {
id?: (string | number | null)
as_seat?: (number | null)
type: "leave"
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "LeaverVote".
 */
export interface LeaverVote {
seat: number
choice: ("wait" | "bot" | "end")
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "Legal".
 */
export interface Legal {
seat: number
moves: (unknown[] | null)
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "Lift".
 */
export interface Lift {
sanction: string
/**
 * why; the person is told
 */
reason?: string
type: "lift"
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "Link".
 */
export interface Link {
/**
 * the part of the link after #
 */
secret: string
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "LobbyFrame".
 */
export interface LobbyFrame {
open: LobbyEntry[]
live: LobbyEntry[]
online: number
type: "lobby"
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "LocalSeat".
 */
export interface LocalSeat {
name: string
type: "local"
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "LogLine".
 */
export interface LogLine {
number: number
/**
 * milliseconds since 1970
 */
at: number
action: ("grant" | "revoke" | "warn" | "mute" | "suspend" | "ban" | "ban-network" | "lift" | "lift-network" | "rename" | "end-sessions" | "remove-message" | "close-table" | "void-game" | "close-report" | "change-house" | "make-code" | "revoke-code")
actor: (PersonRef | null)
person: (PersonRef | null)
reason: string
detail: {
[k: string]: unknown
}
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
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
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "Look".
 */
export interface Look {
id?: (string | number | null)
as_seat?: (number | null)
type: "look"
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "MadeCode".
 */
export interface MadeCode {
code: RegistrationCode
letters: string
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "RegistrationCode".
 */
export interface RegistrationCode {
id: string
note: string
left: number
created: number
expires: number
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "Move".
 */
export interface Move {
move?: {
[k: string]: unknown
}
text?: (string | null)
if_version?: (number | null)
once?: (string | null)
id?: (string | number | null)
as_seat?: (number | null)
type: "move"
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "Mute".
 */
export interface Mute {
/**
 * why; the person is told
 */
reason: string
/**
 * milliseconds since 1970
 */
ends: number
type: "mute"
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "MyBot".
 */
export interface MyBot {
id: string
/**
 * 1 to 32 characters of any script in use
 */
name: string
/**
 * milliseconds since 1970
 */
created: number
token: (MyToken | null)
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "MyToken".
 */
export interface MyToken {
id: string
name: string
scopes: string[]
/**
 * milliseconds since 1970
 */
created: number
/**
 * milliseconds since 1970
 */
used: (number | null)
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "MyChanges".
 */
export interface MyChanges {
/**
 * 1 to 32 characters of any script in use
 */
name?: string
settings?: {
[k: string]: unknown
}
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "MyChoices".
 */
export interface MyChoices {
choices: {
[k: string]: Channels
}
email: boolean
push: boolean
push_key: string
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "MyEmail".
 */
export interface MyEmail {
/**
 * an e-mail address
 */
address: (string | null)
offered: boolean
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "MyNewBot".
 */
export interface MyNewBot {
id: string
/**
 * 1 to 32 characters of any script in use
 */
name: string
/**
 * milliseconds since 1970
 */
created: number
token: MyNewToken
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "MyNewToken".
 */
export interface MyNewToken {
id: string
name: string
scopes: string[]
/**
 * milliseconds since 1970
 */
created: number
/**
 * milliseconds since 1970
 */
used: (number | null)
secret: string
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "MyNotice".
 */
export interface MyNotice {
kind: Kind
text: string
/**
 * a path of this site
 */
link: string
/**
 * milliseconds since 1970
 */
at: number
seen: boolean
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "MyNotices".
 */
export interface MyNotices {
notices: MyNotice[]
/**
 * milliseconds since 1970
 */
next: (number | null)
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "MyPasskey".
 */
export interface MyPasskey {
id: string
/**
 * 1 to 64 characters
 */
name: string
/**
 * milliseconds since 1970
 */
created: number
/**
 * milliseconds since 1970
 */
used: (number | null)
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "MyPassword".
 */
export interface MyPassword {
/**
 * 8 to 256 characters
 */
password: string
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "MyRelation".
 */
export interface MyRelation {
following: boolean
blocked: boolean
/**
 * false also if the person does not let you see it
 */
online: boolean
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "MySeat".
 */
export interface MySeat {
type: "me"
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "MySession".
 */
export interface MySession {
id: string
/**
 * milliseconds since 1970
 */
created: number
/**
 * milliseconds since 1970
 */
seen: number
user_agent: string
current: boolean
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "MyTables".
 */
export interface MyTables {
tables: LobbyEntry[]
next: (string | null)
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "MyWarning".
 */
export interface MyWarning {
id: string
/**
 * milliseconds since 1970
 */
at: number
reason: string
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "Myself".
 */
export interface Myself {
id: string
/**
 * 1 to 32 characters of any script in use
 */
name: string
kind: ("guest" | "account" | "bot")
/**
 * milliseconds since 1970
 */
created: number
settings: {
[k: string]: unknown
}
scopes: string[]
role?: ("host" | "moderator" | null)
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "Neighbour".
 */
export interface Neighbour {
who: PersonRef
networks: number
/**
 * milliseconds since 1970
 */
last: number
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "NetworkBan".
 */
export interface NetworkBan {
id: string
network: string
reason: string
starts: number
ends: number
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "NewAccount".
 */
export interface NewAccount {
/**
 * 1 to 32 characters of any script in use
 */
name: string
/**
 * 8 to 256 characters
 */
password: string
/**
 * where an invitation is needed
 */
code?: string
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "NewBot".
 */
export interface NewBot {
/**
 * 1 to 32 characters of any script in use
 */
name: string
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "NewChoices".
 */
export interface NewChoices {
choices: {
[k: string]: Channels
}
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "NewCode".
 */
export interface NewCode {
/**
 * milliseconds since 1970
 */
expires: number
uses?: number
/**
 * whom it is for
 */
note?: string
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "NewCodes".
 */
export interface NewCodes {
/**
 * new recovery codes; none if the old ones stay
 */
codes: string[]
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "NewEmail".
 */
export interface NewEmail {
/**
 * an e-mail address
 */
address: string
/**
 * 8 to 256 characters
 */
password: string
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "NewEntry".
 */
export interface NewEntry {
partner?: (string | null)
team?: string
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "NewGuest".
 */
export interface NewGuest {
/**
 * 1 to 32 characters of any script in use
 */
name?: (string | null)
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "NewNetworkBan".
 */
export interface NewNetworkBan {
network: string
/**
 * why; the person is told
 */
reason: string
/**
 * milliseconds since 1970
 */
ends: number
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "NewPasskey".
 */
export interface NewPasskey {
/**
 * 1 to 64 characters
 */
name: string
/**
 * a PublicKeyCredential as JSON, as WebAuthn describes it
 */
credential: {
[k: string]: unknown
}
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "NewPassword".
 */
export interface NewPassword {
/**
 * 8 to 256 characters
 */
old: string
/**
 * 8 to 256 characters
 */
new: string
/**
 * the ids of ways into the account that stay; all others end
 * 
 * @maxItems 1000
 */
keep?: string[]
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "NewReport".
 */
export interface NewReport {
person: string
/**
 * what is wrong
 */
note?: string
message?: (ReportedMessage | null)
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "ReportedMessage".
 */
export interface ReportedMessage {
table: string
number: number
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "NewStudy".
 */
export interface NewStudy {
table?: (string | null)
text?: (string | null)
ply: number
/**
 * @maxItems 300
 */
moves?: unknown[]
bot?: (string | null)
own?: (number | null)
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "NewSubscription".
 */
export interface NewSubscription {
endpoint: string
keys: PushKeys
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "PushKeys".
 */
export interface PushKeys {
/**
 * base64url
 */
p256dh: string
/**
 * base64url
 */
auth: string
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "NewTable".
 */
export interface NewTable {
setting: Setting
seats?: (MySeat | LocalSeat | OpenSeat | InvitedPerson | BotSeat)[]
drawn?: boolean
seal?: (string | null)
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "table_setting_Setting".
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
access?: ("public" | "private")
rated?: boolean
takebacks?: boolean
hints?: boolean
/**
 * @maxItems 64
 */
alternatives?: unknown[]
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "NewToken".
 */
export interface NewToken {
/**
 * what it is for, 1 to 64 characters
 */
name: string
scopes: ("bot" | "chat" | "play" | "read")[]
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "NewTournament".
 */
export interface NewTournament {
setting: Setting1
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "tournaments_setting_Setting".
 */
export interface Setting1 {
name: string
table: Setting
format: (RoundRobin | Swiss | TableRounds | KnockOut | Arena)
starts_at?: (number | null)
between?: number
no_show?: number
late_entry?: number
bots?: boolean
most?: number
/**
 * @maxItems 6
 */
place_points?: []|[(number | unknown)]|[(number | unknown), (number | unknown)]|[(number | unknown), (number | unknown), (number | unknown)]|[(number | unknown), (number | unknown), (number | unknown), (number | unknown)]|[(number | unknown), (number | unknown), (number | unknown), (number | unknown), (number | unknown)]|[(number | unknown), (number | unknown), (number | unknown), (number | unknown), (number | unknown), (number | unknown)]
/**
 * @maxItems 5
 */
tie_breaks?: []|[(("direct" | "buchholz" | "sonneborn-berger" | "wins" | "opposition") | unknown)]|[(("direct" | "buchholz" | "sonneborn-berger" | "wins" | "opposition") | unknown), (("direct" | "buchholz" | "sonneborn-berger" | "wins" | "opposition") | unknown)]|[(("direct" | "buchholz" | "sonneborn-berger" | "wins" | "opposition") | unknown), (("direct" | "buchholz" | "sonneborn-berger" | "wins" | "opposition") | unknown), (("direct" | "buchholz" | "sonneborn-berger" | "wins" | "opposition") | unknown)]|[(("direct" | "buchholz" | "sonneborn-berger" | "wins" | "opposition") | unknown), (("direct" | "buchholz" | "sonneborn-berger" | "wins" | "opposition") | unknown), (("direct" | "buchholz" | "sonneborn-berger" | "wins" | "opposition") | unknown), (("direct" | "buchholz" | "sonneborn-berger" | "wins" | "opposition") | unknown)]|[(("direct" | "buchholz" | "sonneborn-berger" | "wins" | "opposition") | unknown), (("direct" | "buchholz" | "sonneborn-berger" | "wins" | "opposition") | unknown), (("direct" | "buchholz" | "sonneborn-berger" | "wins" | "opposition") | unknown), (("direct" | "buchholz" | "sonneborn-berger" | "wins" | "opposition") | unknown), (("direct" | "buchholz" | "sonneborn-berger" | "wins" | "opposition") | unknown)]
series?: string
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "RoundRobin".
 */
export interface RoundRobin {
cycles?: number
groups?: number
type: "round-robin"
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "Swiss".
 */
export interface Swiss {
rounds: number
repeats?: boolean
type: "swiss"
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "TableRounds".
 */
export interface TableRounds {
rounds: number
smaller?: boolean
type: "tables"
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "NextStep".
 */
export interface NextStep {
number: number
moves: (unknown[] | null)
points: ((number | null)[] | null)
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "Offer".
 */
export interface Offer {
game: string
players: number[]
hidden: boolean
options: {
[k: string]: unknown
}
options_schema: {
[k: string]: unknown
}
bots: string[]
characters: Character[]
low_wins: boolean
score_pad: boolean
notations: string[]
warming: (BotsWarming | null)
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "OfferDraw".
 */
export interface OfferDraw {
id?: (string | number | null)
as_seat?: (number | null)
type: "offer-draw"
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "Offers".
 */
export interface Offers {
games: Offer[]
clocks: {
[k: string]: NoClock | SuddenDeath | PerTurn | Correspondence
}
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "OkFrame".
 */
export interface OkFrame {
id: (string | number | null)
version: number
type: "ok"
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "OnlineBot".
 */
export interface OnlineBot {
id: string
/**
 * 1 to 32 characters of any script in use
 */
name: string
/**
 * the games that it plays; empty if it has not said
 */
games: string[]
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "OpeningTally".
 */
export interface OpeningTally {
won: number
drawn: number
lost: number
game: string
opening: ShownOpening
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "OpponentTally".
 */
export interface OpponentTally {
won: number
drawn: number
lost: number
person: (string | null)
name: (string | null)
level: (string | null)
game: (string | null)
character: (Character | null)
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "Overview".
 */
export interface Overview {
counts: Counts
reports: number
online: number
disk_free: number
nodes: number
jobs: Jobs
versions: Versions
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "Versions".
 */
export interface Versions {
stolik: string
python: string
database: string
schema: string
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "PairRound".
 */
export interface PairRound {
repeats?: boolean
type: "pair-round"
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "PasskeyChange".
 */
export interface PasskeyChange {
/**
 * 1 to 64 characters
 */
name: string
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "PasskeyOptions".
 */
export interface PasskeyOptions {
/**
 * the options of WebAuthn, as JSON
 */
options: {
[k: string]: unknown
}
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "PasskeySignIn".
 */
export interface PasskeySignIn {
/**
 * a PublicKeyCredential as JSON, as WebAuthn describes it
 */
credential: {
[k: string]: unknown
}
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "Pause".
 */
export interface Pause {
type: "pause"
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "PersonPage".
 */
export interface PersonPage {
id: string
/**
 * 1 to 32 characters of any script in use
 */
name: string
kind: string
/**
 * milliseconds since 1970
 */
created: number
role: ("host" | "moderator" | null)
owner: (PersonRef | null)
bots: PersonRef[]
sanctions: Sanction[]
sessions: DeskSession[]
neighbours: Neighbour[]
reports: Report[]
log: LogLine[]
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "Sanction".
 */
export interface Sanction {
id: string
kind: ("warning" | "mute" | "suspension" | "ban" | "name")
reason: string
starts: number
ends: (number | null)
seen: (number | null)
lifted: (number | null)
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "Report".
 */
export interface Report {
id: string
at: number
reporter_id: string
person_id: string
place: string
text: string
note: string
outcome: ("acted" | "dismissed" | null)
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "PersonRating".
 */
export interface PersonRating {
game: string
clock: string
/**
 * a cautious estimate: mu - 3 sigma
 */
strength: number
mu: number
sigma: number
games: number
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "PersonResults".
 */
export interface PersonResults {
counted: number
games: GameTally[]
opponents: OpponentTally[]
openings: OpeningTally[]
scores: Histogram[]
ratings: RatingLine[]
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "RatingLine".
 */
export interface RatingLine {
game: string
clock: string
points: RatingPoint[]
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "RatingPoint".
 */
export interface RatingPoint {
at: number
strength: number
mu: number
sigma: number
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "Ping".
 */
export interface Ping {
id?: (string | number | null)
as_seat?: (number | null)
type: "ping"
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "Played".
 */
export interface Played {
seat: number
move: {
[k: string]: unknown
}
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "PlayedMove".
 */
export interface PlayedMove {
seat: number
told: Message
view: {
[k: string]: unknown
}
why?: Message[]
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "Ply".
 */
export interface Ply {
seat: number
message: Message
text: (string | null)
at: (number | null)
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "PongFrame".
 */
export interface PongFrame {
id: (string | number | null)
now: number
type: "pong"
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "Privacy".
 */
export interface Privacy {
challenges?: ("everybody" | "followed" | "nobody")
online?: ("everybody" | "followed" | "nobody")
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "Problem".
 */
export interface Problem {
code: string
rule: (string | null)
facts: {
[k: string]: unknown
}
message: string
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "Profile".
 */
export interface Profile {
id: string
/**
 * 1 to 32 characters of any script in use
 */
name: string
kind: ("guest" | "account" | "bot" | "former")
/**
 * milliseconds since 1970
 */
created: number
ratings: PersonRating[]
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "Progress".
 */
export interface Progress {
courses?: {
[k: string]: string[]
}
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "ProposalView".
 */
export interface ProposalView {
seat: number
agreed: number[]
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "PuzzleAnswer".
 */
export interface PuzzleAnswer {
move: ({
[k: string]: unknown
} | null)
/**
 * @maxItems 16
 */
found?: []|[{
[k: string]: unknown
}]|[{
[k: string]: unknown
}, {
[k: string]: unknown
}]|[{
[k: string]: unknown
}, {
[k: string]: unknown
}, {
[k: string]: unknown
}]|[{
[k: string]: unknown
}, {
[k: string]: unknown
}, {
[k: string]: unknown
}, {
[k: string]: unknown
}]|[{
[k: string]: unknown
}, {
[k: string]: unknown
}, {
[k: string]: unknown
}, {
[k: string]: unknown
}, {
[k: string]: unknown
}]|[{
[k: string]: unknown
}, {
[k: string]: unknown
}, {
[k: string]: unknown
}, {
[k: string]: unknown
}, {
[k: string]: unknown
}, {
[k: string]: unknown
}]|[{
[k: string]: unknown
}, {
[k: string]: unknown
}, {
[k: string]: unknown
}, {
[k: string]: unknown
}, {
[k: string]: unknown
}, {
[k: string]: unknown
}, {
[k: string]: unknown
}]|[{
[k: string]: unknown
}, {
[k: string]: unknown
}, {
[k: string]: unknown
}, {
[k: string]: unknown
}, {
[k: string]: unknown
}, {
[k: string]: unknown
}, {
[k: string]: unknown
}, {
[k: string]: unknown
}]|[{
[k: string]: unknown
}, {
[k: string]: unknown
}, {
[k: string]: unknown
}, {
[k: string]: unknown
}, {
[k: string]: unknown
}, {
[k: string]: unknown
}, {
[k: string]: unknown
}, {
[k: string]: unknown
}, {
[k: string]: unknown
}]|[{
[k: string]: unknown
}, {
[k: string]: unknown
}, {
[k: string]: unknown
}, {
[k: string]: unknown
}, {
[k: string]: unknown
}, {
[k: string]: unknown
}, {
[k: string]: unknown
}, {
[k: string]: unknown
}, {
[k: string]: unknown
}, {
[k: string]: unknown
}]|[{
[k: string]: unknown
}, {
[k: string]: unknown
}, {
[k: string]: unknown
}, {
[k: string]: unknown
}, {
[k: string]: unknown
}, {
[k: string]: unknown
}, {
[k: string]: unknown
}, {
[k: string]: unknown
}, {
[k: string]: unknown
}, {
[k: string]: unknown
}, {
[k: string]: unknown
}]|[{
[k: string]: unknown
}, {
[k: string]: unknown
}, {
[k: string]: unknown
}, {
[k: string]: unknown
}, {
[k: string]: unknown
}, {
[k: string]: unknown
}, {
[k: string]: unknown
}, {
[k: string]: unknown
}, {
[k: string]: unknown
}, {
[k: string]: unknown
}, {
[k: string]: unknown
}, {
[k: string]: unknown
}]|[{
[k: string]: unknown
}, {
[k: string]: unknown
}, {
[k: string]: unknown
}, {
[k: string]: unknown
}, {
[k: string]: unknown
}, {
[k: string]: unknown
}, {
[k: string]: unknown
}, {
[k: string]: unknown
}, {
[k: string]: unknown
}, {
[k: string]: unknown
}, {
[k: string]: unknown
}, {
[k: string]: unknown
}, {
[k: string]: unknown
}]|[{
[k: string]: unknown
}, {
[k: string]: unknown
}, {
[k: string]: unknown
}, {
[k: string]: unknown
}, {
[k: string]: unknown
}, {
[k: string]: unknown
}, {
[k: string]: unknown
}, {
[k: string]: unknown
}, {
[k: string]: unknown
}, {
[k: string]: unknown
}, {
[k: string]: unknown
}, {
[k: string]: unknown
}, {
[k: string]: unknown
}, {
[k: string]: unknown
}]|[{
[k: string]: unknown
}, {
[k: string]: unknown
}, {
[k: string]: unknown
}, {
[k: string]: unknown
}, {
[k: string]: unknown
}, {
[k: string]: unknown
}, {
[k: string]: unknown
}, {
[k: string]: unknown
}, {
[k: string]: unknown
}, {
[k: string]: unknown
}, {
[k: string]: unknown
}, {
[k: string]: unknown
}, {
[k: string]: unknown
}, {
[k: string]: unknown
}, {
[k: string]: unknown
}]|[{
[k: string]: unknown
}, {
[k: string]: unknown
}, {
[k: string]: unknown
}, {
[k: string]: unknown
}, {
[k: string]: unknown
}, {
[k: string]: unknown
}, {
[k: string]: unknown
}, {
[k: string]: unknown
}, {
[k: string]: unknown
}, {
[k: string]: unknown
}, {
[k: string]: unknown
}, {
[k: string]: unknown
}, {
[k: string]: unknown
}, {
[k: string]: unknown
}, {
[k: string]: unknown
}, {
[k: string]: unknown
}]
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "PuzzleJudged".
 */
export interface PuzzleJudged {
right: boolean
unit: ("marbles" | "chance" | "points")
loss: (number | null)
decisive: boolean
why: Message[]
played: PlayedMove[]
draws: boolean
next: (NextStep | null)
solution: (Solution | null)
tried: number
solved: number
rating: number
change: (RatingChange | null)
solver: (SolverSummary | null)
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "Solution".
 */
export interface Solution {
moves: PlayedMove[]
next: (Message | null)
gap: number
decisive: boolean
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "RatingChange".
 */
export interface RatingChange {
before: number
after: number
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "PuzzleMove".
 */
export interface PuzzleMove {
move: {
[k: string]: unknown
}
/**
 * @maxItems 16
 */
found?: []|[{
[k: string]: unknown
}]|[{
[k: string]: unknown
}, {
[k: string]: unknown
}]|[{
[k: string]: unknown
}, {
[k: string]: unknown
}, {
[k: string]: unknown
}]|[{
[k: string]: unknown
}, {
[k: string]: unknown
}, {
[k: string]: unknown
}, {
[k: string]: unknown
}]|[{
[k: string]: unknown
}, {
[k: string]: unknown
}, {
[k: string]: unknown
}, {
[k: string]: unknown
}, {
[k: string]: unknown
}]|[{
[k: string]: unknown
}, {
[k: string]: unknown
}, {
[k: string]: unknown
}, {
[k: string]: unknown
}, {
[k: string]: unknown
}, {
[k: string]: unknown
}]|[{
[k: string]: unknown
}, {
[k: string]: unknown
}, {
[k: string]: unknown
}, {
[k: string]: unknown
}, {
[k: string]: unknown
}, {
[k: string]: unknown
}, {
[k: string]: unknown
}]|[{
[k: string]: unknown
}, {
[k: string]: unknown
}, {
[k: string]: unknown
}, {
[k: string]: unknown
}, {
[k: string]: unknown
}, {
[k: string]: unknown
}, {
[k: string]: unknown
}, {
[k: string]: unknown
}]|[{
[k: string]: unknown
}, {
[k: string]: unknown
}, {
[k: string]: unknown
}, {
[k: string]: unknown
}, {
[k: string]: unknown
}, {
[k: string]: unknown
}, {
[k: string]: unknown
}, {
[k: string]: unknown
}, {
[k: string]: unknown
}]|[{
[k: string]: unknown
}, {
[k: string]: unknown
}, {
[k: string]: unknown
}, {
[k: string]: unknown
}, {
[k: string]: unknown
}, {
[k: string]: unknown
}, {
[k: string]: unknown
}, {
[k: string]: unknown
}, {
[k: string]: unknown
}, {
[k: string]: unknown
}]|[{
[k: string]: unknown
}, {
[k: string]: unknown
}, {
[k: string]: unknown
}, {
[k: string]: unknown
}, {
[k: string]: unknown
}, {
[k: string]: unknown
}, {
[k: string]: unknown
}, {
[k: string]: unknown
}, {
[k: string]: unknown
}, {
[k: string]: unknown
}, {
[k: string]: unknown
}]|[{
[k: string]: unknown
}, {
[k: string]: unknown
}, {
[k: string]: unknown
}, {
[k: string]: unknown
}, {
[k: string]: unknown
}, {
[k: string]: unknown
}, {
[k: string]: unknown
}, {
[k: string]: unknown
}, {
[k: string]: unknown
}, {
[k: string]: unknown
}, {
[k: string]: unknown
}, {
[k: string]: unknown
}]|[{
[k: string]: unknown
}, {
[k: string]: unknown
}, {
[k: string]: unknown
}, {
[k: string]: unknown
}, {
[k: string]: unknown
}, {
[k: string]: unknown
}, {
[k: string]: unknown
}, {
[k: string]: unknown
}, {
[k: string]: unknown
}, {
[k: string]: unknown
}, {
[k: string]: unknown
}, {
[k: string]: unknown
}, {
[k: string]: unknown
}]|[{
[k: string]: unknown
}, {
[k: string]: unknown
}, {
[k: string]: unknown
}, {
[k: string]: unknown
}, {
[k: string]: unknown
}, {
[k: string]: unknown
}, {
[k: string]: unknown
}, {
[k: string]: unknown
}, {
[k: string]: unknown
}, {
[k: string]: unknown
}, {
[k: string]: unknown
}, {
[k: string]: unknown
}, {
[k: string]: unknown
}, {
[k: string]: unknown
}]|[{
[k: string]: unknown
}, {
[k: string]: unknown
}, {
[k: string]: unknown
}, {
[k: string]: unknown
}, {
[k: string]: unknown
}, {
[k: string]: unknown
}, {
[k: string]: unknown
}, {
[k: string]: unknown
}, {
[k: string]: unknown
}, {
[k: string]: unknown
}, {
[k: string]: unknown
}, {
[k: string]: unknown
}, {
[k: string]: unknown
}, {
[k: string]: unknown
}, {
[k: string]: unknown
}]|[{
[k: string]: unknown
}, {
[k: string]: unknown
}, {
[k: string]: unknown
}, {
[k: string]: unknown
}, {
[k: string]: unknown
}, {
[k: string]: unknown
}, {
[k: string]: unknown
}, {
[k: string]: unknown
}, {
[k: string]: unknown
}, {
[k: string]: unknown
}, {
[k: string]: unknown
}, {
[k: string]: unknown
}, {
[k: string]: unknown
}, {
[k: string]: unknown
}, {
[k: string]: unknown
}, {
[k: string]: unknown
}]
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "QuickMatch".
 */
export interface QuickMatch {
/**
 * @minItems 1
 * @maxItems 16
 */
games: [(string | unknown)]|[(string | unknown), (string | unknown)]|[(string | unknown), (string | unknown), (string | unknown)]|[(string | unknown), (string | unknown), (string | unknown), (string | unknown)]|[(string | unknown), (string | unknown), (string | unknown), (string | unknown), (string | unknown)]|[(string | unknown), (string | unknown), (string | unknown), (string | unknown), (string | unknown), (string | unknown)]|[(string | unknown), (string | unknown), (string | unknown), (string | unknown), (string | unknown), (string | unknown), (string | unknown)]|[(string | unknown), (string | unknown), (string | unknown), (string | unknown), (string | unknown), (string | unknown), (string | unknown), (string | unknown)]|[(string | unknown), (string | unknown), (string | unknown), (string | unknown), (string | unknown), (string | unknown), (string | unknown), (string | unknown), (string | unknown)]|[(string | unknown), (string | unknown), (string | unknown), (string | unknown), (string | unknown), (string | unknown), (string | unknown), (string | unknown), (string | unknown), (string | unknown)]|[(string | unknown), (string | unknown), (string | unknown), (string | unknown), (string | unknown), (string | unknown), (string | unknown), (string | unknown), (string | unknown), (string | unknown), (string | unknown)]|[(string | unknown), (string | unknown), (string | unknown), (string | unknown), (string | unknown), (string | unknown), (string | unknown), (string | unknown), (string | unknown), (string | unknown), (string | unknown), (string | unknown)]|[(string | unknown), (string | unknown), (string | unknown), (string | unknown), (string | unknown), (string | unknown), (string | unknown), (string | unknown), (string | unknown), (string | unknown), (string | unknown), (string | unknown), (string | unknown)]|[(string | unknown), (string | unknown), (string | unknown), (string | unknown), (string | unknown), (string | unknown), (string | unknown), (string | unknown), (string | unknown), (string | unknown), (string | unknown), (string | unknown), (string | unknown), (string | unknown)]|[(string | unknown), (string | unknown), (string | unknown), (string | unknown), (string | unknown), (string | unknown), (string | unknown), (string | unknown), (string | unknown), (string | unknown), (string | unknown), (string | unknown), (string | unknown), (string | unknown), (string | unknown)]|[(string | unknown), (string | unknown), (string | unknown), (string | unknown), (string | unknown), (string | unknown), (string | unknown), (string | unknown), (string | unknown), (string | unknown), (string | unknown), (string | unknown), (string | unknown), (string | unknown), (string | unknown), (string | unknown)]
players?: number
/**
 * @minItems 1
 * @maxItems 4
 */
clocks?: [(string | unknown)]|[(string | unknown), (string | unknown)]|[(string | unknown), (string | unknown), (string | unknown)]|[(string | unknown), (string | unknown), (string | unknown), (string | unknown)]
rated?: (boolean | null)
seal?: (string | null)
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "Ready".
 */
export interface Ready {
ready?: boolean
seal?: (string | null)
id?: (string | number | null)
as_seat?: (number | null)
type: "ready"
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "Recover".
 */
export interface Recover {
/**
 * 1 to 32 characters of any script in use
 */
name: string
/**
 * a recovery code
 */
code: string
/**
 * 8 to 256 characters
 */
password: string
/**
 * the ids of ways into the account that stay; all others end
 * 
 * @maxItems 1000
 */
keep?: string[]
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "Recovered".
 */
export interface Recovered {
id: string
/**
 * 1 to 32 characters of any script in use
 */
name: string
kept?: boolean
codes: string[]
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "RecoveryCode".
 */
export interface RecoveryCode {
/**
 * 1 to 32 characters of any script in use
 */
name: string
/**
 * a recovery code
 */
code: string
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "RecoveryCodes".
 */
export interface RecoveryCodes {
codes: string[]
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "RecoveryState".
 */
export interface RecoveryState {
left: number
/**
 * how many are made at a time
 */
made?: number
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "Rematch".
 */
export interface Rematch {
seal?: (string | null)
id?: (string | number | null)
as_seat?: (number | null)
type: "rematch"
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "RemoveMessage".
 */
export interface RemoveMessage {
number: number
/**
 * why; the person is told
 */
reason?: string
type: "remove-message"
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "Rename".
 */
export interface Rename {
/**
 * 1 to 32 characters of any script in use
 */
name: string
/**
 * why; the person is told
 */
reason: string
type: "rename"
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "Replay".
 */
export interface Replay {
game: string
options: {
[k: string]: unknown
}
players: number
hidden: boolean
over: boolean
begun: (number | null)
plies: Ply[]
outcome: (Outcome | null)
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "ReportOutcome".
 */
export interface ReportOutcome {
outcome: ("acted" | "dismissed")
/**
 * why; the person is told
 */
reason?: string
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "Reported".
 */
export interface Reported {
id: string
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "ResetRequest".
 */
export interface ResetRequest {
/**
 * an e-mail address
 */
address: string
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "Resign".
 */
export interface Resign {
id?: (string | number | null)
as_seat?: (number | null)
type: "resign"
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "Resume".
 */
export interface Resume {
type: "resume"
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "Return".
 */
export interface Return {
id?: (string | number | null)
as_seat?: (number | null)
type: "return"
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "RoundView".
 */
export interface RoundView {
number: number
boards: Board[]
byes: string[]
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "Say".
 */
export interface Say {
text: string
room?: ("players" | "spectators" | null)
once?: (string | null)
id?: (string | number | null)
as_seat?: (number | null)
type: "say"
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "SealedPart".
 */
export interface SealedPart {
seal: string
part: (string | null)
seat: number
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "SeatView".
 */
export interface SeatView {
kind: ("open" | "invited" | "taken" | "bot")
person: (string | null)
name: (string | null)
level: (string | null)
character: (Character | null)
ready: boolean
chosen: boolean
away_since: (number | null)
played_on: ("left" | "time" | "resigned" | null)
substitute: (string | null)
team: (number | null)
bot: boolean
holder: (string | null)
seal: (string | null)
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "SeenUntil".
 */
export interface SeenUntil {
/**
 * milliseconds since 1970
 */
until: number
link?: (string | null)
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "Sent".
 */
export interface Sent {
text: string
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "SentAnimation".
 */
export interface SentAnimation {
text: string
seat?: string
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "SentBoard".
 */
export interface SentBoard {
view: {
[k: string]: unknown
}
moves?: ({
[k: string]: unknown
}[] | null)
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "SentPicture".
 */
export interface SentPicture {
text: string
seat?: string
ply?: (number | null)
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "SentViews".
 */
export interface SentViews {
text: string
seat?: string
since?: number
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "SeriesPage".
 */
export interface SeriesPage {
name: string
director: string
director_name: string
evenings: TournamentEntry[]
finished: string[]
standings: SeriesStanding[]
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "TournamentEntry".
 */
export interface TournamentEntry {
id: string
name: string
game: string
format: string
phase: string
director: string
created: number
starts_at: (number | null)
players: number
entrants: number
rounds: number
rated: boolean
bots: boolean
series: string
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "SeriesStanding".
 */
export interface SeriesStanding {
place: number
person: string
name: string
points: number
evenings: (number | null)[]
firsts: number
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "SignIn".
 */
export interface SignIn {
/**
 * 1 to 32 characters of any script in use
 */
name: string
/**
 * 8 to 256 characters
 */
password: string
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "SignedIn".
 */
export interface SignedIn {
id: string
/**
 * 1 to 32 characters of any script in use
 */
name: string
kept?: boolean
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "Standing".
 */
export interface Standing {
place: number
entrant: string
name: string
group?: number
points: number
tie_breaks?: number[]
played?: number
won?: number
lost?: number
byes?: number
is_active?: boolean
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "Start".
 */
export interface Start {
type: "start"
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "Study".
 */
export interface Study {
moves: Played[]
plies: Ply[]
views: unknown[]
legal: Legal[]
outcome: (Outcome | null)
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "StudyCheck".
 */
export interface StudyCheck {
table?: (string | null)
text?: (string | null)
ply: number
/**
 * @maxItems 300
 */
moves?: unknown[]
seat: number
move?: {
[k: string]: unknown
}
written?: (string | null)
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "Suspend".
 */
export interface Suspend {
/**
 * why; the person is told
 */
reason: string
/**
 * milliseconds since 1970
 */
ends: number
type: "suspend"
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "TablePage".
 */
export interface TablePage {
id: string
game: string
phase: string
is_rated: boolean
is_voided: boolean
people: PersonRef[]
chat: DeskMessage[]
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "TableView".
 */
export interface TableView {
table: string
version: number
at: number
viewer: (number | null)
phase: ("open" | "playing" | "finished" | "closed")
game: string
options: {
[k: string]: unknown
}
players: number
host: string
clock: (NoClock | SuddenDeath | PerTurn | Correspondence)
grace: number
leaving: ("wait" | "choice" | "bot" | "resign")
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
can: ("abort" | "offer-draw" | "agree-draw" | "ask-takeback" | "agree-takeback" | "hint" | "resign" | "return" | "choose-for-leavers" | "rematch")[]
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
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "TakeRoundBack".
 */
export interface TakeRoundBack {
type: "void-round"
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "Thumbnail".
 */
export interface Thumbnail {
table: string
version: number
svg: string
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "ThumbnailList".
 */
export interface ThumbnailList {
pictures: Thumbnail[]
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "TournamentList".
 */
export interface TournamentList {
open: TournamentEntry[]
running: TournamentEntry[]
finished: TournamentEntry[]
mine: TournamentEntry[]
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "TournamentPage".
 */
export interface TournamentPage {
id: string
version: number
phase: ("open" | "running" | "paused" | "finished" | "cancelled")
director: string
director_name: string
setting: Setting1
members: number
tie_breaks: ("direct" | "buchholz" | "sonneborn-berger" | "wins" | "opposition")[]
entries: EntryView[]
standings: Standing[]
rounds: number
round: (RoundView | null)
trouble: (Message | null)
started_at: (number | null)
ends_at: (number | null)
next_at: (number | null)
asleep: boolean
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "Unread".
 */
export interface Unread {
count: number
newest: (MyNotice | null)
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "UseLink".
 */
export interface UseLink {
/**
 * the part of the link after #
 */
secret: string
/**
 * 8 to 256 characters
 */
password: string
/**
 * the ids of ways into the account that stay; all others end
 * 
 * @maxItems 1000
 */
keep?: string[]
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "Views".
 */
export interface Views {
since: number
views: unknown[][]
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "VoidGame".
 */
export interface VoidGame {
/**
 * why; the person is told
 */
reason: string
type: "void-game"
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "WantedAnalysis".
 */
export interface WantedAnalysis {
quality?: ("quick" | "usual" | "deep")
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "Warn".
 */
export interface Warn {
/**
 * why; the person is told
 */
reason: string
type: "warn"
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "Ways".
 */
export interface Ways {
email: boolean
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "Who".
 */
export interface Who {
me: (Myself | null)
house: HouseNotice
exclusion?: (Problem | null)
warnings?: MyWarning[]
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "Withdraw".
 */
export interface Withdraw {
entrant: string
type: "withdraw"
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "table_commands_ChangeSetting".
 */
export interface ChangeSetting {
setting: Setting
id?: (string | number | null)
as_seat?: (number | null)
type: "change-setting"
}
/**
 * This interface was referenced by `Api`'s JSON-Schema
 * via the `definition` "tournaments_commands_ChangeSetting".
 */
export interface ChangeSetting1 {
setting: Setting1
type: "change-setting"
}

// Made by `make types` from the server's own types. Do not edit.

export interface Zero {
view: View
move: (Exchange | Pass)
options: Options
}
/**
 * Public knowledge, and the viewer's own hand.
 * 
 * This interface was referenced by `Zero`'s JSON-Schema
 * via the `definition` "View".
 */
export interface View {
viewer: (number | null)
options: Options
players: number
number: number
dealer: number
turn: (number | null)
hand: string[]
score: (Score | null)
pool: string[]
known: string[][]
counts: number[]
rest: number
log: Played[]
laps: number
passes: number[]
announcer: (number | null)
turns_left: number
finished: Scored[]
scores: Score[]
totals: number[]
ended: string
}
/**
 * What the host of a table may change: nothing, the rules name no options.
 * 
 * This interface was referenced by `Zero`'s JSON-Schema
 * via the `definition` "Options".
 */
export interface Options {

}
/**
 * The points of a hand, and the reasons one by one.
 * 
 * This interface was referenced by `Zero`'s JSON-Schema
 * via the `definition` "Score".
 */
export interface Score {
points: number
lines: Message[]
zero: boolean
}
/**
 * A text for people, as data: the name of a message in the catalogues, and its variables.
 * 
 * This interface was referenced by `Zero`'s JSON-Schema
 * via the `definition` "Message".
 */
export interface Message {
name: string
facts?: {
[k: string]: unknown
}
}
/**
 * A move and who made it.
 * 
 * This interface was referenced by `Zero`'s JSON-Schema
 * via the `definition` "Played".
 */
export interface Played {
seat: number
move: (Exchange | Pass)
}
/**
 * Put a card of the own hand into the pool and take one that lay there (ZER-4).
 * 
 * This interface was referenced by `Zero`'s JSON-Schema
 * via the `definition` "Exchange".
 */
export interface Exchange {
type: "exchange"
give: string
take: string
}
/**
 * Exchange nothing (ZER-5).
 * 
 * This interface was referenced by `Zero`'s JSON-Schema
 * via the `definition` "Pass".
 */
export interface Pass {
type: "pass"
}
/**
 * A finished hand: all cards are open.
 * 
 * This interface was referenced by `Zero`'s JSON-Schema
 * via the `definition` "Scored".
 */
export interface Scored {
dealer: number
hands: string[][]
pool: string[]
points: number[]
totals: number[]
ended: string
}

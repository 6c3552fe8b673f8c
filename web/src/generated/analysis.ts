// Made by `make types` from the server's own types. Do not edit.

export interface Analysis {
line: (AnalysisHead | AnalysisPly | AnalysisSummary | AnalysisWait)
}
/**
 * How far an analysis is: the first line of it.
 * 
 * This interface was referenced by `Analysis`'s JSON-Schema
 * via the `definition` "AnalysisHead".
 */
export interface AnalysisHead {
type: "head"
asked: boolean
quality: ("deep" | "quick" | "usual")
total: number
done: number
}
/**
 * A decision, judged. They come in turn.
 * 
 * This interface was referenced by `Analysis`'s JSON-Schema
 * via the `definition` "AnalysisPly".
 */
export interface AnalysisPly {
type: "ply"
ply: Ply
}
/**
 * A decision, judged, in words as well.
 * 
 * This interface was referenced by `Analysis`'s JSON-Schema
 * via the `definition` "Ply".
 */
export interface Ply {
decision: Decision
told: Message
better?: (Message | null)
effect?: (Effect | null)
judged?: boolean
}
/**
 * One move of a game, judged.
 * 
 * This interface was referenced by `Analysis`'s JSON-Schema
 * via the `definition` "Decision".
 */
export interface Decision {
number: number
seat: number
move: unknown
text: string
mark?: ("" | "!" | "?" | "??")
known?: (Opinion | null)
open?: (Opinion | null)
}
/**
 * What is thought of one decision by those who know so much.
 * 
 * This interface was referenced by `Analysis`'s JSON-Schema
 * via the `definition` "Opinion".
 */
export interface Opinion {
unit: ("chance" | "marbles" | "points")
before: Estimate
after: Estimate
loss: number
doubt: (number | null)
best: unknown
text: string
}
/**
 * What a move is worth to the one that makes it.
 * 
 * This interface was referenced by `Analysis`'s JSON-Schema
 * via the `definition` "Estimate".
 */
export interface Estimate {
value: number
doubt?: (number | null)
looked?: number
sure?: boolean
}
/**
 * Something to tell people, as data: the name of a message in the catalogues, and its variables.
 * 
 * This interface was referenced by `Analysis`'s JSON-Schema
 * via the `definition` "Message".
 */
export interface Message {
name: string
facts?: {
[k: string]: unknown
}
}
/**
 * What a decision did to the lead of each seat, in points, and the standard errors of that.
 * 
 * This interface was referenced by `Analysis`'s JSON-Schema
 * via the `definition` "Effect".
 */
export interface Effect {
leads: number[]
doubts: number[]
}
/**
 * What all of it comes to: the last line.
 * 
 * This interface was referenced by `Analysis`'s JSON-Schema
 * via the `definition` "AnalysisSummary".
 */
export interface AnalysisSummary {
type: "summary"
summary: Summary
}
/**
 * All of it.
 * 
 * This interface was referenced by `Analysis`'s JSON-Schema
 * via the `definition` "Summary".
 */
export interface Summary {
unit: (("chance" | "marbles" | "points") | null)
accuracy: Accuracy[]
moments: Moment[]
shares: Share[]
}
/**
 * How well a seat decided.
 * 
 * This interface was referenced by `Analysis`'s JSON-Schema
 * via the `definition` "Accuracy".
 */
export interface Accuracy {
seat: number
decisions: number
best: number
loss: number
grade: (("excellent" | "fair" | "good" | "weak") | null)
finds: number
mistakes: number
blunders: number
}
/**
 * A decision to look at again.
 * 
 * This interface was referenced by `Analysis`'s JSON-Schema
 * via the `definition` "Moment".
 */
export interface Moment {
number: number
seat: number
kind: ("loss" | "swing")
by: number
}
/**
 * Luck and skill of a seat, in points ahead: `result = luck + own + others`.
 * 
 * This interface was referenced by `Analysis`'s JSON-Schema
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
 * Nothing yet: a sign of life.
 * 
 * This interface was referenced by `Analysis`'s JSON-Schema
 * via the `definition` "AnalysisWait".
 */
export interface AnalysisWait {
type: "wait"
}

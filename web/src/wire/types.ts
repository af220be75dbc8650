// Made from wire.schema.json by `npm run types`. Do not edit.

export type AnyMessage = (ClientMessage | ServerMessage)
export type ClientMessage = (Hello | Sub | Unsub | Act | Draft | Why | Concede | Undo | Edit | ReadPosition | Answer | Pause | Resume | Status | Recall | Ping)
export type ServerMessage = (Welcome | View | Ev | Clock | Ack | Nak | Drafted | Because | Position | Recalled | Unable | Fault | Pong | Bye)

/**
 * The first message of a socket: the protocol that the client speaks.
 */
export interface Hello {
t: "hello"
protocol: number
}
/**
 * Follow a match, in one's own seat or as a spectator; again after a cut, with what was seen.
 * 
 * Attributes:
 *     role: ``spectator`` shows the public view, also to a player of the match.
 *     stream: id of the stream that ``since`` counts in, empty at first.
 *     since: sequence number of the last batch that the client has taken in, -1 for none.
 */
export interface Sub {
t: "sub"
match: string
role?: ("seat" | "spectator")
stream?: string
since?: number
}
/**
 * Follow the match no longer; a player's seat counts as left.
 */
export interface Unsub {
t: "unsub"
match: string
}
/**
 * Play a whole command: a sequence of actions, done all or not at all.
 * 
 * Attributes:
 *     ask: id of the question that the first action answers.
 *     cid: the client's own id for this command, new for each; sent again, it gets the same
 *         answer.
 *     actions: the actions; empty where ``text`` is given.
 *     text: the command in notation, actions parted by ``;``.
 */
export interface Act {
t: "act"
match: string
ask: string
cid: string
/**
 * @maxItems 64
 */
actions?: number[]
text?: string
}
/**
 * Ask what comes after the first part of a command, before anything happens.
 */
export interface Draft {
t: "draft"
match: string
ask: string
n: number
/**
 * @maxItems 64
 */
actions?: number[]
}
/**
 * Ask why something is not legal now: an action by number, by notation or by its parts.
 * 
 * Attributes:
 *     actions: the first part of the command that stands before it.
 */
export interface Why {
t: "why"
match: string
ask: string
n: number
/**
 * @maxItems 64
 */
actions?: number[]
action?: number
text?: string
target?: (Target | null)
}
/**
 * Parts of an action that a player points at, named as in ``Game.action_parts``.
 */
export interface Target {
kind?: string
from?: string
to?: string
at?: string
card?: string
index?: number
amount?: number
seat?: number
}
/**
 * Give the match up, at any time.
 */
export interface Concede {
t: "concede"
match: string
cid: string
}
/**
 * Sandbox: go back to before one's own last command; another person at the board must agree.
 */
export interface Undo {
t: "undo"
match: string
cid: string
}
/**
 * Sandbox: go on from a described position; another person at the board must agree.
 * 
 * Attributes:
 *     position: the position as JSON text, see ``Game.from_position``.
 */
export interface Edit {
t: "edit"
match: string
cid: string
position: string
}
/**
 * Sandbox with bots only: ask for the whole position, hidden things included, to edit it.
 */
export interface ReadPosition {
t: "read_position"
match: string
n: number
}
/**
 * Agree to the other person's proposal (undo, edit) or not.
 */
export interface Answer {
t: "answer"
match: string
cid: string
proposal: string
answer: ("no" | "yes")
}
/**
 * Stop the clocks for a while; only while one is asked, three times in a match.
 */
export interface Pause {
t: "pause"
match: string
cid: string
}
/**
 * End one's own pause before its time.
 */
export interface Resume {
t: "resume"
match: string
cid: string
}
/**
 * Ask what became of a command: the answer is its ``ack`` or ``nak``.
 */
export interface Status {
t: "status"
match: string
cid: string
}
/**
 * Ask for what this viewer has been told so far, in pages from the newest to the oldest.
 * 
 * Attributes:
 *     before: only steps with a number below this; 0 for the newest.
 */
export interface Recall {
t: "recall"
match: string
n: number
before?: number
}
/**
 * Ask for a sign of life.
 */
export interface Ping {
t: "ping"
n: number
}
/**
 * Answer to ``hello``: who one is; ``account`` and ``name`` are empty without a session.
 */
export interface Welcome {
t: "welcome"
protocol: number
account: string
name: string
}
/**
 * All that this viewer may see of the match now; replaces what the client had.
 * 
 * Attributes:
 *     stream: id of the stream in which ``seq`` counts.
 *     viewer: the seat, or -1 for a spectator.
 *     steps: number of steps in this viewer's history, see ``recall``.
 *     digest: CRC-32 of the canonical JSON of ``view``.
 */
export interface View {
t: "view"
match: string
stream: string
seq: number
viewer: number
info: MatchInfo
view: ({

} | null)
digest: number
steps: number
ask: (Asked | null)
clock: (ClockInfo | null)
}
/**
 * What everybody who has the link may know of a match.
 * 
 * Attributes:
 *     you: the asker's seat, -1 for none.
 *     settings: the game's settings, decks left out.
 *     opened: sandbox: somebody has read the whole position.
 *     watchers: how many spectators follow.
 *     commitment: hash of the seed with a salt, published at the deal.
 */
export interface MatchInfo {
id: string
game: string
phase: ("open" | "over" | "playing")
seats: SeatInfo[]
you: number
settings: {

}
clock: (ClockRules | null)
sandbox: boolean
opened: boolean
passcode: boolean
watchers: number
commitment: string
created: number
proposal?: (Proposal | null)
result?: (Result | null)
}
/**
 * Who holds a seat. ``present`` says whether the player follows the match now.
 */
export interface SeatInfo {
seat: number
name: string
kind: ("account" | "bot" | "empty" | "guest")
present: boolean
}
/**
 * A match's clock, in seconds.
 * 
 * Attributes:
 *     decision: time for each decision.
 *     reserve: further time for the whole match.
 *     return_window: how long an absent player may stay away before the match is lost.
 *     pause: length of a pause; pauses: how many each player has.
 *     missed_limit: so many time-outs in a row with an empty reserve lose the match.
 */
export interface ClockRules {
decision?: number
reserve?: number
return_window?: number
pause?: number
pauses?: number
missed_limit?: number
}
/**
 * What a player wants to do in a sandbox match and another one must agree to.
 */
export interface Proposal {
id: string
seat: number
kind: ("edit" | "undo")
}
/**
 * How a match ended.
 * 
 * Attributes:
 *     returns: by seat: 1 won, -1 lost, 0 drawn.
 *     reason: ``rules``, or what ended it otherwise; ``void`` matches count for nobody.
 *     seat: who conceded, ran out of time or stayed away; -1 where nobody did.
 */
export interface Result {
returns: number[]
reason: ("away" | "concede" | "rules" | "timeout" | "void")
seat?: number
}
/**
 * The question that waits for this viewer.
 * 
 * Attributes:
 *     id: ask id, to be sent with the answer.
 *     prompt: see ``docs/views.md``.
 *     legal: the legal actions with their parts, see ``docs/views.md``.
 */
export interface Asked {
id: string
prompt: {

}
legal: {

}[]
}
/**
 * The clock at the time of sending; a client counts on by itself. Times are milliseconds.
 * 
 * Attributes:
 *     seat: whose time runs, -1 for nobody's.
 *     decision: left of the decision's own time.
 *     decision_length: that time in full.
 *     reserve: left for the match, by seat.
 *     pauses: left by seat.
 *     missed: time-outs in a row, by seat.
 */
export interface ClockInfo {
seat: number
decision: number
decision_length: number
reserve: number[]
pauses: number[]
missed: number[]
pause: (PauseInfo | null)
away: AwayInfo[]
}
/**
 * A pause: whose, and milliseconds left of it.
 */
export interface PauseInfo {
seat: number
left: number
}
/**
 * A player who is away: milliseconds left to come back.
 */
export interface AwayInfo {
seat: number
left: number
}
/**
 * One batch of a viewer's stream; what is not in it has not changed.
 * 
 * Attributes:
 *     seq: one more than the batch before.
 *     step: what happened, if the game went on for this viewer.
 *     set: top-level keys of the view with their new values.
 *     drop: top-level keys that the view no longer has.
 *     digest: CRC-32 of the canonical JSON of the view after the batch.
 *     ask: the question that now waits for this viewer, null for none.
 */
export interface Ev {
t: "ev"
match: string
stream: string
seq: number
digest: number
step?: Step
set?: {

}
drop?: string[]
ask?: (Asked | null)
info?: MatchInfo
clock?: (ClockInfo | null)
}
/**
 * One step of a viewer's history.
 * 
 * Attributes:
 *     number: counts this viewer's own steps from 1.
 *     seat: whose answer was awaited before it, -1 for nobody's.
 *     kind: what made it: ``start``, ``play``, ``undo``, ``edit`` or ``end``.
 *     events: what this viewer may know of what happened.
 *     status: the view's ``status`` afterwards.
 */
export interface Step {
number: number
seat: number
kind: ("edit" | "end" | "play" | "start" | "undo")
events: {

}[]
status: unknown
}
/**
 * The clock as it is now; outside the sequence, sent after a resume.
 */
export interface Clock {
t: "clock"
match: string
clock: (ClockInfo | null)
}
/**
 * The command is done and will not be lost; ``seq`` is the batch that tells what it did.
 */
export interface Ack {
t: "ack"
match: string
cid: string
seq: number
}
/**
 * The command is not done and never will be under this id.
 * 
 * Attributes:
 *     code: see ``NakCode``.
 *     refusal: the game's reason where the code is ``illegal``.
 *     faults: what is wrong with a position, all of it.
 */
export interface Nak {
t: "nak"
match: string
cid: string
code: string
refusal?: (Refused | null)
faults?: FaultInfo[]
}
/**
 * Why something is not done: the clause, and a sentence of the game's texts with arguments.
 */
export interface Refused {
rule: string
message: string
arguments: {
[k: string]: number | string
}
}
/**
 * One thing wrong with a deck, a setup or a position: where, and why.
 */
export interface FaultInfo {
where: string
refusal: Refused
}
/**
 * Answer to ``draft``: what is asked next, or that the command would now make something happen.
 * 
 * Attributes:
 *     complete: true once something would happen: send the command as it is with ``act``.
 */
export interface Drafted {
t: "drafted"
match: string
n: number
complete: boolean
prompt?: {

}
legal?: {

}[]
}
/**
 * Answer to ``why``: the reason, or null where the action is legal.
 */
export interface Because {
t: "because"
match: string
n: number
refusal: (Refused | null)
}
/**
 * Answer to ``read_position``: the position as JSON text.
 */
export interface Position {
t: "position"
match: string
n: number
position: string
}
/**
 * Answer to ``recall``: up to 100 steps in ascending order; ``more`` if older ones exist.
 */
export interface Recalled {
t: "recalled"
match: string
n: number
steps: Step[]
more: boolean
}
/**
 * A request with ``n`` (draft, why, read_position, recall), or a ``sub``, cannot be answered.
 * 
 * Attributes:
 *     n: the request's number, -1 for a ``sub``.
 *     code: see ``NakCode``.
 *     refusal: where an action of the request's first part is not legal.
 */
export interface Unable {
t: "unable"
match: string
n: number
code: string
refusal?: (Refused | null)
}
/**
 * A message that could not be taken in: what is wrong and where in the message.
 * 
 * Attributes:
 *     code: ``malformed``, ``too-long``, ``rate``, ``hello-first``, ``protocol`` or
 *         ``too-many-subs``.
 */
export interface Fault {
t: "fault"
code: string
detail: string
}
/**
 * Answer to ``ping``.
 */
export interface Pong {
t: "pong"
n: number
}
/**
 * The server is about to close the socket: ``slow``, ``shutdown``, ``revoked``, ``rate``.
 */
export interface Bye {
t: "bye"
reason: string
}

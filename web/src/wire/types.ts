// Made from wire.schema.json by `npm run types`. Do not edit.

export type AnyBody = (Account | Ack | Act | Answer | Asked | AwayInfo | Because | Bye | ClientMessage | Clock | ClockInfo | ClockRules | Concede | DeckCheck | DeckChoice | DeckVerdict | Draft | Drafted | Edit | Ev | Fault | FaultInfo | FinishedMatch | FinishedPage | GameInfo | Hello | Join | Lobby | Login | MatchInfo | Nak | NakCode | NewGuest | NewMatch | PasswordChange | Pause | PauseInfo | Ping | Pong | Position | Problem | Proposal | ReadPosition | Recall | Recalled | Refused | Registration | Replay | ReplayStep | Result | Resume | SeatInfo | ServerMessage | SessionInfo | SettingInfo | Status | Step | Sub | Target | Unable | Undo | Unsub | View | Welcome | Why)
export type ClientMessage = (Hello | Sub | Unsub | Act | Draft | Why | Concede | Undo | Edit | ReadPosition | Answer | Pause | Resume | Status | Recall | Ping)
export type NakCode = ("stale" | "illegal" | "no-action" | "notation" | "goes-on" | "game-fault" | "not-seated" | "not-asked" | "not-playing" | "over" | "paused" | "not-paused" | "no-pauses" | "no-clock" | "sandbox-only" | "nothing-to-undo" | "faulty-position" | "no-position" | "no-proposal" | "proposed" | "declined" | "unknown-command" | "unknown-match" | "cid-reused" | "not-saved")
export type ServerMessage = (Welcome | View | Ev | Clock | Ack | Nak | Drafted | Because | Position | Recalled | Unable | Fault | Pong | Bye)

/**
 * Who one is. ``token`` is empty unless asked for.
 */
export interface Account {
id: string
name: string
kind: ("account" | "guest")
token?: string
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
[k: string]: unknown
}
legal: {
[k: string]: unknown
}[]
}
/**
 * A player who is away: milliseconds left to come back.
 */
export interface AwayInfo {
seat: number
left: number
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
 * The server is about to close the socket: ``slow``, ``shutdown``, ``revoked``, ``rate``.
 */
export interface Bye {
t: "bye"
reason: string
}
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
 * The clock as it is now; outside the sequence, sent after a resume.
 */
export interface Clock {
t: "clock"
match: string
clock: (ClockInfo | null)
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
 * POST /api/games/GAME/deck-check.
 */
export interface DeckCheck {
text: string
}
/**
 * A bundled deck by its slug, or a deck as text; neither: the game's default.
 */
export interface DeckChoice {
bundled?: string
text?: string
}
/**
 * All faults of a deck; none: it may be played. ``deck`` is the deck as the game takes it.
 */
export interface DeckVerdict {
faults: FaultInfo[]
deck?: {
[k: string]: unknown
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
[k: string]: unknown
}
legal?: {
[k: string]: unknown
}[]
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
[k: string]: unknown
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
 *     kind: what made it: the deal (``start``), an action (``play``), ``undo``, ``edit``, or a
 *         player's leaving the match (``end``).
 *     events: what this viewer may know of what happened.
 *     status: the view's ``status`` afterwards.
 */
export interface Step {
number: number
seat: number
kind: ("edit" | "end" | "play" | "start" | "undo")
events: {
[k: string]: unknown
}[]
status: unknown
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
[k: string]: unknown
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
 * One's own finished match. Times are seconds since 1970.
 */
export interface FinishedMatch {
id: string
game: string
you: number
names: string[]
result: Result
created: number
finished: number
replay: boolean
}
/**
 * GET /api/matches/finished: newest first; ``next`` goes into ``?before=``, 0 at the end.
 */
export interface FinishedPage {
matches: FinishedMatch[]
next: number
}
/**
 * What the lobby needs of a game.
 * 
 * Attributes:
 *     seats: fewest and most players.
 *     decks: slugs of the bundled decks.
 *     bots: strengths, weakest first.
 *     version: changes whenever ``/api/games/GAME/*`` does; add it to the address as ``?v=``.
 */
export interface GameInfo {
name: string
title: string
/**
 * @minItems 2
 * @maxItems 2
 */
seats: [number, number]
ruleset: string
cardset: string
settings: SettingInfo[]
decks: string[]
bots: string[]
version: string
}
/**
 * One setting of a game, see ``rulewright.kernel.game.Setting``.
 */
export interface SettingInfo {
name: string
kind: string
default: unknown
rule: string
options: string[]
minimum: number
maximum: number
}
/**
 * POST /api/matches/ID/join: take the first empty seat.
 */
export interface Join {
passcode?: string
deck?: DeckChoice
}
/**
 * GET /api/lobby: open matches, matches in play of the asker, live ones anybody may watch.
 */
export interface Lobby {
open: MatchInfo[]
mine: MatchInfo[]
live: MatchInfo[]
}
/**
 * POST /api/session/login.
 */
export interface Login {
name: string
password: string
deliver?: ("cookie" | "token")
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
 * POST /api/session/guest. ``deliver``: a cookie, or the token in the answer for programs.
 */
export interface NewGuest {
name: string
deliver?: ("cookie" | "token")
}
/**
 * POST /api/matches.
 * 
 * Attributes:
 *     kind: ``bot`` starts at once; ``private`` waits for whoever has the link (and the passcode,
 *         if there is one); ``open`` is also listed in the lobby.
 *     seats: how many players.
 *     bots: strengths of the bots, which hold the last seats; for ``bot`` all but the first.
 *     settings: values for the game's settings other than decks; what is left out has its default.
 *     clock: none by default.
 */
export interface NewMatch {
game: string
kind: ("bot" | "open" | "private")
seats?: number
/**
 * @maxItems 3
 */
bots?: string[]
deck?: DeckChoice
settings?: {
[k: string]: number | string
}
clock?: (ClockRules | null)
sandbox?: boolean
passcode?: string
}
/**
 * POST /api/account/password: all other sessions end.
 */
export interface PasswordChange {
old: string
new: string
}
/**
 * Answer to ``ping``.
 */
export interface Pong {
t: "pong"
n: number
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
 * Body of every HTTP answer from 400 on.
 * 
 * Attributes:
 *     code: a short word: ``malformed``, ``unknown``, ``forbidden``, ``session``, ``rate``, ...
 *     detail: a sentence.
 *     faults: what is wrong with a deck or a setup, all of it.
 */
export interface Problem {
code: string
detail: string
faults?: FaultInfo[]
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
 * POST /api/account/register: a guest becomes an account and keeps everything.
 */
export interface Registration {
name: string
password: string
}
/**
 * GET /api/matches/ID/replay: what a spectator was shown; no seed, inputs, hidden things.
 */
export interface Replay {
match: string
game: string
ruleset: string
cardset: string
names: string[]
result: Result
steps: ReplayStep[]
}
/**
 * A step of the spectator's history and the view after it.
 */
export interface ReplayStep {
step: Step
view: {
[k: string]: unknown
}
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
[k: string]: unknown
} | null)
digest: number
steps: number
ask: (Asked | null)
clock: (ClockInfo | null)
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
 * One of one's sessions; times are seconds since 1970.
 */
export interface SessionInfo {
id: string
created: number
seen: number
current: boolean
}

/** What the page and the server say to each other, for the type checker: the structs of `server/messages/table_socket.py` and `api.py`. */

export type Seat = 0 | 1;
export type Viewer = 0 | 1 | 2;
export type Place = [string, Seat | null];

export interface Card {
  id: number;
  kind: number;
  mark?: string;
}
export interface Zone {
  name: string;
  owner: Seat | null;
  cards: (Card | null)[];
}
export type Facts = Record<string, any>;
export interface View {
  turn: number;
  to_act: Seat[];
  zones: Zone[];
  seats: Facts[];
  table: Facts;
  secrets: { chosen?: Card[]; candidates?: Card[] };
}
export interface ConsequenceShown {
  sentence: string;
  rule: string;
  weight: "fatal" | "bad" | "note" | "good";
  certain: boolean;
}
export interface Choice {
  text: string;
  verb: string;
  cards: number[];
  zone: string;
  place: number | null;
  attack: number | null;
  group: string;
  option: string;
  preview: ConsequenceShown[];
}
export interface Refusal {
  cards: number[];
  rule: string;
  sentence: string;
}
export interface Ask {
  seat: Seat;
  question: string;
  rule: string;
  choices: Choice[];
  refusals: Refusal[];
}
export interface Mention {
  title: string;
  kind: number;
  id: number;
}
export interface Line {
  version: number;
  words: (string | Mention)[];
  kind: string;
  seat: Seat;
  cards: (Card | null)[];
  numbers: Record<string, number>;
  rule: string;
  cause: string | Mention | null;
  stage: number;
  mood: string;
  at: Seat;
  to: string;
  gauge: string;
}
export interface Move {
  card: Card | null;
  source: Place;
  target: Place;
}
export interface Player {
  name: string;
  who: "person" | "bot" | "nobody";
  here: boolean;
  yours: boolean;
  trouble?: string;
  hints?: number;
}
export interface Setting {
  name: string;
  value: string;
  sentence: string;
  rule: string;
}
export interface Lesson {
  path: string;
  next: string;
  number: number;
  count: number;
  title: string;
  win: string;
  lose: string;
  words: string[];
  goal: string;
  hint: string;
  missed: string;
  learnt: string;
  rules: string[];
  status: "open" | "reached" | "missed";
  point: string;
}
export interface Outcome {
  winner: Seat | null;
  reason: string;
  rule: string;
  sentence: string;
}
export interface DealShown {
  server: string;
  seals: string[];
  opened: boolean[];
  terms: string;
  dealt: boolean;
  void: boolean;
  nonces: string[];
  secret: string;
}
/** What a page saw of a table before its deal; all of it is there once its envelope is opened. */
export interface Receipt {
  table: string;
  server: string;
  at: number;
  seat?: Seat;
  seals?: string[];
  terms?: string;
  nonce?: string;
}
export interface TableFacts {
  id: string;
  game: string;
  edition: string;
  title: string;
  period: string;
  faces: string;
  settings: Setting[];
  players: Player[];
  watching: number;
  private: boolean;
  hot_seat: boolean;
  hints: boolean;
  invite: string;
  next: string;
  outcome: Outcome | null;
  deal: DealShown | null;
}
export interface Clock {
  kind: "move" | "chess" | "match";
  minutes: number;
  increment: number;
  left: number[];
  running: Seat[];
}
export interface Offers {
  takeback: Seat | null;
  rematch: Seat | null;
  takeback_refused: string;
}

export interface State {
  type: "state";
  version: number;
  since: number;
  you: Viewer;
  open: boolean;
  table: TableFacts;
  view: View;
  ask: Ask | null;
  story: Line[];
  moves: Move[];
  clock: Clock | null;
  offers: Offers;
  lesson?: Lesson;
}
export interface Taken {
  type: "taken";
  n: number;
  version: number;
}
export interface Refused {
  type: "refused";
  n: number;
  version: number;
  reason: string;
  sentence: string;
  rule: string;
}
export interface Presence {
  type: "presence";
  here: boolean[];
  watching: number;
}
export interface Pong {
  type: "pong";
  n: number;
  version: number;
}
export interface Spoken {
  type: "said";
  seat: Seat;
  sentence: string;
}
export type Said = State | Taken | Refused | Presence | Spoken | Pong;

export interface Face {
  title: string;
  subtitle: string;
  type: string;
  text: string;
  picture: string;
  facts: Facts;
}
export interface ClockWanted {
  kind: "none" | "move" | "chess" | "match";
  minutes: number;
  seconds: number;
}
export interface Listed {
  table: string;
  game: string;
  edition: string;
  title: string;
  names: string[];
  clock: ClockWanted;
  yours: Seat[];
  turn: boolean;
  moves: number;
  outcome: Outcome | null;
  begun: string;
}
export interface Tables {
  open: Listed[];
  running: Listed[];
  mine: Listed[];
}
export interface OptionShown {
  name: string;
  default: string | number;
  values: (string | number)[];
  sentence: string;
  rule: string;
  deck: boolean;
}
export interface GameShown {
  game: string;
  edition: string;
  title: string;
  summary: string;
  faces: string;
  period: string;
  options: OptionShown[];
  starters: Record<string, string>;
  plans: Record<string, [string, string]>;
  calls: string[];
  words: Record<string, string>;
}
export interface BotShown {
  bot: string;
  title: string;
  character: string;
  games: string[];
}
export interface Games {
  games: GameShown[];
  bots: BotShown[];
}
export interface Made {
  table: string;
  invite: string;
}
export interface DeckChecked {
  whose: string;
  problems: { rule: string; sentence: string; fix: string }[];
  sections: { heading: string; cards: [number, string][] }[];
}
export interface Replay {
  step: number;
  length: number;
  turns: number[];
  said: string;
  by: Seat | null;
  state: State;
}

export interface HintShown {
  choice: string;
  sentence: string;
  consequence: string;
}
export interface Analysis {
  status: "none" | "waiting" | "working" | "done" | "failed";
  done: number;
  total: number;
  before: number;
  sentence: string;
  values: number[];
  moments: {
    number: number;
    seat: Seat;
    chance: number;
    grade: string;
    loss: number;
    better: string;
    reason: string;
  }[];
}

/** A table as the elements of the page draw it, live or from a record. */
export interface Picture {
  state: State;
  faces: Face[];
  /** Which seat is drawn below: the viewer's, or for a spectator the first. */
  near: Seat;
  /** Which choices each visible card offers. */
  offered: Map<number, Choice[]>;
  refused: Map<number, Refusal>;
  /** A choice is on its way to the server. */
  waiting: boolean;
  live: boolean;
  /** What is being shown of what happened. */
  stage: Stage | null;
  /** How the last exchange went, and the cards that were played in it. */
  exchange: { result: Line[]; played: Line[] };
}

/** Lines that are shown together, for so many milliseconds at normal speed. */
export interface Stage {
  version: number;
  number: number;
  mood: string;
  lines: Line[];
  time: number;
}

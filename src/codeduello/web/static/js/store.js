/** One store a table: the state as the server last told it, and the only way to say something to the server. */

/** @import { Said, State, Seat, Viewer } from "../../protocol.ts" */

const FINAL = new Map([
  [4404, "This table no longer exists."],
  [4410, "This duel was begun under other rules or cards than the server has now. It cannot go on here."],
  [4403, "This page may not connect to the table."],
  [4429, "Too many messages were sent. Reload the page to go on."],
  [4409, "This table is open in too many windows. Reload the page to go on here."],
]);
const QUIET = 20_000; // milliseconds without a word after which the page asks whether the server is there
const LATE = 8_000; // and how long it waits for the answer
const SLOWEST = 8_000;
const RESTART = 1012; // the server is renewed, or another one takes over
const KEPT = "duello-state-"; // the last state of a table, for a page that is opened again without a connection
const BACK = 2_000; // milliseconds within which pages come back then, each at a moment of its own

/**
 * Fires `state`, `link` (connected, lost or gone for good), `refused`, `presence`, `said` and `waiting`.
 */
export class Store extends EventTarget {
  /** @type {State | null} */
  state = null;
  /** @type {"connecting" | "live" | "lost" | "gone"} */
  link = "connecting";
  /** The number of the message that is on its way, or 0. */
  waiting = 0;
  /** That message, to be said again if the connection is lost: its version keeps it from counting twice.
   * @type {Record<string, unknown> | null} */
  #unanswered = null;
  #repeated = 0;
  why = "";
  #address;
  #kept;
  #recalled = false; // the state shown is the one that was kept: its story may be incomplete
  #said = 0;
  #tries = 0;
  #heard = 0;
  #until = 0;
  /** @type {WebSocket | null} */
  #socket = null;

  /** @param {string} table */
  constructor(table) {
    super();
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    this.#address = `${scheme}//${location.host}/tables/${table}/socket`;
    this.#kept = KEPT + table;
    this.#connect();
    setInterval(() => this.#listen(), 2_000);
    addEventListener("online", () => this.#again());
    document.addEventListener("visibilitychange", () => this.#again());
  }

  /**
   * Say something, and wait for its answer if it changes the table.
   * @param {Record<string, unknown>} message
   * @param {boolean} [wait]
   */
  say(message, wait = false) {
    if (this.#socket?.readyState !== WebSocket.OPEN) {
      if (wait && this.link === "lost") {
        this.#unanswered = message; // to be said when the connection is back
        this.#wait(-1);
      }
      return 0;
    }
    this.#said += 1;
    this.#socket.send(JSON.stringify({ ...message, n: this.#said }));
    if (wait) {
      this.#unanswered = message;
      this.#wait(this.#said);
    }
    return this.#said;
  }

  /** @param {string} choice */
  choose(choice) {
    if (this.waiting || !this.state?.ask) return;
    this.say({ type: "choose", version: this.state.version, choice, ...this.#seat() }, true);
  }

  resign() {
    if (this.state) this.say({ type: "resign", version: this.state.version, ...this.#seat() }, true);
  }

  /**
   * @param {"offer" | "accept" | "decline"} type
   * @param {"takeback" | "rematch"} what
   */
  deal(type, what) {
    if (this.state) this.say({ type, what, version: this.state.version, ...this.#seat() });
  }

  /** @param {string} phrase */
  tell(phrase) {
    this.say({ type: "say", phrase });
  }

  /** @param {Viewer} seat */
  look(seat) {
    this.say({ type: "look", seat });
  }

  /** The seat that speaks, if this browser holds both. */
  #seat() {
    if (!this.state?.table.hot_seat) return {};
    const seat = this.state.you === 2 ? (this.state.view.to_act[0] ?? 0) : this.state.you;
    return { seat: /** @type {Seat} */ (seat) };
  }

  #connect() {
    const socket = new WebSocket(this.#address);
    this.#socket = socket;
    socket.addEventListener("open", () => {
      this.#heard = Date.now();
      this.say({ type: "hello", since: this.#recalled ? 0 : (this.state?.version ?? 0) });
    });
    socket.addEventListener("message", (event) => this.#hear(JSON.parse(event.data)));
    socket.addEventListener("close", (event) => {
      if (socket === this.#socket) this.#lost(event.code);
    });
  }

  /** @param {number} code */
  #lost(code) {
    const final = FINAL.get(code);
    if (final) this.#wait(0);
    this.why = final ?? "";
    this.#link(final ? "gone" : "lost");
    if (final) return;
    if (!this.state) this.#recall();
    this.#tries += 1;
    const pause = code === RESTART ? BACK : Math.min(SLOWEST, 500 * 2 ** this.#tries);
    setTimeout(() => this.#again(), Math.random() * pause);
  }

  /** Without a connection from the start, show the table as it was seen last. */
  #recall() {
    const kept = sessionStorage.getItem(this.#kept);
    if (!kept) return;
    this.state = JSON.parse(kept);
    this.#recalled = true;
    this.dispatchEvent(new CustomEvent("state"));
  }

  /** Say again what was not answered when the connection was lost. */
  #repeat() {
    if (!this.#unanswered || this.#until) return;
    this.#repeated = this.say(this.#unanswered, true);
  }

  /** Connect again at once, if the connection is lost. */
  #again() {
    if (this.link === "lost" && this.#socket?.readyState === WebSocket.CLOSED) this.#connect();
  }

  /** A connection can be dead without a word: ask when it was quiet for long, and give it up without an answer. */
  #listen() {
    if (this.link !== "live" || document.hidden) return;
    const quiet = Date.now() - this.#heard;
    if (quiet > QUIET + LATE) {
      this.#socket?.close();
      this.#lost(0);
    } else if (quiet > QUIET) this.say({ type: "ping" });
  }

  /** @param {Said} said */
  #hear(said) {
    this.#heard = Date.now();
    if (said.type === "state") {
      this.#tries = 0;
      const alone = this.state?.table.players.some((player) => player.who === "nobody");
      const back = this.link === "lost";
      this.state = said;
      this.#recalled = false;
      if (!said.table.hot_seat) sessionStorage.setItem(this.#kept, JSON.stringify(said));
      this.#link("live");
      if (back) this.#repeat();
      if (this.#until && said.version >= this.#until) this.#wait(0);
      this.dispatchEvent(new CustomEvent("state"));
      if (alone && said.since) this.say({ type: "hello", since: 0 }); // the whole story, now that both have names
    } else if (said.type === "taken") {
      if (said.n !== this.waiting) return;
      if (this.state && this.state.version >= said.version) this.#wait(0);
      else this.#until = said.version; // until the table shows it
    } else if (said.type === "refused") {
      if (said.n === this.waiting) this.#wait(0);
      if (said.n === this.#repeated && (said.reason === "stale" || said.reason === "over")) return; // it had counted
      this.dispatchEvent(new CustomEvent("refused", { detail: said }));
    } else if (said.type === "said") this.dispatchEvent(new CustomEvent("said", { detail: said }));
    else if (said.type === "pong") {
      if (this.state && said.version > this.state.version) this.say({ type: "hello", since: this.state.version });
    } else if (said.type === "presence" && this.state) {
      this.state.table.watching = said.watching;
      said.here.forEach((here, seat) => {
        const player = this.state?.table.players[seat];
        if (player) player.here = here;
      });
      this.dispatchEvent(new CustomEvent("presence"));
    }
  }

  /** @param {Store["link"]} link */
  #link(link) {
    if (link === this.link) return;
    this.link = link;
    this.dispatchEvent(new CustomEvent("link"));
  }

  /** @param {number} message */
  #wait(message) {
    if (message === this.waiting) return;
    this.waiting = message;
    this.#until = 0;
    if (!message) this.#unanswered = null;
    this.dispatchEvent(new CustomEvent("waiting"));
  }
}

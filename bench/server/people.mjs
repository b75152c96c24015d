// Scripted people at the tables of the boardgame.io server: `node people.mjs URL FOLDER`, with its packages in FOLDER.
// Reads and answers the same lines as people.py, and counts delays alike.

import { createRequire } from "node:module";
import { join } from "node:path";
import { createInterface } from "node:readline";

const [url, folder] = process.argv.slice(2);
const { io } = createRequire(join(folder, "package.json"))("socket.io-client");
const duels = [];

const sleep = (seconds) => new Promise((done) => setTimeout(done, 1000 * seconds));

class Person {
  constructor(duel, seat) {
    this.duel = duel;
    this.seat = String(seat);
    this.state = null;
    this.readAt = 0;
    this.socket = io(`${url}cards`, { transports: ["websocket"], forceNew: true });
    this.socket.on("connect", () => this.socket.emit("sync", duel.id, this.seat, undefined, 2));
    this.socket.on("sync", (_, { state }) => this.look(state));
    this.socket.on("update", (_, state) => this.look(state));
  }

  look(state) {
    this.state = state;
    this.readAt = performance.now();
    this.duel.look();
  }

  play(place) {
    const payload = { type: "play", args: [place], playerID: this.seat };
    this.socket.emit("update", { type: "MAKE_MOVE", payload }, this.state._stateID, this.duel.id, this.seat);
  }
}

class Duel {
  constructor(number) {
    this.id = `duel-${number}`;
    this.wanted = 0;
    this.seen = null;
    this.people = [new Person(this, 0), new Person(this, 1)];
  }

  bothSaw() {
    return this.people.every((person) => person.state !== null && person.state._stateID >= this.wanted);
  }

  look() {
    if (this.seen !== null && this.bothSaw()) {
      this.seen();
      this.seen = null;
    }
  }

  async until(version) {
    this.wanted = version;
    if (!this.bothSaw()) await new Promise((seen) => (this.seen = seen));
  }

  async play(pace, until, delays) {
    for (;;) {
      if (pace) await sleep(Math.min(-Math.log(1 - Math.random()) * pace, (until - performance.now()) / 1000));
      if (performance.now() >= until) return;
      const seat = Number(this.people[0].state.ctx.currentPlayer);
      const person = this.people[seat];
      const hand = person.state.G.sides[seat].hand;
      const saidAt = performance.now();
      const version = person.state._stateID;
      person.play(Math.floor(Math.random() * hand.length));
      await this.until(version + 1);
      delays.push(Math.round(1000 * (this.people[1 - seat].readAt - saidAt)) / 1000);
    }
  }
}

async function sit(tables) {
  while (duels.length < tables) {
    const duel = new Duel(duels.length);
    duels.push(duel);
    await duel.until(0);
  }
  return { tables: duels.length };
}

async function play(pace, seconds) {
  const delays = [];
  const began = performance.now();
  const busy = process.cpuUsage();
  await Promise.all(duels.map((duel) => duel.play(pace, began + 1000 * seconds, delays)));
  const used = process.cpuUsage(busy);
  return { seconds: (performance.now() - began) / 1000, busy: (used.user + used.system) / 1e6, delays };
}

for await (const line of createInterface({ input: process.stdin })) {
  const asked = JSON.parse(line);
  console.log(JSON.stringify(await ("sit" in asked ? sit(asked.sit) : play(asked.pace, asked.seconds))));
}
process.exit(0);

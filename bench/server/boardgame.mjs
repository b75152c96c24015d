// A boardgame.io server with a game of Gunfighter's shape: `node boardgame.mjs FOLDER [KEPT]`, with its packages in FOLDER.
// Matches are in memory, which is what it does by default, or in files in the folder KEPT.
// Two people, 45 shuffled cards, six in each hand; who is to move plays one, is dealt another, and the other is to move.
// Hands and deck are hidden from those who may not see them. When the deck is used up, what was played is shuffled.

import { createRequire } from "node:module";
import { createServer } from "node:net";
import { join } from "node:path";

const [folder, kept] = process.argv.slice(2);
const { FlatFile, Server } = createRequire(join(folder, "package.json"))("boardgame.io/server");

const CARDS = 45;
const HAND = 6;

const game = {
  name: "cards",
  minPlayers: 2,
  maxPlayers: 2,
  setup: ({ random }) => {
    const deck = random.Shuffle([...Array(CARDS).keys()]);
    const sides = ["0", "1"].map(() => ({ hand: deck.splice(0, HAND), health: 5, bullets: 6, accuracy: 0 }));
    return { deck, discard: [], sides };
  },
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    play: {
      client: false,
      move: ({ G, playerID, random }, place) => {
        const side = G.sides[playerID];
        G.discard.push(...side.hand.splice(place, 1));
        side.accuracy += 1;
        if (G.deck.length === 0) G.deck = random.Shuffle(G.discard.splice(0));
        side.hand.push(G.deck.pop());
      },
    },
  },
  playerView: ({ G, playerID }) => ({
    ...G,
    deck: G.deck.map(() => null),
    sides: G.sides.map((side, seat) => (String(seat) === playerID ? side : { ...side, hand: side.hand.map(() => null) })),
  }),
};

const free = () =>
  new Promise((found) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const { port } = probe.address();
      probe.close(() => found(port));
    });
  });

const port = await free();
await Server({ games: [game], origins: [], ...(kept && { db: new FlatFile({ dir: kept }) }) }).run(port);
console.log(`boardgame.io is at http://127.0.0.1:${port}/`);

// Random play with Pokémon Showdown's simulator, driven from JavaScript in one process; not part of `python -m bench`.
//
//     npm install --ignore-scripts pokemon-showdown && node bench/showdown.mjs [seconds]
//
// Both sides choose at random among the moves and switches that the simulator offers; team previews take the default.

import { createRequire } from "node:module";

const { Battle, Teams } = createRequire(`${process.cwd()}/`)("pokemon-showdown");
const FORMATS = ["gen9randombattle", "gen1randombattle"];
const SECONDS = Number(process.argv[2] ?? 10);

const any = (list) => list[Math.floor(Math.random() * list.length)];

/** What may be chosen now, as the simulator writes it. */
function choices(request) {
  if (request.teamPreview) return ["default"];
  const bench = request.side.pokemon
    .map((one, place) => [one, place + 1])
    .filter(([one]) => !one.active && !one.condition.endsWith(" fnt"))
    .map(([, place]) => `switch ${place}`);
  if (request.forceSwitch) return bench.length ? bench : ["default"];
  const active = request.active[0];
  const moves = active.moves.flatMap((move, place) => (move.disabled ? [] : [`move ${place + 1}`]));
  return active.trapped || active.maybeTrapped ? moves : [...moves, ...bench];
}

/** Play one battle to its end; the number of choices made. */
function play(format) {
  const battle = new Battle({ formatid: format });
  battle.setPlayer("p1", { name: "Ann", team: Teams.generate(format) });
  battle.setPlayer("p2", { name: "Bo", team: Teams.generate(format) });
  let made = 0;
  while (!battle.ended) {
    for (const side of battle.sides) {
      const request = side.activeRequest;
      if (!request || request.wait || side.isChoiceDone()) continue;
      if (!battle.choose(side.id, any(choices(request)) ?? "default")) battle.choose(side.id, "default");
      made += 1;
    }
  }
  return made;
}

for (const format of FORMATS) {
  for (let warm = 0; warm < 20; warm += 1) play(format);
  const began = process.cpuUsage();
  const spent = () => Object.values(process.cpuUsage(began)).reduce((sum, part) => sum + part) / 1e6;
  let games = 0;
  let made = 0;
  while (spent() < SECONDS) {
    made += play(format);
    games += 1;
  }
  const rate = (count) => Math.round(count / spent()).toLocaleString("en");
  console.log(`${format}: ${rate(made)} choices/s, ${rate(games)} games/s`);
}

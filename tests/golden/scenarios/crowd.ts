import { Random } from "@sumi/core/testing/random.ts";
import { nextCommand, pauseMs } from "@sumi/core/testing/random-trading.ts";
import { openMember } from "@sumi/core/testing/world.ts";
import type { RecordedWorld } from "../scribe.ts";
import { openedWorld } from "./opening.ts";

const COMMANDS = 570;
const SEED = 7;

/** A careless crowd: several hundred commands of every kind, some of which are refused. */
export function crowd(): RecordedWorld {
  const world = openedWorld();
  openMember(world, "D");
  openMember(world, "E", "maker");
  for (const member of ["D", "E"]) world.deposit(member, "USDT", "50000");
  world.deposit("E", "BTC", "2");
  const random = new Random(SEED);
  for (let count = 1; count <= COMMANDS; count += 1) {
    const command = nextCommand(world.exchange, random);
    const key = { high: 3, low: count, body: 7 * count };
    world.execute(random.chance(0.3) ? { ...command, key } : command);
    world.timeMs += pauseMs(random);
  }
  return world;
}

import type { CreateBook } from "../book/book.ts";
import { etherActs } from "./founding.ts";
import { Random } from "./random.ts";
import { nextCommand, pauseMs } from "./random-trading.ts";
import { openMember, openWorld, type World } from "./world.ts";

/** Two markets and five members with money, one of them with very little. */
export function crowdedWorld(createBook?: CreateBook): World {
  const world = openWorld(createBook === undefined ? {} : { createBook });
  for (const act of etherActs()) world.decide(act);
  world.sample({ BTC: "60000", ETH: "3000" });
  for (const member of ["D", "E"]) openMember(world, member);
  for (const member of ["A", "B", "C", "D", "E"]) {
    world.deposit(member, "BTC", "3");
    world.deposit(member, "ETH", "40");
    world.deposit(member, "USDT", member === "E" ? "900" : "150000");
  }
  return world;
}

/** The crowded world after a number of random commands; the same seed gives the same world. */
export function tradedWorld(seed: number, commands: number): World {
  const world = crowdedWorld();
  const random = new Random(seed);
  for (let count = 0; count < commands; count += 1) {
    world.execute(nextCommand(world.exchange, random));
    world.timeMs += pauseMs(random);
  }
  return world;
}

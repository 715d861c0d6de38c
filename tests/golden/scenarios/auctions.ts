import {
  auctionIn,
  finish,
  foundSold,
  freeze,
  MARKET,
  SYMBOL,
  scheduling,
} from "@sumi/core/auctions/testing/auction-world.ts";
import { link } from "@sumi/core/subscriptions/testing/sale-world.ts";
import { hex } from "@sumi/journal/frame.ts";
import { assert } from "@sumi/primitives/assert.ts";
import { RecordedWorld, writtenDown } from "../scribe.ts";

/** An auction that is stopped, and another one of the same market, from announcement to trades. */
export function auctions(): RecordedWorld {
  const world = new RecordedWorld();
  foundSold(world);
  world.decide(scheduling(world));
  world.timeMs = auctionIn(world).startMs;
  world.place("A", "buy 100 @0.3", SYMBOL);
  for (const status of ["closed", "open"] as const) {
    world.decide({ act: "SetMarketStatus", symbol: SYMBOL, status });
  }
  world.decide(scheduling(world));
  world.timeMs = auctionIn(world).startMs;
  world.place("A", "buy 200 @0.27", SYMBOL);
  world.place("B", "buy 600 @0.26", SYMBOL);
  world.place("A", "sell 100 @0.27", SYMBOL);
  world.place("C", "sell 200 @0.24", SYMBOL);
  const moved = world.place("D", "sell 500 @0.3", SYMBOL);
  world.accept({ type: "AmendOrder", actor: 4, order: moved, price: 255, quantity: 0 });
  world.place("C", "sell 800 @0.25", SYMBOL);
  link(world, 2, 3);
  freeze(world);
  // So many that one of the frames holds nothing from before the freeze.
  for (let count = 0; count < 40; count += 1) world.place("D", "sell 10 @0.3", SYMBOL);
  world.place("D", "sell 100 @0.25", SYMBOL);
  world.timeMs = auctionIn(world).drawnMs;
  world.accept({ type: "DrawAuctionEnd", actor: 0, market: MARKET, ...newestFrame(world) });
  finish(world, 1);
  world.place("D", "sell 10 @0.255", SYMBOL);
  return world;
}

/** The newest frame that no further command changes. */
function newestFrame(world: RecordedWorld) {
  const frame = writtenDown(world).frames.at(-2);
  assert(frame !== undefined, "the world has frames");
  return { frame: frame.seq, hash: hex(frame.hash) };
}

import { auction } from "@sumi/contract/auctions/calls.ts";
import {
  auctionIn,
  finish,
  HASH,
  MARKET,
  SYMBOL,
  scheduling,
  soldWorld,
} from "@sumi/core/auctions/testing/auction-world.ts";
import type { World } from "@sumi/core/testing/world.ts";
import { expect, test } from "vitest";
import { z } from "zod";
import { PLAIN_NUMBERS } from "../../../testing/plain-numbers.ts";
import { LiveState } from "../state.ts";
import { auctionsChannel } from "./auctions.ts";

/** A channel over a state that follows the world's records from now on. */
function listening(world: World) {
  const state = new LiveState(world.exchange);
  const nowMs = () => world.timeMs;
  const channel = auctionsChannel({ state, numbers: PLAIN_NUMBERS, nowMs });
  let seen = world.records.length;
  return {
    channel,
    heard: () => {
      for (const record of world.records.slice(seen)) state.apply(record);
      seen = world.records.length;
      const update = channel.update();
      return update === undefined ? undefined : z.array(auction).parse(update);
    },
  };
}

test("the price in prospect is told once a second, as committed orders give it", () => {
  const world = soldWorld();
  const { channel, heard } = listening(world);
  expect(channel.snapshot()).toEqual([]);
  world.decide(scheduling(world));
  world.timeMs += 1_000;
  expect(heard()).toMatchObject([{ symbol: SYMBOL, phase: "announced", indication: null }]);
  world.timeMs = auctionIn(world).startMs;
  world.place("A", "buy 100 @0.3", SYMBOL);
  world.place("B", "sell 300 @0.2", SYMBOL);
  const indication = { price: "0.25", volume: "100", surplus: "200", surplus_side: "sell" };
  expect(heard()).toMatchObject([{ phase: "collecting", indication }]);
  world.place("C", "buy 100 @0.3", SYMBOL);
  expect(heard()).toBeUndefined();
  world.timeMs += 1_000;
  expect(heard()).toMatchObject([{ indication: { ...indication, volume: "200", surplus: "100" } }]);
  world.timeMs += 1_000;
  expect(heard()).toBeUndefined();
});

test("an end that was drawn is not told before it has come", () => {
  const world = soldWorld();
  world.decide(scheduling(world));
  const { channel, heard } = listening(world);
  const { drawnMs, latestMs } = auctionIn(world);
  world.timeMs = drawnMs;
  expect(heard()).toMatchObject([{ phase: "frozen" }]);
  world.accept({ type: "DrawAuctionEnd", actor: 0, market: MARKET, frame: 7, hash: HASH });
  world.timeMs += 1_000;
  expect(heard()).toBeUndefined();
  expect(JSON.stringify(channel.snapshot())).not.toContain(String(auctionIn(world).endMs));
  world.timeMs = auctionIn(world).endMs;
  expect(world.timeMs).toBeLessThan(latestMs);
  expect(heard()).toMatchObject([{ phase: "closed" }]);
  finish(world);
  world.timeMs += 1_000;
  expect(heard()).toMatchObject([{ phase: "over", price: null }]);
});

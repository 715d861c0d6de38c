import { REVIEWER } from "@sumi/core/testing/world.ts";
import type { RecordedWorld } from "../scribe.ts";
import { openedWorld } from "./opening.ts";

/** Every kind of order, every way in which one ends, and everything that can happen to it. */
export function spot(): RecordedWorld {
  const world = openedWorld();
  limitOrders(world);
  marketOrders(world);
  selfTrades(world);
  stops(world);
  endings(world);
  return world;
}

function limitOrders(world: RecordedWorld): void {
  world.place("A", "sell 0.3 @60000 as my-first_order");
  world.place("B", "buy 0.1 @60500");
  world.place("B", "buy 0.5 @60000 IOC");
  world.place("B", "buy 0.2 @59000 FOK");
  world.place("C", "sell 0.00017 @60000.01");
  world.place("B", "buy 0.00017 @60000.01 FOK");
  const waiting = world.place("B", "buy 0.25 @59900 post-only");
  world.place("C", "sell 0.1 @59900 post-only");
  const [price, quantity] = [5_985_000, 20_000];
  world.accept({ type: "AmendOrder", actor: 2, order: waiting, price, quantity: 0 });
  world.accept({ type: "AmendOrder", actor: 2, order: waiting, price: 0, quantity });
  const key = { high: 2 ** 53 - 1, low: 1, body: 123_456_789_012 };
  world.accept({ ...world.order("A", "sell 0.05 @59850 as again"), key });
  world.execute({ ...world.order("A", "sell 0.05 @59850 as again"), key });
  world.cancel("B", waiting);
  world.place("A", "sell 2.5 @3000.1", "ETH-USDT");
  world.place("C", "buy 1.001 @3000.1", "ETH-USDT");
}

function marketOrders(world: RecordedWorld): void {
  world.place("A", "sell 0.2 @60100");
  world.place("A", "sell 0.2 @60200");
  world.place("B", "buy 0.25");
  world.place("B", "buy 3000.00000007 USDT");
  world.place("C", "buy 0.05 @59500");
  world.place("B", "sell 0.4");
}

function selfTrades(world: RecordedWorld): void {
  for (const mode of ["EXPIRE_TAKER", "EXPIRE_MAKER", "EXPIRE_BOTH", "DECREMENT"]) {
    world.place("C", "buy 0.02 @59500");
    world.place("C", `sell 0.03 @59500 ${mode}`);
  }
  world.accept({ type: "CancelAllOrders", actor: 3, market: -1 });
}

function stops(world: RecordedWorld): void {
  world.place("A", "sell 0.1 @58000 stop 59000");
  world.place("A", "sell 0.05 stop 58900");
  world.place("B", "buy 500 USDT stop 61000");
  world.place("B", "buy 0.01 @62000 stop 61500");
  world.place("C", "buy 0.2 @59000");
  world.place("C", "buy 0.2 @58900");
  world.place("B", "sell 0.01 @59000 IOC");
  world.runTimers();
  world.place("C", "sell 0.3 @61000");
  world.place("A", "buy 0.01 @61000");
  world.runTimers();
}

function endings(world: RecordedWorld): void {
  world.place("B", "buy 0.01 @57000");
  world.place("C", "sell 0.01 @65000 stop 64000");
  const reviewByMs = world.timeMs + 86_400_000;
  world.accept(
    world.read({
      type: "FreezeMember",
      actor: REVIEWER,
      member: 2,
      reason: "SECURITY",
      reviewByMs,
    }),
  );
  world.decide({ act: "SetMarketStatus", symbol: "BTC-USDT", status: "closed" });
  world.decide({ act: "SetMarketStatus", symbol: "BTC-USDT", status: "open" });
  world.place("A", "sell 0.01 @60000");
}

import type { Act } from "../../commands.ts";
import type { CommandRecord } from "../../exchange.ts";
import {
  foundSale,
  midnightAfter,
  opened,
  projectIn,
  runDue,
  subscribing,
} from "../../subscriptions/testing/sale-world.ts";
import { World } from "../../testing/world.ts";
import type { ScheduleAuction } from "../acts.ts";
import type { Auction } from "../auction.ts";

export const SYMBOL = "NEW-USDT";
/** The second of the founding's markets. */
export const MARKET = 1;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
export const COLLECTING_MS = HOUR_MS;
/** SHA-256 of nothing; any other one would do. */
export const HASH = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";

/** A market for the new coins of the sale's examples, with prices of a thousandth. */
export const LISTING: Act = {
  act: "ListMarket",
  symbol: SYMBOL,
  base: "NEW",
  quote: "USDT",
  tick: "0.001",
  lot: "0.01",
  priceMax: "1000",
  quantityMin: "1",
  quantityMax: "1000000",
  notionalMin: "0.1",
  makerRate: "0.0008",
  takerRate: "0.001",
};

/** Members A to D have 5,000 new coins each that cost 0.25, released long ago; E has the others. */
export function soldWorld(terms: Readonly<Record<string, string>> = {}): World {
  const world = new World();
  foundSold(world, terms);
  return world;
}

/** The same in a world that is there already. */
export function foundSold(world: World, terms: Readonly<Record<string, string>> = {}): void {
  foundSale(world, terms, [LISTING]);
  const project = opened(world);
  for (const member of ["A", "B", "C", "D"]) world.accept(subscribing(member, project, "5000"));
  runDue(world, projectIn(world, project).refundableUntilMs);
  runDue(world, midnightAfter(world, project, 30));
}

/** The number of the sale in such a world. */
export function saleOf(world: World): number {
  const [sale] = world.exchange.subscriptions.projects;
  return sale?.project ?? 0;
}

export function scheduling(world: World, change: Partial<ScheduleAuction> = {}): ScheduleAuction {
  return {
    act: "ScheduleAuction",
    symbol: SYMBOL,
    project: saleOf(world),
    startMs: world.timeMs + DAY_MS + HOUR_MS,
    collectingMs: COLLECTING_MS,
    ...change,
  };
}

/** An auction of an hour collects orders from here on. */
export function collectingWorld(terms: Readonly<Record<string, string>> = {}): World {
  const world = soldWorld(terms);
  world.decide(scheduling(world));
  world.timeMs = auctionIn(world).startMs;
  return world;
}

export function auctionIn(world: World): Auction {
  return world.exchange.auctions.get(MARKET);
}

/** From here on nothing is cancelled or reduced. */
export function freeze(world: World): void {
  world.timeMs = auctionIn(world).frozenMs;
}

/** Lets the auction end, and its timers run in pieces of at most `limit`. */
export function finish(world: World, limit = 200): CommandRecord[] {
  world.timeMs = Math.max(world.timeMs, auctionIn(world).endMs);
  const ran: CommandRecord[] = [];
  while (world.exchange.auctions.closingAt(world.timeMs + 1) !== undefined) {
    ran.push(world.accept({ type: "CloseAuction", actor: 0, limit }));
  }
  for (;;) {
    const due = world.exchange.due();
    if (due?.type !== "UncrossAuction") return ran;
    ran.push(world.accept({ ...due, limit }));
  }
}

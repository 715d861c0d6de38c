import { expect, test } from "vitest";
import type { Act } from "../commands.ts";
import {
  foundSale,
  midnightAfter,
  opened,
  projectIn,
  runDue,
  subscribing,
} from "../subscriptions/testing/sale-world.ts";
import { REVIEWER, World } from "../testing/world.ts";
import type { ScheduleAuction } from "./acts.ts";
import {
  auctionIn,
  collectingWorld,
  finish,
  freeze,
  LISTING,
  SYMBOL,
  saleOf,
  scheduling,
  soldWorld,
} from "./testing/auction-world.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** The refusal of an act when it is proposed. */
function refusal(world: World, change: Partial<ScheduleAuction>): unknown {
  const act = scheduling(world, change);
  const { code, params } = world.refuse({ type: "Propose", actor: REVIEWER, act });
  return params === undefined ? code : `${code} ${Object.values(params).join(" ")}`;
}

test("two people announce an auction, measured from the price of the sale", () => {
  const world = soldWorld();
  const { startMs } = scheduling(world);
  const [, scheduled] = world.decide(scheduling(world, { startMs })).events;
  const latestMs = startMs + HOUR_MS;
  expect(scheduled).toEqual({
    type: "AuctionScheduled",
    market: 1,
    project: saleOf(world),
    attempt: 1,
    startMs,
    frozenMs: latestMs - 120_000,
    drawnMs: latestMs - 30_000,
    latestMs,
    reference: 250,
    low: 50,
    high: 1_250,
  });
});

test("a false start is refused: an auction is announced a day before, not a year", () => {
  const world = soldWorld();
  const now = world.timeMs;
  for (const startMs of [0, now, now + DAY_MS - HOUR_MS, now + 31 * DAY_MS, Number.NaN, 0.5]) {
    expect([startMs, refusal(world, { startMs })]).toEqual([startMs, "PARAMETER_ERROR start_ms"]);
  }
});

test("a proposal that was approved too late for its start is refused then", () => {
  const world = soldWorld();
  const act = scheduling(world, { startMs: world.timeMs + DAY_MS + 1_000 });
  world.accept({ type: "Propose", actor: REVIEWER, act });
  const proposal = world.exchange.sequence;
  const hash = world.exchange.approvals.proposals.find(proposal)?.hash ?? "";
  world.timeMs += 2_000;
  const { params } = world.refuse({ type: "Approve", actor: -2, proposal, hash });
  expect(params).toEqual({ field: "start_ms" });
});

test("orders are collected for half an hour at least, and for a day at most", () => {
  const world = soldWorld();
  for (const collectingMs of [0, 1_799_999, DAY_MS + 1, Number.NaN, 2_000_000.5]) {
    const answer = refusal(world, { collectingMs });
    expect([collectingMs, answer]).toEqual([collectingMs, "PARAMETER_ERROR collecting_ms"]);
  }
  world.decide(scheduling(world, { collectingMs: 1_800_000 }));
});

test("an auction is of a listed market, for the sold coins of a sale of that market", () => {
  const world = soldWorld();
  expect(refusal(world, { symbol: "NEW-BTC" })).toBe("PARAMETER_ERROR symbol");
  expect(refusal(world, { symbol: "BTC-USDT" })).toBe("PARAMETER_ERROR project");
  expect(refusal(world, { project: 999 })).toBe("PARAMETER_ERROR project");
  const onSale = opened(world);
  expect(refusal(world, { project: onSale })).toBe("ILLEGAL_OPERATION");
});

test("a market is opened by an auction once; only a closed one has another", () => {
  const world = collectingWorld();
  expect(refusal(world, {})).toBe("ILLEGAL_OPERATION");
  world.place("A", "sell 100 @0.25", SYMBOL);
  world.decide({ act: "SetMarketStatus", symbol: SYMBOL, status: "closed" });
  expect(auctionIn(world).status).toBe("stopped");
  expect(refusal(world, {})).toBe("ILLEGAL_OPERATION");
  world.decide({ act: "SetMarketStatus", symbol: SYMBOL, status: "open" });
  expect(world.refusal("A", "sell 100 @0.25", SYMBOL)).toBe("MARKET_NOT_OPEN");
  world.decide(scheduling(world));
  expect(auctionIn(world)).toMatchObject({ status: "scheduled", attempt: 2 });
  world.timeMs = auctionIn(world).startMs;
  finish(world);
  expect(refusal(world, {})).toBe("ILLEGAL_OPERATION");
});

test("whoever stops an auction frees every hold, and nobody stops one in its last minutes", () => {
  const world = collectingWorld();
  world.place("A", "buy 100 @0.25", SYMBOL);
  const status = (status: "open" | "cancel_only" | "closed") => {
    const act = { act: "SetMarketStatus", symbol: SYMBOL, status } as const;
    return world.refuse({ type: "Propose", actor: REVIEWER, act }).code;
  };
  expect(status("cancel_only")).toBe("ILLEGAL_OPERATION");
  freeze(world);
  expect(status("closed")).toBe("AUCTION_FROZEN");
  expect(status("cancel_only")).toBe("AUCTION_FROZEN");
  finish(world);
  world.decide({ act: "SetMarketStatus", symbol: SYMBOL, status: "closed" });
  expect(world.exchange.spot.openOrdersOf(1)).toEqual([]);
});

test("the issuer's own staff decide about no auction of their coin", () => {
  const world = soldWorld();
  world.decide({ act: "LinkStaff", staff: 7, member: 5 });
  const proposing = { type: "Propose", actor: -7, act: scheduling(world) } as const;
  expect(world.refuse(proposing).code).toBe("SELF_APPROVAL");
});

test("an open proposal is void once another one has scheduled the auction", () => {
  const world = soldWorld();
  world.accept({ type: "Propose", actor: REVIEWER, act: scheduling(world) });
  const first = world.exchange.sequence;
  world.decide(scheduling(world, { collectingMs: 2 * HOUR_MS }));
  expect(world.exchange.approvals.proposals.find(first)).toBeUndefined();
});

test("a sale above the highest price of a market has no auction there", () => {
  const world = new World();
  foundSale(world, {}, [{ ...LISTING, priceMax: "0.2" } as Act]);
  const project = opened(world);
  world.accept(subscribing("A", project, "5000"));
  runDue(world, projectIn(world, project).refundableUntilMs);
  runDue(world, midnightAfter(world, project, 30));
  expect(refusal(world, {})).toBe("PARAMETER_ERROR project");
});

test("a clerk who has coins of the sale announces no auction, also once all are released", () => {
  const world = soldWorld();
  world.decide({ act: "LinkStaff", staff: 7, member: 1 });
  const proposing = { type: "Propose", actor: -7, act: scheduling(world) } as const;
  expect(world.refuse(proposing).code).toBe("SELF_APPROVAL");
});

test("the issuer's clerk stops no auction of their coin", () => {
  const world = collectingWorld();
  world.decide({ act: "LinkStaff", staff: 7, member: 5 });
  const act = { act: "SetMarketStatus", symbol: SYMBOL, status: "closed" } as const;
  expect(world.refuse({ type: "Propose", actor: -7, act }).code).toBe("SELF_APPROVAL");
});

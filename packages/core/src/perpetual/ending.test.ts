import type { Amount } from "@sumi/primitives/amount.ts";
import { expect, test } from "vitest";
import type { ExchangeEvent } from "../events.ts";
import { contractClearing, INSURANCE } from "../ledger/accounts.ts";
import { faultsOfPerpetual } from "../testing/perpetual-audit.ts";
import {
  contractOf,
  insure,
  ordering,
  PERP,
  perpetualWorld,
  placePerpetual,
  positionOf,
  tickIndex,
  ticks,
} from "../testing/perpetual-world.ts";
import { restored, stateLines } from "../testing/state.ts";
import { units } from "../testing/words.ts";
import type { World } from "../testing/world.ts";

/** The announced end of a contract (rules 2.11), and a rest that nobody takes over (rules 2.8). */

const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;

/** A is long and B is short by one coin at 60,000 and 5x. */
function openedWorld(insurance: string): World {
  const world = perpetualWorld({ insurance });
  placePerpetual(world, "B", "sell 1 @60000");
  placePerpetual(world, "A", "buy 1 @60000");
  return world;
}

/** After a gap of the index B's short goes to C at 40,000, before anybody can be liquidated. */
function shiftedWorld(price: string): World {
  const world = openedWorld("0");
  world.timeMs += 998;
  world.sample({});
  world.runTimers();
  tickIndex(world, 1, "40000");
  placePerpetual(world, "C", `sell 1 @${price}`);
  placePerpetual(world, "B", `buy 1 @${price}`);
  return world;
}

function announce(world: World): number {
  const settleMs = world.timeMs + 8 * DAY_MS;
  world.decide({ act: "DelistContract", symbol: PERP, settleMs });
  return settleMs;
}

/** The last minutes before the end, sampled each second. */
function sampleBefore(world: World, settleMs: number, seconds: number, price: string): void {
  world.timeMs = settleMs - seconds * 1_000;
  tickIndex(world, seconds, price);
  world.timeMs = settleMs;
}

function settle(world: World, limit = 500): readonly ExchangeEvent[] {
  const { events } = world.accept({ type: "SettleContracts", actor: 0, limit });
  world.runTimers();
  return events;
}

function settledIn(events: readonly ExchangeEvent[]) {
  return events.flatMap((event) => (event.type === "PositionSettled" ? [event] : []));
}

const fund = (world: World) => world.exchange.ledger.balance(INSURANCE, 0);

test("an announced end takes no openings; at its time all close at the mean of the index", () => {
  const world = openedWorld("0");
  placePerpetual(world, "B", "buy 0.1 @59000 reduce");
  const settleMs = announce(world);
  expect(world.refuse(ordering(world, "C", "buy 1 @60000")).code).toBe("MARKET_NOT_OPEN");
  sampleBefore(world, settleMs, 910, "61000");
  const events = settle(world);
  expect(events).toMatchObject([
    { type: "SettlementFixed", price: units("61000"), samples: 910, lacking: 0n },
    { type: "PerpetualOrderEnded", reason: "MARKET_CLOSED" },
    { type: "PositionSettled", member: 2, realised: -units("1000"), marginOut: units("12000") },
    { type: "PositionSettled", member: 1, realised: units("1000"), shared: 0n },
    { type: "ContractDelisted", residue: 0n },
  ]);
  expect(world.exchange.ledger.balance(contractClearing(0), 0)).toBe(0n);
  expect(contractOf(world)).toMatchObject({ status: "closed", reason: "DELISTED" });
  expect(faultsOfPerpetual(world.exchange)).toEqual([]);
  tickIndex(world, 2, "61000");
  expect(world.exchange.due()).toBeUndefined();
});

test("while the price of the end is being made nobody trades, falls or takes margin back", () => {
  const world = openedWorld("300");
  const protecting = { takeProfit: 0, stopLoss: ticks("59500"), protectBy: "mark" } as const;
  world.accept({ type: "SetProtection", actor: 1, contract: 0, ...protecting });
  const settleMs = announce(world);
  const windowMs = 1_800_000;
  world.timeMs = settleMs - windowMs - 10_000;
  tickIndex(world, 4, "60000");
  const { stamp } = placePerpetual(world, "B", "buy 1 @59900 reduce");
  world.timeMs = settleMs - windowMs;
  const ran = tickIndex(world, 6, "48500").flatMap(({ events }) => events.map(({ type }) => type));
  expect(ran).not.toContain("ProtectionMarked");
  expect(ran).not.toContain("LiquidationsBegun");
  for (const refused of [
    ordering(world, "B", "buy 1 @48600 reduce"),
    { type: "ClosePosition", actor: 1, contract: 0 },
    { type: "AmendPerpetualOrder", actor: 2, order: stamp.sequence, price: 485_000, quantity: 0 },
    { type: "RemoveMargin", actor: 2, contract: 0, amount: units("1") },
    { type: "SetLeverage", actor: 2, contract: 0, leverage: 4 },
  ] as const) {
    expect([refused.type, world.refuse(refused).code]).toEqual([refused.type, "MARKET_NOT_OPEN"]);
  }
  world.accept({ type: "CancelPerpetualOrder", actor: 2, order: stamp.sequence });
  sampleBefore(world, settleMs, 1_700, "60000");
  expect(settle(world).at(-1)).toMatchObject({ type: "ContractDelisted" });
  expect(faultsOfPerpetual(world.exchange)).toEqual([]);
});

test("losses beyond margins are paid by the fund, then by those who gain", () => {
  const world = openedWorld("300");
  sampleBefore(world, announce(world), 910, "47000");
  const events = settle(world);
  expect(events[0]).toMatchObject({ fromInsurance: units("300"), lacking: units("700") });
  expect(settledIn(events)).toMatchObject([
    { member: 2, realised: units("13000"), deficit: 0n, shared: units("700") },
    { member: 1, realised: -units("13000"), deficit: units("1000"), shared: 0n },
  ]);
  expect([fund(world), faultsOfPerpetual(world.exchange)]).toEqual([0n, []]);
});

test("the end goes on in pieces, and nobody touches a position meanwhile", () => {
  const world = openedWorld("300");
  sampleBefore(world, announce(world), 910, "61000");
  settle(world, 1);
  expect(faultsOfPerpetual(world.exchange)).toEqual([]);
  const add = { type: "AddMargin", actor: 1, contract: 0, amount: units("1") } as const;
  expect(world.refuse(add).code).toBe("MARKET_NOT_OPEN");
  const lines = stateLines(world.exchange);
  expect(stateLines(restored(lines))).toEqual(lines);
  settle(world, 1);
  expect(positionOf(world, "A")).toBeUndefined();
});

test("with too few good samples the end is an hour later", () => {
  const world = openedWorld("300");
  sampleBefore(world, announce(world), 899, "61000");
  const events = settle(world);
  const postponed = { samples: 899, lacking: 0n, settleMs: world.exchange.timeMs + HOUR_MS };
  expect(events).toMatchObject([{ type: "DelistingPostponed", ...postponed }]);
  const again = { type: "SettleContracts", actor: 0, limit: 5 } as const;
  expect(world.refuse(again).code).toBe("ILLEGAL_OPERATION");
});

test("losses that neither fund nor gains pay postpone the end until the fund is filled", () => {
  const world = shiftedWorld("40000");
  const settleMs = announce(world);
  sampleBefore(world, settleMs, 910, "47000");
  expect(settle(world)).toMatchObject([
    { type: "DelistingPostponed", samples: 910, lacking: units("1000") },
  ]);
  insure(world, "1000");
  sampleBefore(world, world.timeMs + HOUR_MS, 910, "47000");
  expect(settle(world).at(-1)).toMatchObject({ type: "ContractDelisted" });
  expect([fund(world), faultsOfPerpetual(world.exchange)]).toEqual([0n as Amount, []]);
});

test.each([
  ["a day", DAY_MS],
  ["nearly a week", 7 * DAY_MS - 10_000],
  ["half a millisecond too much", 8 * DAY_MS + 0.5],
  ["more than 60 days", 60 * DAY_MS + 2],
  ["a hundred years", 36_525 * DAY_MS],
])("an end is announced a week before, and 60 days at most: not %s", (_, aheadMs) => {
  const world = openedWorld("0");
  const act = { act: "DelistContract", symbol: PERP, settleMs: world.timeMs + aheadMs } as const;
  const refused = world.refuse({ type: "Propose", actor: -1, act });
  expect([refused.code, refused.params]).toEqual(["PARAMETER_ERROR", { field: "settle_ms" }]);
});

test("an end is announced once, and its contract never opens again", () => {
  const world = openedWorld("0");
  const settleMs = announce(world);
  const again = { act: "DelistContract", symbol: PERP, settleMs: settleMs + DAY_MS } as const;
  expect(world.refuse({ type: "Propose", actor: -1, act: again }).code).toBe("ILLEGAL_OPERATION");
  const untilMs = world.timeMs + 3_600_000;
  const halt = { contract: 0, status: "closed", reason: "INCIDENT", untilMs } as const;
  world.accept({ type: "HaltContract", actor: -1, ...halt });
  world.decide({ act: "ResumeContract", symbol: PERP });
  expect(contractOf(world)).toMatchObject({ status: "cancel_only", reason: "DELISTING" });
});

test("an end is not approved once its first person has a position or an order there", () => {
  const world = perpetualWorld();
  world.decide({ act: "LinkStaff", staff: 3, member: 1 });
  const settleMs = world.timeMs + 8 * DAY_MS;
  const act = { act: "DelistContract", symbol: PERP, settleMs } as const;
  const [proposed] = world.accept({ type: "Propose", actor: -3, act }).events;
  if (proposed?.type !== "Proposed") throw new Error("proposed");
  const { proposal, hash } = proposed;
  placePerpetual(world, "A", "buy 0.1 @59000");
  const yes = { type: "Approve", actor: -1, proposal, hash } as const;
  expect(world.refuse(yes).code).toBe("SELF_APPROVAL");
});

test("a rest that no rank takes is shared by those who can bear it, and the contract halts", () => {
  const world = shiftedWorld("40000");
  tickIndex(world, 2, "47500");
  const { events } = world.accept({ type: "LiquidateDue", actor: 0, limit: 1 });
  expect(events).toMatchObject([
    { type: "ContractStatusSet", status: "closed", reason: "SHORTFALL" },
    { type: "PositionDeleveraged", member: 1, other: 3, by: "shared", value: units("48000") },
  ]);
  expect([positionOf(world, "A"), positionOf(world, "C")]).toEqual([undefined, undefined]);
  expect(faultsOfPerpetual(world.exchange)).toEqual([]);
});

test("a rest that nobody can bear waits for the fund", () => {
  const world = shiftedWorld("39990");
  tickIndex(world, 2, "47500");
  const liquidate = { type: "LiquidateDue", actor: 0, limit: 1 } as const;
  const { events } = world.accept(liquidate);
  expect(events).toMatchObject([{ type: "ContractStatusSet", reason: "SHORTFALL" }]);
  expect(world.refuse(liquidate).code).toBe("ILLEGAL_OPERATION");
  insure(world, "600");
  world.decide({ act: "ResumeContract", symbol: PERP });
  placePerpetual(world, "D", "buy 1 @47500");
  tickIndex(world, 3, "47500");
  world.accept(liquidate);
  expect([positionOf(world, "A"), fund(world)]).toEqual([undefined, units("100")]);
  expect(faultsOfPerpetual(world.exchange)).toEqual([]);
});

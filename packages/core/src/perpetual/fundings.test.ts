import { formatAmount } from "@sumi/primitives/amount.ts";
import { expect, test } from "vitest";
import type { ExchangeEvent } from "../events.ts";
import type { CommandRecord } from "../exchange.ts";
import { faultsOfPerpetual } from "../testing/perpetual-audit.ts";
import {
  PERP,
  perpetualWorld,
  placePerpetual,
  positionOf,
  runClock,
  tickIndex,
} from "../testing/perpetual-world.ts";
import { restored, stateLines } from "../testing/state.ts";
import { memberNumber, units } from "../testing/words.ts";
import type { World } from "../testing/world.ts";

const TERMS = { [`contract.${PERP}.funding_minutes`]: "1" };

/** Three longs that pay and three shorts that receive; the funding is fixed and has not begun. */
function fixedFunding(): World {
  const world = perpetualWorld({ terms: TERMS });
  for (const [long, short, quantity] of [
    ["A", "B", "0.4444"],
    ["C", "D", "0.3333"],
    ["E", "F", "0.1111"],
  ] as const) {
    placePerpetual(world, short, `sell ${quantity} @60000`);
    placePerpetual(world, long, `buy ${quantity} @60000`);
  }
  for (let second = 0; second < 70; second += 1) {
    tickIndex(world, 1, "60000");
    if (world.exchange.perpetual.fundings.of(0) !== undefined) return world;
  }
  throw new Error("a funding is fixed each minute");
}

/** Runs the funding to its end in pieces; `between` is called after each of them. */
function fundInPieces(world: World, limit: number, between: (piece: number) => void = () => {}) {
  for (let piece = 1; world.exchange.perpetual.fundings.of(0) !== undefined; piece += 1) {
    world.accept({ type: "FundDue", actor: 0, limit });
    expect(faultsOfPerpetual(world.exchange)).toEqual([]);
    between(piece);
  }
}

/** The amounts that members paid and received, and what the fund got. */
function fundingOf({ records }: World): readonly string[] {
  const events = records.flatMap((record): readonly ExchangeEvent[] => record.events);
  return events.flatMap((event) => {
    if (event.type === "FundingPaid") return [`${event.member} paid ${formatAmount(event.due)}`];
    if (event.type === "FundingReceived") {
      return [`${event.member} got ${formatAmount(event.amount)}`];
    }
    return event.type === "FundingEnded" ? [`fund got ${formatAmount(event.residue)}`] : [];
  });
}

const EXPECTED = [
  "1 paid 0.00559944",
  "2 got 0.00559944",
  "3 paid 0.00419958",
  "4 got 0.00419958",
  "5 paid 0.00139986",
  "6 got 0.00139986",
  "fund got 0",
];

test.each([1, 2, 3, 5, 1_000])("pieces of %d positions give the figures of one piece", (limit) => {
  const world = fixedFunding();
  fundInPieces(world, limit);
  expect([...fundingOf(world)].sort()).toEqual(EXPECTED);
  const paid = fundingOf(world).map((line) => line.split(" ")[1]);
  expect(paid.lastIndexOf("paid")).toBeLessThan(paid.indexOf("got"));
});

test("to fix a funding takes one event, however many positions there are", () => {
  const world = fixedFunding();
  const fixing = world.records.findLast(({ command }) => command === "SampleMarks");
  const types = fixing?.events.map(({ type }) => type);
  expect(types).toContain("FundingFixed");
  expect(types).not.toContain("FundingCounted");
});

/** Everything that changes a position between two pieces: trades, a close, a turn, an opening. */
function disturb(world: World): void {
  placePerpetual(world, "B", "buy 0.2 @60000");
  placePerpetual(world, "A", "sell 0.2 @60000");
  placePerpetual(world, "D", "buy 0.5 @60000");
  placePerpetual(world, "C", "sell 0.5 @60000");
  placePerpetual(world, "F", "buy 0.1111 @60000");
  placePerpetual(world, "E", "sell 0.1111 @60000");
  world.accept({ type: "AddMargin", actor: memberNumber("A"), contract: 0, amount: units("5") });
}

test.each([1, 2, 3, 5])("who trades, closes or turns after %d pieces pays by the instant", (at) => {
  const world = fixedFunding();
  fundInPieces(world, 1, (piece) => {
    if (piece === at) disturb(world);
  });
  expect([...fundingOf(world)].sort()).toEqual(EXPECTED);
  expect(positionOf(world, "C")?.quantity).toBe(-1_667);
  expect(positionOf(world, "E")).toBeUndefined();
});

test("a position that is liquidated between two pieces has paid before", () => {
  const world = fixedFunding();
  world.accept({ type: "FundDue", actor: 0, limit: 1 });
  tickIndex(world, 1, "48500");
  world.accept({ type: "LiquidateDue", actor: 0, limit: 50 });
  expect(positionOf(world, "C")).toBeUndefined();
  runClock(world);
  expect([...fundingOf(world)].sort()).toEqual(EXPECTED);
  expect(faultsOfPerpetual(world.exchange)).toEqual([]);
});

test("after a crash between two pieces the funding goes on where it was", () => {
  const world = fixedFunding();
  world.accept({ type: "FundDue", actor: 0, limit: 3 });
  const restarted = restored(stateLines(world.exchange));
  while (world.exchange.perpetual.fundings.of(0) !== undefined) {
    const { stamp } = world.accept({ type: "FundDue", actor: 0, limit: 2 });
    restarted.execute({ type: "FundDue", actor: 0, limit: 2 }, stamp);
    expect(stateLines(restarted)).toEqual(stateLines(world.exchange));
  }
  expect([...fundingOf(world)].sort()).toEqual(EXPECTED);
});

/** The funding events of a sample of the marks. */
function fixedBy(records: readonly CommandRecord[]): readonly ExchangeEvent[] {
  return records.flatMap(({ events }) => events.filter(({ type }) => type.startsWith("Funding")));
}

test("a funding waits while the one before is under way, so that no sample carries it", () => {
  const world = fixedFunding();
  const before = world.exchange.perpetual.fundings.of(0)?.dueMs ?? 0;
  world.accept({ type: "FundDue", actor: 0, limit: 1 });
  expect(fixedBy(tickIndex(world, 70, "60000"))).toEqual([]);
  expect(world.exchange.perpetual.fundings.of(0)?.dueMs).toBe(before);
  runClock(world);
  expect([...fundingOf(world)].sort()).toEqual(EXPECTED);
  expect(fixedBy(tickIndex(world, 1, "60000"))).toMatchObject([
    { type: "FundingFixed", dueMs: before + 60_000 },
  ]);
  runClock(world);
  expect(faultsOfPerpetual(world.exchange)).toEqual([]);
});

test("without a fresh mark a funding is skipped at once, whatever is under way", () => {
  const world = fixedFunding();
  const before = world.exchange.perpetual.fundings.of(0)?.dueMs ?? 0;
  world.accept({ type: "FundDue", actor: 0, limit: 1 });
  world.timeMs += 80_000;
  expect(fixedBy(tickIndex(world, 2, "60000"))).toMatchObject([
    { type: "FundingSkipped", dueMs: before + 60_000, missed: 1 },
  ]);
  runClock(world);
  expect([...fundingOf(world)].sort()).toEqual(EXPECTED);
});

test("two minutes of ten make no funding: the interest alone is paid", () => {
  const world = perpetualWorld({ terms: { [`contract.${PERP}.funding_minutes`]: "10" } });
  placePerpetual(world, "B", "sell 1 @60000");
  placePerpetual(world, "A", "buy 1 @60000");
  placePerpetual(world, "C", "buy 1 @60100");
  const intervalMs = 600_000;
  const dueMs = Math.ceil(world.timeMs / intervalMs + 1) * intervalMs;
  world.timeMs = dueMs - 70_000;
  const events = tickIndex(world, 72, "60000").flatMap((record): readonly ExchangeEvent[] => {
    return record.events;
  });
  const sampled = events.find((event) => event.type === "PremiumSampled");
  expect(sampled?.premium).toBeGreaterThan(0n);
  expect(events).toContainEqual(
    expect.objectContaining({ type: "FundingFixed", dueMs, premium: 0n, samples: 2 }),
  );
});

import { property } from "@sumi/primitives/testing/property.ts";
import fc from "fast-check";
import { expect } from "vitest";
import { readTerms } from "../markets/terms.ts";
import { definitionOf } from "../parameter-definitions.ts";
import { readLines, writtenLines } from "../testing/lines.ts";
import { openWorld, REVIEWER, SECOND_REVIEWER, type World } from "../testing/world.ts";
import { isValue } from "./kinds.ts";
import { Parameters } from "./parameters.ts";

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

const change = fc.record({ value: fc.nat(9), effectiveMs: fc.nat(8) });

property(
  "in force is the change with the latest moment that has come, of two the one made later",
  [fc.array(change, { maxLength: 12 }), fc.nat(10)],
  (changes, timeMs) => {
    const parameters = new Parameters(definitionOf);
    const key = "support.link";
    for (const { value, effectiveMs } of changes) {
      parameters.change({ type: "ParameterChanged", key, value: `${value}`, effectiveMs });
    }
    const come = changes.filter(({ effectiveMs }) => effectiveMs <= timeMs);
    const latest = come.toSorted((a, b) => a.effectiveMs - b.effectiveMs).at(-1);
    expect(parameters.text(key, timeMs)).toBe(latest === undefined ? "" : `${latest.value}`);
    const ahead = changes.map(({ effectiveMs }) => effectiveMs).filter((at) => at > timeMs);
    expect(parameters.nextChangeAfter(timeMs)).toBe(Math.min(Number.POSITIVE_INFINITY, ...ahead));
  },
);

const NAMES = [
  "maker_rate",
  "taker_rate",
  "notional_min",
  "quantity_min",
  "quantity_max",
  "open_orders_max",
  "collar_bps",
  "bid_up_bps",
  "ask_down_bps",
] as const;
const proposal = fc.record({
  name: fc.constantFrom(...NAMES),
  value: fc.oneof(
    fc.constantFrom("0", "0.001", "0.002", "0.0001", "1", "50", "100", "10", "200", "500"),
    fc.constantFrom("9000", "9500", "11000", "10500", "0.00001", "1000000", "x", "-1", "1e3"),
  ),
  /** From the moment of the proposal; 0 means "at once", at any time. */
  aheadMs: fc.oneof(fc.constant(0), fc.integer({ min: -HOUR_MS, max: 3 * DAY_MS })),
  pauseMs: fc.oneof(fc.constant(0), fc.nat(DAY_MS)),
  approvedAfterMs: fc.oneof(fc.constant(0), fc.nat(2 * HOUR_MS)),
});
type Proposal = {
  name: string;
  value: string;
  aheadMs: number;
  pauseMs: number;
  approvedAfterMs: number;
};
const proposals = fc.array(proposal, { maxLength: 8 });

property(
  "no change of terms hurts a member sooner than a day after it was decided",
  [proposals],
  (all) => {
    const world = openWorld();
    for (const each of all) {
      const before = copyOf(world);
      if (!decide(world, each)) continue;
      const { exchange, timeMs } = world;
      const key = `market.BTC-USDT.${each.name}`;
      const { hurts } = definitionOf(key) ?? {};
      const moments = [0, 1, HOUR_MS, 7 * HOUR_MS, 15 * HOUR_MS, 23 * HOUR_MS, DAY_MS - 1];
      for (const later of moments) {
        const [was, is] = [before, exchange.parameters].map((of) => of.amount(key, timeMs + later));
        const change = Number(is) - Number(was);
        const isWorse =
          hurts === "rise" ? change > 0 : hurts === "fall" ? change < 0 : change !== 0;
        expect([key, each.value, later, isWorse]).toEqual([key, each.value, later, false]);
      }
    }
  },
);

property(
  "the terms that trading goes by are those in force, whatever was asked for before",
  [proposals, fc.array(fc.nat(4 * DAY_MS), { maxLength: 6 })],
  (all, looks) => {
    const world = openWorld();
    const { markets, parameters } = world.exchange;
    for (const each of all) {
      decide(world, each);
      const market = world.market();
      for (const later of looks) {
        const timeMs = world.timeMs + later - DAY_MS;
        const fresh = readTerms(parameters, market, timeMs);
        expect(markets.termsOf(market, timeMs)).toEqual(fresh);
      }
    }
  },
);

property(
  "a text is a whole-number parameter only if it is the plain writing of one within its bounds",
  [
    fc.constantFrom("session.idle_ms", "index.sources_min", "market.BTC-USDT.collar_bps"),
    fc.oneof(
      fc.integer({ min: -5, max: 100_000_000 }).map(String),
      fc.string({ unit: fc.constantFrom(..."0123456789-+.e "), maxLength: 9 }),
    ),
  ],
  (key, text) => {
    const definition = definitionOf(key);
    expect(definition).toBeDefined();
    if (definition === undefined) return;
    const number = Number.parseInt(text, 10);
    const isPlain = String(number) === text;
    const { min = 0, max = 0 } = definition;
    expect(isValue(definition, text)).toBe(isPlain && number >= min && number <= max);
  },
);

/** Decides a change by two people, and returns whether it was accepted. */
function decide(
  world: World,
  { name, value, aheadMs, pauseMs, approvedAfterMs }: Proposal,
): boolean {
  world.timeMs += pauseMs;
  const effectiveMs = aheadMs === 0 ? 0 : world.timeMs + aheadMs;
  const key = `market.BTC-USDT.${name}`;
  const act = { act: "ChangeParameter", key, value, effectiveMs } as const;
  const proposed = world.execute({ type: "Propose", actor: REVIEWER, act });
  if (!proposed.ok || proposed.value.repeated) return false;
  const [event] = proposed.value.record.events;
  if (event?.type !== "Proposed") return false;
  world.timeMs += approvedAfterMs;
  const { proposal, hash } = event;
  return world.execute({ type: "Approve", actor: SECOND_REVIEWER, proposal, hash }).ok;
}

/** A copy of the parameters as they were, to read values at later moments from. */
function copyOf(world: World): Parameters {
  const copy = new Parameters(definitionOf);
  readLines(copy.lines, writtenLines(world.exchange.parameters.lines));
  return copy;
}

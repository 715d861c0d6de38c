import { expect, test } from "vitest";
import type { CommandRecord } from "../exchange.ts";
import {
  insure,
  ordering,
  perpetualWorld,
  placePerpetual,
  tickIndex,
} from "../testing/perpetual-world.ts";
import { replayed, restored, stateLines } from "../testing/state.ts";
import { units } from "../testing/words.ts";

const USDT = 0;

function toldIn(records: readonly CommandRecord[]) {
  return records.flatMap(({ events }) => {
    return events.filter(({ type }) => type.startsWith("Insurance"));
  });
}

test("a fund below its minimum is told once, and once when it has it again", () => {
  const world = perpetualWorld({ terms: { "perpetual.insurance_min": "1200" } });
  const figures = { asset: USDT, minimum: units("1200") };
  const { exchange, records } = world;
  expect(toldIn(records)).toMatchObject([
    { type: "InsuranceShort", balance: units("1000"), ...figures },
  ]);
  const since = exchange.perpetual.insurance.shortSince(USDT);
  expect(since).toBeGreaterThan(0);
  expect(toldIn(tickIndex(world, 3, "60000"))).toEqual([]);
  expect(exchange.perpetual.insurance.shortSince(USDT)).toBe(since);
  expect(world.refuse(ordering(world, "A", "buy 1 @60000")).code).toBe("MARKET_NOT_OPEN");
  const lines = stateLines(exchange);
  expect(stateLines(restored(lines))).toEqual(lines);
  expect(stateLines(replayed(records))).toEqual(lines);

  insure(world, "200");
  // Openings do not wait for the announcement.
  placePerpetual(world, "A", "buy 1 @60000");
  expect(toldIn(tickIndex(world, 2, "60000"))).toMatchObject([
    { type: "InsuranceRestored", balance: units("1200"), ...figures },
  ]);
  expect(exchange.perpetual.insurance.shortSince(USDT)).toBeUndefined();
});

test("a fund that has its minimum is not told of", () => {
  const world = perpetualWorld({ terms: { "perpetual.insurance_min": "1000" } });
  expect(toldIn(world.records.slice(-6))).toEqual([]);
  expect(world.exchange.perpetual.insurance.shortSince(USDT)).toBeUndefined();
});

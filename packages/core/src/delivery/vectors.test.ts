/** The rule book's examples of contracts, D1 to D6 (rules 3.9). */
import {
  breakEvenRate,
  closeFixing,
  expectedReturn,
  maxProfitOf,
  openFixing,
  recordText,
} from "@sumi/formulas/delivery.ts";
import { formatAmount } from "@sumi/primitives/amount.ts";
import { expect, test } from "vitest";
import { contractWorld, placing, settleAll, tick } from "../testing/contract-world.ts";
import { balancesOf, freeAndHeld } from "../testing/wallet-world.ts";
import { sha256, units } from "../testing/words.ts";
import { type OkSample, openOf, settlementOf } from "./settlement.ts";

const ACCEPTED_MS = 1_700_000_000_000;
const OPENING = ["60000.10", "60001.50", "60000.90"];
const CLOSING = [
  "60002.10",
  "60003.00",
  "59990.00",
  "60001.40",
  "60005.00",
  "60120.00",
  "60002.00",
  "60002.50",
  "60001.90",
  "60002.30",
];
const TERMS = {
  direction: "up",
  indexDecimals: 2,
  acceptedMs: ACCEPTED_MS,
  openMs: ACCEPTED_MS + 3_000,
  expiryMs: ACCEPTED_MS + 303_000,
} as const;

/** The samples of D1, chained as they were before samples named their rule. */
function samplesOfD1(): readonly OkSample[] {
  let prev = "0".repeat(64);
  return [...OPENING, ...CLOSING].map((p, at) => {
    const [seq, ts] = [at + 1, ACCEPTED_MS + (at < 3 ? at + 1 : at + 290) * 1_000];
    prev = sha256(JSON.stringify({ m: "BTCUSDT", seq, ts, p, st: "OK", prev }));
    return { sample: seq, timeMs: ts, price: units(String(Number(p))), tip: prev };
  });
}

test("D1: both fixings, the chain's tip and the hash of the record", () => {
  const samples = samplesOfD1();
  const open = openOf(TERMS, samples);
  const settlement = settlementOf(TERMS, open.price ?? units("0"), samples);
  const tip = settlement.samples.at(-1)?.tip ?? "";
  const record = recordText({
    order: "D1",
    market: "BTCUSDT",
    ...TERMS,
    open: units("60000.9"),
    close: units("60002.3"),
    openSamples: open.samples.map(({ sample }) => sample),
    closeSamples: settlement.samples.map(({ sample }) => sample),
    rule: "open=median3;close=trim20mean10;v1",
    tip,
  });
  expect([open.price, settlement]).toMatchObject([
    units("60000.9"),
    { outcome: "WIN", close: units("60002.3") },
  ]);
  expect(tip).toBe("7fcdffeb04da97297af7ec6e088a98faa7fc7be1f684daaa776331a7fffd0f1d");
  expect(sha256(record)).toBe("4d968f10859d1545ce1d7392c6f77da48bea5c86b039e249afa341597ce7e61b");
});

test("D2: five samples in the close window are too few, and six are enough", () => {
  const samples = samplesOfD1();
  const outcomes = [8, 9].map((count) => {
    return settlementOf(TERMS, units("60000.9"), samples.slice(0, count)).outcome;
  });
  expect(outcomes).toEqual(["VOID", "WIN"]);
});

test("D3: what wins, loses, ties and is void, to the last unit of every account", () => {
  const world = contractWorld();
  const start = balancesOf(world);
  world.accept(placing("A", "up 100"));
  world.accept(placing("B", "down 33.33333333"));
  tick(world, 3, "60000.9");
  tick(world, 302, "60002.3");
  settleAll(world);
  const end = balancesOf(world);
  const change = (path: string) => formatAmount((end[path] ?? 0n) - (start[path] ?? 0n));
  expect([change("m:1:available"), change("m:2:available")]).toEqual(["75", "-33.33333333"]);
  expect(change("sys:pool:delivery:available")).toBe("-41.66666667");
  expect([end["m:1:held"], end["sys:pool:delivery:reserved"]].map((sum) => sum ?? 0n)).toEqual([
    0n,
    0n,
  ]);
});

test("D3: equal prices are a tie, and both sides have what they had", () => {
  const world = contractWorld();
  const start = balancesOf(world);
  world.accept(placing("A", "up 50", { minutes: 10 }));
  tick(world, 610, "60000.9");
  const ends = settleAll(world).flatMap(({ events }) => events.map(({ type }) => type));
  expect(ends.at(-1)).toBe("DeliveryTied");
  expect(balancesOf(world)).toEqual(start);
});

test("D4: one direction of one expiry is capped, the other direction is not", () => {
  const world = contractWorld();
  for (const stake of ["500", "500", "66"]) world.accept(placing("A", `up ${stake}`));
  const refusal = world.refuse(placing("A", "up 67"));
  expect(refusal).toMatchObject({ code: "RISK_LIMIT_REACHED", params: { scope: "expiry" } });
  world.accept(placing("A", "down 500"));
});

test("D5: trial money has its own pool, and real money does not move", () => {
  const world = contractWorld();
  const real = freeAndHeld(world, "A");
  const trial = { mode: "trial" } as const;
  world.accept(placing("A", "up 200", trial));
  world.accept(placing("A", "down 100", trial));
  tick(world, 3, "60000");
  tick(world, 302, "60001");
  settleAll(world);
  const asset = world.exchange.markets.assetBySymbol("TUSDT")?.number ?? -1;
  expect(freeAndHeld(world, "A", asset)).toEqual([units("1050"), 0n]);
  expect(balancesOf(world, asset)).toMatchObject({
    "ext:trial:issuance": -units("101000"),
    "sys:pool:trial:available": units("99950"),
  });
  expect(freeAndHeld(world, "A")).toEqual(real);
  for (const stake of ["500", "500"]) world.accept(placing("A", `up ${stake}`, trial));
  expect(world.refuse(placing("A", "up 51", trial)).code).toBe("INSUFFICIENT_TRIAL_BALANCE");
});

test.each([
  ["0.70", "0.588235", "-0.15"],
  ["0.75", "0.571429", "-0.125"],
  ["0.80", "0.555556", "-0.1"],
  ["0.83", "0.546448", "-0.085"],
  ["0.85", "0.540541", "-0.075"],
])("D6: a ratio of %s breaks even at %s and brings %s", (ratio, breakEven, expected) => {
  const rate = units(ratio);
  expect(formatAmount(breakEvenRate(rate))).toBe(breakEven);
  expect(formatAmount(expectedReturn(rate))).toBe(expected);
});

test("a profit is cut, and fixings are rounded half up at one digit more than the index", () => {
  expect(maxProfitOf(units("33.33333333"), units("0.75"))).toBe(units("24.99999999"));
  expect(openFixing([units("1.01"), units("1.02")], 2)).toBe(units("1.015"));
  expect(openFixing([units("1.01"), units("1.02")], 1)).toBe(units("1.02"));
  expect(closeFixing([units("0.00000001"), units("0.00000002")], 8)).toBe(units("0.00000002"));
});

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, expectTypeOf, test } from "vitest";
import type { Act } from "../commands.ts";
import { quoteOf } from "../conversion/rules.ts";
import { contractWorld, placing, settleAll, tick } from "../testing/contract-world.ts";
import { replayed, restored, stateLines } from "../testing/state.ts";
import { balancesOf, certify } from "../testing/wallet-world.ts";
import { units } from "../testing/words.ts";
import { openWorld, REVIEWER, type World } from "../testing/world.ts";
import type { SettlementTerms } from "./settlement.ts";

const DAY_MS = 86_400_000;
const TRIAL = { mode: "trial" } as const;

test("settlement has no member: neither its terms nor its file name one", () => {
  expectTypeOf<keyof SettlementTerms>().toEqualTypeOf<
    "direction" | "indexDecimals" | "acceptedMs" | "openMs" | "expiryMs"
  >();
  const source = readFileSync(join(import.meta.dirname, "settlement.ts"), "utf8");
  expect(source.match(/member|State\b/g)).toBeNull();
});

test("H4: two members who change places change their results exactly", () => {
  const ends = [
    ["A", "B"],
    ["B", "A"],
  ].map(([up = "", down = ""]) => {
    const world = contractWorld();
    const start = balancesOf(world);
    world.accept(placing(up, "up 100"));
    world.accept(placing(down, "down 40"));
    tick(world, 3, "60000");
    tick(world, 302, "60010");
    settleAll(world);
    const end = balancesOf(world);
    return [1, 2].map((member) => {
      const path = `m:${member}:available`;
      return (end[path] ?? 0n) - (start[path] ?? 0n);
    });
  });
  expect(ends[0]).toEqual(ends[1]?.toReversed());
});

test("real money needs a confirmation of its risk, once; trial money needs none", () => {
  const world = contractWorld();
  certify(world, "C");
  world.deposit("C", "USDT", "1000");
  world.accept({ type: "RequestTrialMoney", actor: 3 });
  world.accept(placing("C", "up 100", TRIAL));
  expect(world.refuse(placing("C", "up 100")).code).toBe("RISK_UNCONFIRMED");
  world.accept({ type: "ConfirmRisk", actor: 3 });
  world.accept(placing("C", "up 100"));
  expect(world.refuse({ type: "ConfirmRisk", actor: 3 }).code).toBe("ILLEGAL_OPERATION");
});

test.each([
  ["a mode that does not exist", placing("A", "up 100", { mode: "paper" as "real" }), "mode"],
  ["the unit of account", placing("A", "up 100", { underlying: 0 }), "market"],
  ["an asset that is not listed", placing("A", "up 100", { underlying: 99 }), "market"],
  ["a third direction", placing("A", "flat 100"), "direction"],
  ["nothing", placing("A", "up 0"), "amount"],
  ["C, who is not certified", placing("C", "up 100"), "KYC_REQUIRED"],
  ["seven minutes", placing("A", "up 100", { minutes: 7 }), "DURATION_INVALID"],
  ["too little", placing("A", "up 4.99999999"), "BELOW_MINIMUM_INVESTMENT"],
  ["too much", placing("A", "up 500.00000001"), "ABOVE_MAXIMUM_INVESTMENT"],
  ["without trial money", placing("B", "up 10", TRIAL), "INSUFFICIENT_TRIAL_BALANCE"],
])("it is refused for %s", (_, command, refused) => {
  const { code, params } = contractWorld().refuse(command);
  expect(params?.field ?? code).toBe(refused);
});

test("who has less than the stake is refused, and nothing is held", () => {
  const world = contractWorld();
  world.place("A", "buy 0.33 @60000");
  expect(world.refuse(placing("A", "down 500")).code).toBe("INSUFFICIENT_USDT_BALANCE");
});

test("twenty orders against the last of the pool: each is covered or refused", () => {
  const world = contractWorld({ "delivery.expiry_cap": "0.99", "delivery.direction_cap": "0.99" });
  let refused = 0;
  for (let order = 0; order < 20; order += 1) {
    const outcome = world.execute(placing("A", "up 1000", { minutes: 10 }));
    if (!outcome.ok) refused += 1;
  }
  const reserved = balancesOf(world)["sys:pool:delivery:reserved"];
  expect([refused, reserved]).toEqual([8, units("9600")]);
});

test("an old index, a jump, a feed that has just begun: nothing is taken", () => {
  const world = contractWorld();
  world.timeMs += 3_000;
  expect(world.refuse(placing("A", "up 100")).code).toBe("MARKET_NOT_OPEN");
  world.sample({ BTC: "60300.01" });
  expect(world.refuse(placing("A", "up 100")).code).toBe("MARKET_NOT_OPEN");
  world.sample({ BTC: "60300.01" });
  world.accept(placing("A", "up 100"));
  world.timeMs += 20 * 60_000;
  settleAll(world);
  world.sample({ BTC: "60300.01" });
  expect(world.refuse(placing("A", "up 100")).code).toBe("MARKET_NOT_OPEN");
});

test("an order in the last millisecond of a sample's age is taken, and one after it is not", () => {
  const [inTime, late] = [contractWorld(), contractWorld()];
  inTime.timeMs += 2_999;
  inTime.accept(placing("A", "up 100"));
  // A sample of that same millisecond was known before, so it opens nothing.
  inTime.timeMs -= 1;
  inTime.sample({ BTC: "60100" });
  inTime.timeMs += 2_998;
  for (const _ of [1, 2]) inTime.sample({ BTC: "60001" });
  expect(lastEvent(inTime)).toMatchObject({ type: "DeliveryOpened", open: units("60001") });
  late.timeMs += 3_000;
  expect(late.refuse(placing("A", "up 100")).code).toBe("MARKET_NOT_OPEN");
});

test("a change of the index's rules is waited for, so it never reaches an open order", () => {
  const world = contractWorld();
  world.set("index.sources_min", "2", world.timeMs + DAY_MS + 10_000);
  world.timeMs += DAY_MS - 297_000;
  for (const _ of [1, 2]) world.sample({ BTC: "60000" });
  world.accept(placing("A", "up 100"));
  expect(world.refuse(placing("A", "up 100", { minutes: 10 })).code).toBe("MARKET_NOT_OPEN");
});

test("parameters that change while an order is open change nothing of it", () => {
  const world = contractWorld();
  world.accept(placing("A", "up 100"));
  world.set("delivery.BTC.5.ratio", "0.9");
  world.set("delivery.real_open", "0");
  tick(world, 3, "60000");
  tick(world, 302, "60001");
  expect(lastEvent(world)).toMatchObject({ type: "DeliveryWon", profit: units("75") });
});

test("one sample after acceptance opens nothing; the one at three seconds still counts", () => {
  const world = contractWorld();
  world.accept(placing("A", "up 100"));
  const acceptedMs = world.timeMs;
  world.timeMs = acceptedMs + 2_999;
  world.sample({ BTC: "60000" });
  world.timeMs = acceptedMs + 3_001;
  world.sample({ BTC: "60000" });
  expect(lastEvent(world)).toMatchObject({
    type: "DeliveryVoided",
    reason: "OPEN_SAMPLES",
    count: 1,
  });
});

test("a sample at expiry is not in the close window, and no later one is", () => {
  const world = contractWorld();
  world.accept(placing("A", "up 100", { minutes: 1 }));
  const expiryMs = world.timeMs + 63_000;
  tick(world, 3, "60000");
  world.timeMs = expiryMs - 10_001;
  for (let sample = 0; sample < 6; sample += 1) world.sample({ BTC: "60001" });
  world.timeMs = expiryMs - 1;
  for (let sample = 0; sample < 9; sample += 1) world.sample({ BTC: "50000" });
  expect(lastEvent(world)).toMatchObject({ type: "DeliveryWon", close: units("60001") });
});

test.each([
  ["whole", 66, "DeliveryWon"],
  ["cut before its close window was over", 57, "DeliveryVoided"],
  ["cut in its open window", 1, "DeliveryVoided"],
])("a feed that was %s after %i seconds: %s, at once or hours later", (_, seconds, expected) => {
  const ends = [0, 3 * 3_600_000].map((lateMs) => {
    const world = contractWorld();
    world.accept(placing("A", "up 100", { minutes: 1 }));
    tick(world, Math.min(seconds, 3), "60000");
    const openedMs = world.timeMs;
    if (lateMs === 0) settleAll(world);
    world.timeMs = openedMs;
    tick(world, Math.max(seconds - 3, 0), "60001");
    world.timeMs += lateMs + 70_000;
    return lastEvent(world);
  });
  expect(ends[0]?.type).toBe(expected);
  expect(ends[1]).toEqual(ends[0]);
});

test("a halt stops both directions, changes no open order, and two people end it", () => {
  const world = contractWorld();
  world.accept(placing("A", "up 100"));
  const halt = { type: "HaltDelivery", actor: REVIEWER, mode: "real", underlying: 1 } as const;
  const untilMs = world.timeMs + 3_600_000;
  world.accept({ ...halt, reason: "FEED_IN_DOUBT", untilMs });
  for (const phrase of ["up 100", "down 100"]) {
    expect(world.refuse(placing("A", phrase)).code).toBe("MARKET_NOT_OPEN");
  }
  world.accept(placing("A", "up 100", TRIAL));
  tick(world, 3, "60000");
  tick(world, 302, "60001");
  settleAll(world);
  world.decide({ act: "ResumeDelivery", mode: "real", asset: "BTC" });
  world.accept(placing("A", "up 100"));
});

test("a pool that loses its share in a day takes no new orders until two people say so", () => {
  const world = contractWorld({ "delivery.loss_halt": "0.005" });
  world.accept(placing("A", "up 100", { minutes: 1 }));
  tick(world, 3, "60000");
  tick(world, 62, "60001");
  expect(lastEvent(world)).toEqual({
    type: "DeliveryHalted",
    mode: "real",
    underlying: 1,
    reason: "POOL_LOSS",
    staff: 0,
  });
  expect(world.refuse(placing("A", "up 100")).code).toBe("MARKET_NOT_OPEN");
});

test("trial money is filled up once a day, taken back in time, and never outlived", () => {
  const world = contractWorld();
  const ask = { type: "RequestTrialMoney", actor: 1 } as const;
  expect(world.refuse(ask).code).toBe("ILLEGAL_OPERATION");
  const expiresMs = world.exchange.delivery.trials.of(1)?.expiresMs ?? 0;
  world.timeMs = expiresMs - 200_000;
  for (const _ of [1, 2]) world.sample({ BTC: "60000" });
  expect(world.refuse(placing("A", "up 100", TRIAL)).code).toBe("INSUFFICIENT_TRIAL_BALANCE");
  world.timeMs = expiresMs;
  const burned = world.accept({ type: "ExpireTrialMoney", actor: 0, limit: 500 }).events;
  expect(burned).toMatchObject([{ type: "TrialExpired", amount: units("1000") }]);
  expect(world.accept(ask).events).toMatchObject([{ amount: units("1000") }]);
});

test("trial money has no price, no network, no market, and is not converted", () => {
  const refused = (world: World, act: Act) => {
    return world.refuse({ type: "Propose", actor: REVIEWER, act }).params?.field;
  };
  const priced = { act: "ListAsset", asset: "TUSDT", indexDecimals: 2 } as const;
  expect(refused(openWorld(), priced)).toBe("index_decimals");
  const world = contractWorld({ "conversion.open": "1" });
  const network = { act: "ListNetwork", network: "TRC20", depositMin: "1" } as const;
  expect(refused(world, { ...network, asset: "TUSDT" })).toBe("asset");
  const steps = { tick: "0.01", lot: "0.01", priceMax: "10", quantityMin: "0.01" };
  const terms = { quantityMax: "9", notionalMin: "1", makerRate: "0", takerRate: "0" };
  const market = { act: "ListMarket", ...steps, ...terms } as const;
  const [base, quote] = ["TUSDT", "USDT"];
  expect(refused(world, { ...market, base, quote, symbol: "TUSDT-USDT" })).toBe("base");
  const turned = { base: quote, quote: base, symbol: "USDT-TUSDT" };
  expect(refused(world, { ...market, ...turned })).toBe("quote");
  const wanted = { from: 2, to: 0, amount: units("100") };
  expect(quoteOf(world.exchange, wanted, world.timeMs)).toMatchObject({
    params: { field: "from" },
  });
});

test("open orders, samples, halts and trial money survive a restart, and the same follows", () => {
  const world = contractWorld();
  world.accept(placing("A", "up 100", { minutes: 1 }));
  world.accept(placing("B", "down 30"));
  tick(world, 3, "60000");
  tick(world, 56, "60001");
  const untilMs = world.timeMs + 3_600_000;
  const halt = { mode: "trial", underlying: 1, reason: "INCIDENT", untilMs } as const;
  world.accept({ type: "HaltDelivery", actor: REVIEWER, ...halt });
  const lines = stateLines(world.exchange);
  expect(stateLines(restored(lines))).toEqual(lines);
  expect(stateLines(replayed(world.records))).toEqual(lines);
});

test("only the timer settles, in pieces, and finds what is due after a restart", () => {
  const world = contractWorld();
  for (let order = 0; order < 5; order += 1) world.accept(placing("A", "up 10", { minutes: 1 }));
  tick(world, 3, "60000");
  tick(world, 62, "60001");
  const settle = { type: "SettleDue", actor: 0, limit: 3 } as const;
  expect(world.refuse({ ...settle, actor: 1 }).code).toBe("ILLEGAL_OPERATION");
  expect(world.refuse({ ...settle, limit: 501 }).params).toEqual({ field: "limit" });
  const due = restored(stateLines(world.exchange)).dueAt(world.timeMs);
  expect(due).toEqual([{ type: "SettleDue", actor: 0, limit: 500 }]);
  expect(world.accept(settle).events).toHaveLength(3);
  settleAll(world);
  expect([...world.exchange.delivery.orders]).toEqual([]);
});

function lastEvent(world: World) {
  return settleAll(world).at(-1)?.events.at(-1);
}

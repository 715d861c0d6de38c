import { ZERO } from "@sumi/primitives/amount.ts";
import { expect, test } from "vitest";
import { replayed, restored, stateLines } from "../testing/state.ts";
import { freeAndHeld, walletWorld } from "../testing/wallet-world.ts";
import { sha256, units } from "../testing/words.ts";
import { REVIEWER, type World } from "../testing/world.ts";
import type { Convert } from "./commands.ts";
import { type Quote, quoteOf, receivedAt } from "./rules.ts";

const [USDT, BTC, ETH] = [0, 1, 2];

test.each([
  ["USDT", "BTC", "1000", "60000", "2500", "0.01658333"],
  ["BTC", "USDT", "0.01658333", "60000", "2500", "990.024801"],
  ["ETH", "BTC", "1.23456789", "60000.34", "2500.12", "0.05118529"],
])("W4: %s to %s: for %s, at an index of %s and %s, one gets %s", (from, to, ...rest) => {
  const [amount, bitcoin, ether, received] = rest;
  const world = openDesk({ BTC: bitcoin, ETH: ether });
  const quote = quoted(world, from, to, amount);
  expect(quote.received).toBe(units(received));
});

test("W4: what rounds to nothing is no quote", () => {
  const world = openDesk();
  const wanted = { from: USDT, to: BTC, amount: units("0.0003") };
  const outcome = quoteOf(world.exchange, wanted, world.timeMs);
  expect(outcome).toEqual({ ok: false, code: "QUOTE_AMOUNT_TOO_SMALL" });
});

test("W5: a quote lives ten seconds, to the millisecond", () => {
  const world = openDesk();
  const quote = quoted(world, "USDT", "BTC", "100");
  world.timeMs = quote.issuedMs + 10_000 - 1;
  expect(world.refuse(accepting(quote)).code).toBe("QUOTE_EXPIRED");
  world.timeMs = quote.issuedMs + 9_999 - 1;
  world.accept(accepting(quote));
});

test("W6: both assets pass through the desk", () => {
  const world = openDesk();
  const [usdt, btc] = [freeAndHeld(world, "D", USDT)[0], freeAndHeld(world, "D", BTC)[0]];
  world.accept(accepting(quoted(world, "USDT", "BTC", "1000")));
  expect(freeAndHeld(world, "D", USDT)[0]).toBe(usdt - units("1000"));
  expect(freeAndHeld(world, "D", BTC)[0]).toBe(btc + units("0.01658333"));
  const desk = [USDT, BTC].map((asset) => world.exchange.ledger.balance(4, asset));
  expect(desk).toEqual([units("101000"), units("9.98341667")]);
});

test("a quote counts once, and only as it was made", () => {
  const world = openDesk();
  const quote = quoted(world, "USDT", "BTC", "100");
  const more = { ...accepting(quote), received: units("1") };
  expect(world.refuse(more).params).toEqual({ field: "received" });
  world.accept(accepting(quote));
  expect(world.refuse(accepting(quote)).code).toBe("QUOTE_EXPIRED");
});

test("a quote counts once even if quotes live longer by then", () => {
  const world = openDesk();
  const laterMs = world.timeMs + 2 * 86_400_000;
  world.set("conversion.quote_ms", "15000", laterMs);
  world.wait(laterMs - 9_000 - world.timeMs);
  const quote = quoted(world, "USDT", "BTC", "100");
  world.accept(accepting(quote));
  // Another acceptance, at whose time the first one's ten seconds are over.
  world.wait(10_000);
  world.accept(accepting(quoted(world, "USDT", "BTC", "50")));
  expect(world.refuse(accepting(quote)).code).toBe("QUOTE_EXPIRED");
});

test("one quote is worth 50,000 USDT at most, to the unit", () => {
  const world = openDesk();
  const most = { from: USDT, to: BTC, amount: units("50000") };
  expect(quoteOf(world.exchange, most, world.timeMs).ok).toBe(true);
  const more = { ...most, amount: units("50000.00000001") };
  const refusal = { ok: false, code: "ABOVE_MAXIMUM", params: { maximum: "50000" } };
  expect(quoteOf(world.exchange, more, world.timeMs)).toEqual(refusal);
  const coins = { from: BTC, to: USDT, amount: units("0.83333334") };
  expect(quoteOf(world.exchange, coins, world.timeMs)).toEqual(refusal);
});

test("a member converts no more than that within one quote's life", () => {
  const world = openDesk();
  world.deposit("D", "USDT", "100000");
  const first = quoted(world, "USDT", "BTC", "30000");
  const second = quoted(world, "USDT", "BTC", "20000.00000001");
  world.accept(accepting(first));
  const convertedMs = world.timeMs;
  expect(world.refuse(accepting(second))).toMatchObject({ code: "ABOVE_MAXIMUM" });
  const again = restored(stateLines(world.exchange));
  expect(again.conversion.recentValueOf(4, convertedMs - 1)).toBe(units("30000"));
  world.accept(accepting(quoted(world, "USDT", "BTC", "20000")));
  world.timeMs = convertedMs + 9_998;
  expect(world.refuse(accepting(quoted(world, "USDT", "BTC", "30000.00000001")))).toMatchObject({
    code: "ABOVE_MAXIMUM",
  });
  const later = quoted(world, "USDT", "BTC", "30000");
  world.accept(accepting(later));
});

test("prices are those of the quote's own moment, whatever the index says since", () => {
  const world = openDesk();
  const quote = quoted(world, "USDT", "BTC", "100");
  world.sample({ BTC: "50000", ETH: "2500" });
  world.accept(accepting(quote));
  const older = { ...quoted(world, "USDT", "BTC", "100"), sample: quote.sample };
  expect(world.refuse({ ...accepting(older), quote: sha256("other") }).code).toBe("QUOTE_EXPIRED");
});

test.each(["1", "1.5"])(
  "a spread of %s, from before it was bounded, converts nothing",
  (spread) => {
    const world = openDesk();
    const quote = quoted(world, "USDT", "BTC", "100");
    const { sequence, timeMs } = world.exchange;
    const changed = { type: "ParameterChanged", key: "conversion.spread" } as const;
    world.exchange.replay({
      stamp: { sequence: sequence + 1, timeMs },
      actor: REVIEWER,
      command: "Approve",
      key: undefined,
      events: [{ ...changed, value: spread, effectiveMs: quote.issuedMs }],
    });
    const outcome = quoteOf(world.exchange, quote, quote.issuedMs);
    expect(outcome).toEqual({ ok: false, code: "QUOTE_AMOUNT_TOO_SMALL" });
    const received = receivedAt(world.exchange, quote, quote.issuedMs) ?? ZERO;
    expect(received <= 0n).toBe(true);
    expect(world.refuse({ ...accepting(quote), received }).code).toBe("QUOTE_AMOUNT_TOO_SMALL");
  },
);

test("where sampling has stopped there is no price", () => {
  const world = openDesk();
  const wanted = { from: USDT, to: BTC, amount: units("10") };
  const quoteAfter = (ms: number) => quoteOf(world.exchange, wanted, world.timeMs + ms);
  expect(quoteAfter(29_999).ok).toBe(true);
  expect(quoteAfter(30_000)).toEqual({ ok: false, code: "MARKET_NOT_OPEN" });
});

test("what is refused, in this order", () => {
  const world = openDesk();
  const quote = quoted(world, "USDT", "BTC", "1900");
  world.sample({ ETH: "2500" });
  expect(world.refuse(accepting(quote)).code).toBe("MARKET_NOT_OPEN");
  world.sample({ BTC: "60000", ETH: "2500" });
  const large = quoteOf(
    world.exchange,
    { from: USDT, to: ETH, amount: units("49999") },
    world.timeMs,
  );
  expect(large).toEqual({ ok: false, code: "CONVERT_INVENTORY" });
  const much = quoted(world, "USDT", "BTC", "25000");
  expect(world.refuse(accepting(much)).code).toBe("INSUFFICIENT_BALANCE");
  const untilMs = world.timeMs + 10_000;
  const prohibited = { member: 4, untilMs, reason: "SECURITY" } as const;
  world.accept(world.read({ type: "ProhibitTrading", actor: REVIEWER, ...prohibited }));
  expect(world.refuse(accepting(quoted(world, "USDT", "BTC", "10"))).code).toBe(
    "TRADING_PROHIBITED",
  );
});

test("a closed desk keeps nothing and converts nothing", () => {
  const world = walletWorld();
  const wanted = { from: USDT, to: BTC, amount: units("10") };
  const outcome = quoteOf(world.exchange, wanted, world.timeMs);
  expect(outcome).toEqual({ ok: false, code: "FEATURE_DISABLED" });
  expect(stateLines(world.exchange).filter((line) => line.includes("conversion"))).toEqual([]);
});

test("used quotes and the prices of the last seconds survive a restart", () => {
  const world = openDesk();
  world.accept(accepting(quoted(world, "USDT", "BTC", "100")));
  const lines = stateLines(world.exchange);
  expect(stateLines(replayed(world.records))).toEqual(lines);
  expect(stateLines(restored(lines))).toEqual(lines);
});

/** Opens conversion with 100,000 USDT and 10 of each coin, and an index of both. */
function openDesk(prices: Record<string, string> = { BTC: "60000", ETH: "2500" }): World {
  const world = walletWorld({ "conversion.open": "1" });
  world.decide({ act: "ListAsset", asset: "ETH", indexDecimals: 2 });
  world.decide({ act: "ListNetwork", asset: "ETH", network: "ETH", depositMin: "0.0001" });
  const stock = [
    ["USDT", "TRC20", "100000"],
    ["BTC", "BTC", "10"],
    ["ETH", "ETH", "10"],
  ] as const;
  for (const [asset, network, amount] of stock) {
    world.decide({ act: "ContributeCapital", asset, network, amount, evidence: "proof-1" });
    const [from, to] = ["sys:treasury", "sys:convert"] as const;
    world.decide({ act: "TransferHouse", asset, from, to, amount, evidence: "order-1" });
  }
  world.sample(prices);
  return world;
}

function quoted(world: World, from: string, to: string, text: string): Quote {
  const number = (symbol: string) => ({ USDT, BTC, ETH })[symbol] ?? -1;
  const wanted = { from: number(from), to: number(to), amount: units(text) };
  const outcome = quoteOf(world.exchange, wanted, world.timeMs);
  if (!outcome.ok) throw new Error(outcome.code);
  return outcome.value;
}

function accepting({ expiresMs: _, ...quote }: Quote): Convert {
  const signed = sha256(JSON.stringify([quote.issuedMs, String(quote.amount)]));
  return { type: "Convert", actor: 4, ...quote, quote: signed };
}

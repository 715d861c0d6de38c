import { expect, test } from "vitest";
import { readDecimal } from "../trading/order/order-terms.ts";
import {
  callFieldsOf,
  fieldsOf,
  type OrderAction,
  type OrderForm,
  reduceOrder,
  totalText,
  wantsSuggestion,
} from "./order-form.ts";
import { formOf, TERMS } from "./testing/scene.ts";

const readings: readonly [string, ReturnType<typeof readDecimal>][] = [
  ["", "empty"],
  ["   ", "empty"],
  ["0", 0n as ReturnType<typeof readDecimal>],
  ["0.00001", 1_000n as ReturnType<typeof readDecimal>],
  ["１２．５", 1_250_000_000n as ReturnType<typeof readDecimal>],
  [" 12.50 ", 1_250_000_000n as ReturnType<typeof readDecimal>],
  ["0.123456789", "fine"],
  ["1234567890123456789", "huge"],
  ["9".repeat(10_000), "huge"],
  ["1,5", "wrong"],
  ["1.2.3", "wrong"],
  ["-1", "wrong"],
  ["1e5", "wrong"],
  ["Infinity", "wrong"],
  ["0x10", "wrong"],
  ["٣", "wrong"],
  ["１億", "wrong"],
];
for (const [text, reading] of readings) {
  test(`"${text.slice(0, 24)}" reads as ${String(reading)}`, () => {
    expect(readDecimal(text)).toBe(reading);
  });
}

/** The form after these, from a limit buy at 60000. */
function after(...actions: readonly OrderAction[]): OrderForm {
  return actions.reduce(
    (form, action) => reduceOrder(form, action, TERMS),
    formOf({ price: "60000" }),
  );
}

const typed = (field: "price" | "quantity" | "amount" | "total" | "stopPrice", text: string) =>
  ({ type: "typed", field, text }) as const;

test("a total becomes as many whole lots as it pays for", () => {
  expect(after(typed("total", "1000"))).toMatchObject({ quantity: "0.01666", total: "1000" });
});

test("the quantity follows a total when the price changes, and no longer once it is typed", () => {
  const followed = after(typed("total", "1000"), typed("price", "50000"));
  expect(followed.quantity).toBe("0.02");
  const named = after(typed("total", "1000"), typed("quantity", "1"), typed("price", "50000"));
  expect([named.quantity, named.total]).toEqual(["1", undefined]);
});

const totals: readonly [string, quantity: string][] = [
  ["", ""],
  ["0", ""],
  ["0.5", ""],
  ["0.6", "0.00001"],
  ["-1", "0.5"],
  ["1e3", "0.5"],
  ["٣", "0.5"],
  ["9".repeat(60), "0.5"],
  ["0.123456789", "0.5"],
];
for (const [text, quantity] of totals) {
  test(`a total of "${text.slice(0, 12)}" after a quantity of 0.5 makes it "${quantity}"`, () => {
    expect(after(typed("quantity", "0.5"), typed("total", text)).quantity).toBe(quantity);
  });
}

test("a total without a price waits for one", () => {
  const waiting = reduceOrder(formOf({}), typed("total", "600"), TERMS);
  expect(waiting.quantity).toBe("");
  expect(reduceOrder(waiting, typed("price", "60000"), TERMS).quantity).toBe("0.01");
});

test("price and quantity make the total that is shown", () => {
  expect(totalText(formOf({ price: "67410", quantity: "0.06" }))).toBe("4044.6");
  expect(totalText(formOf({ price: "67410", quantity: "x" }))).toBe("");
});

test("a tapped price goes where the kind of order has one", () => {
  expect(after({ type: "picked", price: "60020.55" }).price).toBe("60020.55");
  const stop = after({ type: "kind", kind: "stop_market" }, { type: "picked", price: "59000" });
  expect([stop.stopPrice, stop.price]).toEqual(["59000", "60000"]);
});

test("a suggested price never takes the place of one that was chosen", () => {
  const suggested = { type: "suggested", price: "61000" } as const;
  expect(reduceOrder(formOf({}), suggested, TERMS).price).toBe("61000");
  for (const chosen of [typed("price", "60000"), { type: "picked", price: "60000" } as const]) {
    const form = reduceOrder(formOf({}), chosen, TERMS);
    expect(reduceOrder(form, suggested, TERMS).price).toBe("60000");
  }
});

test("the other side has another suggestion, and a chosen price stays", () => {
  const sell = { type: "side", side: "sell" } as const;
  expect(reduceOrder(formOf({ price: "61000" }), sell, TERMS).price).toBe("");
  expect(reduceOrder(formOf({ price: "61000", isPriceOwn: true }), sell, TERMS).price).toBe(
    "61000",
  );
});

test("a suggestion follows the market until a quantity is typed, or the total of a sale", () => {
  expect(wantsSuggestion(formOf({ price: "61000" }))).toBe(true);
  expect(wantsSuggestion(formOf({ price: "61000", isPriceOwn: true }))).toBe(false);
  expect(wantsSuggestion(formOf({ price: "61000", quantity: "1" }))).toBe(false);
  expect(wantsSuggestion(formOf({ price: "61000", total: "50", quantity: "0.0008" }))).toBe(true);
  expect(wantsSuggestion(formOf({ side: "sell", price: "61000", total: "50" }))).toBe(false);
  expect(wantsSuggestion(formOf({ price: "", quantity: "1" }))).toBe(true);
  expect(wantsSuggestion(formOf({ kind: "market" }))).toBe(false);
});

test("after placing the size goes and the price stays; what was typed meanwhile stays too", () => {
  const form = after(typed("quantity", "0.1"));
  const placed = { type: "placed", form } as const;
  expect(reduceOrder(form, placed, TERMS)).toMatchObject({ price: "60000", quantity: "" });
  const typedOn = reduceOrder(form, typed("quantity", "0.12"), TERMS);
  expect(reduceOrder(typedOn, placed, TERMS).quantity).toBe("0.12");
});

const kinds: readonly [Partial<OrderForm>, readonly string[]][] = [
  [{ kind: "limit" }, ["price", "quantity"]],
  [{ kind: "market", side: "buy", marketBuyBy: "amount" }, ["amount"]],
  [{ kind: "market", side: "buy", marketBuyBy: "quantity" }, ["quantity"]],
  [{ kind: "market", side: "sell", marketBuyBy: "amount" }, ["quantity"]],
  [{ kind: "stop_limit" }, ["stopPrice", "price", "quantity"]],
  [{ kind: "stop_market", side: "buy", marketBuyBy: "quantity" }, ["stopPrice", "amount"]],
  [{ kind: "stop_market", side: "sell" }, ["stopPrice", "quantity"]],
];
for (const [news, fields] of kinds) {
  test(`${news.kind} ${news.side ?? "buy"} by ${news.marketBuyBy ?? "-"} needs ${fields}`, () => {
    expect(fieldsOf(formOf(news))).toEqual(fields);
  });
}

const FILLED = { price: "60000.00", stopPrice: "61000", quantity: "0.0100", amount: "500" };
const STP = { symbol: "BTC-USDT", stp: "EXPIRE_TAKER" };
const calls: readonly [Partial<OrderForm>, object][] = [
  [{ kind: "limit" }, { side: "buy", type: "limit", tif: "GTC", price: "60000", qty: "0.01" }],
  [
    { kind: "limit", execution: "POST_ONLY" },
    { side: "buy", type: "limit", tif: "GTC", post_only: "true", price: "60000", qty: "0.01" },
  ],
  [
    { kind: "limit", execution: "FOK", side: "sell" },
    { side: "sell", type: "limit", tif: "FOK", price: "60000", qty: "0.01" },
  ],
  [{ kind: "market" }, { side: "buy", type: "market", amount: "500" }],
  [
    { kind: "market", side: "sell", execution: "IOC" },
    { side: "sell", type: "market", qty: "0.01" },
  ],
  [
    { kind: "stop_limit", execution: "IOC" },
    {
      side: "buy",
      type: "stop_limit",
      tif: "IOC",
      price: "60000",
      qty: "0.01",
      stop_price: "61000",
    },
  ],
  [
    { kind: "stop_market" },
    { side: "buy", type: "stop_market", amount: "500", stop_price: "61000" },
  ],
];
for (const [news, fields] of calls) {
  test(`only its own fields are sent: ${JSON.stringify(news)}`, () => {
    const sent = callFieldsOf(formOf({ ...FILLED, ...news }), "BTC-USDT");
    const present = Object.entries(sent).filter(([, value]) => value !== undefined);
    expect(Object.fromEntries(present)).toEqual({ ...STP, ...fields });
  });
}

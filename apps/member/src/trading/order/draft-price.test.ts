import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { lastingPrice } from "./draft-price.ts";

const NOW_MS = Date.UTC(2026, 10, 26, 12);
const draft = (priceMs: number | undefined, isUncertain = false) => ({
  symbol: "BTC-USDT",
  form: { price: "60000", isPriceOwn: true },
  intention: { id: "one", fields: "{}", isUncertain },
  priceMs,
});

beforeEach(() => void vi.useFakeTimers({ now: NOW_MS }));
afterEach(() => void vi.useRealTimers());

test.each([
  ["that was typed a minute ago is kept", draft(NOW_MS - 60_000), "60000"],
  ["that was typed ten minutes ago is not", draft(NOW_MS - 600_000), undefined],
  ["that nobody typed is not", draft(undefined), undefined],
  ["of an order whose outcome is not known stays", draft(undefined, true), "60000"],
])("a draft's price %s", (_, kept, price) => {
  expect(lastingPrice(kept)?.price).toBe(price);
});

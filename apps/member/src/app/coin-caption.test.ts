import { expect, test } from "vitest";
import { coinCaption } from "./coin-caption.ts";
import { coinName } from "./coin-names.ts";

test("a coin that is not well known has no name, and nothing stands in its place", () => {
  expect([coinName("BTC"), coinName("SUMI")]).toEqual(["Bitcoin", undefined]);
  expect(coinCaption("USDT", "TRC20")).toBe("Tether · TRC20");
  expect(coinCaption("SUMI", "TRC20")).toBe("TRC20");
});

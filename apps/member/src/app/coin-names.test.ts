import { expect, test } from "vitest";
import { afterCoinName, coinName } from "./coin-names.ts";

test("a coin that is not well known has no name, and nothing stands in its place", () => {
  expect([coinName("BTC"), coinName("SUMI"), coinName("constructor")]).toEqual([
    ...["Bitcoin", undefined, undefined],
  ]);
  expect(afterCoinName("USDT", "TRC20")).toBe("Tether · TRC20");
  expect(afterCoinName("SUMI", "TRC20")).toBe("TRC20");
});

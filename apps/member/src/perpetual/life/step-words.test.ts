import { expect, test } from "vitest";
import { stepWordOf } from "./step-words.ts";

const TRADE = { step: "TRADE", liquidation_step: null } as const;

test.each([
  [{ ...TRADE, qty_change: "1", qty: "1" }, "tradeOpened"],
  [{ ...TRADE, qty_change: "-1", qty: "-3" }, "tradeOpened"],
  [{ ...TRADE, qty_change: "-1", qty: "2" }, "tradeClosed"],
  [{ ...TRADE, qty_change: "1", qty: "0" }, "tradeClosed"],
  [{ step: "LIQUIDATED", liquidation_step: "tier", qty_change: "-1", qty: "1" }, "liquidatedTier"],
] as const)("%j is called %s", (step, word) => {
  expect(stepWordOf(step)).toBe(word);
});

import { perpetualWorld } from "@sumi/core/testing/perpetual-world.ts";
import { units } from "@sumi/core/testing/words.ts";
import { expect, test } from "vitest";
import { ETHER_2017 } from "../e2e/perpetual/ether-2017.ts";
import { type Candle, type Candles, priceAt } from "./candles.ts";
import { type Liquidation, played } from "./play.ts";
import { Reckoning } from "./reckoning.ts";

const MINUTES_EACH = 8;

/** How long the first price stands, so that members have positions before the fall. */
const STANDING = 10;

/** The recorded prices with straight lines between them, in minutes. */
function recorded(factor = 1): Candles {
  const [first = ""] = ETHER_2017;
  const prices = [...Array(STANDING).fill(first), ...ETHER_2017].map((each) => each * factor);
  const candles = new Map<number, Candle>();
  for (const [place, from] of prices.slice(0, -1).entries()) {
    const to = prices[place + 1] ?? from;
    for (let minute = 0; minute < MINUTES_EACH; minute += 1) {
      const at = (part: number) => from + ((to - from) * part) / MINUTES_EACH;
      const [open, close] = [at(minute), at(minute + 1)];
      const [low, high] = [Math.min(open, close), Math.max(open, close)];
      candles.set(place * MINUTES_EACH + minute, { open, high, low, close });
    }
  }
  return candles;
}

test("a recorded fall of 18 % liquidates, and the books add up every hour", () => {
  const liquidations: Liquidation[] = [];
  const venues = [recorded(), recorded(1.0001), recorded(0.9999)];
  const play = { venues, traders: 60, hours: 10, insurance: "100" };
  const hours = [...played(play, (liquidation) => liquidations.push(liquidation))];
  expect(hours.length).toBe(5);
  expect(hours.flatMap(({ faults }) => faults)).toEqual([]);
  expect(hours.reduce((sum, each) => sum + each.liquidations + each.deleveragings, 0)).toBe(
    liquidations.length,
  );
  expect(liquidations.length).toBeGreaterThan(0);
  expect(hours.at(-1)?.fees).toBeGreaterThan(0n);
});

test("money that no posting moved is found", () => {
  const reckoning = new Reckoning(perpetualWorld().exchange);
  expect(reckoning.faults()).toEqual([]);
  reckoning.count([
    { type: "FundingEnded", contract: 0, asset: 0, dueMs: 0, residue: units("0.00000001") },
  ]);
  expect(reckoning.faults()).toEqual(["members changed by 0, not -1", "fund changed by 0, not 1"]);
});

test("a minute goes by the nearer extreme first, and one without trades has no price", () => {
  const candles = new Map([[2, { open: 100, high: 101, low: 90, close: 96 }]]);
  const at = (second: number) => priceAt(candles, 120_000 + second * 1_000);
  expect([at(0), at(20), at(40), at(50)]).toEqual([100, 101, 90, 93]);
  expect(priceAt(candles, 60_000)).toBe(undefined);
});

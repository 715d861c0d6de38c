import {
  premiumOf as formulaPremiumOf,
  fundingRateOf as formulaRateOf,
  fundingCharge,
  fundingCredit,
} from "@sumi/formulas/perpetual/funding.ts";
import {
  bankruptcyOrderPrice,
  deleveragingScore,
  fallMarkOf,
  liquidationPriceOf as formulaLiquidationOf,
  isFallen,
} from "@sumi/formulas/perpetual/liquidation.ts";
import {
  firstPrice,
  priceLimitsOf as formulaLimitsOf,
  markOf as formulaMarkOf,
  secondPrice,
} from "@sumi/formulas/perpetual/mark.ts";
import {
  bankruptcyValueOf,
  closingOf as formulaClosingOf,
  unrealisedOf as formulaUnrealisedOf,
  holdOfOpening,
  openedMargin,
  tradedFee,
} from "@sumi/formulas/perpetual/position.ts";
import { tiersOf } from "@sumi/formulas/perpetual/tiers.ts";
import type { Amount } from "@sumi/primitives/amount.ts";
import type { Rate } from "@sumi/primitives/rounding.ts";
import { property } from "@sumi/primitives/testing/property.ts";
import fc from "fast-check";
import { expect } from "vitest";
import { COIN } from "../decimal.ts";
import { feeOf, holdOf, marginOf } from "./holds.ts";
import {
  bankruptcyPriceOf,
  bankruptValueOf,
  closingOf,
  isUnder,
  liquidationPriceOf,
  type Position,
  unrealisedOf,
} from "./position.ts";
import { fundingRateOf, markOf, premiumOf, priceLimitsOf } from "./prices.ts";
import { scoreOf } from "./ranking.ts";
import { abs, down, nearest, up } from "./rounding.ts";
import { valueAt } from "./terms.ts";
import { BITCOIN } from "./testing/scenes.ts";

/** The core's formulas beside the model's own arithmetic, which shares no code with them. */

const TERMS = {
  tiers: tiersOf(
    BITCOIN.tiers.map(({ upTo, leverageMax, rate }) => ({
      max: upTo as Amount,
      leverageMax: Number(leverageMax),
      maintenance: rate as Rate,
    })),
  ),
  taker: BITCOIN.takerRate as Rate,
};

/** Positions from a lot to beyond the last tier, from bankrupt to over-secured. */
const position = fc
  .record({
    isLong: fc.boolean(),
    lots: fc.bigInt(1n, 600_000n),
    price: fc.bigInt(10n, 2_000_000n),
    share: fc.bigInt(1n, 11_000n),
    dust: fc.bigInt(0n, 99n),
  })
  .map(({ isLong, lots, price, share, dust }): Position => {
    const quantity = lots * BITCOIN.lot;
    const entry = valueAt(price * BITCOIN.tick, quantity) + dust;
    return { quantity: isLong ? quantity : -quantity, entry, margin: (entry * share) / 10_000n };
  });
/** In hundredths, as the index of Bitcoin. */
const mark = fc.bigInt(100n, 20_000_000n).map((cents) => cents * 1_000_000n);
const part = fc.bigInt(1n, 10_000n);

function holdingOf({ quantity, entry, margin }: Position) {
  return {
    isLong: quantity > 0n,
    size: abs(quantity) as Amount,
    entry: entry as Amount,
    margin: margin as Amount,
  };
}

/** Some whole lots of a position. */
function someOf({ quantity }: Position, share: bigint): bigint {
  const lots = abs(quantity) / BITCOIN.lot;
  return ((lots * share + 9_999n) / 10_000n) * BITCOIN.lot;
}

property("unrealised results and maintenance", [position, mark], (held, at) => {
  const holding = holdingOf(held);
  expect(formulaUnrealisedOf(holding, at as Amount)).toBe(unrealisedOf(held, at));
  expect(isFallen(holding, at as Amount, TERMS)).toBe(isUnder(BITCOIN, held, at));
});

property("the mark at which a position falls is the first that it falls at", [position], (held) => {
  const fall: bigint = fallMarkOf(holdingOf(held), TERMS);
  const isLong = held.quantity > 0n;
  const beyond = isLong ? fall + 1n : fall - 1n;
  const falls = (at: bigint) => isFallen(holdingOf(held), at as Amount, TERMS);
  if (fall > 0n) expect(falls(fall)).toBe(true);
  if (beyond > 0n) expect(falls(beyond)).toBe(false);
});

property("a mark that falls or holds is judged as by the inequality", [position], (held) => {
  const step = 1_000_000n;
  const fall: bigint = fallMarkOf(holdingOf(held), TERMS);
  for (const at of [down(fall, step) * step, up(fall, step) * step]) {
    if (at <= 0n) continue;
    const isBeyond = held.quantity > 0n ? at <= fall : at >= fall;
    expect(isUnder(BITCOIN, held, at)).toBe(isBeyond);
  }
});

property("liquidation and bankruptcy prices", [position], (held) => {
  const { tick } = BITCOIN;
  const [holding, step] = [holdingOf(held), tick as Amount];
  expect(formulaLiquidationOf(holding, TERMS, step)).toBe(liquidationPriceOf(BITCOIN, held));
  const own = bankruptcyPriceOf(BITCOIN, held);
  expect(bankruptcyOrderPrice(holding, step)).toBe(own === 0n ? tick : own);
});

property("a closed part", [position, part, mark], (held, share, at) => {
  const size = someOf(held, share);
  const { entryOut, marginOut, realised } = formulaClosingOf(
    holdingOf(held),
    size as Amount,
    valueAt(at, size) as Amount,
  );
  const own = closingOf(held, size, valueAt(at, size));
  expect({ entry: entryOut, margin: marginOut, realised }).toEqual(own);
});

property("a part that closes and leaves nothing", [position, part], (held, share) => {
  const size = someOf(held, share);
  const bankrupt = bankruptcyValueOf(holdingOf(held), size as Amount);
  expect(bankrupt.value).toBe(bankruptValueOf(held, size));
  expect(bankrupt.marginOut + bankrupt.realised).toBe(0n);
});

property("the score of deleveraging", [position, mark], (held, at) => {
  const { over, under } = scoreOf(held, at);
  const equity = held.margin + unrealisedOf(held, at);
  const score = deleveragingScore(holdingOf(held), at as Amount);
  expect(score).toBe(equity <= 0n ? undefined : (over * 10n ** 10n) / under);
});

const value = fc.bigInt(0n, 10n ** 14n);
const rates = fc.record({ maker: fc.bigInt(0n, 60_000n), more: fc.bigInt(0n, 60_000n) });

property(
  "margin, fee and hold of an order that has traded",
  [fc.tuple(value, value, value), fc.bigInt(1n, 5n), rates],
  ([asMaker, asTaker, cost], leverage, { maker, more }) => {
    const terms = { leverage, makerRate: maker as Rate, takerRate: (maker + more) as Rate };
    const opened = { asMaker: asMaker as Amount, asTaker: asTaker as Amount };
    const charged = asMaker * maker + asTaker * (maker + more);
    const opening = { leverage, turnover: asMaker + asTaker, charged };
    const nothing = { leverage, turnover: 0n, charged: 0n };
    expect(openedMargin(opened, leverage)).toBe(marginOf(nothing, asMaker + asTaker));
    expect(tradedFee(opened, terms)).toBe(up(charged, COIN));
    expect(feeOf(nothing, asMaker, maker)).toBe(up(asMaker * maker, COIN));
    // A price of one makes the quantity the value.
    const own = holdOf({ ...BITCOIN, takerRate: maker + more }, opening, {
      price: COIN,
      quantity: cost,
    });
    expect(holdOfOpening(opened, cost as Amount, terms)).toBe(own);
  },
);

const rate = fc.bigInt(-1_000_000n, 1_000_000n);
const basis = fc.bigInt(-20_000n, 20_000n);

property(
  "the mark",
  [mark, fc.record({ rate, left: fc.integer({ min: 0, max: 480 }), basis, last: basis })],
  (index, { rate: last, left, basis: away, last: trade }) => {
    const intervalMs = 28_800_000;
    const leftMs = left * 60_000;
    // Thirty samples of which one differs, so that the mean is no whole number.
    const bases = Array.from({ length: 30 }, (_, at) => away * 100_000n + (at === 0 ? 777n : 0n));
    const traded = index + trade * 10_000_000n;
    if (traded <= 0n) return;
    const inputs = { index, indexDecimals: 2, lastFunding: last, bases, last: traded };
    const own = markOf({ ...inputs, toFundingMs: BigInt(leftMs), intervalMs: BigInt(intervalMs) });
    const doubled = bases.reduce((sum, each) => sum + each, 0n);
    const first = firstPrice(index as Amount, { rate: last as Rate, leftMs, intervalMs }, 2);
    const second = secondPrice(index as Amount, { doubled, samples: 30 }, 2);
    const prices = { first, second, last: traded as Amount };
    const limits = { spread: 5_000_000n as Rate, decimals: 2 };
    if (second <= 0n) return;
    expect(formulaMarkOf(index as Amount, prices, limits)).toBe(own);
  },
);

property(
  "the limits of price",
  [mark, fc.bigInt(-30_000n, 30_000n), fc.bigInt(0n, 10_000_000n), fc.bigInt(0n, 10_000_000n)],
  (index, off, one, other) => {
    const [near, far] = one < other ? [one, other] : [other, one];
    const premium = (index * off) / 100_000n;
    const { tick } = BITCOIN;
    const own = priceLimitsOf({ index, premium, near, far });
    const formula = formulaLimitsOf(
      index as Amount,
      premium as Amount,
      { near: near as Rate, far: far as Rate },
      tick as Amount,
    );
    expect(formula).toEqual({
      highestBuy: Number(down(own.highestBuy, tick)),
      lowestSell: Number(up(own.lowestSell, tick)),
    });
  },
);

property("a premium", [mark, mark, mark], (index, one, other) => {
  const [impactBid, impactAsk] = one < other ? [one, other] : [other, one];
  const { over, under } = premiumOf({ impactBid, impactAsk }, index);
  const formula = formulaPremiumOf(index as Amount, impactBid as Amount, impactAsk as Amount);
  expect(formula).toBe(nearest(over * 10n ** 12n, under));
});

property(
  "a rate of funding",
  [fc.bigInt(-(10n ** 11n), 10n ** 11n), fc.constantFrom(10, 60, 240, 480)],
  (premium, minutes) => {
    const [interest, damper, cap] = [10_000n, 50_000n, 300_000n];
    const own = fundingRateOf(
      { interest, damp: damper, cap, intervalMinutes: BigInt(minutes) },
      { over: premium, under: 10n ** 12n },
    );
    const terms = {
      interest: interest as Rate,
      damper: damper as Rate,
      cap: cap as Rate,
      minutes,
    };
    expect(formulaRateOf(premium, terms)).toBe(own);
  },
);

property("a payment of funding", [position, mark, rate], (held, at, each) => {
  const size = abs(held.quantity);
  const raw = valueAt(at, size) * abs(each);
  const args = [size as Amount, at as Amount, each as Rate] as const;
  expect(fundingCharge(...args)).toBe(up(raw, COIN));
  expect(fundingCredit(...args)).toBe(down(raw, COIN));
});

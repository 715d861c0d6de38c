import { COIN } from "../decimal.ts";
import type { Model } from "../model.ts";
import { termsOf } from "./contract-terms.ts";
import { isNear } from "./intake.ts";
import { priceLimitsOf } from "./prices.ts";
import { down, nearest, up } from "./rounding.ts";
import type { Contract } from "./state.ts";

/** During its first ten minutes a contract has the same share of the index on either side. */
const FIRST_MS = 600_000;

/** The highest price of a buy and the lowest of a sale, in ticks (rules 2.5). */
export function limitsOf(model: Model, contract: Contract) {
  const { index, tick, listedMs, bases } = contract;
  const terms = termsOf(model, contract);
  const known = bases.filter((basis) => basis !== undefined);
  const sum = known.reduce((all, basis) => all + basis, 0n);
  const premium = known.length === 0 ? 0n : nearest(sum, 2n * BigInt(known.length));
  const isNew = model.timeMs < listedMs + FIRST_MS;
  const shares = isNew
    ? { premium: 0n, near: terms.first, far: terms.first }
    : { premium, near: terms.near, far: terms.far };
  const { highestBuy, lowestSell } = priceLimitsOf({ index, ...shares });
  const around = {
    highestBuy: Number(down(highestBuy, tick)),
    lowestSell: Number(up(lowestSell, tick)),
  };
  if (!isNear(model, contract)) return around;
  const { mark } = contract;
  return {
    highestBuy: Math.min(
      around.highestBuy,
      Number(down(mark * (COIN + terms.closing), COIN * tick)),
    ),
    lowestSell: Math.max(around.lowestSell, Number(up(mark * (COIN - terms.closing), COIN * tick))),
  };
}

import { type Amount, amountOf } from "@sumi/primitives/amount.ts";
import { PARTS } from "@sumi/primitives/chart.ts";
import { SETTLED_IN, TRIAL_ASSET } from "@sumi/primitives/names.ts";
import { type Rejected, reject } from "@sumi/primitives/rejection.ts";
import { PRICE_LIMIT } from "../book/price-ladder.ts";
import { UNITS_PER_COIN } from "../markets/markets.ts";
import { checkedAmount } from "../parameters/parameters.ts";
import type { State } from "../state.ts";
import type { ListContract } from "./acts.ts";

const DECIMALS = ["tick", "lot", "priceMax", "quantityMin", "quantityMax"] as const;

export function refusalOfListing(x: State, act: ListContract): Rejected | undefined {
  if (act.symbol !== `${act.underlying}-${SETTLED_IN}-PERP`) {
    return reject("PARAMETER_ERROR", { field: "symbol" });
  }
  const underlying = x.markets.assetBySymbol(act.underlying);
  const hasIndex = underlying !== undefined && underlying.indexDecimals >= 0;
  if (!hasIndex || act.underlying === TRIAL_ASSET) {
    return reject("PARAMETER_ERROR", { field: "underlying" });
  }
  if (x.markets.assetBySymbol(SETTLED_IN) === undefined) return reject("FEATURE_DISABLED");
  for (const field of DECIMALS) {
    if (amountOf(act[field]) === undefined) return reject("PARAMETER_ERROR", { field });
  }
  const flaw = flawOfGrid(act, underlying.indexDecimals) ?? flawAtIndex(x, act, underlying.number);
  if (flaw !== undefined) return reject("PARAMETER_ERROR", { field: flaw });
  const { all } = x.perpetual.contracts;
  const isKnown = x.perpetual.contracts.bySymbol(act.symbol) !== undefined;
  return isKnown || all.length >= PARTS.contract ? reject("ILLEGAL_OPERATION") : undefined;
}

export function listContract(x: State, act: ListContract): void {
  const { symbol } = act;
  x.emit({
    type: "ContractListed",
    contract: x.perpetual.contracts.all.length,
    symbol,
    underlying: x.markets.assetBySymbol(act.underlying)?.number ?? -1,
    asset: x.markets.assetBySymbol(SETTLED_IN)?.number ?? -1,
    ...gridOf(act),
  });
  const first = { quantity_min: act.quantityMin, quantity_max: act.quantityMax };
  for (const [name, value] of Object.entries(first)) {
    const key = `contract.${symbol}.${name}`;
    x.emit({ type: "ParameterChanged", key, value, effectiveMs: x.now.timeMs });
  }
}

/** A mark times a quantity stays exact as well as a price times a quantity (rules 0.1). */
function flawOfGrid(act: ListContract, indexDecimals: number): string | undefined {
  const { tick, lot, priceMax } = gridOf(act);
  if (tick === 0n) return "tick";
  const markStep = 10n ** BigInt(8 - indexDecimals);
  const isExact =
    lot !== 0n && [tick, markStep].every((step) => (step * lot) % UNITS_PER_COIN === 0n);
  if (!isExact) return "lot";
  if (priceMax < 1 || priceMax >= PRICE_LIMIT) return "price_max";
  const lots = checkedAmount(act.quantityMax) / lot;
  if (lots === 0n || BigInt(priceMax) * lots >= 2n ** 53n) return "quantity_max";
  return checkedAmount(act.quantityMin) > lots * lot ? "quantity_min" : undefined;
}

/** The highest price is at least this many times the index: prices may rise for years. */
const PRICE_MAX_TIMES = 10n;
/** A tick is at most this part of the index, and a least order of the first tier. */
const STEPS_MIN = 100n;

/** A grid must be useful at the price of the day; without an index nobody knows it. */
function flawAtIndex(x: State, act: ListContract, underlying: number): string | undefined {
  const index = x.prices.lastOkPrice(underlying);
  if (index === undefined) return undefined;
  const { tick, lot } = gridOf(act);
  if (checkedAmount(act.priceMax) < index * PRICE_MAX_TIMES) return "price_max";
  if (tick * STEPS_MIN > index) return "tick";
  const first = x.parameters.amount(`contract.${act.symbol}.tier1_max`, x.now.timeMs);
  const isDear = (size: Amount) => size * index * STEPS_MIN > first * UNITS_PER_COIN;
  if (isDear(lot)) return "lot";
  return isDear(checkedAmount(act.quantityMin)) ? "quantity_min" : undefined;
}

type Grid = { readonly tick: Amount; readonly lot: Amount; readonly priceMax: number };

function gridOf(act: ListContract): Grid {
  const tick = checkedAmount(act.tick);
  const priceMax = tick === 0n ? 0 : Number(checkedAmount(act.priceMax) / tick);
  return { tick, lot: checkedAmount(act.lot), priceMax };
}

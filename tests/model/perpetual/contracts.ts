import { unitsOf } from "../decimal.ts";
import type { Model } from "../model.ts";
import { endOf } from "./fitting.ts";
import { nearest } from "./rounding.ts";
import type { PerpetualActOf, PerpetualCommandOf, PerpetualExpected } from "./record.ts";
import { settlementOf } from "./settlement.ts";
import type { Contract } from "./state.ts";
import { INSURANCE } from "./accounts.ts";

const DAY_MS = 86_400_000;
/** Rules of delisting: announced so long before, and settled by the samples of so long. */
const NOTICE_MS = 7 * DAY_MS;
const WINDOW_MS = 1_800_000;
const SAMPLES_MIN = 900;
const LATER_MS = 3_600_000;

export function* listContract(
  model: Model,
  act: PerpetualActOf<"ListContract">,
): PerpetualExpected {
  const { markets, perpetual } = model;
  const underlying = markets.asset(act.underlying);
  const settle = markets.asset("USDT");
  model.demand("I21", perpetual.bySymbol(act.symbol) === undefined, "a contract is listed once");
  const isNamed = act.symbol === `${act.underlying}-USDT-PERP`;
  model.demand("I21", isNamed, "a contract is named for its underlying");
  if (underlying === undefined || settle === undefined) {
    return model.demand("I21", false, "a contract is on a listed coin");
  }
  const [tick, lot] = [unitsOf(act.tick), unitsOf(act.lot)];
  // A value at a mark is a whole number of units.
  const decimals = underlying.indexDecimals + decimalsOf(lot);
  const isExact = underlying.indexDecimals >= 0 && decimals <= 8;
  model.demand("I7", isExact, "marks and lots have eight decimals together");
  yield {
    type: "ContractListed",
    contract: perpetual.contracts.length,
    symbol: act.symbol,
    underlying: underlying.number,
    asset: settle.number,
    tick,
    lot,
    priceMax: Number(unitsOf(act.priceMax) / tick),
  };
}

function decimalsOf(step: bigint): number {
  let decimals = 8;
  for (let rest = step; rest > 0n && rest % 10n === 0n; rest /= 10n) decimals -= 1;
  return Math.max(decimals, 0);
}

export function* haltContract(
  model: Model,
  command: PerpetualCommandOf<"HaltContract">,
): PerpetualExpected {
  const { actor: staff, contract: number, status, reason } = command;
  const contract = model.perpetual.contract(number);
  model.demand("I21", staff < 0, "only staff halt");
  model.demand("I21", contract?.status !== status, "a status is changed to another one");
  if (contract === undefined) return;
  yield { type: "ContractStatusSet", contract: number, status, reason, staff };
}

export function* resumeContract(
  model: Model,
  { symbol }: PerpetualActOf<"ResumeContract">,
): PerpetualExpected {
  const contract = model.perpetual.bySymbol(symbol);
  const isHalted = contract !== undefined && contract.status !== "open";
  model.demand("I21", isHalted, "what is resumed was halted");
  model.demand("I21", contract?.closesMs === 0, "what is delisted does not resume");
  if (contract === undefined) return;
  const opened = { status: "open", reason: "RESUMED", staff: 0 } as const;
  yield { type: "ContractStatusSet", contract: contract.number, ...opened };
}

export function* delistContract(
  model: Model,
  { symbol, closesMs }: PerpetualActOf<"DelistContract">,
): PerpetualExpected {
  const contract = model.perpetual.bySymbol(symbol);
  model.demand("I21", contract?.closesMs === 0, "a contract is delisted once");
  const isAnnounced = closesMs >= model.timeMs + NOTICE_MS;
  model.demand("I21", isAnnounced, "an end is announced seven days before");
  if (contract === undefined) return;
  yield { type: "DelistingSet", contract: contract.number, closesMs };
}

/** Ends what is due: the price first, then the orders, then the positions, oldest first. */
export function* settleDelisted(
  model: Model,
  { actor, limit }: PerpetualCommandOf<"SettleDelisted">,
): PerpetualExpected {
  model.demand("I21", actor === 0, "only the exchange's own timer settles");
  let left = limit;
  for (const contract of model.perpetual.contracts) {
    if (contract.closesMs === 0 || contract.closesMs > model.timeMs) continue;
    if (contract.settledAt === 0n) {
      const settled = settledOf(model, contract);
      if (settled === undefined) continue;
      yield settled;
    }
    for (const order of ordersOn(model, contract).slice(0, left)) {
      yield endOf(order, contract, "DELISTED");
      left -= 1;
    }
    if (ordersOn(model, contract).length === 0) yield* settlements(model, contract, left);
  }
}

function ordersOn(model: Model, { number }: Contract) {
  return model.perpetual.openOrders.filter(({ terms }) => terms.market === number);
}

/** The mean of the window's good samples; with too few of them it is tried an hour later. */
function settledOf(model: Model, { number, underlying, closesMs }: Contract) {
  const { delivery, markets, timeMs } = model;
  for (let untilMs = closesMs; untilMs <= timeMs; untilMs += LATER_MS) {
    const fromMs = untilMs - WINDOW_MS;
    const samples = delivery.between(underlying, fromMs, untilMs - 1);
    if (samples.length < SAMPLES_MIN) continue;
    const decimals = markets.assets[underlying]?.indexDecimals ?? 0;
    const step = 10n ** BigInt(8 - decimals);
    const sum = samples.reduce((all, { price }) => all + price, 0n);
    const price = nearest(sum, BigInt(samples.length) * step) * step;
    const window = { samples: samples.length, fromMs, untilMs };
    return { type: "ContractSettled", contract: number, price, ...window } as const;
  }
  return undefined;
}

function* settlements(model: Model, contract: Contract, limit: number): PerpetualExpected {
  const { number, asset, lot, settledAt: price } = contract;
  const positions = model.perpetual.positionsOn(number);
  const insurance = model.ledger.house.get(INSURANCE)?.[asset] ?? 0n;
  const { settled } = settlementOf(positions, { price, insurance });
  for (const [at, position] of positions.entries()) {
    const figures = settled[at];
    if (at >= limit || figures === undefined) return;
    yield {
      type: "PositionSettled",
      contract: number,
      asset,
      member: position.member,
      quantity: Number(position.quantity / lot),
      entryOut: position.entry,
      marginOut: position.margin,
      realised: figures.realised,
      deficit: figures.deficit,
      shared: figures.shared,
    };
  }
}

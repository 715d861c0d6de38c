import type { Model } from "../model.ts";
import type { Expected } from "../record.ts";
import { clearingPath, INSURANCE } from "./accounts.ts";
import { demandNothingNear } from "./contracts.ts";
import { ended, openingsEnded } from "./fitting.ts";
import { pieceOf } from "./funding-run.ts";
import { equityOf, FLAT, type Position, unrealisedOf } from "./position.ts";
import type { PerpetualActOf, PerpetualCommandOf, PerpetualEventOf } from "./record.ts";
import { down, most, nearest } from "./rounding.ts";
import { settlementOf } from "./settlement.ts";
import type { Contract } from "./state.ts";

/** The end of a contract: announced, fixed by the index, and carried out piece by piece. */

export function* delistContract(
  model: Model,
  { symbol, settleMs }: PerpetualActOf<"DelistContract">,
  { proposer, approver }: { readonly proposer: number; readonly approver: number },
): Expected {
  const contract = model.perpetual.bySymbol(symbol);
  const term = (name: string) => model.parameters.integer(`perpetual.${name}`, model.timeMs);
  const aheadMs = settleMs - model.timeMs;
  const isInTime = aheadMs >= term("delisting_notice_ms") && aheadMs <= 60 * 86_400_000;
  model.demand("I21", isInTime, "an end is announced in time");
  const isFirst = contract?.ending === undefined && contract?.isDelisted === false;
  model.demand("I21", isFirst, "an end is announced once");
  if (contract === undefined) return;
  for (const person of [proposer, approver]) demandNothingNear(model, contract, person);
  const windowMs = term("settlement_window_ms");
  yield { type: "DelistingAnnounced", contract: contract.number, settleMs, windowMs };
  yield* openingsEnded(model, contract);
}

export function announce(model: Model, event: PerpetualEventOf<"DelistingAnnounced">): void {
  const contract = model.perpetual.contract(event.contract);
  if (contract === undefined) return;
  const announced = model.sequence;
  const { settleMs, windowMs } = event;
  const terms = { announced, settleMs, windowMs };
  contract.ending = { ...terms, winners: 0, indexes: [], fixed: undefined };
  if (contract.status === "open") contract.status = "cancel_only";
  contract.reason = "DELISTING";
}

export function postpone(model: Model, event: PerpetualEventOf<"DelistingPostponed">): void {
  const contract = model.perpetual.contract(event.contract);
  if (contract?.ending === undefined) return;
  contract.ending = { ...contract.ending, settleMs: event.settleMs, indexes: [] };
}

export function fix(model: Model, event: PerpetualEventOf<"SettlementFixed">): void {
  const contract = model.perpetual.contract(event.contract);
  if (contract?.ending === undefined) return;
  const winners = model.perpetual
    .positionsOn(contract.number)
    .filter((position) => unrealisedOf(position, event.price) > 0n).length;
  contract.ending = { ...contract.ending, winners, fixed: event };
  contract.status = "closed";
  contract.reason = "DELISTED";
  contract.isDelisted = true;
  model.ledger.post(INSURANCE, contract.asset, -event.fromInsurance);
  model.ledger.post(clearingPath(contract), contract.asset, event.fromInsurance);
}

export function end(model: Model, event: PerpetualEventOf<"ContractDelisted">): void {
  const contract = model.perpetual.contract(event.contract);
  if (contract === undefined) return;
  contract.ending = undefined;
  model.ledger.post(clearingPath(contract), contract.asset, -event.residue);
  model.ledger.post(INSURANCE, contract.asset, event.residue);
}

export function* settleContracts(
  model: Model,
  { actor, limit }: PerpetualCommandOf<"SettleContracts">,
): Expected {
  model.demand("I21", actor === 0, "only the exchange's own timer settles");
  const isDue = ({ ending }: Contract) => (ending?.settleMs ?? Infinity) <= model.timeMs;
  const due = model.perpetual.contracts
    .filter(isDue)
    .sort((one, other) => (one.ending?.announced ?? 0) - (other.ending?.announced ?? 0));
  model.demand("I21", due.length > 0, "an end is due");
  const [contract] = due;
  if (contract !== undefined) yield* goOn(model, contract, limit);
}

function* goOn(model: Model, contract: Contract, limit: number): Expected {
  let left = limit;
  left -= yield* pieceOf(model, contract, left);
  if (contract.round !== undefined) return;
  if (contract.ending?.fixed === undefined) {
    yield fixedOf(model, contract);
    if (contract.ending?.fixed === undefined) return;
  }
  const orders = model.perpetual.openOrders.filter(({ terms }) => {
    return terms.market === contract.number;
  });
  for (const order of orders.sort((one, other) => one.id - other.id)) {
    if (order.place === "over") continue;
    if (left === 0) return;
    yield* ended(model, contract, order, "MARKET_CLOSED");
    left -= 1;
  }
  for (const { member } of model.perpetual.positionsOn(contract.number)) {
    if (left === 0) return;
    yield settledOf(model, contract, member);
    left -= 1;
  }
  const { number, asset } = contract;
  const residue = model.ledger.house.get(clearingPath(contract))?.[asset] ?? 0n;
  yield { type: "ContractDelisted", contract: number, asset, residue };
}

function fixedOf(
  model: Model,
  contract: Contract,
): PerpetualEventOf<"SettlementFixed" | "DelistingPostponed"> {
  const { number, asset, ending } = contract;
  const indexes = ending?.indexes ?? [];
  const samples = indexes.length;
  const term = (name: string) => model.parameters.integer(`perpetual.${name}`, model.timeMs);
  const settleMs = model.timeMs + term("settlement_retry_ms");
  const later = { type: "DelistingPostponed", contract: number, settleMs, samples } as const;
  if (samples < term("settlement_samples_min")) return { ...later, lacking: 0n };
  const decimals = model.markets.assets[contract.underlying]?.indexDecimals ?? 0;
  const step = 10n ** BigInt(8 - decimals);
  const sum = indexes.reduce((all, each) => all + each, 0n);
  const price = nearest(sum, BigInt(samples) * step) * step;
  const { uncovered, gains, paid, short } = outcomeOf(model, contract, price);
  if (uncovered > 0n) return { ...later, lacking: uncovered };
  const fixed = { price, samples, fromInsurance: paid, gains, lacking: short };
  return { type: "SettlementFixed", contract: number, asset, ...fixed };
}

function outcomeOf(model: Model, { number, asset }: Contract, price: bigint) {
  const insurance = model.ledger.house.get(INSURANCE)?.[asset] ?? 0n;
  return settlementOf(model.perpetual.positionsOn(number), { price, insurance });
}

/** One position by the terms that are fixed, whatever else has ended meanwhile. */
function settledOf(
  model: Model,
  contract: Contract,
  member: number,
): PerpetualEventOf<"PositionSettled"> {
  const { number, asset, lot } = contract;
  const position = model.perpetual.position(number, member) ?? FLAT;
  return {
    type: "PositionSettled",
    contract: number,
    asset,
    member,
    quantity: Number(position.quantity / lot),
    entryOut: position.entry,
    marginOut: position.margin,
    ...partsAtEnd(contract, position),
  };
}

/** The result that clearing pays to a position, or gets from its margin. */
export function resultAtEnd(contract: Contract, position: Position): bigint {
  const { realised, deficit, shared } = partsAtEnd(contract, position);
  return realised + deficit - shared;
}

function partsAtEnd({ ending }: Contract, position: Position) {
  const { price = 0n, gains = 0n, lacking = 0n } = ending?.fixed ?? {};
  const realised = unrealisedOf(position, price);
  const shared = realised > 0n ? realised - down(realised * (gains - lacking), gains) : 0n;
  return { realised, deficit: most(-equityOf(position, price), 0n), shared };
}

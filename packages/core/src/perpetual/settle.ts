import { meanPrice } from "@sumi/formulas/perpetual/mark.ts";
import { settledAt, settlementSums, sharedOf } from "@sumi/formulas/perpetual/settlement.ts";
import { type Amount, ZERO } from "@sumi/primitives/amount.ts";
import { accept, type Outcome, reject } from "@sumi/primitives/rejection.ts";
import { contractClearing, INSURANCE } from "../ledger/accounts.ts";
import { TIMER } from "../stamp.ts";
import type { State } from "../state.ts";
import type { SettleContracts } from "./commands.ts";
import type { Contract } from "./contracts.ts";
import { endOrder } from "./fitting.ts";
import { goOn } from "./fund.ts";
import { holdingOf, type Position } from "./position.ts";
import type { Settlement } from "./settlements.ts";

/** Orders and positions that one command ends; the timer repeats it until none is left. */
export const ENDED_PER_SETTLEMENT = 500;

/** Ends delisted contracts: orders, then positions, the oldest first. It carries no price. */
export function settleContracts(x: State, { actor, limit }: SettleContracts): Outcome<void> {
  if (actor !== TIMER) return reject("ILLEGAL_OPERATION");
  const isLimit = Number.isSafeInteger(limit) && limit > 0 && limit <= ENDED_PER_SETTLEMENT;
  if (!isLimit) return reject("PARAMETER_ERROR", { field: "limit" });
  const settlement = settlementDue(x, x.now.timeMs);
  if (settlement === undefined) return reject("ILLEGAL_OPERATION");

  // From here on the settlement must go on.
  settle(x, settlement, limit);
  return accept(undefined);
}

export function settlementDue({ perpetual }: State, timeMs: number): Settlement | undefined {
  for (const settlement of perpetual.settlements.all) {
    if (settlement.settleMs <= timeMs) return settlement;
  }
  return undefined;
}

function settle(x: State, settlement: Settlement, limit: number): void {
  const contract = x.perpetual.contracts.get(settlement.contract);
  let left = limit;
  // Money that is under way by a funding arrives before positions end.
  const funding = x.perpetual.fundings.of(contract.number);
  if (funding !== undefined) left -= goOn(x, funding, left);
  if (x.perpetual.fundings.of(contract.number) !== undefined) return;
  if (settlement.price === ZERO && !fix(x, contract, settlement)) return;
  for (const { id } of x.perpetual.openOrdersIn(contract.number)) {
    if (left === 0) return;
    // An order may have ended because another one's end changed what it closes.
    const order = x.perpetual.find(id);
    if (order === undefined) continue;
    endOrder(x, order, "MARKET_CLOSED");
    left -= 1;
  }
  for (const position of x.perpetual.positionsOf(contract.number).all) {
    if (left === 0) return;
    endPosition(x, contract, settlement, position);
    left -= 1;
  }
  const { number, asset } = contract;
  const residue = x.ledger.balance(contractClearing(number), asset);
  x.emit({ type: "ContractDelisted", contract: number, asset, residue });
}

/** Fixes price and sharing, or postpones the end; returns true if it is fixed. */
function fix(x: State, contract: Contract, { sum, samples }: Settlement): boolean {
  const { number, asset, underlying } = contract;
  const { timeMs } = x.now;
  const settleMs = timeMs + x.parameters.integer("perpetual.settlement_retry_ms", timeMs);
  const later = { type: "DelistingPostponed", contract: number, settleMs, samples } as const;
  if (samples < x.parameters.integer("perpetual.settlement_samples_min", timeMs)) {
    x.emit({ ...later, lacking: ZERO });
    return false;
  }
  const decimals = x.markets.assets[underlying]?.indexDecimals ?? 0;
  const price = meanPrice(sum, samples, decimals);
  const positions = [...x.perpetual.positionsOf(number).all];
  const holdings = positions.map((position) => holdingOf(contract, position));
  const { gains, deficits } = settlementSums(holdings, price);
  const fund = x.ledger.balance(INSURANCE, asset);
  const fromInsurance = fund < deficits ? fund : deficits;
  const lacking = (deficits - fromInsurance) as Amount;
  if (lacking > gains) {
    x.emit({ ...later, lacking: (lacking - gains) as Amount });
    return false;
  }
  const fixed = { price, samples, fromInsurance, gains, lacking };
  x.emit({ type: "SettlementFixed", contract: number, asset, ...fixed });
  return true;
}

function endPosition(
  x: State,
  contract: Contract,
  settlement: Settlement,
  position: Position,
): void {
  const { member, quantity, entry: entryOut, margin: marginOut } = position;
  const { realised, deficit } = settledAt(holdingOf(contract, position), settlement.price);
  const shared = sharedOf(realised, settlement);
  const { number, asset } = contract;
  const ended = { quantity, entryOut, marginOut, realised, deficit, shared };
  x.emit({ type: "PositionSettled", contract: number, asset, member, ...ended });
}

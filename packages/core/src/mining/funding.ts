import { type Amount, amountOf } from "@sumi/primitives/amount.ts";
import { assert } from "@sumi/primitives/assert.ts";
import { type Rejected, reject } from "@sumi/primitives/rejection.ts";
import { MINING_SALES, TREASURY } from "../ledger/accounts.ts";
import { isEvidence, isTransferable } from "../shapes.ts";
import type { State } from "../state.ts";
import type { FundMiningPool, ReduceMiningPool, TakeMiningSales } from "./acts.ts";
import { obligationsOf, poolBalance } from "./pool.ts";

type Moved = { readonly amount: string; readonly evidence: string };

/** A pool is filled out of the treasury alone: what buyers pay never gets there (rules 5.4). */
export function refusalOfFunding(x: State, act: FundMiningPool): Rejected | undefined {
  const refusal = refusalOfMove(x, act);
  if (refusal !== undefined) return refusal;
  const { coin } = x.mining.get(act.machine);
  const isShort = x.ledger.balance(TREASURY, coin) < amountIn(act);
  return isShort ? reject("INSUFFICIENT_BALANCE") : undefined;
}

export function fundPool(x: State, act: FundMiningPool): void {
  const { machine, evidence } = act;
  const { account, coin } = x.mining.get(machine);
  x.emit({ type: "PoolFunded", machine, account, coin, amount: amountIn(act), evidence });
}

/** A pool gives back only what no holding is owed. */
export function refusalOfReduction(x: State, act: ReduceMiningPool): Rejected | undefined {
  const refusal = refusalOfMove(x, act);
  if (refusal !== undefined) return refusal;
  const machine = x.mining.get(act.machine);
  const owed = obligationsOf(x, machine, x.now.timeMs);
  const isUnpriced = x.mining.daysOf(act.machine).some(({ isPriced }) => !isPriced);
  if (owed === undefined || isUnpriced) return reject("MARKET_NOT_OPEN");
  const isOwed = poolBalance(x, machine) - amountIn(act) < owed;
  return isOwed ? reject("INSUFFICIENT_BALANCE") : undefined;
}

export function reducePool(x: State, act: ReduceMiningPool): void {
  const { machine, evidence } = act;
  const { account, coin } = x.mining.get(machine);
  x.emit({ type: "PoolReduced", machine, account, coin, amount: amountIn(act), evidence });
}

/** Refused where a stop of every machine could not be paid back any more (rules 5.2). */
export function refusalOfTaking(x: State, act: TakeMiningSales): Rejected | undefined {
  const asset = x.markets.assetBySymbol(act.asset);
  if (asset === undefined) return reject("PARAMETER_ERROR", { field: "asset" });
  const refusal = refusalOfAmount(act);
  if (refusal !== undefined) return refusal;
  const balance = x.ledger.balance(MINING_SALES, asset.number);
  const isOwed = balance - amountIn(act) < x.mining.refundable(asset.number, x.now.timeMs);
  return isOwed ? reject("INSUFFICIENT_BALANCE") : undefined;
}

export function takeSales(x: State, act: TakeMiningSales): void {
  const asset = x.markets.assetBySymbol(act.asset);
  assert(asset !== undefined, "the asset was judged before");
  const { evidence } = act;
  x.emit({ type: "MiningSalesTaken", asset: asset.number, amount: amountIn(act), evidence });
}

function refusalOfMove(x: State, act: Moved & { readonly machine: number }): Rejected | undefined {
  const found = x.mining.find(act.machine);
  if (found === undefined || found.status === "draft") {
    return reject("PARAMETER_ERROR", { field: "machine" });
  }
  return refusalOfAmount(act);
}

function refusalOfAmount({ amount: text, evidence }: Moved): Rejected | undefined {
  const amount = amountOf(text);
  if (amount === undefined || !isTransferable(amount)) {
    return reject("PARAMETER_ERROR", { field: "amount" });
  }
  return isEvidence(evidence) ? undefined : reject("MISSING_PARAMETER", { field: "evidence" });
}

function amountIn({ amount: text }: Moved): Amount {
  const amount = amountOf(text);
  assert(amount !== undefined, "the amount was judged before");
  return amount;
}

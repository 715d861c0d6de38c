import { amountOf } from "@sumi/primitives/amount.ts";
import { assert } from "@sumi/primitives/assert.ts";
import { CHART, TRANSFERABLE } from "@sumi/primitives/chart.ts";
import { type Rejected, reject } from "@sumi/primitives/rejection.ts";
import { type Account, custody } from "../ledger/accounts.ts";
import type { Asset } from "../markets/markets.ts";
import { isEvidence } from "../shapes.ts";
import type { State } from "../state.ts";
import type { TransferHouse } from "./acts.ts";

/** The house's own accounts that money moves between; custody is named by its network. */
const TRANSFERABLE_ACCOUNTS: ReadonlyMap<string, Account> = new Map(
  TRANSFERABLE.map((purpose) => [CHART[purpose].path, CHART[purpose].first]),
);
const CUSTODY = "ext:custody:";

/** No account of the house falls below zero, and custody never rises above it. */
export function refusalOfTransfer(x: State, act: TransferHouse): Rejected | undefined {
  const asset = x.markets.assetBySymbol(act.asset);
  if (asset === undefined) return reject("PARAMETER_ERROR", { field: "asset" });
  const from = accountOf(x, asset, act.from);
  if (from === undefined) return reject("PARAMETER_ERROR", { field: "from" });
  const to = accountOf(x, asset, act.to);
  if (to === undefined || to === from) return reject("PARAMETER_ERROR", { field: "to" });
  // Coins from outside are capital: they come in by `ContributeCapital` alone (H5).
  if (isOutside(act.from) && !isOutside(act.to)) {
    return reject("PARAMETER_ERROR", { field: "from" });
  }
  const amount = amountOf(act.amount);
  if (amount === undefined || amount === 0n) return reject("PARAMETER_ERROR", { field: "amount" });
  if (!isEvidence(act.evidence)) return reject("MISSING_PARAMETER", { field: "evidence" });
  const isPermitted = x.ledger.permits({ from, to, asset: asset.number, amount });
  return isPermitted ? undefined : reject("INSUFFICIENT_BALANCE");
}

export function transferHouse(x: State, act: TransferHouse): void {
  const asset = x.markets.assetBySymbol(act.asset);
  assert(asset !== undefined, "the asset was judged before");
  const from = accountOf(x, asset, act.from);
  const to = accountOf(x, asset, act.to);
  const amount = amountOf(act.amount);
  assert(from !== undefined && to !== undefined, "the accounts were judged before");
  assert(amount !== undefined, "the amount was judged before");
  const { evidence } = act;
  x.emit({ type: "HouseTransferred", asset: asset.number, from, to, amount, evidence });
}

function isOutside(path: string): boolean {
  return path.startsWith(CUSTODY);
}

function accountOf(x: State, asset: Asset, path: string): Account | undefined {
  if (!isOutside(path)) return TRANSFERABLE_ACCOUNTS.get(path);
  const network = x.markets.network(asset.number, path.slice(CUSTODY.length));
  return network && custody(network.number);
}

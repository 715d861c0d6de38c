import { amountOf } from "@sumi/primitives/amount.ts";
import { assert } from "@sumi/primitives/assert.ts";
import { type Rejected, reject } from "@sumi/primitives/rejection.ts";
import {
  type Account,
  CONVERSION,
  custody,
  FEE,
  INSURANCE,
  MARKETING,
  mayBeNegative,
  TREASURY,
} from "../ledger/accounts.ts";
import type { Asset } from "../markets/markets.ts";
import { isEvidence } from "../shapes.ts";
import type { State } from "../state.ts";
import type { TransferHouse } from "./acts.ts";

/** Between these money of the house moves freely; all others move by their own rules alone. */
const FREE: ReadonlyMap<string, Account> = new Map([
  ["sys:fee", FEE],
  ["sys:treasury", TREASURY],
  ["sys:marketing", MARKETING],
  ["sys:insurance", INSURANCE],
  ["sys:convert", CONVERSION],
]);
const CUSTODY = "ext:custody:";

/** No account of the house falls below zero, and custody never rises above it. */
export function refusalOfTransfer(x: State, act: TransferHouse): Rejected | undefined {
  const asset = x.markets.assetBySymbol(act.asset);
  if (asset === undefined) return reject("PARAMETER_ERROR", { field: "asset" });
  const [from, to] = [accountOf(x, asset, act.from), accountOf(x, asset, act.to)];
  if (from === undefined) return reject("PARAMETER_ERROR", { field: "from" });
  if (to === undefined || to === from) return reject("PARAMETER_ERROR", { field: "to" });
  const amount = amountOf(act.amount);
  if (amount === undefined || amount === 0n) return reject("PARAMETER_ERROR", { field: "amount" });
  if (!isEvidence(act.evidence)) return reject("MISSING_PARAMETER", { field: "evidence" });
  const isShort = !mayBeNegative(from) && x.ledger.balance(from, asset.number) < amount;
  const isTooMuch = mayBeNegative(to) && x.ledger.balance(to, asset.number) + amount > 0n;
  return isShort || isTooMuch ? reject("INSUFFICIENT_BALANCE") : undefined;
}

export function transferHouse(x: State, act: TransferHouse): void {
  const asset = x.markets.assetBySymbol(act.asset);
  assert(asset !== undefined, "the transfer was judged before");
  const [from, to] = [accountOf(x, asset, act.from), accountOf(x, asset, act.to)];
  const amount = amountOf(act.amount);
  assert(from !== undefined && to !== undefined && amount !== undefined, "as it was judged");
  const { evidence } = act;
  x.emit({ type: "HouseTransferred", asset: asset.number, from, to, amount, evidence });
}

function accountOf(x: State, asset: Asset, path: string): Account | undefined {
  if (!path.startsWith(CUSTODY)) return FREE.get(path);
  const network = x.markets.network(asset.number, path.slice(CUSTODY.length));
  return network && custody(network.number);
}

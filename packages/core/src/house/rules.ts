import { amountOf } from "@sumi/primitives/amount.ts";
import { assert } from "@sumi/primitives/assert.ts";
import { type Rejected, reject } from "@sumi/primitives/rejection.ts";
import { isEvidence } from "../shapes.ts";
import type { State } from "../state.ts";
import type { FundHouse } from "./acts.ts";

export function refusalOfFunding(x: State, act: FundHouse): Rejected | undefined {
  const asset = x.markets.assetBySymbol(act.asset);
  if (asset === undefined) return reject("PARAMETER_ERROR", { field: "asset" });
  if (x.markets.network(asset.number, act.network) === undefined) {
    return reject("PARAMETER_ERROR", { field: "network" });
  }
  const amount = amountOf(act.amount);
  if (amount === undefined || amount === 0n) return reject("PARAMETER_ERROR", { field: "amount" });
  if (!isEvidence(act.evidence)) return reject("MISSING_PARAMETER", { field: "evidence" });
  return undefined;
}

export function fundHouse(x: State, act: FundHouse): void {
  const asset = x.markets.assetBySymbol(act.asset);
  const network = asset && x.markets.network(asset.number, act.network);
  const amount = amountOf(act.amount);
  assert(network !== undefined && amount !== undefined, "funding was judged before");
  const { evidence } = act;
  x.emit({ type: "HouseFunded", asset: network.asset, network: network.number, amount, evidence });
}

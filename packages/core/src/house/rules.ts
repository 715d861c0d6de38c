import { amountOf } from "@sumi/primitives/amount.ts";
import { assert } from "@sumi/primitives/assert.ts";
import { type Rejected, reject } from "@sumi/primitives/rejection.ts";
import { isEvidence } from "../shapes.ts";
import type { State } from "../state.ts";
import type { ContributeCapital } from "./acts.ts";

export function refusalOfContribution(x: State, act: ContributeCapital): Rejected | undefined {
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

export function contributeCapital(x: State, act: ContributeCapital): void {
  const asset = x.markets.assetBySymbol(act.asset);
  const network = asset && x.markets.network(asset.number, act.network);
  const amount = amountOf(act.amount);
  assert(network !== undefined && amount !== undefined, "the contribution was judged before");
  const { evidence } = act;
  x.emit({
    type: "CapitalContributed",
    asset: network.asset,
    network: network.number,
    amount,
    evidence,
  });
}

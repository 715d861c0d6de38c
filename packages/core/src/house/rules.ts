import { type Amount, amountOf } from "@sumi/primitives/amount.ts";
import { assert } from "@sumi/primitives/assert.ts";
import { type Rejected, reject } from "@sumi/primitives/rejection.ts";
import {
  isCanonicalTransaction,
  isOutput,
  transactionFormOf,
} from "@sumi/primitives/transaction.ts";
import type { Network } from "../markets/markets.ts";
import {
  fingerprintOf,
  hasSentWithdrawal,
  isSpent,
  paymentOf,
  type Transfer,
} from "../markets/transfers.ts";
import { isEvidence } from "../shapes.ts";
import type { State } from "../state.ts";
import type { ContributeCapital } from "./acts.ts";
import type { CapitalContributed } from "./events.ts";

export function refusalOfContribution(x: State, act: ContributeCapital): Rejected | undefined {
  const asset = x.markets.assetBySymbol(act.asset);
  if (asset === undefined) return reject("PARAMETER_ERROR", { field: "asset" });
  const network = x.markets.network(asset.number, act.network);
  if (network === undefined) return reject("PARAMETER_ERROR", { field: "network" });
  const amount = amountOf(act.amount);
  if (amount === undefined || amount === 0n) return reject("PARAMETER_ERROR", { field: "amount" });
  if (!isEvidence(act.evidence)) return reject("MISSING_PARAMETER", { field: "evidence" });
  return refusalOfTransfer(x, network, act);
}

/** One transfer is one thing: capital, or a member's deposit, and never the house's own payout. */
function refusalOfTransfer(
  x: State,
  network: Network,
  { transaction, output }: Pick<ContributeCapital, "transaction" | "output">,
): Rejected | undefined {
  if (transaction === undefined) {
    return output === undefined ? undefined : reject("PARAMETER_ERROR", { field: "output" });
  }
  const { name } = network;
  if (!isCanonicalTransaction(name, transaction)) {
    return reject("TRANSACTION_FORMAT", { form: transactionFormOf(name).form });
  }
  const transfer = { transaction, output: output ?? 0 };
  if (!isOutput(name, transfer.output)) return reject("PARAMETER_ERROR", { field: "output" });
  const isTaken =
    isSpent(x, network, transfer) ||
    hasSentWithdrawal(x, network, transfer) ||
    isClaimedByMember(x, network, transfer);
  return isTaken ? reject("DUPLICATE_TRANSACTION") : undefined;
}

/** True while a deposit that is not decided names the transaction, or somebody found it for one. */
function isClaimedByMember(x: State, network: Network, transfer: Transfer): boolean {
  const { transaction } = transfer;
  const networks = x.markets.networksOnChainOf(network.number);
  if (x.deposits.isClaimed({ networks, transaction })) return true;
  return x.deposits.proposals.isProposed(fingerprintOf(x, network, transfer), x.now.timeMs);
}

export function contributeCapital(x: State, act: ContributeCapital): void {
  const asset = x.markets.assetBySymbol(act.asset);
  const network = asset && x.markets.network(asset.number, act.network);
  const amount = amountOf(act.amount);
  assert(network !== undefined && amount !== undefined, "the contribution was judged before");
  x.emit(contributedEvent(x, network, { amount, act }));
}

/** Builds the event, with the transfer's fingerprints where the act names its transaction. */
function contributedEvent(
  x: State,
  network: Network,
  { amount, act }: { readonly amount: Amount; readonly act: ContributeCapital },
): CapitalContributed {
  const { evidence, transaction, output = 0 } = act;
  const event = {
    type: "CapitalContributed",
    asset: network.asset,
    network: network.number,
    amount,
    evidence,
  } as const;
  if (transaction === undefined) return event;
  const transfer = fingerprintOf(x, network, { transaction, output });
  const payment = paymentOf(x, network, { transaction, output });
  return { ...event, transaction, transfer, payment };
}

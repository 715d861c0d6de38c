import { transactionFormOf } from "@sumi/primitives/transaction.ts";
import type { State } from "../state.ts";
import type { Network } from "./markets.ts";

/** The outputs of a transaction that are searched; hardly a real one numbers more transfers. */
const OUTPUTS_SEARCHED = 1_000;

/** A transfer as its chain identifies it. */
export type Transfer = {
  /** The canonical id of the transaction. */
  readonly transaction: string;
  /** The output of the transaction; 0 on chains that number none. */
  readonly output: number;
};

/**
 * Returns the fingerprint by which a transfer is credited once. The network's name stands in it
 * without a coin, because one output carries one coin.
 */
export function fingerprintOf(x: State, { name }: Network, transfer: Transfer): string {
  return x.sha256(`${name}\n${transfer.transaction}\n${transfer.output}`);
}

/**
 * Returns the fingerprint by which the desk reports a withdrawal as sent by that transfer: those of
 * both directions are compared by it.
 */
export function paymentOf(x: State, { name }: Network, { transaction, output }: Transfer): string {
  const { hasOutputs } = transactionFormOf(name);
  return x.sha256(`${name}\n${hasOutputs ? `${transaction}:${output}` : transaction}`);
}

/** True if the house reported a withdrawal as sent by the transaction, by whichever output. */
export function hasSentWithdrawal(x: State, network: Network, { transaction }: Transfer): boolean {
  if (!x.withdrawals.hasSentAny) return false;
  const outputs = transactionFormOf(network.name).hasOutputs ? OUTPUTS_SEARCHED : 1;
  for (let output = 0; output < outputs; output += 1) {
    if (x.withdrawals.hasSentBy(paymentOf(x, network, { transaction, output }))) return true;
  }
  return false;
}

/** True if the transfer was credited already, to any deposit, or was capital of the house. */
export function isSpent(x: State, network: Network, transfer: Transfer): boolean {
  const fingerprint = fingerprintOf(x, network, transfer);
  if (x.deposits.isCredited(fingerprint) || x.contributions.has(fingerprint)) return true;
  return isSpentInOldForm(x, network, transfer);
}

/**
 * Old journals have credits on which a person could name any output, also on a chain that numbers
 * none. There the transaction is spent whichever output was named.
 */
function isSpentInOldForm(x: State, network: Network, { transaction }: Transfer): boolean {
  if (!x.deposits.hasOldCredits || transactionFormOf(network.name).hasOutputs) return false;
  for (let output = 1; output < OUTPUTS_SEARCHED; output += 1) {
    if (x.deposits.isCredited(fingerprintOf(x, network, { transaction, output }))) return true;
  }
  return false;
}

/** True if nobody can announce the transaction: the member did so before, or it is spent. */
export function isClaimed(
  x: State,
  claim: { readonly member: number; readonly network: Network; readonly transaction: string },
): boolean {
  const { member, network, transaction } = claim;
  if (x.deposits.hasNamed({ member, network: network.number, transaction })) return true;
  // A transaction with numbered outputs may pay the member by another output.
  return (
    !transactionFormOf(network.name).hasOutputs && isSpent(x, network, { transaction, output: 0 })
  );
}

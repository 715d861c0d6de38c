import { accept, type Outcome, reject } from "@sumi/primitives/rejection.ts";
import { transactionFormOf } from "@sumi/primitives/transaction.ts";

/** The canonical id of a transaction; a refusal names the form that the network has. */
export function canonicalOf(network: string, text: string): Outcome<string> {
  const { canonical, form } = transactionFormOf(network);
  const transaction = canonical(text);
  return transaction === undefined ? reject("TRANSACTION_FORMAT", { form }) : accept(transaction);
}

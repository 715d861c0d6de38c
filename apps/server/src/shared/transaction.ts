import { accept, type Outcome, reject } from "@sumi/primitives/rejection.ts";
import { transactionFormOf } from "@sumi/primitives/transaction.ts";

/** The canonical id of a transaction; a refusal names the form that the network has. */
export function canonicalOf(network: string, text: string): Outcome<string> {
  const { canonical, form } = transactionFormOf(network);
  const transaction = canonical(text);
  return transaction === undefined ? reject("TRANSACTION_FORMAT", { form }) : accept(transaction);
}

/**
 * The only spelling of a payment: its transaction and, where a transaction has several outputs, the
 * output, as in `id:1`; without a number it is the first one.
 */
export function paymentOf(network: string, text: string): Outcome<string> {
  const [id = "", output, ...more] = text.split(":");
  const { hasOutputs, form } = transactionFormOf(network);
  const isPayment = more.length === 0 && (output === undefined || hasOutputs);
  if (!isPayment || !/^(?:0|[1-9]\d{0,5})$/.test(output ?? "0")) {
    return reject("TRANSACTION_FORMAT", { form });
  }
  const transaction = canonicalOf(network, id);
  if (!transaction.ok || !hasOutputs) return transaction;
  return accept(`${transaction.value}:${output ?? "0"}`);
}

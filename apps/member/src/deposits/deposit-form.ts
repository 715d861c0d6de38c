import { transactionFormOf } from "@sumi/primitives/transaction.ts";
import { compared } from "@sumi/ui/decimal-text.ts";
import type { Photo } from "../app/photo.ts";
import type { DepositNetwork, DepositPage } from "./data.ts";

/** The announcement of a transfer. The amount is a plain decimal, or "". */
export type DepositForm = {
  readonly amount: string;
  /** As the sender's history shows it, or "". */
  readonly txid: string;
  readonly voucher: Photo | undefined;
};

export const EMPTY_FORM: DepositForm = { amount: "", txid: "", voucher: undefined };

/** The reason why it cannot be announced yet, as a key of the messages. */
export type DepositProblem =
  | { readonly word: "enterAmount" | "txidWrong" | "voucherMissing" }
  | { readonly word: "minimum"; readonly figure: string };

/** The first problem, from the top of the form down. */
export function problemOf(
  form: DepositForm,
  { network, minimum }: Pick<DepositPage, "network" | "minimum">,
): DepositProblem | undefined {
  const txid = form.txid.trim();
  if (!/[1-9]/.test(form.amount)) return { word: "enterAmount" };
  if (compared(form.amount, minimum) < 0) return { word: "minimum", figure: minimum };
  const isWrong = txid !== "" && transactionFormOf(network).canonical(txid) === undefined;
  if (isWrong) return { word: "txidWrong" };
  return form.voucher === undefined ? { word: "voucherMissing" } : undefined;
}

/** The wished network, else the first that has an address for the member. */
export function networkToBegin(
  networks: readonly DepositNetwork[],
  wished: string | undefined,
): string | undefined {
  const asked = networks.find(({ network }) => network === wished);
  return (asked ?? networks.find(({ open }) => open) ?? networks[0])?.network;
}

/** The names by which people know the chains; they are the same in every language. */
export const CHAIN_NAMES: Readonly<Record<string, string>> = {
  TRC20: "Tron",
  ERC20: "Ethereum",
  BTC: "Bitcoin",
  SOL: "Solana",
  XRPL: "XRP Ledger",
  DOGE: "Dogecoin",
};

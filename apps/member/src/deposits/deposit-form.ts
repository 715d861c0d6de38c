import { compared } from "@sumi/ui/decimal-text.ts";
import type { Photo } from "../app/photo.ts";
import type { DepositNetwork } from "./data.ts";

/** What a member says of a transfer. The amount is a plain decimal, or "". */
export type DepositForm = {
  readonly amount: string;
  /** As the sender's history shows it, or "". */
  readonly txid: string;
  readonly voucher: Photo | undefined;
};

export const EMPTY_FORM: DepositForm = { amount: "", txid: "", voucher: undefined };

/** Why it cannot be announced as it stands, by the message that says so. */
export type DepositProblem =
  | { readonly word: "enterAmount" | "txidWrong" | "voucherMissing" }
  | { readonly word: "minimum"; readonly figure: string };

const TXID = /^[A-Za-z0-9:_-]{8,128}$/;

/** The first thing in the way, from the top of the form down. */
export function problemOf(form: DepositForm, minimum: string): DepositProblem | undefined {
  const txid = form.txid.trim();
  if (!/[1-9]/.test(form.amount)) return { word: "enterAmount" };
  if (compared(form.amount, minimum) < 0) return { word: "minimum", figure: minimum };
  if (txid !== "" && !TXID.test(txid)) return { word: "txidWrong" };
  return form.voucher === undefined ? { word: "voucherMissing" } : undefined;
}

/** The network that one comes for, else the first that has an address for the member. */
export function networkToBegin(
  networks: readonly DepositNetwork[],
  wished: string | undefined,
): string | undefined {
  const asked = networks.find(({ network }) => network === wished);
  return (asked ?? networks.find(({ open }) => open) ?? networks[0])?.network;
}

/** How people know the chains on which networks run; names are the same in every language. */
export const CHAIN_NAMES: Readonly<Record<string, string>> = {
  TRC20: "Tron",
  ERC20: "Ethereum",
  BTC: "Bitcoin",
  SOL: "Solana",
  XRPL: "XRP Ledger",
  DOGE: "Dogecoin",
};

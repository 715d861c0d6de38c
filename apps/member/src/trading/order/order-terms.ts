import type { OrderData } from "@sumi/contract/spot/calls.ts";
import { type Amount, amountOf } from "@sumi/primitives/amount.ts";

/** The terms that orders of every market share. */
export type Kind = OrderData["type"];
/** Times in force of a limit order; post-only is one of them here. */
export type Execution = "GTC" | "IOC" | "FOK" | "POST_ONLY";
export type SelfTrade = OrderData["stp"];

export const KINDS = ["limit", "market", "stop_limit", "stop_market"] as const satisfies Kind[];

export function hasLimit({ kind }: { readonly kind: Kind }): boolean {
  return kind === "limit" || kind === "stop_limit";
}

export function hasStop({ kind }: { readonly kind: Kind }): boolean {
  return kind === "stop_limit" || kind === "stop_market";
}

/** The fields of a call that name the execution; market kinds have none. */
export function executionFields(kind: Kind, execution: Execution) {
  const isPostOnly = execution === "POST_ONLY";
  return {
    tif: hasLimit({ kind }) ? (isPostOnly ? ("GTC" as const) : execution) : undefined,
    post_only: hasLimit({ kind }) && isPostOnly ? ("true" as const) : undefined,
  };
}

/**
 * A typed figure in units, or the reason why it cannot be read: empty, no plain decimal, larger
 * than any bound, or with more decimals than any coin has.
 */
export type Reading = Amount | "empty" | "wrong" | "huge" | "fine";

export function readDecimal(text: string): Reading {
  const plain = text.normalize("NFKC").trim();
  if (plain === "") return "empty";
  const units = amountOf(plain);
  if (units !== undefined) return units;
  if (!/^\d+(\.\d+)?$/.test(plain)) return "wrong";
  const [whole = "", rest = ""] = plain.split(".");
  if (whole.replace(/^0+/, "").length > WHOLE_DIGITS_MAX) return "huge";
  return rest.length > DECIMALS_MAX ? "fine" : "wrong";
}

const WHOLE_DIGITS_MAX = 18;
const DECIMALS_MAX = 8;

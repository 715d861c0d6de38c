import { amountOf } from "@sumi/primitives/amount.ts";
import { ASSET_SYMBOL, NETWORK_NAME } from "@sumi/primitives/names.ts";

/** The fields of each act of listing, in the order of its dialog. */
export const LISTINGS = {
  asset: ["coin", "index_decimals"],
  network: ["coin", "network", "deposit_min"],
  market: [
    "base",
    "quote",
    "tick",
    "lot",
    "price_max",
    "quantity_min",
    "quantity_max",
    "notional_min",
    "maker_rate",
    "taker_rate",
  ],
} as const;

export type ListingKind = keyof typeof LISTINGS;
export type ListingField = (typeof LISTINGS)[ListingKind][number];
export type ListingForm = Readonly<Partial<Record<ListingField, string>>>;

type Word = "coinWrong" | "networkWrong" | "decimalsWrong" | "figureWrong";

const COIN = new RegExp(`^${ASSET_SYMBOL}$`);
const NETWORK = new RegExp(`^${NETWORK_NAME}$`);

/** Names of coins and networks are sent in capitals, however they were typed. */
export function listingFields(kind: ListingKind, form: ListingForm): Record<string, string> {
  const fields = LISTINGS[kind].map((field) => {
    const text = (form[field] ?? "").trim();
    return [field, isName(field) ? text.toUpperCase() : text] as const;
  });
  // Empty fields are left out: the unit of account has no index decimals.
  return Object.fromEntries(fields.filter(([, text]) => text !== ""));
}

/**
 * The errors by field, before the act is sent; the server also checks how the figures fit together.
 */
export function listingErrors(
  kind: ListingKind,
  form: ListingForm,
): Partial<Record<ListingField, Word>> {
  const fields = listingFields(kind, form);
  const flaws = LISTINGS[kind].map((field) => [field, flawOf(field, fields[field] ?? "")] as const);
  return Object.fromEntries(flaws.filter(([, flaw]) => flaw !== undefined));
}

function flawOf(field: ListingField, text: string): Word | undefined {
  switch (field) {
    case "coin":
    case "base":
    case "quote":
      return COIN.test(text) ? undefined : "coinWrong";
    case "network":
      return NETWORK.test(text) ? undefined : "networkWrong";
    case "index_decimals":
      return /^[0-8]?$/.test(text) ? undefined : "decimalsWrong";
    default:
      return amountOf(text) === undefined ? "figureWrong" : undefined;
  }
}

function isName(field: ListingField): boolean {
  return field === "coin" || field === "base" || field === "quote" || field === "network";
}

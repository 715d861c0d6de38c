import { amountOf } from "@sumi/primitives/amount.ts";
import { ASSET_SYMBOL, NETWORK_NAME } from "@sumi/primitives/names.ts";

/** What an act of listing asks for, field by field, in the order of its dialog. */
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

/** Letters of coins and networks are capitals, however they are typed. */
export function listingFields(kind: ListingKind, form: ListingForm): Record<string, string> {
  const fields = LISTINGS[kind].map((field) => {
    const text = (form[field] ?? "").trim();
    return [field, isName(field) ? text.toUpperCase() : text] as const;
  });
  // Only the unit of account has no decimals of an index.
  return Object.fromEntries(fields.filter(([, text]) => text !== ""));
}

/** What is wrong with it before it is sent; how figures fit together the server knows. */
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

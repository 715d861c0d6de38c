import { amountOf } from "@sumi/primitives/amount.ts";
import { ASSET_SYMBOL, NETWORK_NAME } from "@sumi/primitives/names.ts";

const NETWORK_FIELDS = [
  "network",
  "deposit_min",
  "withdrawal_min",
  "withdrawal_max",
  "withdrawal_fee",
] as const;
const MARKET_FIELDS = [
  "quote",
  "tick",
  "lot",
  "price_max",
  "quantity_min",
  "quantity_max",
  "notional_min",
  "maker_rate",
  "taker_rate",
] as const;

/** The fields of each act of listing, in the order of its dialog. */
export const LISTINGS = {
  pair: ["coin", "index_decimals", ...NETWORK_FIELDS, ...MARKET_FIELDS],
  asset: ["coin", "index_decimals"],
  network: ["coin", ...NETWORK_FIELDS],
  market: ["base", ...MARKET_FIELDS],
} as const;

/** The parts of a coin pair, each by the field with which it begins. */
export const PARTS = { coin: "coin", network: "network", quote: "market" } as const;

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
  const flaws = LISTINGS[kind].map((field) => {
    const text = fields[field] ?? "";
    return [
      field,
      isOptional(kind, field) && text === "" ? undefined : flawOf(field, text),
    ] as const;
  });
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
      return /^[0-8]$/.test(text) ? undefined : "decimalsWrong";
    default:
      return amountOf(text) === undefined ? "figureWrong" : undefined;
  }
}

/** The unit of account has no index; a network can be listed before its withdrawal terms. */
function isOptional(kind: ListingKind, field: ListingField): boolean {
  if (kind === "asset") return field === "index_decimals";
  return kind === "network" && field.startsWith("withdrawal_");
}

function isName(field: ListingField): boolean {
  return field === "coin" || field === "base" || field === "quote" || field === "network";
}

import { unitsOf } from "@sumi/app/units.ts";
import type { AuctionData } from "@sumi/contract/auctions/calls.ts";
import type { Amount } from "@sumi/primitives/amount.ts";
import type { Problem } from "./order-errors.ts";
import type { OrderForm } from "./order-form.ts";

/** The reason why an auction takes no such order now (rules 1.8). */
export function auctionProblem(
  { kind, execution }: OrderForm,
  { phase, start_ms: startMs }: AuctionData,
): Problem | undefined {
  if (phase === "announced") return { word: "auctionNotYet", untilMs: startMs };
  if (phase === "closed") return { word: "auctionOver" };
  return kind === "limit" && execution === "GTC" ? undefined : { word: "auctionLimitOnly" };
}

/** The prices that orders of an auction may name, on either side. */
export function rangeOf({ low, high }: AuctionData): {
  readonly low: Amount;
  readonly high: Amount;
} {
  return { low: unitsOf(low), high: unitsOf(high) };
}

/** The bound that a price of an auction exceeds. */
export function rangeProblem(
  price: Amount,
  auction: AuctionData,
  coin: string,
): Problem | undefined {
  const { low, high } = rangeOf(auction);
  if (price < low) return { word: "belowPrice", field: "price", bound: { amount: low, coin } };
  if (price <= high) return undefined;
  return { word: "abovePrice", field: "price", bound: { amount: high, coin } };
}

import { unitsOf } from "@sumi/app/units.ts";
import { readDecimal } from "./order-terms.ts";

/** An amendment changes one thing at a time, as the exchange demands: price or total quantity. */
export type Amendment = {
  readonly changes: "price" | "quantity";
  readonly price: string;
  readonly quantity: string;
};

/** What an amendment can change. */
type Amended = { readonly price: string | null; readonly qty: string | null };

export function amendmentOf({ price, qty }: Amended): Amendment {
  return { changes: "price", price: price ?? "", quantity: qty ?? "" };
}

/** True if the form differs from the order as it is. */
export function isChange({ changes, ...figures }: Amendment, order: Amended): boolean {
  const reading = readDecimal(figures[changes]);
  const now = unitsOf((changes === "price" ? order.price : order.qty) ?? "0");
  return reading !== now;
}

/** Only a smaller quantity keeps its place in the queue (rules 1.2). */
export function losesPlace(form: Amendment, { qty }: Amended): boolean {
  if (form.changes === "price") return true;
  const reading = readDecimal(form.quantity);
  return typeof reading === "bigint" && reading > unitsOf(qty ?? "0");
}

import { unitsOf } from "@sumi/app/units.ts";
import type { Amount } from "@sumi/primitives/amount.ts";
import { readDecimal } from "./order-terms.ts";

/** An amendment changes one thing at a time, as the exchange demands: price or total quantity. */
export type Amendment = {
  readonly changes: "price" | "quantity";
  readonly price: string;
  readonly quantity: string;
};

/** The facts of an order that an amendment is judged by. */
export type Amended = {
  readonly price: string | null;
  readonly qty: string | null;
  readonly filled: string;
  readonly prevented: string;
};

/** The fields of a call that amends. */
export type AmendmentFields = {
  readonly id: string;
  readonly price: string | undefined;
  readonly qty: string | undefined;
};

export function fieldsOf({ changes, price, quantity }: Amendment, id: string): AmendmentFields {
  const isPrice = changes === "price";
  return { id, price: isPrice ? price : undefined, qty: isPrice ? undefined : quantity };
}

type Changeable = Pick<Amended, "price" | "qty">;

export function amendmentOf({ price, qty }: Changeable): Amendment {
  return { changes: "price", price: price ?? "", quantity: qty ?? "" };
}

/** True if the form differs from the order as it is. */
export function isChange({ changes, ...figures }: Amendment, order: Changeable): boolean {
  const reading = readDecimal(figures[changes]);
  const now = unitsOf((changes === "price" ? order.price : order.qty) ?? "0");
  return reading !== now;
}

/** Only a smaller quantity keeps its place in the queue (rules 1.2). */
export function losesPlace(form: Amendment, { qty }: Changeable): boolean {
  if (form.changes === "price") return true;
  const reading = readDecimal(form.quantity);
  return typeof reading === "bigint" && reading > unitsOf(qty ?? "0");
}

/** The units that have traded or were prevented; the total quantity is always greater. */
export function goneOf({ filled, prevented }: Pick<Amended, "filled" | "prevented">): Amount {
  return (unitsOf(filled) + unitsOf(prevented)) as Amount;
}

import { type Amount, amountOf, formatAmount } from "@sumi/primitives/amount.ts";
import { ceilDivide, RATE_ONE } from "@sumi/primitives/rounding.ts";
import { figureOf, holdOf, marketReach, type Scene } from "./order-errors.ts";
import { type Field, isByAmount, type OrderForm } from "./order-form.ts";
import { reachOf } from "./reach.ts";
import { collarOf, floored, type Terms } from "./terms.ts";

/**
 * The size that uses so many percent of what is available, as the field it belongs to and its text.
 * All of it can be used: a fee comes off what is received, never on top of what is paid.
 */
export function sizedTo(
  form: OrderForm,
  percent: number,
  scene: Scene,
): { readonly field: Field; readonly text: string } | undefined {
  const { terms, available } = scene;
  if (available === undefined) return undefined;
  const share = (available * BigInt(percent)) / 100n;
  const field = isByAmount(form) ? "amount" : "quantity";
  if (field === "amount") return { field, text: textOf(floored(share, quoteStep(terms))) };
  const quantity = form.side === "sell" ? share : bought(form, share as Amount, scene);
  if (quantity === undefined) return undefined;
  const most = quantity > terms.quantityMax ? terms.quantityMax : quantity;
  return { field, text: textOf(floored(most, terms.lot)) };
}

/** How much of what is available the order as it stands would use, 0 to 100. */
export function shareOf(form: OrderForm, scene: Scene): number {
  const { available } = scene;
  const hold = holdOf(form, form.kind === "market" ? marketReach(form, scene) : undefined);
  if (available === undefined || available === 0n || hold === undefined) return 0;
  const percent = Number((hold * 200n + available) / (available * 2n));
  return Math.min(100, percent);
}

/** The quote coin's smallest step worth naming: a thousandth of the least order, a power of ten. */
export function quoteStep({ notionalMin }: Pick<Terms, "notionalMin">): Amount {
  let step = RATE_ONE;
  while (step > 1n && step > ceilDivide(notionalMin, 1_000n)) step /= 10n;
  return step as Amount;
}

export function quoteDecimals(terms: Pick<Terms, "notionalMin">): number {
  return RATE_ONE.toString().length - quoteStep(terms).toString().length;
}

function bought(form: OrderForm, spent: Amount, scene: Scene): bigint | undefined {
  const { terms, book, reference } = scene;
  if (form.kind !== "market") {
    const price = figureOf(form, "price");
    return price === undefined ? undefined : (spent * RATE_ONE) / price;
  }
  if (book === undefined || reference === undefined) return undefined;
  const limit = collarOf(terms, "buy", reference);
  return reachOf(terms, "buy", { levels: book.asks, limit }, { by: "amount", amount: spent })
    .quantity;
}

/** Nothing stays an empty field: a zero nobody typed would only be in the way. */
function textOf(units: Amount): string {
  return units === amountOf("0") ? "" : formatAmount(units);
}

import { quoteStepOf } from "@sumi/formulas/display-steps.ts";
import { boughtFor } from "@sumi/formulas/notional.ts";
import { nearestPercent, percentOf } from "@sumi/formulas/shares.ts";
import { floorToStep } from "@sumi/formulas/steps.ts";
import { type Amount, amountOf, formatAmount } from "@sumi/primitives/amount.ts";
import { RATE_ONE } from "@sumi/primitives/rounding.ts";
import { figureOf, holdOf, marketReach, type Scene } from "./order-errors.ts";
import { type Field, isByAmount, type OrderForm } from "./order-form.ts";
import { reachInBook } from "./reach.ts";
import { collarOf, type Terms } from "./terms.ts";

/**
 * The size that uses so many percent of the available balance: its field and the field's text. 100
 * percent is possible, because the fee is taken from the received coin.
 */
export function sizedTo(
  form: OrderForm,
  percent: number,
  scene: Scene,
): { readonly field: Field; readonly text: string } | undefined {
  const { terms, available } = scene;
  if (available === undefined) return undefined;
  const share = percentOf(available, percent);
  const field = isByAmount(form) ? "amount" : "quantity";
  if (field === "amount") return { field, text: textOf(floorToStep(share, quoteStep(terms))) };
  const quantity = form.side === "sell" ? share : bought(form, share, scene);
  if (quantity === undefined) return undefined;
  const most = quantity > terms.quantityMax ? terms.quantityMax : quantity;
  return { field, text: textOf(floorToStep(most, terms.lot)) };
}

/** The percentage of the available balance that the order would hold, 0 to 100. */
export function shareOf(form: OrderForm, scene: Scene): number {
  const { available } = scene;
  const hold = holdOf(form, form.kind === "market" ? marketReach(form, scene) : undefined);
  if (available === undefined || hold === undefined) return 0;
  return Math.min(100, nearestPercent(hold, available));
}

/** The quote coin's smallest step worth naming. */
export function quoteStep({ notionalMin }: Pick<Terms, "notionalMin">): Amount {
  return quoteStepOf(notionalMin);
}

export function quoteDecimals(terms: Pick<Terms, "notionalMin">): number {
  return RATE_ONE.toString().length - quoteStep(terms).toString().length;
}

function bought(form: OrderForm, spent: Amount, scene: Scene): bigint | undefined {
  const { terms, book, reference } = scene;
  if (form.kind !== "market") {
    const price = figureOf(form, "price");
    return price === undefined ? undefined : boughtFor(spent, price);
  }
  if (book === undefined || reference === undefined) return undefined;
  const limit = collarOf(terms, "buy", reference);
  const wanted = { by: "amount", amount: spent } as const;
  return reachInBook(terms, { side: "buy", limit, wanted }, book).quantity;
}

/** Zero leaves the field empty, because typing into a "0" is a nuisance. */
function textOf(units: Amount): string {
  return units === amountOf("0") ? "" : formatAmount(units);
}

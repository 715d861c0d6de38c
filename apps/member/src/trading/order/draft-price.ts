import type { Intention } from "@sumi/client/intention.ts";

/** A form with a price, which somebody chose or the market suggested. */
export type Priced = { readonly price: string; readonly isPriceOwn: boolean };

/** An unsent order; it survives a reload and the end of a session. */
export type Draft<Form> = {
  readonly symbol: string;
  readonly form: Form;
  readonly intention: Intention | undefined;
  /** When the price was typed; absent where nobody typed one. */
  readonly priceMs?: number | undefined;
};

/** A price that was typed longer ago is of another market: the form begins with a new one. */
const PRICE_LASTS_MS = 180_000;

export type TypedPrice = { readonly price: string; readonly atMs: number };

/** The draft's price, unless it is old or nobody typed it. One that was sent stays as it is. */
export function lastingPrice({ form, intention, priceMs }: Draft<Priced>): TypedPrice | undefined {
  const atMs = priceMs ?? 0;
  const isLasting = Date.now() - atMs < PRICE_LASTS_MS;
  return isLasting || intention?.isUncertain === true ? { price: form.price, atMs } : undefined;
}

import { notionalOf, wholeLotsFor } from "@sumi/formulas/notional.ts";
import type { Reach } from "@sumi/formulas/reach.ts";
import type { Amount } from "@sumi/primitives/amount.ts";
import { chargedAt, truncatedAverage } from "@sumi/primitives/rounding.ts";
import { hasLimit } from "../trading/order/order-terms.ts";
import { rangeOf } from "./auction-problem.ts";
import { figureOf, holdOf, limitReach, marketReach, type Scene } from "./order-errors.ts";
import type { OrderForm } from "./order-form.ts";
import { bandOf, payCoin, receiveCoin } from "./terms.ts";

/** The cost and the proceeds of an order before it is sent. `undefined` means not known yet. */
export type OrderSummary = {
  readonly payCoin: string;
  readonly receiveCoin: string;
  /** The amount paid; for a limit order the most. */
  readonly cost: Amount | undefined;
  /** The fee in the received coin, at the taker's rate, which is the worst case. */
  readonly fee: Amount | undefined;
  /** The amount received after the fee; for a limit order the least. */
  readonly received: Amount | undefined;
  readonly held: Amount | undefined;
  /** The average price of a market order in the present book. */
  readonly average: Amount | undefined;
  /** Only a part of the order can trade now; the rest is cancelled and its hold is released. */
  readonly isPartial: boolean;
  /** How much of a limit order trades as soon as it arrives; the rest waits in the book. */
  readonly start: "now" | "part" | "waits" | undefined;
  /** The allowed prices around the reference. */
  readonly band: { readonly low: Amount; readonly high: Amount } | undefined;
};

export function summarise(form: OrderForm, scene: Scene): OrderSummary {
  const { terms } = scene;
  const { side } = form;
  const reach = form.kind === "market" ? marketReach(form, scene) : undefined;
  const traded = form.kind === "market" ? reach && tradedOf(form, reach) : expectedOf(form, scene);
  return {
    payCoin: payCoin(terms, side),
    receiveCoin: receiveCoin(terms, side),
    cost: traded?.paid,
    fee: traded?.fee,
    received: traded && ((traded.gross - traded.fee) as Amount),
    held: holdOf(form, reach),
    average:
      reach === undefined || reach.quantity === 0n
        ? undefined
        : truncatedAverage(reach.cost, reach.quantity),
    isPartial: reach !== undefined && !reach.isWhole,
    start: startOf(limitReach(form, scene)),
    band: bandFor(form, scene),
  };
}

function bandFor(form: OrderForm, { terms, reference, auction }: Scene): OrderSummary["band"] {
  if (!hasLimit(form)) return undefined;
  if (auction !== undefined) return rangeOf(auction);
  return reference === undefined ? undefined : bandOf(terms, form.side, reference);
}

function startOf(reach: Reach | undefined): OrderSummary["start"] {
  if (reach === undefined) return undefined;
  if (reach.quantity === 0n) return "waits";
  return reach.isWhole ? "now" : "part";
}

type Traded = { readonly paid: Amount; readonly gross: Amount; readonly fee: Amount };

function tradedOf({ side }: OrderForm, { quantity, cost, fee }: Reach): Traded {
  return side === "buy"
    ? { paid: cost, gross: quantity, fee }
    : { paid: quantity, gross: cost, fee };
}

/** A limit order is reckoned at its limit, a stop-market order at its stop price. */
function expectedOf(form: OrderForm, { terms }: Scene): Traded | undefined {
  const price = figureOf(form, hasLimit(form) ? "price" : "stopPrice");
  if (price === undefined) return undefined;
  const amount = figureOf(form, "amount");
  const quantity =
    amount === undefined ? figureOf(form, "quantity") : wholeLotsFor(amount, price, terms.lot);
  if (quantity === undefined) return undefined;
  const worth = notionalOf(price, quantity);
  const [paid, gross] = form.side === "buy" ? [worth, quantity] : [quantity, worth];
  return { paid, gross, fee: chargedAt(gross, terms.takerRate) };
}

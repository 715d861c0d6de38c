import { unitsOf } from "@sumi/app/units.ts";
import type { OrderData } from "@sumi/contract/spot/calls.ts";
import { holdOf } from "@sumi/formulas/hold.ts";
import { notionalOf } from "@sumi/formulas/notional.ts";
import { isWholeSteps } from "@sumi/formulas/steps.ts";
import type { Amount } from "@sumi/primitives/amount.ts";
import { type Amendment, goneOf } from "../trading/order/amendment.ts";
import { readDecimal } from "../trading/order/order-terms.ts";
import type { Problem } from "./order-errors.ts";
import { payCoin, type Terms } from "./terms.ts";

/** The figures against which an amendment is checked. */
export type AmendScene = {
  readonly terms: Terms;
  readonly order: OrderData;
  readonly available: Amount | undefined;
};

/** The reason why the amendment cannot be sent; it is checked like a new order. */
export function amendProblem(form: Amendment, scene: AmendScene): Problem | undefined {
  const { terms, order } = scene;
  const field = form.changes;
  const reading = readDecimal(form[field]);
  if (reading === "empty" || reading === 0n) {
    return { word: field === "price" ? "enterPrice" : "enterQuantity", field, isMissing: true };
  }
  if (reading === "wrong") return { word: "wrongFigure", field };
  if (reading === "huge")
    return { word: field === "price" ? "abovePrice" : "aboveQuantity", field };
  if (reading === "fine") return { word: field === "price" ? "offTick" : "offLot", field };
  const off = field === "price" ? offPrice(reading, terms) : offQuantity(reading, scene);
  if (off !== undefined) return off;
  const price = field === "price" ? reading : unitsOf(order.price ?? "0");
  const quantity = field === "quantity" ? reading : unitsOf(order.qty ?? "0");
  if (notionalOf(price, quantity) < terms.notionalMin) {
    return {
      word: "belowNotional",
      field,
      bound: { amount: terms.notionalMin, coin: terms.quote },
    };
  }
  return shortageOf(scene, price, quantity);
}

function offPrice(price: Amount, { tick, priceMax, quote }: Terms): Problem | undefined {
  if (!isWholeSteps(price, tick))
    return { word: "offTick", field: "price", bound: { amount: tick, coin: quote } };
  if (price <= priceMax) return undefined;
  return { word: "abovePrice", field: "price", bound: { amount: priceMax, coin: quote } };
}

function offQuantity(quantity: Amount, { terms, order }: AmendScene): Problem | undefined {
  const { lot, quantityMin, quantityMax, base } = terms;
  const field = "quantity";
  if (!isWholeSteps(quantity, lot))
    return { word: "offLot", field, bound: { amount: lot, coin: base } };
  const more = (goneOf(order) + lot) as Amount;
  const least = more > quantityMin ? more : quantityMin;
  if (quantity < least)
    return { word: "belowQuantity", field, bound: { amount: least, coin: base } };
  if (quantity <= quantityMax) return undefined;
  return { word: "aboveQuantity", field, bound: { amount: quantityMax, coin: base } };
}

/** The available balance must cover only the increase of the amount held. */
function shortageOf(
  { terms, order, available }: AmendScene,
  price: Amount,
  quantity: Amount,
): Problem | undefined {
  const left = (quantity - goneOf(order)) as Amount;
  const hold = holdOf(order.side, price, left);
  if (available === undefined || hold - unitsOf(order.held) <= available) return undefined;
  return {
    word: "balanceTooLow",
    bound: { amount: available, coin: payCoin(terms, order.side) },
  };
}

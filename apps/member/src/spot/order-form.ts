import { notionalOf, wholeLotsFor } from "@sumi/formulas/notional.ts";
import { formatAmount } from "@sumi/primitives/amount.ts";
import {
  type Execution,
  executionFields,
  hasLimit,
  hasStop,
  type Kind,
  readDecimal,
  type SelfTrade,
} from "../trading/order/order-terms.ts";
import type { Side, Terms } from "./terms.ts";

export type Field = "price" | "stopPrice" | "quantity" | "amount" | "total";

/** The fields of the form. Figures are text as it was typed, with "." as the decimal mark. */
export type OrderForm = {
  readonly side: Side;
  readonly kind: Kind;
  readonly execution: Execution;
  readonly selfTrade: SelfTrade;
  /** The measure of a market buy; a stop-market buy is always by amount (rules 1.5.5). */
  readonly marketBuyBy: "quantity" | "amount";
  readonly price: string;
  /** The price was typed or tapped. Any other is a suggestion, which follows the book. */
  readonly isPriceOwn: boolean;
  readonly stopPrice: string;
  readonly quantity: string;
  readonly amount: string;
  /** The total that was typed, which the quantity follows; `undefined` if none was typed. */
  readonly total: string | undefined;
};

export const EMPTY_ORDER: OrderForm = {
  side: "buy",
  kind: "limit",
  execution: "GTC",
  selfTrade: "EXPIRE_TAKER",
  marketBuyBy: "amount",
  price: "",
  isPriceOwn: false,
  stopPrice: "",
  quantity: "",
  amount: "",
  total: undefined,
};

export type OrderAction =
  | { readonly type: "side"; readonly side: Side }
  | { readonly type: "kind"; readonly kind: Kind }
  | { readonly type: "execution"; readonly execution: Execution }
  | { readonly type: "selfTrade"; readonly selfTrade: SelfTrade }
  | { readonly type: "marketBuyBy"; readonly by: OrderForm["marketBuyBy"] }
  | { readonly type: "typed"; readonly field: Field; readonly text: string }
  /** The market's suggestion; it is ignored if the member chose a price. */
  | { readonly type: "suggested"; readonly price: string }
  /** A row of the book was tapped. */
  | { readonly type: "picked"; readonly price: string }
  /**
   * This order was placed: its size is cleared, unless another was typed meanwhile. The price
   * stays.
   */
  | { readonly type: "placed"; readonly form: OrderForm }
  | { readonly type: "restored"; readonly form: OrderForm };

/** Returns the form after an action. Typed text is only ever replaced by a new entry. */
export function reduceOrder(form: OrderForm, action: OrderAction, terms: Terms): OrderForm {
  switch (action.type) {
    case "side":
      return { ...form, side: action.side, price: form.isPriceOwn ? form.price : "" };
    case "kind":
      return { ...form, kind: action.kind };
    case "execution":
      return { ...form, execution: action.execution };
    case "selfTrade":
      return { ...form, selfTrade: action.selfTrade };
    case "marketBuyBy":
      return { ...form, marketBuyBy: action.by };
    case "typed":
      return typed(form, action.field, action.text, terms);
    case "suggested":
      return form.isPriceOwn ? form : followTotal({ ...form, price: action.price }, terms);
    case "picked":
      return typed(form, hasLimit(form) ? "price" : "stopPrice", action.price, terms);
    case "placed":
      return withoutSizeOf(form, action.form);
    case "restored":
      return action.form;
  }
}

function withoutSizeOf(form: OrderForm, { quantity, amount }: OrderForm): OrderForm {
  return {
    ...form,
    ...(form.quantity === quantity ? { quantity: "", total: undefined } : {}),
    ...(form.amount === amount ? { amount: "" } : {}),
  };
}

function typed(form: OrderForm, field: Field, text: string, terms: Terms): OrderForm {
  // A quantity that is typed itself no longer follows a total.
  if (field === "quantity") return { ...form, quantity: text, total: undefined };
  const next = { ...form, [field]: text, isPriceOwn: form.isPriceOwn || field === "price" };
  return field === "price" || field === "total" ? followTotal(next, terms) : next;
}

/** Sets the quantity to the whole lots that the total pays for at the price. */
function followTotal(form: OrderForm, terms: Terms): OrderForm {
  if (form.total === undefined) return form;
  const price = readDecimal(form.price);
  const total = readDecimal(form.total);
  if (total === "empty") return { ...form, quantity: "" };
  if (typeof price !== "bigint" || typeof total !== "bigint" || price === 0n) return form;
  const quantity = wholeLotsFor(total, price, terms.lot);
  // A total below one lot leaves the quantity empty.
  return { ...form, quantity: quantity === 0n ? "" : formatAmount(quantity) };
}

/**
 * True while a suggested price may change. A price that moves under a typed quantity would change
 * what the member is about to pay, and under the total of a sale what they sell. A buy by total
 * never pays more than the total, so its price stays one at which it trades at once.
 */
export function wantsSuggestion(form: OrderForm): boolean {
  const { side, quantity, total, price, isPriceOwn } = form;
  const isFree = total === undefined ? quantity === "" : side === "buy";
  return hasLimit(form) && !isPriceOwn && (price === "" || isFree);
}

/** The text of the total: as typed, or else price times quantity. */
export function totalText(form: OrderForm): string {
  if (form.total !== undefined) return form.total;
  const price = readDecimal(form.price);
  const quantity = readDecimal(form.quantity);
  if (typeof price !== "bigint" || typeof quantity !== "bigint") return "";
  return formatAmount(notionalOf(price, quantity));
}

/** True if the order names an amount to spend instead of a quantity to buy. */
export function isByAmount({ side, kind, marketBuyBy }: OrderForm): boolean {
  if (side === "sell" || hasLimit({ kind })) return false;
  return kind === "stop_market" || marketBuyBy === "amount";
}

/** The fields of this kind of order, in the order of the screen. */
export function fieldsOf(form: OrderForm): readonly Field[] {
  return [
    ...(hasStop(form) ? (["stopPrice"] as const) : []),
    ...(hasLimit(form) ? (["price"] as const) : []),
    isByAmount(form) ? "amount" : "quantity",
  ];
}

/** The fields of the call; fields that this kind of order does not have are left out. */
export function callFieldsOf(form: OrderForm, symbol: string) {
  const { side, kind, execution, selfTrade } = form;
  const named = fieldsOf(form);
  const plain = (field: Exclude<Field, "total">) => {
    const units = named.includes(field) ? readDecimal(form[field]) : "empty";
    return typeof units === "bigint" ? formatAmount(units) : undefined;
  };
  return {
    symbol,
    side,
    type: kind,
    ...executionFields(kind, execution),
    price: plain("price"),
    qty: plain("quantity"),
    amount: plain("amount"),
    stop_price: plain("stopPrice"),
    stp: selfTrade,
  };
}

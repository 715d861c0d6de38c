import type { OrderData } from "@sumi/contract/spot/calls.ts";
import { notionalOf, wholeLotsFor } from "@sumi/formulas/notional.ts";
import { type Amount, amountOf, formatAmount } from "@sumi/primitives/amount.ts";
import type { Side, Terms } from "./terms.ts";

export type Kind = OrderData["type"];
/** How a limit order meets the market; post-only is one way among four. */
export type Execution = "GTC" | "IOC" | "FOK" | "POST_ONLY";
export type SelfTrade = OrderData["stp"];
export type Field = "price" | "stopPrice" | "quantity" | "amount" | "total";

/** What stands in the form. Figures are text as it was typed, with "." as their mark. */
export type OrderForm = {
  readonly side: Side;
  readonly kind: Kind;
  readonly execution: Execution;
  readonly selfTrade: SelfTrade;
  /** How a market buy is measured; a stop-market buy is always by amount (rules 1.5.5). */
  readonly marketBuyBy: "quantity" | "amount";
  readonly price: string;
  readonly stopPrice: string;
  readonly quantity: string;
  readonly amount: string;
  /** What shall be spent or received in all, while the quantity follows it. */
  readonly total: string | undefined;
};

export const EMPTY_ORDER: OrderForm = {
  side: "buy",
  kind: "limit",
  execution: "GTC",
  selfTrade: "EXPIRE_TAKER",
  marketBuyBy: "amount",
  price: "",
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
  /** A price to begin with, unless there is one. */
  | { readonly type: "firstPrice"; readonly price: string }
  /** A row of the book was tapped. */
  | { readonly type: "picked"; readonly price: string }
  /** This order was placed: its size goes, unless another was typed meanwhile; its price stays. */
  | { readonly type: "placed"; readonly form: OrderForm }
  | { readonly type: "restored"; readonly form: OrderForm };

/** The form after something was done to it. Nothing that was typed goes but by a new entry. */
export function reduceOrder(form: OrderForm, action: OrderAction, terms: Terms): OrderForm {
  switch (action.type) {
    case "side":
      return { ...form, side: action.side };
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
    case "firstPrice":
      return form.price === "" ? typed(form, "price", action.price, terms) : form;
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
  // A quantity that was named itself no longer follows a total.
  if (field === "quantity") return { ...form, quantity: text, total: undefined };
  const next = { ...form, [field]: text };
  return field === "price" || field === "total" ? followTotal(next, terms) : next;
}

/** As many whole lots as the total pays for at the price. */
function followTotal(form: OrderForm, terms: Terms): OrderForm {
  if (form.total === undefined) return form;
  const price = readDecimal(form.price);
  const total = readDecimal(form.total);
  if (total === "empty") return { ...form, quantity: "" };
  if (typeof price !== "bigint" || typeof total !== "bigint" || price === 0n) return form;
  const quantity = wholeLotsFor(total, price, terms.lot);
  // Too little for one lot is no quantity yet.
  return { ...form, quantity: quantity === 0n ? "" : formatAmount(quantity) };
}

/** What the field of the total shows: what was typed there, else what price and quantity make. */
export function totalText(form: OrderForm): string {
  if (form.total !== undefined) return form.total;
  const price = readDecimal(form.price);
  const quantity = readDecimal(form.quantity);
  if (typeof price !== "bigint" || typeof quantity !== "bigint") return "";
  return formatAmount(notionalOf(price, quantity));
}

export function hasLimit({ kind }: Pick<OrderForm, "kind">): boolean {
  return kind === "limit" || kind === "stop_limit";
}

export function hasStop({ kind }: Pick<OrderForm, "kind">): boolean {
  return kind === "stop_limit" || kind === "stop_market";
}

/** Whether the order says how much to spend instead of how much to buy. */
export function isByAmount({ side, kind, marketBuyBy }: OrderForm): boolean {
  if (side === "sell" || hasLimit({ kind })) return false;
  return kind === "stop_market" || marketBuyBy === "amount";
}

/** The figures that this kind of order needs, in the order in which they stand. */
export function fieldsOf(form: OrderForm): readonly Field[] {
  return [
    ...(hasStop(form) ? (["stopPrice"] as const) : []),
    ...(hasLimit(form) ? (["price"] as const) : []),
    isByAmount(form) ? "amount" : "quantity",
  ];
}

/**
 * A typed figure in units, or why it is none: nothing there, no plain decimal, beyond every bound,
 * or finer than any coin can be divided.
 */
export type Reading = Amount | "empty" | "wrong" | "huge" | "fine";

export function readDecimal(text: string): Reading {
  const plain = text.normalize("NFKC").trim();
  if (plain === "") return "empty";
  const units = amountOf(plain);
  if (units !== undefined) return units;
  if (!/^\d+(\.\d+)?$/.test(plain)) return "wrong";
  const [whole = "", rest = ""] = plain.split(".");
  if (whole.replace(/^0+/, "").length > WHOLE_DIGITS_MAX) return "huge";
  return rest.length > DECIMALS_MAX ? "fine" : "wrong";
}

const WHOLE_DIGITS_MAX = 18;
const DECIMALS_MAX = 8;

/** The fields of the call: only those that this kind of order has. */
export function callFieldsOf(form: OrderForm, symbol: string) {
  const { side, kind, execution, selfTrade } = form;
  const named = fieldsOf(form);
  const plain = (field: Exclude<Field, "total">) => {
    const units = named.includes(field) ? readDecimal(form[field]) : "empty";
    return typeof units === "bigint" ? formatAmount(units) : undefined;
  };
  const isPostOnly = execution === "POST_ONLY";
  return {
    symbol,
    side,
    type: kind,
    tif: hasLimit(form) ? (isPostOnly ? ("GTC" as const) : execution) : undefined,
    post_only: hasLimit(form) && isPostOnly ? ("true" as const) : undefined,
    price: plain("price"),
    qty: plain("quantity"),
    amount: plain("amount"),
    stop_price: plain("stopPrice"),
    stp: selfTrade,
  };
}

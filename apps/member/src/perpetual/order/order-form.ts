import { formatAmount } from "@sumi/primitives/amount.ts";
import {
  type Execution,
  executionFields,
  hasLimit,
  hasStop,
  type Kind,
  readDecimal,
  type SelfTrade,
} from "../../trading/order/order-terms.ts";

export type Side = "buy" | "sell";
export type TriggerBy = "mark" | "last";
export type Field = "price" | "stopPrice" | "quantity" | "takeProfit" | "stopLoss";

/** The fields of the form; its two buttons say the side. Figures are text as it was typed. */
export type OrderForm = {
  readonly kind: Kind;
  readonly execution: Execution;
  readonly selfTrade: SelfTrade;
  readonly leverage: number;
  readonly reduceOnly: boolean;
  /** The price that fires a stop, and the one that take-profit and stop-loss are compared with. */
  readonly stopBy: TriggerBy;
  readonly protectBy: TriggerBy;
  /** The price was typed or tapped. Any other is a suggestion. */
  readonly isPriceOwn: boolean;
} & Readonly<Record<Field, string>>;

export const EMPTY_ORDER: OrderForm = {
  kind: "limit",
  execution: "GTC",
  selfTrade: "EXPIRE_TAKER",
  leverage: 1,
  reduceOnly: false,
  stopBy: "mark",
  protectBy: "mark",
  isPriceOwn: false,
  price: "",
  stopPrice: "",
  quantity: "",
  takeProfit: "",
  stopLoss: "",
};

export type OrderAction =
  | { readonly type: "changed"; readonly changes: Partial<OrderForm> }
  /** A suggested price; it is ignored if there is a price already. */
  | { readonly type: "firstPrice"; readonly price: string }
  /** A row of the book was tapped. */
  | { readonly type: "picked"; readonly price: string }
  /** This order was placed: its size is cleared, unless another was typed meanwhile. */
  | { readonly type: "placed"; readonly form: OrderForm }
  | { readonly type: "restored"; readonly form: OrderForm };

export function reduceOrder(form: OrderForm, action: OrderAction): OrderForm {
  switch (action.type) {
    case "changed":
      return withOwnPrice(form, action.changes);
    case "firstPrice":
      return form.price === "" ? { ...form, price: action.price } : form;
    case "picked":
      return withOwnPrice(form, { [hasLimit(form) ? "price" : "stopPrice"]: action.price });
    case "placed":
      return form.quantity === action.form.quantity
        ? { ...form, quantity: "", takeProfit: "", stopLoss: "" }
        : form;
    case "restored":
      // A draft without a price takes the one that is there.
      return action.form.price === "" ? { ...action.form, price: form.price } : action.form;
  }
}

function withOwnPrice(form: OrderForm, changes: Partial<OrderForm>): OrderForm {
  return { ...form, ...changes, isPriceOwn: form.isPriceOwn || changes.price !== undefined };
}

/** The fields that this kind of order must have, in the order of the screen. */
export function fieldsOf(form: OrderForm): readonly Field[] {
  return [
    ...(hasStop(form) ? (["stopPrice"] as const) : []),
    ...(hasLimit(form) ? (["price"] as const) : []),
    "quantity",
  ];
}

/** A typed figure as a plain decimal; `undefined` where it is empty or cannot be read. */
export function plainText(text: string): string | undefined {
  const units = readDecimal(text);
  return typeof units === "bigint" && units > 0n ? formatAmount(units) : undefined;
}

/** The fields of the call; fields that this kind of order does not have are left out. */
export function callFieldsOf(form: OrderForm, symbol: string, side: Side) {
  const { kind, execution, leverage, reduceOnly } = form;
  const takeProfit = plainText(form.takeProfit);
  const stopLoss = plainText(form.stopLoss);
  const isProtected = takeProfit !== undefined || stopLoss !== undefined;
  return {
    symbol,
    side,
    type: kind,
    ...executionFields(kind, execution),
    reduce_only: reduceOnly ? ("true" as const) : undefined,
    price: hasLimit(form) ? plainText(form.price) : undefined,
    qty: plainText(form.quantity) ?? "",
    stop_price: hasStop(form) ? plainText(form.stopPrice) : undefined,
    stop_by: hasStop(form) ? form.stopBy : undefined,
    leverage: String(leverage),
    stp: form.selfTrade,
    take_profit: reduceOnly ? undefined : takeProfit,
    stop_loss: reduceOnly ? undefined : stopLoss,
    protect_by: isProtected && !reduceOnly ? form.protectBy : undefined,
  };
}

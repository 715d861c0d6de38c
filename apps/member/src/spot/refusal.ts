import type { Failure } from "@sumi/client/failure.ts";
import { type Field, fieldsOf, type OrderForm } from "./order-form.ts";

type Refused = Extract<Failure, { kind: "refused" }>;

/** The field that the server refused, if the form shows it. */
export function fieldOfRefusal({ code, params }: Refused, form: OrderForm): Field | undefined {
  const shown = fieldsOf(form);
  const size = shown.includes("amount") ? "amount" : "quantity";
  const field = code === "PARAMETER_ERROR" ? NAMED[String(params.field)] : CONCERNED[code];
  const found = field === "size" ? size : field;
  return found !== undefined && shown.includes(found) ? found : undefined;
}

/** The names that the fields have in the call. */
const NAMED: Readonly<Record<string, Field>> = {
  price: "price",
  stop_price: "stopPrice",
  qty: "quantity",
  amount: "amount",
};

const CONCERNED: Readonly<Record<string, Field | "size">> = {
  PRICE_TICK: "price",
  PRICE_BAND: "price",
  LOT_SIZE: "size",
  BELOW_MINIMUM: "size",
  ABOVE_MAXIMUM: "size",
  MIN_NOTIONAL: "size",
  INSUFFICIENT_BALANCE: "size",
};

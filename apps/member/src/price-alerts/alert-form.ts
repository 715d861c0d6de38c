import type { Failure } from "@sumi/client/failure.ts";
import {
  MOVE_PERCENT,
  type MoveWindow,
  type PRICE_MOVES,
  type PriceCondition,
} from "@sumi/contract/price-alerts/terms.ts";
import { amountOf } from "@sumi/primitives/amount.ts";

export type AlertForm = {
  readonly kind: "price" | "move";
  /** The price that is waited for. */
  readonly price: string;
  readonly direction: (typeof PRICE_MOVES)[number];
  /** A share of the price, in percent. */
  readonly percent: string;
  readonly window: MoveWindow;
};
export type AlertField = "price" | "percent";
export type AlertProblem = "enterValue" | "atPrice" | "percentRange";

export const EMPTY_ALERT: AlertForm = {
  kind: "price",
  price: "",
  direction: "rises",
  percent: "",
  window: "1h",
};

/** On which side of the market's last price the price lies; undefined until both are known. */
export function sideOf(price: string, last: string | null): PriceCondition | undefined {
  const [wanted, now] = [amountOf(price), amountOf(last ?? "")];
  if (!wanted || now === undefined || wanted === now) return undefined;
  return wanted > now ? "above" : "below";
}

/** The fields that the call needs. A market that never traded waits for the price from below. */
export function fieldsOf(form: AlertForm, last: string | null) {
  const { kind, price, direction, percent, window } = form;
  return kind === "price"
    ? { condition: sideOf(price, last) ?? ("above" as const), value: price }
    : { condition: direction, value: percent, window };
}

/** Errors that are plain without the server. */
export function alertProblems(
  { kind, price, percent }: AlertForm,
  last: string | null,
): Partial<Record<AlertField, AlertProblem>> {
  if (kind === "price") {
    if (!amountOf(price)) return { price: "enterValue" };
    return last !== null && sideOf(price, last) === undefined ? { price: "atPrice" } : {};
  }
  if (!amountOf(percent)) return { percent: "enterValue" };
  return MOVE_PERCENT.test(percent) ? {} : { percent: "percentRange" };
}

/** The field that the server refused; undefined if the refusal is about no field. */
export function fieldOfRefusal(failure: Failure): AlertField | undefined {
  return failure.kind === "refused" && failure.code === "PRICE_ALREADY_REACHED"
    ? "price"
    : undefined;
}

import type { OrderData } from "@sumi/contract/spot/calls.ts";
import type { Tone } from "@sumi/ui/Tag.tsx";

export type OrderState = { readonly word: StateWord; readonly tone: Tone };
type StateWord = "waiting" | "working" | "partly" | "filled" | "cancelled" | "cancelledPartly";

/** An order's state as one word; a cancelled order may have been filled in part. */
export function stateOf({ status, filled }: Pick<OrderData, "status" | "filled">): OrderState {
  const isTouched = filled !== "0";
  switch (status) {
    case "pending_trigger":
      return { word: "waiting", tone: "plain" };
    case "open":
      return isTouched ? { word: "partly", tone: "link" } : { word: "working", tone: "plain" };
    case "filled":
      return { word: "filled", tone: "success" };
    case "cancelled":
      return { word: isTouched ? "cancelledPartly" : "cancelled", tone: "plain" };
  }
}

/** The price in an order's row, and its name. */
export type ShownPrice = {
  readonly word: "price" | "averagePrice";
  /** `undefined` for an order at market that has not traded. */
  readonly price: string | undefined;
};

/** The limit price; without one, the average price of the trades. */
export function shownPriceOf({ price, average_price }: OrderData): ShownPrice {
  if (price !== null) return { word: "price", price };
  if (average_price === null) return { word: "price", price: undefined };
  return { word: "averagePrice", price: average_price };
}

type EndReason = NonNullable<OrderData["end_reason"]>;

/** Why an order ended, unless it was filled. */
export const END_WORDS = {
  USER: "endUser",
  IOC_REMAINDER: "endIoc",
  FOK_NOT_FILLED: "endFok",
  POST_ONLY_WOULD_TAKE: "endPostOnly",
  NO_LIQUIDITY: "endLiquidity",
  STP: "common:selfTrade",
  MARKET_CLOSED: "endClosed",
  ADMIN: "endAdmin",
} as const satisfies Record<Exclude<EndReason, "FILLED">, string>;

/** The word for why an order ended; `undefined` for one that is open or was filled. */
export function endWordOf({ end_reason: reason }: Pick<OrderData, "end_reason">) {
  return reason === null || reason === "FILLED" ? undefined : END_WORDS[reason];
}

/** The key of the sentence that tells a stop order's condition. */
export function triggerWordOf({ stop_when }: Pick<OrderData, "stop_when">) {
  return stop_when === "below" ? "triggerBelow" : "triggerAbove";
}

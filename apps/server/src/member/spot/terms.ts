import type { placeOrder } from "@sumi/contract/spot/calls.ts";
import type { InputOf } from "@sumi/contract/wire/endpoint.ts";
import type { OrderKind, Side } from "@sumi/core/book/order.ts";
import { lotsOf, OFF_GRID, ticksOf } from "@sumi/core/markets/grid.ts";
import type { Market } from "@sumi/core/markets/markets.ts";
import type { PlaceOrder } from "@sumi/core/spot/commands.ts";
import { amountOf, ZERO } from "@sumi/primitives/amount.ts";
import { accept, type Outcome, type Rejected, reject } from "@sumi/primitives/rejection.ts";

export type PlaceInput = InputOf<typeof placeOrder>;

/** The terms of an order as the core takes them. */
export type Terms = Omit<PlaceOrder, "type" | "actor" | "key">;

/**
 * Converts the fields of a call into an order's terms, exactly: prices to ticks, quantities to
 * lots; a decimal between two steps becomes OFF_GRID, which the core refuses. Only field
 * combinations that make no valid order are refused here.
 */
export function termsOf(input: PlaceInput, market: Market): Outcome<Terms> {
  const flaw = flawOfFields(input) ?? flawOfTime(input);
  if (flaw !== undefined) return flaw;
  return accept({
    market: market.number,
    side: input.side,
    kind: input.type,
    // The core has no time in force for market orders; they always take at once.
    tif: isAtMarket(input.type) ? "GTC" : (input.tif ?? "GTC"),
    postOnly: input.post_only,
    price: steps(ticksOf, market, input.price),
    quantity: steps(lotsOf, market, input.qty),
    amount: input.amount === undefined ? ZERO : (amountOf(input.amount) ?? ZERO),
    stopPrice: steps(ticksOf, market, input.stop_price),
    selfTrade: input.stp,
    clientId: input.client_id ?? "",
  });
}

/** 0 for an absent field. The schema guarantees that a given field is a decimal. */
export function steps(
  count: (market: Market, text: string) => number | undefined,
  market: Market,
  text: string | undefined,
): number {
  return text === undefined ? 0 : (count(market, text) ?? OFF_GRID);
}

type Field = "price" | "qty" | "amount" | "stop_price";
type Need = "needed" | "unwanted" | "either";

const LIMIT = { price: "needed", qty: "needed", amount: "unwanted" } as const;
const BY_QUANTITY = { price: "unwanted", qty: "needed", amount: "unwanted" } as const;
const BY_AMOUNT = { price: "unwanted", qty: "unwanted", amount: "needed" } as const;
const BY_EITHER = { price: "unwanted", qty: "either", amount: "either" } as const;
const AT_ONCE = { stop_price: "unwanted" } as const;
const TRIGGERED = { stop_price: "needed" } as const;

/** The figures that an order of each kind and side needs (rules 1.5). */
const NEEDS: Record<OrderKind, Record<Side, Record<Field, Need>>> = {
  limit: { buy: { ...LIMIT, ...AT_ONCE }, sell: { ...LIMIT, ...AT_ONCE } },
  market: { buy: { ...BY_EITHER, ...AT_ONCE }, sell: { ...BY_QUANTITY, ...AT_ONCE } },
  stop_limit: { buy: { ...LIMIT, ...TRIGGERED }, sell: { ...LIMIT, ...TRIGGERED } },
  // The cost of a triggered buy is unknown beforehand, so its hold can only be an amount.
  stop_market: { buy: { ...BY_AMOUNT, ...TRIGGERED }, sell: { ...BY_QUANTITY, ...TRIGGERED } },
};

function flawOfFields(input: PlaceInput): Rejected | undefined {
  const needs = NEEDS[input.type][input.side];
  for (const field of ["price", "qty", "amount", "stop_price"] as const) {
    const given = input[field] !== undefined;
    if (needs[field] === "needed" && !given) return reject("MISSING_PARAMETER", { field });
    if (needs[field] === "unwanted" && given) return reject("PARAMETER_ERROR", { field });
  }
  if (needs.qty !== "either") return undefined;
  if (input.qty === undefined && input.amount === undefined) {
    return reject("MISSING_PARAMETER", { field: "qty" });
  }
  const both = input.qty !== undefined && input.amount !== undefined;
  return both ? reject("PARAMETER_ERROR", { field: "amount" }) : undefined;
}

/** A market order takes at once, and post-only applies only to orders that may rest. */
function flawOfTime({ type, tif, post_only: postOnly }: PlaceInput): Rejected | undefined {
  const atMarket = isAtMarket(type);
  if (atMarket && tif !== undefined && tif !== "IOC") {
    return reject("PARAMETER_ERROR", { field: "tif" });
  }
  const mayRest = !atMarket && (tif ?? "GTC") === "GTC";
  return postOnly && !mayRest ? reject("PARAMETER_ERROR", { field: "post_only" }) : undefined;
}

function isAtMarket(kind: OrderKind): boolean {
  return kind === "market" || kind === "stop_market";
}

import type { placePerpetualOrder } from "@sumi/contract/perpetual/orders.ts";
import type { InputOf } from "@sumi/contract/wire/endpoint.ts";
import type { OrderKind } from "@sumi/core/book/order.ts";
import { lotsOf, OFF_GRID, ticksOf } from "@sumi/core/markets/grid.ts";
import type { PlacePerpetualOrder } from "@sumi/core/perpetual/commands.ts";
import type { Contract } from "@sumi/core/perpetual/contracts.ts";
import { accept, type Outcome, type Rejected, reject } from "@sumi/primitives/rejection.ts";

export type PlaceInput = InputOf<typeof placePerpetualOrder>;

/** The terms of an order as the core takes them. */
type Terms = Omit<PlacePerpetualOrder, "type" | "actor" | "key">;

/**
 * Converts the fields of a call into an order's terms, exactly: prices to ticks, quantities to
 * lots; a decimal between two steps becomes OFF_GRID, which the core refuses. Only field
 * combinations that make no valid order are refused here.
 */
export function termsOf(input: PlaceInput, contract: Contract): Outcome<Terms> {
  const flaw = flawOfFields(input) ?? flawOfTime(input);
  if (flaw !== undefined) return flaw;
  return accept({
    contract: contract.number,
    side: input.side,
    kind: input.type,
    // The core has no time in force for market orders; they always take at once.
    tif: hasLimit(input.type) ? (input.tif ?? "GTC") : "GTC",
    postOnly: input.post_only,
    reduceOnly: input.reduce_only,
    price: ticks(contract, input.price),
    quantity: lots(contract, input.qty),
    stopPrice: ticks(contract, input.stop_price),
    stopBy: input.stop_by ?? "mark",
    leverage: input.leverage,
    selfTrade: input.stp,
    clientId: input.client_id ?? "",
    takeProfit: ticks(contract, input.take_profit),
    stopLoss: ticks(contract, input.stop_loss),
    protectBy: input.protect_by,
  });
}

/** 0 for an absent field. The schema guarantees that a given field is a decimal. */
export function ticks(contract: Contract, text: string | undefined): number {
  return text === undefined ? 0 : (ticksOf(contract, text) ?? OFF_GRID);
}

export function lots(contract: Contract, text: string | undefined): number {
  return text === undefined ? 0 : (lotsOf(contract, text) ?? OFF_GRID);
}

function flawOfFields(input: PlaceInput): Rejected | undefined {
  const needs = { price: hasLimit(input.type), stop_price: hasStop(input.type) };
  for (const field of ["price", "stop_price"] as const) {
    const isGiven = input[field] !== undefined;
    if (needs[field] && !isGiven) return reject("MISSING_PARAMETER", { field });
    if (!needs[field] && isGiven) return reject("PARAMETER_ERROR", { field });
  }
  const isUnwanted = !needs.stop_price && input.stop_by !== undefined;
  return isUnwanted ? reject("PARAMETER_ERROR", { field: "stop_by" }) : undefined;
}

/** A market order takes at once, and post-only applies only to orders that may rest. */
function flawOfTime({ type, tif, post_only: postOnly }: PlaceInput): Rejected | undefined {
  if (!hasLimit(type) && tif !== undefined && tif !== "IOC") {
    return reject("PARAMETER_ERROR", { field: "tif" });
  }
  const mayRest = hasLimit(type) && (tif ?? "GTC") === "GTC";
  return postOnly && !mayRest ? reject("PARAMETER_ERROR", { field: "post_only" }) : undefined;
}

function hasLimit(kind: OrderKind): boolean {
  return kind === "limit" || kind === "stop_limit";
}

function hasStop(kind: OrderKind): boolean {
  return kind === "stop_limit" || kind === "stop_market";
}

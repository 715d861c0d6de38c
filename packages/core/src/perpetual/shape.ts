import { OFF_GRID } from "../markets/grid.ts";
import type { PlacePerpetualOrder } from "./commands.ts";
import { TRIGGER_BY } from "./trigger.ts";

const SIDES = ["buy", "sell"];
const KINDS = ["limit", "market", "stop_limit", "stop_market"];
const TIMES_IN_FORCE = ["GTC", "IOC", "FOK"];
const SELF_TRADE_MODES = ["EXPIRE_TAKER", "EXPIRE_MAKER", "EXPIRE_BOTH", "DECREMENT"];
const CLIENT_ID = /^[A-Za-z0-9_-]{0,64}$/;

/**
 * Returns the field that is invalid by itself or beside the others, or undefined. Off-grid decimals
 * pass here: they are refused later, with a code of their own.
 */
export function flawOfShape(command: PlacePerpetualOrder): string | undefined {
  if (!SIDES.includes(command.side)) return "side";
  if (!KINDS.includes(command.kind)) return "type";
  if (!TIMES_IN_FORCE.includes(command.tif)) return "tif";
  if (!SELF_TRADE_MODES.includes(command.selfTrade)) return "stp";
  if (!TRIGGER_BY.includes(command.stopBy)) return "stop_by";
  if (typeof command.clientId !== "string" || !CLIENT_ID.test(command.clientId)) {
    return "client_id";
  }
  if (typeof command.postOnly !== "boolean") return "post_only";
  if (typeof command.reduceOnly !== "boolean") return "reduce_only";
  return flawOfPrices(command) ?? flawOfProtection(command);
}

/** The two triggers of a position. */
export function flawOfProtection({
  takeProfit,
  stopLoss,
  protectBy,
}: Pick<PlacePerpetualOrder, "takeProfit" | "stopLoss" | "protectBy">): string | undefined {
  if (!isSteps(takeProfit)) return "take_profit";
  if (!isSteps(stopLoss)) return "stop_loss";
  return TRIGGER_BY.includes(protectBy) ? undefined : "protect_by";
}

function flawOfPrices(command: PlacePerpetualOrder): string | undefined {
  const { kind, tif, postOnly, price, stopPrice, quantity } = command;
  if (!isSteps(price)) return "price";
  if (!isSteps(stopPrice)) return "stop_price";
  if (!isSteps(quantity) || quantity === 0) return "qty";
  const hasLimit = kind === "limit" || kind === "stop_limit";
  const hasStop = kind === "stop_limit" || kind === "stop_market";
  if (hasLimit !== (price !== 0)) return "price";
  if (hasStop !== (stopPrice !== 0)) return "stop_price";
  // A market order takes once: it has no time in force and cannot wait on the book.
  if (!hasLimit && tif !== "GTC") return "tif";
  return postOnly && (!hasLimit || tif !== "GTC") ? "post_only" : undefined;
}

/** A number of ticks or lots: whole, 0 where it is absent, OFF_GRID where it fits no step. */
export function isSteps(steps: number): boolean {
  return Number.isSafeInteger(steps) && steps >= OFF_GRID;
}

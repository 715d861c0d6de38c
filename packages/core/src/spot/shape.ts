import { OFF_GRID } from "../markets/grid.ts";
import type { PlaceOrder } from "./commands.ts";

const SIDES = ["buy", "sell"];
const KINDS = ["limit", "market", "stop_limit", "stop_market"];
const TIMES_IN_FORCE = ["GTC", "IOC", "FOK"];
const SELF_TRADE_MODES = ["EXPIRE_TAKER", "EXPIRE_MAKER", "EXPIRE_BOTH", "DECREMENT"];
const CLIENT_ID = /^[A-Za-z0-9_-]{0,64}$/;

/**
 * Returns the field that is invalid by itself or beside the others, or undefined. Off-grid decimals
 * pass here: the core refuses them later, with a code of their own.
 */
export function flawOfShape(command: PlaceOrder): string | undefined {
  if (!SIDES.includes(command.side)) return "side";
  if (!KINDS.includes(command.kind)) return "type";
  if (!TIMES_IN_FORCE.includes(command.tif)) return "tif";
  if (!SELF_TRADE_MODES.includes(command.selfTrade)) return "stp";
  if (command.clientId !== "" && !isClientId(command.clientId)) return "client_id";
  if (typeof command.postOnly !== "boolean") return "post_only";
  return flawOfPrices(command) ?? flawOfSize(command);
}

function isClientId(clientId: unknown): boolean {
  return typeof clientId === "string" && CLIENT_ID.test(clientId);
}

function flawOfPrices({ kind, tif, postOnly, price, stopPrice }: PlaceOrder): string | undefined {
  if (!isSteps(price)) return "price";
  if (!isSteps(stopPrice)) return "stop_price";
  const hasLimit = kind === "limit" || kind === "stop_limit";
  const hasStop = kind === "stop_limit" || kind === "stop_market";
  if (hasLimit !== (price !== 0)) return "price";
  if (hasStop !== (stopPrice !== 0)) return "stop_price";
  // A market order takes once: it has no time in force and cannot wait on the book.
  if (!hasLimit && tif !== "GTC") return "tif";
  if (postOnly && (!hasLimit || tif !== "GTC")) return "post_only";
  return undefined;
}

function flawOfSize({ kind, side, quantity, amount }: PlaceOrder): string | undefined {
  if (!isSteps(quantity)) return "qty";
  if (typeof amount !== "bigint" || amount < 0n) return "amount";
  const byAmount = amount !== 0n;
  if (byAmount === (quantity !== 0)) return byAmount ? "amount" : "qty";
  if (!byAmount) return kind === "stop_market" && side === "buy" ? "amount" : undefined;
  const mayBuyByAmount = side === "buy" && (kind === "market" || kind === "stop_market");
  return mayBuyByAmount ? undefined : "amount";
}

/**
 * A number of ticks or lots: whole, 0 where the field is absent, OFF_GRID where it fits no step.
 */
export function isSteps(steps: number): boolean {
  return Number.isSafeInteger(steps) && steps >= OFF_GRID;
}

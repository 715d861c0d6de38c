import type { OrderKind, SelfTradeMode, Side, TimeInForce } from "../book/order.ts";
import { OFF_GRID } from "../markets/grid.ts";
import type { PlaceOrder } from "./commands.ts";

const CLIENT_ID = /^[A-Za-z0-9_-]{0,64}$/;

/**
 * The field that makes no sense in itself or beside the others, or nothing. Being off the grid is
 * not a matter of shape: the core refuses it in its turn, with a name of its own.
 */
export function flawOfShape(command: PlaceOrder): string | undefined {
  if (!isSide(command.side)) return "side";
  if (!isKind(command.kind)) return "type";
  if (!isTimeInForce(command.tif)) return "tif";
  if (!isSelfTradeMode(command.selfTrade)) return "stp";
  if (command.clientId !== "" && !isClientId(command.clientId)) return "client_id";
  if (typeof command.postOnly !== "boolean") return "post_only";
  return flawOfPrices(command) ?? flawOfSize(command);
}

// Written out, a comparison stays within compiled code; a search through a list leaves it.

function isSide(side: Side): boolean {
  return side === "buy" || side === "sell";
}

function isKind(kind: OrderKind): boolean {
  return kind === "limit" || kind === "market" || kind === "stop_limit" || kind === "stop_market";
}

function isTimeInForce(tif: TimeInForce): boolean {
  return tif === "GTC" || tif === "IOC" || tif === "FOK";
}

function isSelfTradeMode(mode: SelfTradeMode): boolean {
  return (
    mode === "EXPIRE_TAKER" ||
    mode === "EXPIRE_MAKER" ||
    mode === "EXPIRE_BOTH" ||
    mode === "DECREMENT"
  );
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
  // A market order takes what it can, once: it has no time in force and cannot wait on the book.
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

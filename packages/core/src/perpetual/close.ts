import { type Outcome, reject } from "@sumi/primitives/rejection.ts";
import type { State } from "../state.ts";
import type { ClosePosition, PlacePerpetualOrder, ReversePosition } from "./commands.ts";
import { placePerpetualOrder } from "./place.ts";
import { closingSide } from "./position.ts";

/** Closes the whole position at the market, as an order that only reduces. */
export function closePosition(x: State, command: ClosePosition): Outcome<void> {
  return atMarket(x, command, { times: 1, reduceOnly: true });
}

/** Closes the position and opens as much on the other side, in one order. */
export function reversePosition(x: State, command: ReversePosition): Outcome<void> {
  return atMarket(x, command, { times: 2, reduceOnly: false });
}

function atMarket(
  x: State,
  { actor, contract }: ClosePosition | ReversePosition,
  { times, reduceOnly }: { readonly times: number; readonly reduceOnly: boolean },
): Outcome<void> {
  if (x.perpetual.contracts.numbered(contract) === undefined) {
    return reject("PARAMETER_ERROR", { field: "symbol" });
  }
  const position = x.perpetual.position(contract, actor);
  if (position === undefined) return reject("POSITION_NOT_FOUND");
  const order: PlacePerpetualOrder = {
    type: "PlacePerpetualOrder",
    actor,
    contract,
    side: closingSide(position),
    kind: "market",
    tif: "GTC",
    postOnly: false,
    reduceOnly,
    price: 0,
    quantity: times * Math.abs(position.quantity),
    stopPrice: 0,
    stopBy: "mark",
    leverage: position.leverage,
    selfTrade: "EXPIRE_TAKER",
    clientId: "",
    takeProfit: 0,
    stopLoss: 0,
    protectBy: "mark",
  };
  return placePerpetualOrder(x, order);
}

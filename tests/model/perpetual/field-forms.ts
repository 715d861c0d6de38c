import { type Check, clientId, integer, oneOf, truth } from "../frames/patterns.ts";

/** The forms of fields that commands and events of perpetual contracts have in common (I19). */

export type FieldsOf<Kind, Elsewhere extends PropertyKey> = {
  readonly [Field in Exclude<keyof Kind, Elsewhere>]-?: Check;
};
const side = oneOf(["buy", "sell"]);
const by = oneOf(["mark", "last"]);
export const protection = { takeProfit: integer, stopLoss: integer, protectBy: by };

/** The terms of an order, both in the command that places it and in its event. */
export const terms = {
  side,
  kind: oneOf(["limit", "market", "stop_limit", "stop_market"]),
  tif: oneOf(["GTC", "IOC", "FOK"]),
  postOnly: truth,
  reduceOnly: truth,
  price: integer,
  quantity: integer,
  stopPrice: integer,
  stopBy: by,
  leverage: integer,
  selfTrade: oneOf(["EXPIRE_TAKER", "EXPIRE_MAKER", "EXPIRE_BOTH", "DECREMENT"]),
  clientId,
  ...protection,
};

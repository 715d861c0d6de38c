import fc from "fast-check";
import { anyAmount, anyText, member, order, small } from "./any-values.ts";

/** The terms of any order, of whichever capability. */
export const ANY_ORDER_TERMS = {
  order,
  member,
  market: small,
  side: fc.constantFrom("buy", "sell"),
  kind: fc.constantFrom("limit", "market", "stop_limit", "stop_market"),
  tif: fc.constantFrom("GTC", "IOC", "FOK"),
  postOnly: fc.boolean(),
  price: fc.nat(),
  quantity: fc.nat(),
  amount: anyAmount,
  stopPrice: fc.nat(),
  stopWhen: fc.constantFrom("none", "above", "below"),
  selfTrade: fc.constantFrom("EXPIRE_TAKER", "EXPIRE_MAKER", "EXPIRE_BOTH", "DECREMENT"),
  clientId: anyText,
  makerRate: fc.nat(),
  takerRate: fc.nat(),
} as const;

import type { Side } from "@sumi/core/book/order.ts";
import type { PlaceOrder } from "@sumi/core/spot/commands.ts";
import { ZERO } from "@sumi/primitives/amount.ts";

/** A market order of the demonstration's own members. */
export function marketOrder({
  member,
  market,
  side,
  quantity,
}: {
  readonly member: number;
  readonly market: number;
  readonly side: Side;
  /** Lots. */
  readonly quantity: number;
}): PlaceOrder {
  return {
    type: "PlaceOrder",
    actor: member,
    market,
    side,
    kind: "market",
    tif: "GTC",
    postOnly: false,
    price: 0,
    quantity,
    amount: ZERO,
    stopPrice: 0,
    selfTrade: "EXPIRE_TAKER",
    clientId: "",
  };
}

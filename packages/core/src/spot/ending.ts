import type { State } from "../state.ts";
import type { EndReason } from "../trading/end-reason.ts";
import type { SpotOrder } from "./spot-order.ts";

/** Ends an open order and frees the rest of its hold. */
export function endOrder(x: State, order: SpotOrder, reason: EndReason): void {
  const { base, quote } = x.markets.get(order.market);
  const { id, member, market, hold: released } = order;
  const asset = order.side === "buy" ? quote : base;
  x.emit({ type: "OrderEnded", order: id, member, market, reason, asset, released });
}

import { type Rejected, reject } from "@sumi/primitives/rejection.ts";
import type { Order } from "../book/order.ts";
import type { Trading } from "./trading.ts";

/** An order by its id, or by the client id under which it is open. */
export type OrderName = number | string;

/** The member's own open order of that name. */
export function findOwn<AnyOrder extends Order>(
  trading: Trading<AnyOrder>,
  member: number,
  name: OrderName,
): AnyOrder | undefined {
  // Orders without a client id cannot be named by it.
  if (name === "") return undefined;
  if (typeof name === "string") return trading.memberOrders.byClientId(member, name);
  const open = trading.find(name);
  return open?.member === member ? open : undefined;
}

/**
 * Returns why a member has no such open order. Another member's order is refused exactly as one
 * that never existed. For the member's own ended order the code says how it ended, as long as that
 * is remembered.
 */
export function refusalOfName(trading: Trading<Order>, member: number, name: OrderName): Rejected {
  const ending = typeof name === "string" ? undefined : trading.endings.find(name, member);
  if (ending === "cancelled") return reject("ORDER_ALREADY_CANCELLED");
  return ending === "filled" ? reject("CANCEL_FAILED") : reject("ORDER_NOT_FOUND");
}

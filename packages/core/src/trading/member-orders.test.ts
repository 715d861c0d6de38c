import { ZERO } from "@sumi/primitives/amount.ts";
import { expect, test } from "vitest";
import { Order } from "../book/order.ts";
import { MemberOrders } from "./member-orders.ts";

test("orders are listed newest first and counted per market, for any number of members", () => {
  const orders = new MemberOrders();
  const members = [1, 63, 64, 127, 128, 100_000];
  const open = members.flatMap((member, index) =>
    [0, 1, 1].map((market, at) => orderOf({ order: index * 10 + at + 1, member, market })),
  );
  for (const order of open) orders.add(order);
  for (const [index, member] of members.entries()) {
    expect(orders.of(member).map(({ id }) => id)).toEqual([3, 2, 1].map((at) => index * 10 + at));
    expect([0, 1, 2].map((market) => orders.count(market, member))).toEqual([1, 2, 0]);
  }
  for (const order of open) orders.remove(order);
  expect(members.map((member) => [orders.of(member), orders.count(1, member)])).toEqual(
    members.map(() => [[], 0]),
  );
});

test("an order leaves from the middle of the list, and is no longer found by its client id", () => {
  const orders = new MemberOrders();
  const [first, second, third] = ["a", "b", "c"].map((clientId, index) =>
    orderOf({ order: index + 1, member: 1, market: 0, clientId }),
  ) as [Order, Order, Order];
  for (const order of [first, second, third]) orders.add(order);
  orders.remove(second);
  expect(orders.of(1)).toEqual([third, first]);
  expect(["a", "b", "c"].map((clientId) => orders.byClientId(1, clientId)?.id)).toEqual([
    1,
    undefined,
    3,
  ]);
  expect(orders.byClientId(2, "a")).toBeUndefined();
});

function orderOf(of: { order: number; member: number; market: number; clientId?: string }): Order {
  const terms = { side: "buy", kind: "limit", tif: "GTC", postOnly: false } as const;
  const size = { price: 1, quantity: 1, amount: ZERO, stopPrice: 0, stopWhen: "none" } as const;
  const rest = { selfTrade: "EXPIRE_TAKER", clientId: "", makerRate: 0, takerRate: 0 } as const;
  return new Order().begin({ ...terms, ...size, ...rest, ...of }, 0);
}

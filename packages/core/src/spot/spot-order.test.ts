import type { Amount } from "@sumi/primitives/amount.ts";
import { expect, test } from "vitest";
import type { OrderTerms } from "../book/order.ts";
import { SpotOrder } from "./spot-order.ts";

const BUY_BY_AMOUNT: OrderTerms = {
  order: 7,
  member: 3,
  market: 1,
  side: "buy",
  kind: "stop_market",
  tif: "GTC",
  postOnly: true,
  price: 0,
  quantity: 0,
  amount: 900n as Amount,
  stopPrice: 55,
  stopWhen: "above",
  selfTrade: "DECREMENT",
  clientId: "first",
  makerRate: 1,
  takerRate: 2,
};
const SALE: OrderTerms = {
  order: 8,
  member: 4,
  market: 0,
  side: "sell",
  kind: "limit",
  tif: "IOC",
  postOnly: false,
  price: 60,
  quantity: 5,
  amount: 0n as Amount,
  stopPrice: 0,
  stopWhen: "none",
  selfTrade: "EXPIRE_TAKER",
  clientId: "",
  makerRate: 3,
  takerRate: 4,
};

test("an object that was another order before is in nothing different from a new one", () => {
  const used = new SpotOrder().begin(BUY_BY_AMOUNT, 1_700_000_000_000);
  used.setAside(900n as Amount, 10n);
  used.release(300n as Amount);
  used.filled = 2;
  used.prevented = 1;
  used.turnover = 110;
  used.fee = 4n as Amount;
  used.begin(SALE, 1_700_000_000_001).setAside(500n as Amount, 100n);
  const fresh = new SpotOrder().begin(SALE, 1_700_000_000_001);
  fresh.setAside(500n as Amount, 100n);
  expect(used).toEqual(fresh);
  expect([used.hold, fresh.hold]).toEqual([500n, 500n]);
});

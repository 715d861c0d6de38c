import { available, held } from "@sumi/core/ledger/accounts.ts";
import { units } from "@sumi/store/testing/exchange-script.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { TradingHouse, type TradingVisitor } from "../../testing/trading-house.ts";
import type { Answer } from "../../testing/visitor.ts";
import { spotRoutes } from "./routes.ts";

let house: TradingHouse;
let hanako: TradingVisitor;
let taro: TradingVisitor;

beforeAll(async () => {
  house = await TradingHouse.open(({ server }) => spotRoutes(server));
  hanako = await house.member({ USDT: "1000000" });
  taro = await house.member({ BTC: "100" });
});
afterAll(() => house.close());

type Order = Readonly<Record<"id" | "status" | "filled" | "held", string>>;
const orderOf = ({ data }: Answer) => data.order as Order;
const TERMS = { symbol: "BTC-USDT", type: "limit", price: "60000" };

/** Her free and held USDT. */
function moneyOf({ number }: TradingVisitor): readonly bigint[] {
  const { ledger, markets } = house.script.exchange;
  const usdt = markets.assetBySymbol("USDT")?.number ?? -1;
  return [ledger.balance(available(number), usdt), ledger.balance(held(number), usdt)];
}

/** Cancels a bid while an ask takes all or half of it; returns both answers. */
async function race(number: number): Promise<{ readonly ask: Answer; readonly cancel: Answer }> {
  house.script.wait(1_000);
  const bid = { ...TERMS, side: "buy", qty: "0.02" };
  const { id } = orderOf(await hanako.post("/Trade/placeorder", bid));
  const qty = number % 3 === 0 ? "0.01" : "0.02";
  const asking = () => taro.post("/Trade/placeorder", { ...TERMS, side: "sell", qty, tif: "IOC" });
  const cancelling = () => hanako.post("/Trade/cancelorder", { id });
  if (number % 2 === 0) {
    const [ask, cancel] = await Promise.all([asking(), cancelling()]);
    return { ask, cancel };
  }
  const [cancel, ask] = await Promise.all([cancelling(), asking()]);
  return { ask, cancel };
}

test("a thousand times a cancel races a fill, and what was filled and freed adds up", async () => {
  const ends = new Map<string, number>();
  let spent = 0n;
  for (let number = 0; number < 1_000; number += 1) {
    const { ask, cancel } = await race(number);
    const { filled } = orderOf(ask);
    const end = filled === "0.02" ? { error: "CANCEL_FAILED" } : { order: { filled, held: "0" } };
    expect(cancel.data).toMatchObject(end);
    ends.set(filled, (ends.get(filled) ?? 0) + 1);
    spent += units(filled) * 60_000n;
  }
  expect([...ends.keys()].sort()).toEqual(["0", "0.01", "0.02"]);
  expect(moneyOf(hanako)).toEqual([units("1000000") - spent, 0n]);
});

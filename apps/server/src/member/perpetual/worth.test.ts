import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { totalValue } from "@sumi/contract/assets/calls.ts";
import { PERP } from "@sumi/core/testing/perpetual-world.ts";
import { formatAmount } from "@sumi/primitives/amount.ts";
import { readSolvency } from "@sumi/store/solvency/figures.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { memberContext } from "../../boot/contexts.ts";
import { MEMBER_CAPABILITIES } from "../../capabilities.ts";
import type { MemberCapability } from "../../capability.ts";
import { openPictures } from "../../platform/pictures/open-pictures.ts";
import { mark, orderForm, perpetualHouse, perpetualMember } from "../../testing/perpetual-house.ts";
import type { TradingHouse, TradingVisitor } from "../../testing/trading-house.ts";

let folder: string;
let house: TradingHouse;
let hanako: TradingVisitor;
let taro: TradingVisitor;

/** Hanako is long and Taro short by 0.2 at 60,000. The export needs all calls. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "sumi-perpetual-"));
  house = await perpetualHouse(({ server }) => {
    const context = memberContext(server, {
      ...openPictures(server, folder),
      journal: {
        tips: async () => [],
        archives: async () => [],
        status: () => ({ tip: undefined }),
      },
      onForeignAddress: () => undefined,
    });
    for (const { calls } of MEMBER_CAPABILITIES as readonly MemberCapability[]) calls?.(context);
  });
  hanako = await perpetualMember(house);
  taro = await perpetualMember(house);
  for (const [visitor, phrase] of [
    [taro, "sell 0.2 @60000"],
    [hanako, "buy 0.2 @60000"],
    [hanako, "buy 0.1 @59000"],
  ] as const) {
    expect((await visitor.post("/Perpetual/placeorder", orderForm(phrase))).code).toBe(1000);
  }
});
afterAll(async () => {
  await house.close();
  await rm(folder, { recursive: true });
});

async function worthOf(visitor: TradingVisitor) {
  const { total, positions } = totalValue.data.parse(
    (await visitor.get("/Finance/getallzhehe")).data,
  );
  return { total: Number(total), positions: Number(positions) };
}

test("total worth has margin and result of positions: one wins what the other loses", async () => {
  mark(house, "61000", 3);
  const { price } = house.script.exchange.perpetual.marks.of({ number: 0 });
  const result = (Number(formatAmount(price)) - 60_000) * 0.2;
  // Fees: 0.06 % for the taker, 0.02 % for the maker.
  const [long, short] = [await worthOf(hanako), await worthOf(taro)];
  expect(long.total).toBeCloseTo(20_000 - 7.2 + result, 6);
  expect(short.total).toBeCloseTo(20_000 - 2.4 - result, 6);
  expect(long.positions).toBeCloseTo(2_400 + result, 6);
});

test("solvency owes members their margins, holds and what positions have won", async () => {
  await house.projected();
  const [usdt] = (await readSolvency(house.database.pool)).coins;
  // Two deposits less fees; the fund and the fees are the house's own.
  expect(formatAmount(usdt?.liabilities ?? 0n)).toBe("39990.4");
  expect(formatAmount(usdt?.house ?? 0n)).toBe("1009.6");
  expect((usdt?.liabilities ?? 0n) + (usdt?.house ?? 0n)).toBe(usdt?.custody);
});

test("an export has the member's positions, orders, trades and bills", async () => {
  await house.projected();
  const { body } = await hanako.postForFile("/user/export", {});
  const document = JSON.parse(body);
  expect(document.positions).toMatchObject([{ symbol: PERP, side: "long", qty: "0.2" }]);
  expect(document.perpetual_orders_open).toMatchObject([{ price: "59000" }]);
  expect(document.perpetual_orders.length).toBe(2);
  expect(document.perpetual_fills).toMatchObject([{ effect: "open", qty: "0.2" }]);
  expect(document.perpetual_risk.risk_confirmed_ms).toBeGreaterThan(0);
  const types = (document.bills as readonly Record<string, string>[]).map(({ type }) => type);
  expect(types).toEqual(expect.arrayContaining(["PERP_HOLD", "PERP_OPEN"]));
});

test("a statement of bills has each line of contracts under its name", async () => {
  const { data } = await hanako.get("/user/mybill", { coin: "USDT" });
  const types = (data.bills as readonly Record<string, string>[]).map(({ type }) => type);
  expect(types).toEqual(expect.arrayContaining(["PERP_HOLD", "PERP_OPEN"]));
});

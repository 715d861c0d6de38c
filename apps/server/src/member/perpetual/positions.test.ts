import * as contract from "@sumi/contract/perpetual/positions.ts";
import { PERP } from "@sumi/core/testing/perpetual-world.ts";
import { afterEach, beforeEach, expect, test } from "vitest";
import { mark, orderForm, perpetualHouse, perpetualMember } from "../../testing/perpetual-house.ts";
import type { TradingHouse, TradingVisitor } from "../../testing/trading-house.ts";
import { perpetualRoutes } from "./routes.ts";

let house: TradingHouse;
let hanako: TradingVisitor;
let taro: TradingVisitor;

/** Hanako is long and Taro short by 0.2, at 60,000 and five times. Fundings are due each minute. */
beforeEach(async () => {
  const terms = { [`contract.${PERP}.funding_minutes`]: "1" };
  house = await perpetualHouse(({ server }) => perpetualRoutes(server), terms);
  hanako = await perpetualMember(house);
  taro = await perpetualMember(house);
  await given(taro, "sell 0.2 @60000");
  await given(hanako, "buy 0.2 @60000");
});
afterEach(() => house.close());

async function given(visitor: TradingVisitor, phrase: string): Promise<void> {
  const { code } = await visitor.post("/Perpetual/placeorder", orderForm(phrase));
  expect(code).toBe(1000);
}

async function positionsOf(visitor: TradingVisitor) {
  return contract.positions.data.parse((await visitor.get("/Perpetual/positions")).data).positions;
}

test("a position is told with everything that a member has to know of it", async () => {
  mark(house, "60000");
  const [long] = await positionsOf(hanako);
  expect(long).toMatchObject({
    symbol: PERP,
    side: "long",
    qty: "0.2",
    entry_price: "60000",
    entry_value: "12000",
    margin: "2400",
    leverage: 5,
    liquidation_price: "49261.1",
    bankruptcy_price: "48000",
    status: "normal",
    take_profit: null,
    protect_by: null,
    adl_light: 1,
  });
  expect((await positionsOf(taro))[0]).toMatchObject({
    side: "short",
    liquidation_price: "70202.8",
  });
});

test("margin, leverage and triggers change, and the answer has the position after", async () => {
  const changed = async (path: string, fields: Record<string, string>) => {
    const { data } = await hanako.post(path, { symbol: PERP, ...fields });
    return contract.addMargin.data.parse(data);
  };
  const { position, balances } = await changed("/Perpetual/addmargin", { amount: "100" });
  expect([position?.margin, balances[0]?.available]).toEqual(["2500", "17492.8"]);
  expect((await changed("/Perpetual/removemargin", { amount: "50" })).position?.margin).toBe(
    "2450",
  );
  const lower = await changed("/Perpetual/leverage", { leverage: "4" });
  expect(lower.position).toMatchObject({ leverage: 4, margin: "3000" });
  const triggers = { take_profit: "66000", stop_loss: "55000" };
  const guarded = await changed("/Perpetual/protect", triggers);
  expect(guarded.position).toMatchObject({ ...triggers, protect_by: "mark" });
  const bare = await changed("/Perpetual/protect", {});
  expect(bare.position).toMatchObject({ take_profit: null, stop_loss: null, protect_by: null });
});

type Refused = readonly [path: string, fields: Readonly<Record<string, string>>, error: string];

const REFUSED: readonly Refused[] = [
  ["/Perpetual/removemargin", { amount: "10000" }, "MARGIN_REQUIRED"],
  ["/Perpetual/addmargin", { amount: "1000000" }, "INSUFFICIENT_BALANCE"],
  ["/Perpetual/addmargin", { amount: "0" }, "PARAMETER_ERROR"],
  ["/Perpetual/leverage", { leverage: "9" }, "LEVERAGE_INVALID"],
  ["/Perpetual/protect", { take_profit: "1000" }, "TPSL_PRICE_INVALID"],
  ["/Perpetual/protect", { stop_loss: "55000.05" }, "PRICE_TICK"],
];

test.each(REFUSED)("%s with %j is refused", async (path, fields, refusal) => {
  const { data } = await hanako.post(path, { symbol: PERP, ...fields });
  expect(data.error).toBe(refusal);
});

test("a member without a position has nothing to change", async () => {
  const stranger = await perpetualMember(house);
  for (const [path, fields] of [
    ["/Perpetual/addmargin", { amount: "10" }],
    ["/Perpetual/removemargin", { amount: "10" }],
    ["/Perpetual/leverage", { leverage: "2" }],
    ["/Perpetual/protect", { take_profit: "66000" }],
  ] as const) {
    const { data } = await stranger.post(path, { symbol: PERP, ...fields });
    expect(data.error).toBe("POSITION_NOT_FOUND");
  }
});

test("fundings are told to both sides with mark and rate", async () => {
  mark(house, "60000", 61);
  await house.projected();
  const paid = contract.ownFundings.data.parse((await hanako.get("/Perpetual/fundings")).data);
  const received = contract.ownFundings.data.parse((await taro.get("/Perpetual/fundings")).data);
  expect(paid.steps[0]).toMatchObject({ step: "FUNDING_PAID", rate: "0.00000021" });
  expect(received.steps[0]).toMatchObject({ step: "FUNDING_RECEIVED", rate: "0.00000021" });
  expect(Number(paid.steps[0]?.funding)).toBeLessThan(0);
  expect(Number(received.steps[0]?.funding)).toBeGreaterThan(0);
});

test("a liquidated position is told from its opening to its end, and to nobody else", async () => {
  const [open] = await positionsOf(hanako);
  mark(house, "49300");
  await given(taro, "buy 0.2 @49150");
  mark(house, "49200", 3);
  await house.projected();
  expect(await positionsOf(hanako)).toEqual([]);
  const { positions: past } = contract.positionHistory.data.parse(
    (await hanako.get("/Perpetual/positionhistory")).data,
  );
  expect(past).toMatchObject([
    {
      id: open?.id,
      side: "long",
      qty: "0",
      qty_max: "0.2",
      entry_price: "60000",
      exit_price: "49150",
      realised: "-2170",
      liquidation_fees: "49.15",
      ending: "LIQUIDATED",
    },
  ]);
  const named = { symbol: PERP, id: open?.id ?? "" };
  const { position, steps } = contract.positionInfo.data.parse(
    (await hanako.get("/Perpetual/positioninfo", named)).data,
  );
  expect(position).toEqual(past[0]);
  const told = steps.map(({ step }) => step).reverse();
  expect(told[0]).toBe("TRADE");
  expect(told.slice(-2)).toEqual(["LIQUIDATION_BEGUN", "LIQUIDATED"]);
  expect(steps[0]).toMatchObject({ liquidation_step: "bankruptcy", qty: "0", margin: "0" });
  const own = contract.ownLiquidations.data.parse(
    (await hanako.get("/Perpetual/liquidations")).data,
  );
  expect(own.steps[0]).toEqual(steps[0]);
  const stranger = await perpetualMember(house);
  for (const id of [`${named.id}.1`, `${named.id}.9999`]) {
    const { data } = await hanako.get("/Perpetual/positioninfo", { symbol: PERP, id });
    expect(data.error).toBe("POSITION_NOT_FOUND");
  }
  for (const id of ["", "0", "-1", "1.0", "1.01", "1.", "1.12345", "1e3", "a"]) {
    const { data } = await hanako.get("/Perpetual/positioninfo", { symbol: PERP, id });
    expect([id, data.params]).toEqual([id, { field: "id" }]);
  }
  for (const id of [named.id, "999999"]) {
    const { data } = await stranger.get("/Perpetual/positioninfo", { symbol: PERP, id });
    expect(data.error).toBe("POSITION_NOT_FOUND");
  }
});

test("while a position is liquidated no command touches it", async () => {
  mark(house, "49300");
  house.script.timeMs += 1_000;
  house.script.sample({ BTC: "49200", ETH: "3000" });
  house.journal.publish();
  const [position] = await positionsOf(hanako);
  expect(position?.status).toBe("liquidating");
  const touched = await Promise.all([
    hanako.post("/Perpetual/close", { symbol: PERP }),
    hanako.post("/Perpetual/addmargin", { symbol: PERP, amount: "100" }),
    hanako.post("/Perpetual/leverage", { symbol: PERP, leverage: "4" }),
  ]);
  const errors = touched.map(({ data }) => data.error);
  expect(new Set(errors)).toEqual(new Set(["POSITION_IN_LIQUIDATION"]));
});

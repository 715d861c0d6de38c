import { insuranceFund } from "@sumi/contract/perpetual/contracts.ts";
import { ownPerpetual } from "@sumi/contract/perpetual/risk.ts";
import { PERP } from "@sumi/core/testing/perpetual-world.ts";
import { ZERO } from "@sumi/primitives/amount.ts";
import { afterEach, beforeEach, expect, test } from "vitest";
import { mark, orderForm, perpetualHouse, perpetualMember } from "../../testing/perpetual-house.ts";
import type { TradingHouse, TradingVisitor } from "../../testing/trading-house.ts";
import { perpetualRoutes } from "./routes.ts";

let house: TradingHouse;
let hanako: TradingVisitor;
let taro: TradingVisitor;

/** Hanako has a position, an order that rests, and a price at which she can close. */
beforeEach(async () => {
  house = await perpetualHouse(({ server }) => perpetualRoutes(server));
  hanako = await perpetualMember(house);
  taro = await perpetualMember(house);
  await given(taro, "sell 0.2 @60000");
  await given(hanako, "buy 0.2 @60000");
  await given(taro, "buy 0.2 @59990");
  await given(hanako, "buy 0.1 @59000");
});
afterEach(() => house.close());

async function given(visitor: TradingVisitor, phrase: string): Promise<void> {
  const { code } = await visitor.post("/Perpetual/placeorder", orderForm(phrase));
  expect(code).toBe(1000);
}

async function mayOpen(visitor: TradingVisitor) {
  return ownPerpetual.data.parse((await visitor.get("/Perpetual/own")).data).may_open;
}

const HOUR_MS = 3_600_000;

function restrict(name: "prohibition" | "exclusion" | "decertified" | "closed"): void {
  const { script, journal } = house;
  const { number: member } = hanako;
  const untilMs = script.timeMs + HOUR_MS;
  if (name === "prohibition") {
    const prohibited = { member, reason: "SECURITY" as const, untilMs };
    script.decideCase({ type: "ProhibitTrading", actor: -1, ...prohibited });
  } else if (name === "exclusion") {
    const limit = { type: "SetSelfLimit", actor: member, kind: "exclusion" } as const;
    script.accept({ ...limit, amount: ZERO, untilMs });
  } else if (name === "decertified") {
    script.decide({ act: "DecertifyMember", member, reason: "MISTAKE" });
  } else {
    const effectiveMs = script.timeMs;
    script.decide({ act: "ChangeParameter", key: "perpetual.open", value: "0", effectiveMs });
  }
  journal.publish();
}

const RESTRICTIONS = [
  ["prohibition", "TRADING_PROHIBITED"],
  ["exclusion", "SELF_EXCLUDED"],
  ["decertified", "KYC_REQUIRED"],
  ["closed", "FEATURE_DISABLED"],
] as const;

test.each(RESTRICTIONS)(
  "under %s a position is closed, and none is opened: %s",
  async (name, refusal) => {
    expect(await mayOpen(hanako)).toBeNull();
    restrict(name);
    expect(await mayOpen(hanako)).toBe(refusal);
    const opening = await hanako.post("/Perpetual/placeorder", orderForm("buy 0.1 @59000"));
    expect(opening.data.error).toBe(refusal);
    const turning = await hanako.post("/Perpetual/reverse", { symbol: PERP });
    expect(turning.data.error).toBe(refusal);
    const margin = { symbol: PERP, amount: "10" };
    expect((await hanako.post("/Perpetual/addmargin", margin)).code).toBe(1000);
    expect((await hanako.post("/Perpetual/cancelall")).code).toBe(1000);
    expect((await hanako.post("/Perpetual/close", { symbol: PERP })).code).toBe(1000);
  },
);

test("a frozen member's orders end, and the position with its triggers stays", async () => {
  const { script, journal } = house;
  const { number: member } = hanako;
  const reviewByMs = script.timeMs + HOUR_MS;
  const freeze = { member, reason: "SECURITY", reviewByMs } as const;
  script.decideCase({ type: "FreezeMember", actor: -1, ...freeze });
  journal.publish();
  expect((await hanako.post("/Perpetual/close", { symbol: PERP })).status).toBe(403);
  const { perpetual } = script.exchange;
  expect(perpetual.openOrdersOf(member)).toEqual([]);
  expect(perpetual.position(0, member)?.quantity).toBe(2_000);
});

test("a member confirms the risk once, and is told so again", async () => {
  const newcomer = await house.member({ USDT: "100" });
  house.script.certify(newcomer.number);
  house.journal.publish();
  expect(await mayOpen(newcomer)).toBe("RISK_UNCONFIRMED");
  const first = await newcomer.post("/Perpetual/confirmrisk");
  expect(await mayOpen(newcomer)).toBeNull();
  const again = await newcomer.post("/Perpetual/confirmrisk");
  expect([again.code, again.data.risk_confirmed_ms]).toEqual([1000, first.data.risk_confirmed_ms]);
});

/** Two people announce what the insurance fund must hold, and a mark follows at that moment. */
function demand(value: string): void {
  const { script } = house;
  const effectiveMs = script.timeMs + 2 * 86_400_000;
  script.decide({ act: "ChangeParameter", key: "perpetual.insurance_min", value, effectiveMs });
  script.timeMs = effectiveMs;
  mark(house, "60000");
}

test("a fund below its minimum is announced, and so is its end", async () => {
  const sinceMs = async () => {
    const { data } = await house.visitor().get("/Perpetual/insurance");
    return insuranceFund.data.parse(data).short_since_ms;
  };
  expect(await sinceMs()).toBeNull();
  demand("5000");
  const announcedMs = house.script.timeMs;
  mark(house, "60000", 2);
  expect(await sinceMs()).toBe(announcedMs);
  demand("1000");
  expect(await sinceMs()).toBeNull();
});

test("without enough in the insurance fund nobody opens", async () => {
  demand("5000");
  // Hanako's session has ended in these days.
  const newcomer = await house.member({ USDT: "20000" });
  house.script.certify(newcomer.number);
  house.journal.publish();
  await newcomer.post("/Perpetual/confirmrisk");
  const refused = await newcomer.post("/Perpetual/placeorder", orderForm("buy 0.1 @59000"));
  expect(refused.data.error).toBe("MARKET_NOT_OPEN");
  const { data } = await house.visitor().get("/Perpetual/contracts");
  expect(data.contracts).toMatchObject([{ symbol: PERP, closed: "INSURANCE" }]);
});

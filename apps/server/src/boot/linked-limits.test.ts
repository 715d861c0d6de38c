import type { LinkReason } from "@sumi/core/linked-accounts/events.ts";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { ConsoleHouse } from "../testing/console-house.ts";
import type { TradingVisitor } from "../testing/trading-house.ts";
import type { Answer } from "../testing/visitor.ts";
import { CONTRACT, openWholeHouse, sample } from "../testing/whole-house.ts";

// Members of linked accounts set limits for themselves: one must not show the other's figures.

const DAY_MS = 86_400_000;
const STAKE = { ...CONTRACT, mode: "real" };

let opened: ConsoleHouse;
let hanako: TradingVisitor;
let taro: TradingVisitor;

beforeEach(async () => {
  opened = await openWholeHouse();
  hanako = await staking();
  taro = await staking();
  sample(opened.house);
  sample(opened.house);
});
afterEach(() => opened.close());

/** A member who may stake real money. */
async function staking(): Promise<TradingVisitor> {
  const { house } = opened;
  const member = await house.member({ USDT: "1000" });
  house.script.certify(member.number);
  expect((await member.post("/Contract/confirmrisk")).code).toBe(1000);
  return member;
}

function link(reason: LinkReason): void {
  const pair = { older: hanako.number, newer: taro.number };
  opened.house.script.decide({ act: "DecideLink", ...pair, verdict: "confirmed", reason });
}

const toldOf = ({ code, data }: Answer) => [data.error ?? code, data.params];
const leftOf = async (member: TradingVisitor) => {
  const { limits } = (await member.get("/User/selflimits")).data;
  return (limits as { loss: { left: string | null } }).loss.left;
};
const excludeHanako = () => {
  const until_ms = String(opened.house.script.timeMs + DAY_MS);
  return hanako.post("/User/setselflimit", { kind: "exclusion", until_ms });
};

test("people who act together keep their own limits, and learn nothing of each other", async () => {
  link("ACTING_TOGETHER");
  await taro.post("/User/setselflimit", { kind: "loss", amount: "100" });
  expect(toldOf(await hanako.post("/Contract/placeorder", STAKE))[0]).toBe(1000);
  expect([await leftOf(hanako), await leftOf(taro)]).toEqual([null, "100"]);
  await excludeHanako();
  expect((await taro.get("/Contract/own")).data).toMatchObject({ may_real: null, may_trial: null });
  expect(toldOf(await taro.post("/Contract/placeorder", STAKE))[0]).toBe(1000);
});

test("accounts of one person share limits, and neither shows the other's figures", async () => {
  link("SAME_PERSON");
  await taro.post("/User/setselflimit", { kind: "loss", amount: "100" });
  const first = await hanako.post("/Contract/placeorder", { ...STAKE, amount: "80" });
  expect(toldOf(first)[0]).toBe(1000);
  expect([await leftOf(hanako), await leftOf(taro)]).toEqual([null, "100"]);
  const second = await taro.post("/Contract/placeorder", STAKE);
  expect(toldOf(second)).toEqual(["OTHER_ACCOUNT_LIMITED", {}]);
  const own = await taro.post("/Contract/placeorder", { ...STAKE, amount: "101" });
  expect(toldOf(own)).toEqual(["SELF_LIMIT_REACHED", { left: "100" }]);
});

test("an exclusion holds for all accounts of a person, and is told as what it is", async () => {
  link("SAME_PERSON");
  await excludeHanako();
  const refused = { may_real: "OTHER_ACCOUNT_LIMITED", may_trial: "OTHER_ACCOUNT_LIMITED" };
  expect((await taro.get("/Contract/own")).data).toMatchObject(refused);
  const answer = await taro.post("/Contract/placeorder", STAKE);
  expect(toldOf(answer)).toEqual(["OTHER_ACCOUNT_LIMITED", {}]);
  expect(answer.msg).not.toMatch(/your own request|yourself/i);
  expect((await hanako.get("/Contract/own")).data).toMatchObject({ may_real: "SELF_EXCLUDED" });
});

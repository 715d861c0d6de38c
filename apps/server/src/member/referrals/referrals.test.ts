import * as contract from "@sumi/contract/referrals/calls.ts";
import { inviteCodeOf } from "@sumi/primitives/invite-code.ts";
import { afterEach, beforeEach, expect, test } from "vitest";
import { PLAIN_NUMBERS } from "../../testing/plain-numbers.ts";
import { payRewardsOfTheDay, sellsForAFee } from "../../testing/referral-house.ts";
import { TradingHouse, type TradingVisitor } from "../../testing/trading-house.ts";
import { referralRoutes } from "./routes.ts";

const DAY_MS = 86_400_000;

let house: TradingHouse;
let hanako: TradingVisitor;
let taro: TradingVisitor;
let stranger: TradingVisitor;

beforeEach(async () => {
  house = await TradingHouse.open(({ server }) => referralRoutes(server), PLAIN_NUMBERS);
  hanako = await house.member();
  taro = await house.member({}, hanako.number);
  for (const { number } of [hanako, taro]) house.script.certify(number);
  stranger = await house.member({ BTC: "2" }, taro.number);
  house.journal.publish();
});
afterEach(() => house.close());

const trade = () => sellsForAFee(house, stranger.number);

async function morning(): Promise<void> {
  await payRewardsOfTheDay(house);
  for (const visitor of [hanako, taro, stranger]) await house.signIn(visitor);
}

async function ownOf(visitor: TradingVisitor) {
  return contract.referrals.data.parse((await visitor.get("/user/tgcode")).data);
}

async function teamOf(visitor: TradingVisitor, fields: Readonly<Record<string, string>>) {
  return contract.team.data.parse((await visitor.get("/user/tgteam", fields)).data);
}

test("before anybody came there is a code, the published rates, and nothing else", async () => {
  const own = await ownOf(stranger);
  expect(own).toMatchObject({
    code: inviteCodeOf(stranger.number),
    certified: false,
    level: 0,
    progress: { members: 0, team_fees: "0" },
    totals: [],
    worth: "0",
    last: null,
  });
  expect(own.generations.map(({ members, rate }) => [members, rate])).toEqual([
    [0, "0.2"],
    [0, "0.1"],
    [0, "0.05"],
  ]);
  expect(own.levels.map(({ multiplier }) => multiplier)).toEqual(["1.1", "1.2", "1.3"]);
});

test("everybody reads which part of a fee is paid on, and the most with a level", async () => {
  const { data } = await house.visitor().get("/Public/feeshare");
  expect(data).toEqual({ share: "0.35", share_max: "0.41" });
});

test("a fee is shared at once, shown line by line, and paid on the next morning", async () => {
  await trade();
  const own = await ownOf(taro);
  expect(own.totals).toEqual([{ coin: "USDT", amount: "2.4", due: "2.4" }]);
  expect(own.last).toMatchObject({ generation: 1, fee: "12", rate: "0.2", amount: "2.4" });
  expect(await ownOf(hanako)).toMatchObject({
    worth: "1.2",
    last: { generation: 2, rate: "0.1", amount: "1.2", name: "mem***" },
  });
  await morning();
  expect((await ownOf(taro)).totals).toEqual([{ coin: "USDT", amount: "2.4", due: "0" }]);
  const { rewards } = contract.rewards.data.parse((await taro.get("/user/tgrewards")).data);
  expect(rewards).toMatchObject([{ source: "TRADING_FEE", coin: "USDT", amount: "2.4" }]);
  expect(rewards[0]?.day_ms).toBe(Math.floor(house.script.timeMs / DAY_MS - 1) * DAY_MS);
});

test("a team is told by generation, masked, and names no number of a member", async () => {
  await trade();
  const first = await teamOf(hanako, { generation: "1" });
  expect(first.team).toEqual([
    {
      name: "mem***",
      joined_ms: expect.any(Number),
      certified: true,
      earned: [],
      worth: "0",
    },
  ]);
  const second = await teamOf(hanako, { generation: "2" });
  expect(second.team).toMatchObject([
    { certified: false, earned: [{ coin: "USDT", amount: "1.2" }], worth: "1.2" },
  ]);
  expect((await teamOf(hanako, { generation: "3" })).team).toEqual([]);
  expect((await teamOf(stranger, { generation: "1" })).team).toEqual([]);
});

test("pages follow each other, and an unknown cursor or generation is refused", async () => {
  for (let guest = 0; guest < 3; guest += 1) await house.member({}, hanako.number);
  await house.projected();
  const page = await teamOf(hanako, { generation: "1", limit: "3" });
  const rest = await teamOf(hanako, { generation: "1", cursor: page.next_cursor ?? "" });
  expect([page.team.length, rest.team.length, rest.next_cursor]).toEqual([3, 1, null]);
  for (const fields of [{ generation: "4" }, { generation: "1", cursor: "x" }]) {
    const { data } = await hanako.get("/user/tgteam", fields);
    expect(data).toMatchObject({ error: "PARAMETER_ERROR" });
  }
});

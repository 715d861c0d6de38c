import { agentOverview } from "@sumi/contract/agents/calls.ts";
import { referrals } from "@sumi/contract/referrals/calls.ts";
import { termActs } from "@sumi/core/testing/founding.ts";
import { afterEach, beforeEach, expect, test } from "vitest";
import { agentOverviewRoute } from "../member/agents/overview.ts";
import { referralRoutes } from "../member/referrals/routes.ts";
import { madeAgent } from "../testing/agent-house.ts";
import { contribute, openMachine, passDays } from "../testing/mining-house.ts";
import { PLAIN_NUMBERS } from "../testing/plain-numbers.ts";
import { payRewardsOfTheDay } from "../testing/referral-house.ts";
import { certifiedMember } from "../testing/sale-house.ts";
import { TradingHouse, TradingVisitor } from "../testing/trading-house.ts";

// A reward of a machine's income, as its earner and as an agent sees it: due until it is paid.

let house: TradingHouse;
let sponsor: TradingVisitor;

beforeEach(async () => {
  const rates = termActs({ "referrals.income_rate_1": "0.05" });
  house = await TradingHouse.open(
    (opened) => {
      referralRoutes(opened.server);
      agentOverviewRoute(opened.server);
    },
    PLAIN_NUMBERS,
    rates,
  );
  sponsor = await house.member();
  await madeAgent(house.journal, sponsor.number);
  const owner = await certifiedMember(house, { USDT: "10000" }, sponsor.number);
  contribute(house, "1");
  const move = { from: "sys:treasury", to: "sys:marketing", evidence: "row-9" } as const;
  house.script.decide({ act: "TransferHouse", asset: "BTC", amount: "1", ...move });
  const machine = openMachine(house);
  house.script.accept({ type: "BuyMachine", actor: owner.number, machine, shares: 10 });
  passDays(house, 2);
  await house.projected();
});
afterEach(() => house.close());

async function ofAgent() {
  const pair = await house.server.sessions.open(sponsor.account, { kind: "agent" });
  const agent = new TradingVisitor(house.server.app, sponsor);
  agent.token = pair.token;
  agent.cookie = `agent=${pair.cookie}`;
  return agentOverview.data.parse((await agent.get("/Agent/overview")).data);
}

async function ofMember() {
  await house.signIn(sponsor);
  return referrals.data.parse((await sponsor.get("/user/tgcode")).data);
}

test("a reward of a machine's income is due until its morning, and not after", async () => {
  const btc = { coin: "BTC", amount: "0.0005" };
  expect((await ofMember()).totals).toEqual([{ ...btc, due: "0.0005" }]);
  house.script.sample({ BTC: "60000" });
  expect((await ofAgent()).due_worth).toBe("30");
  await payRewardsOfTheDay(house);
  const { totals, sources } = await ofMember();
  expect(totals).toEqual([{ ...btc, due: "0" }]);
  expect(sources).toContainEqual(
    expect.objectContaining({ source: "MINING", earned: [btc], waiting: [] }),
  );
  house.script.sample({ BTC: "60000" });
  expect((await ofAgent()).due_worth).toBe("0");
});

import * as contract from "@sumi/contract/delivery/calls.ts";
import { available, held } from "@sumi/core/ledger/accounts.ts";
import { tick } from "@sumi/store/testing/contracts.ts";
import { units } from "@sumi/store/testing/exchange-script.ts";
import { afterEach, beforeEach, expect, test } from "vitest";
import { BEFORE, contractHouse, contractMember, runOut } from "../../testing/contract-house.ts";
import type { TradingHouse, TradingVisitor } from "../../testing/trading-house.ts";
import { billRoutes } from "../bills/routes.ts";
import { deliveryRoutes } from "./routes.ts";

let house: TradingHouse;
let hanako: TradingVisitor;

beforeEach(async () => {
  house = await contractHouse(({ server }) => {
    deliveryRoutes(server);
    billRoutes(server);
  });
  hanako = await contractMember(house);
});
afterEach(() => house.close());

const UP = { mode: "real", coin: "BTC", direction: "up", minutes: "1", amount: "100" };

async function placed(visitor: TradingVisitor, form: Record<string, string> = UP) {
  const { data } = await visitor.post("/Contract/placeorder", form);
  return contract.placeContract.data.parse(data);
}

async function found(visitor: TradingVisitor, id: string) {
  const { data } = await visitor.get("/Contract/cbillinfo", { id });
  return contract.contractOf.data.parse(data).contract;
}

test("the offers tell every duration with its break-even and what it costs", async () => {
  const { data } = await house.visitor().get("/Contract/index");
  const { offers, coins, sources_min, rule } = contract.contractOffers.data.parse(data);
  expect(coins).toEqual({ real: "USDT", trial: "TUSDT" });
  expect([sources_min, rule]).toEqual([3, "open=median3;close=trim20mean10;v1"]);
  expect(offers.map(({ coin }) => coin)).toEqual(["BTC"]);
  expect(offers[0]).toMatchObject({
    index: { coin: "BTC", price: "60000", status: "OK" },
    decimals: 2,
    closed: { real: null, trial: null },
  });
  expect(offers[0]?.durations.map(({ minutes }) => minutes)).toEqual([1, 5, 10, 30, 60]);
  expect(offers[0]?.durations[0]).toEqual({
    minutes: 1,
    ratio: "0.7",
    stake_min: "5",
    stake_max: "200",
    break_even: "0.588235",
    expected_return: "-0.15",
  });
});

test("a contract is accepted, opened, won and paid, and each step can be read", async () => {
  const { contract: accepted, balances } = await placed(hanako);
  expect(accepted).toMatchObject({
    mode: "real",
    coin: "BTC",
    direction: "up",
    stake: "100",
    stake_coin: "USDT",
    profit: "70",
    state: "accepted",
    open_price: null,
    paid: null,
    result: null,
    record: null,
  });
  expect(balances).toEqual([{ coin: "USDT", available: "900", held: "100", locked: "0" }]);
  expect(await found(hanako, accepted.id)).toEqual(accepted);
  tick(house.script, 4, BEFORE);
  house.journal.publish();
  const open = { ...accepted, state: "open", open_price: "60000" };
  expect(await found(hanako, accepted.id)).toEqual(open);
  tick(house.script, 59, { BTC: "60001" });
  house.journal.publish();
  expect(await found(hanako, accepted.id)).toEqual({
    ...open,
    state: "settled",
    outcome: "WIN",
    close_price: "60001",
    paid: "170",
    result: "70",
    ended_ms: accepted.expiry_ms,
    record: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
});

test.each([
  ["up", "60001", { outcome: "WIN", paid: "170", result: "70" }],
  ["up", "59999", { outcome: "LOSE", paid: "0", result: "-100" }],
  ["down", "59999", { outcome: "WIN", paid: "170", result: "70" }],
  ["down", "60000", { outcome: "TIE", paid: "100", result: "0" }],
])("%s with a close price of %s ends as it should", async (direction, price, end) => {
  const { contract: accepted } = await placed(hanako, { ...UP, direction });
  runOut(house, price);
  expect(await found(hanako, accepted.id)).toMatchObject(end);
});

test("a contract without samples is void, says why, and gives the stake back", async () => {
  const { contract: accepted } = await placed(hanako);
  house.script.timeMs += 4_000;
  tick(house.script, 1, BEFORE);
  house.journal.publish();
  expect(await found(hanako, accepted.id)).toMatchObject({
    state: "void",
    void_reason: "OPEN_SAMPLES",
    sample_count: 0,
    outcome: null,
    paid: "100",
    result: "0",
  });
});

test("the member's contracts are listed newest first, page by page, by every filter", async () => {
  await hanako.post("/Contract/trialrequest");
  await placed(hanako);
  runOut(house, "60001");
  await placed(hanako, { ...UP, mode: "trial", minutes: "5" });
  await house.projected();
  const listed = async (query: Record<string, string>) => {
    const { data } = await hanako.get("/Contract/ctbill", query);
    const { contracts, next_cursor } = contract.contracts.data.parse(data);
    const modes = contracts.map(({ mode, state }) => `${mode} ${state}`);
    return { modes, next_cursor };
  };
  const [trial, real] = ["trial accepted", "real settled"];
  expect(await listed({})).toEqual({ modes: [trial, real], next_cursor: null });
  expect((await listed({ mode: "real" })).modes).toEqual([real]);
  expect((await listed({ state: "running" })).modes).toEqual([trial]);
  expect((await listed({ state: "ended" })).modes).toEqual([real]);
  expect((await listed({ coin: "ETH" })).modes).toEqual([]);
  const first = await listed({ limit: "1" });
  expect(first.modes).toEqual([trial]);
  const second = await listed({ limit: "1", cursor: first.next_cursor ?? "" });
  expect(second).toEqual({ modes: [real], next_cursor: null });
});

test("somebody else's contract is not found, no more than one that does not exist", async () => {
  const { contract: hers } = await placed(hanako);
  const taro = await contractMember(house);
  const answers = await Promise.all([
    taro.get("/Contract/cbillinfo", { id: hers.id }),
    taro.get("/Contract/cbillinfo", { id: "999999" }),
  ]);
  expect(answers.map(({ data }) => data)).toEqual([
    { error: "ORDER_NOT_FOUND", params: {} },
    { error: "ORDER_NOT_FOUND", params: {} },
  ]);
  expect((await taro.get("/Contract/ctbill")).data.contracts).toEqual([]);
});

test("the same client id twice is one contract; with other fields it conflicts", async () => {
  const form = { ...UP, client_id: "tuesday-1" };
  const calls = Array.from({ length: 20 }, () => hanako.post("/Contract/placeorder", form));
  const ids = (await Promise.all(calls)).map(({ data }) => (data.contract as { id: string }).id);
  expect(new Set(ids).size).toBe(1);
  runOut(house, "60001");
  const again = await placed(hanako, form);
  expect(again.contract).toMatchObject({ id: ids[0], state: "accepted" });
  const other = await hanako.post("/Contract/placeorder", { ...form, direction: "down" });
  expect(other.data.error).toBe("IDEMPOTENCY_CONFLICT");
  expect(balanceOf(hanako)).toEqual([units("1070"), 0n]);
});

/** Her free and held USDT. */
function balanceOf({ number }: TradingVisitor): readonly bigint[] {
  const { ledger } = house.script.exchange;
  return [ledger.balance(available(number), 0), ledger.balance(held(number), 0)];
}

test("the bills of a contract lead to it, and add up to the balance", async () => {
  const { contract: won } = await placed(hanako);
  runOut(house, "60001");
  const { contract: lost } = await placed(hanako);
  runOut(house, "59999");
  const { contract: tied } = await placed(hanako);
  runOut(house, "60000");
  await house.projected();
  const { data } = await hanako.get("/user/mybill", { coin: "USDT" });
  const bills = data.bills as readonly Record<string, string>[];
  expect(bills.map(({ type, amount, held, ref }) => [type, amount, held, ref])).toEqual([
    ["DELIVERY_TIE_REFUND", "100", "0", tied.id],
    ["DELIVERY_OPEN", "-100", "0", tied.id],
    ["DELIVERY_LOSE", "0", "-100", lost.id],
    ["DELIVERY_OPEN", "-100", "0", lost.id],
    ["DELIVERY_WIN", "170", "0", won.id],
    ["DELIVERY_OPEN", "-100", "0", won.id],
    ["DEPOSIT_CREDIT", "1000", "0", expect.any(String)],
  ]);
  const after = bills.map(({ balance_after }) => balance_after);
  expect(after).toEqual(["970", "870", "970", "970", "1070", "900", "1000"]);
  const losses = await hanako.get("/user/mybill", { type: "DELIVERY_LOSE" });
  expect(losses.data.bills).toHaveLength(1);
});

test("a statement has the lines of its time, also of a contract that ends later", async () => {
  const { contract: running } = await placed(hanako);
  const turnMs = house.script.timeMs + 1;
  runOut(house, "59999");
  await house.projected();
  const lines = async (period: Readonly<Record<string, string>>) => {
    const { data } = await hanako.get("/user/mybill", { coin: "USDT", ...period });
    const bills = data.bills as readonly Record<string, string>[];
    return bills.map(({ type, amount, held, ref }) => [type, amount, held, ref]);
  };
  const [before, after] = [
    await lines({ to_ms: `${turnMs}` }),
    await lines({ from_ms: `${turnMs}` }),
  ];
  expect(before[0]).toEqual(["DELIVERY_OPEN", "-100", "0", running.id]);
  expect(after).toEqual([["DELIVERY_LOSE", "0", "-100", running.id]]);
});

test("trial money is given once, is staked by the same rules, and expires", async () => {
  const state = async () => {
    return contract.trialMoney.data.parse((await hanako.get("/Contract/trial")).data).trial;
  };
  const none = await state();
  expect(none).toMatchObject({ coin: "TUSDT", state: "none", available: "0", next_ms: null });
  expect(none.next_grant).toBe(none.grant);
  const { data } = await hanako.post("/Contract/trialrequest");
  expect(data.trial).toEqual(await state());
  const given = await state();
  expect(given).toMatchObject({ state: "active", available: none.grant, next_grant: "0" });
  expect(given.expires_ms).toBe((given.granted_ms ?? 0) + given.valid_ms);
  const refused = await hanako.post("/Contract/trialrequest");
  expect(refused.data.error).toBe("ILLEGAL_OPERATION");
  await placed(hanako, { ...UP, mode: "trial" });
  expect(await state()).toMatchObject({ held: "100" });
  runOut(house, "60001");
  expect(Number((await state()).available)).toBe(Number(none.grant) + 70);
  house.script.timeMs = given.expires_ms ?? 0;
  await house.signIn(hanako);
  expect(await state()).toMatchObject({ state: "expired", expires_ms: null });
});

test("trial money that is nearly lost is filled up again a day after the last grant", async () => {
  const { script, journal } = house;
  const state = async () => {
    return contract.trialMoney.data.parse((await hanako.get("/Contract/trial")).data).trial;
  };
  await hanako.post("/Contract/trialrequest");
  const { contract: staked } = await placed(hanako, {
    ...UP,
    mode: "trial",
    minutes: "60",
    amount: "995",
  });
  tick(script, 4, BEFORE);
  script.timeMs = staked.expiry_ms - 12_000;
  tick(script, 12, { BTC: "59999" });
  journal.publish();
  await house.signIn(hanako);
  const low = await state();
  const againMs = (low.granted_ms ?? 0) + 86_400_000;
  expect(low).toMatchObject({ available: "5", next_grant: "0", next_ms: againMs });
  script.timeMs = againMs;
  await house.signIn(hanako);
  expect(await state()).toMatchObject({ next_grant: "995", next_ms: null });
  const { data } = await hanako.post("/Contract/trialrequest");
  expect(data.trial).toMatchObject({ available: "1000", granted_ms: againMs, next_grant: "0" });
});

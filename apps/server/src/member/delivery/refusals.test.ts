import { available, held } from "@sumi/core/ledger/accounts.ts";
import { ZERO } from "@sumi/primitives/amount.ts";
import { tick } from "@sumi/store/testing/contracts.ts";
import { units } from "@sumi/store/testing/exchange-script.ts";
import { afterEach, beforeEach, expect, test } from "vitest";
import { BEFORE, contractHouse, contractMember, runOut } from "../../testing/contract-house.ts";
import type { TradingHouse, TradingVisitor } from "../../testing/trading-house.ts";
import { deliveryRoutes } from "./routes.ts";

let house: TradingHouse;
let hanako: TradingVisitor;

beforeEach(async () => {
  house = await contractHouse(({ server }) => deliveryRoutes(server));
  hanako = await contractMember(house, { USDT: "2000" });
});
afterEach(() => house.close());

type Form = Readonly<Record<string, string>>;
const UP: Form = { mode: "real", coin: "BTC", direction: "up", minutes: "1", amount: "100" };
const TRIAL: Form = { ...UP, mode: "trial" };

async function place(visitor: TradingVisitor, form: Form = UP) {
  house.journal.publish();
  const { data } = await visitor.post("/Contract/placeorder", form);
  return data.error ?? "accepted";
}

/** Her free and held USDT. */
function moneyOf({ number }: TradingVisitor): readonly bigint[] {
  const { ledger } = house.script.exchange;
  return [ledger.balance(available(number), 0), ledger.balance(held(number), 0)];
}

const REVIEW_MS = 86_400_000;

function freeze({ number: member }: TradingVisitor): void {
  const { script } = house;
  const reviewByMs = script.timeMs + REVIEW_MS;
  const freezing = { type: "FreezeMember", actor: -1, member, reason: "SECURITY" } as const;
  script.decideCase({ ...freezing, reviewByMs });
}

function set(key: string, value: string): void {
  const { script } = house;
  script.decide({ act: "ChangeParameter", key, value, effectiveMs: 0 });
  // Some parameters come into force at the next whole minute or later.
  script.timeMs += 2 * REVIEW_MS;
  tick(script, 2, BEFORE);
}

test.each<[string, Form, string]>([
  ["an unknown mode", { ...UP, mode: "paper" }, "mode"],
  ["a coin that is not listed", { ...UP, coin: "DOGE" }, "coin"],
  ["the unit of account", { ...UP, coin: "USDT" }, "coin"],
  ["trial money as a coin", { ...UP, coin: "TUSDT" }, "coin"],
  ["a third direction", { ...UP, direction: "flat" }, "direction"],
  ["minutes that are no number", { ...UP, minutes: "1e1" }, "minutes"],
  ["a fraction of a minute", { ...UP, minutes: "1.5" }, "minutes"],
])("%s is refused, and nothing is staked", async (_, form, field) => {
  const { data } = await hanako.post("/Contract/placeorder", form);
  expect(data).toEqual({ error: "PARAMETER_ERROR", params: { field } });
  expect(moneyOf(hanako)).toEqual([units("2000"), 0n]);
});

test.each<[string, Form, string]>([
  ["a duration that is not offered", { ...UP, minutes: "7" }, "DURATION_INVALID"],
  ["no minutes", { ...UP, minutes: "0" }, "DURATION_INVALID"],
  ["a coin without durations", { ...UP, coin: "ETH" }, "DURATION_INVALID"],
  ["too little", { ...UP, amount: "4.99999999" }, "BELOW_MINIMUM_INVESTMENT"],
  ["too much", { ...UP, amount: "200.00000001" }, "ABOVE_MAXIMUM_INVESTMENT"],
  ["no trial money", TRIAL, "INSUFFICIENT_TRIAL_BALANCE"],
])("%s is refused with its own code", async (_, form, code) => {
  expect(await place(hanako, form)).toBe(code);
  expect(moneyOf(hanako)).toEqual([units("2000"), 0n]);
});

test("who has less than the stake is refused", async () => {
  const taro = await contractMember(house, { USDT: "99.99999999" });
  expect(await place(taro)).toBe("INSUFFICIENT_USDT_BALANCE");
});

test("guests place nothing", async () => {
  const { code } = await house.visitor().post("/Contract/placeorder", UP);
  expect(code).toBe(100);
});

test("who is not certified, or has not confirmed the risk, stakes no real money", async () => {
  const taro = await house.member({ USDT: "1000" });
  expect(await place(taro)).toBe("KYC_REQUIRED");
  house.script.certify(taro.number);
  expect(await place(taro)).toBe("RISK_UNCONFIRMED");
  house.script.accept({ type: "ConfirmRisk", actor: taro.number });
  expect(await place(taro)).toBe("accepted");
});

test("who is frozen places nothing; what is open ends as it would have", async () => {
  expect(await place(hanako)).toBe("accepted");
  freeze(hanako);
  expect(await place(hanako)).toBe("ACCESS_BLOCKED");
  const asked = await hanako.post("/Contract/trialrequest");
  expect(asked.data.error).toBe("ACCESS_BLOCKED");
  runOut(house, "60001");
  expect(moneyOf(hanako)).toEqual([units("2070"), 0n]);
});

test("who may not trade places nothing; what is open ends as it would have", async () => {
  expect(await place(hanako)).toBe("accepted");
  const { number: member } = hanako;
  house.script.decideCase({
    type: "ProhibitTrading",
    actor: -1,
    member,
    untilMs: house.script.timeMs + REVIEW_MS,
    reason: "SECURITY",
  });
  expect(await place(hanako)).toBe("TRADING_PROHIBITED");
  expect(await place(hanako, TRIAL)).toBe("TRADING_PROHIBITED");
  runOut(house, "59999");
  expect(moneyOf(hanako)).toEqual([units("1900"), 0n]);
});

test("when certification is taken back, open contracts end and no real one is placed", async () => {
  expect(await place(hanako)).toBe("accepted");
  const { number: member } = hanako;
  house.script.decide({ act: "DecertifyMember", member, reason: "FORGED" });
  expect(await place(hanako)).toBe("KYC_REQUIRED");
  runOut(house, "60001");
  expect(moneyOf(hanako)).toEqual([units("2070"), 0n]);
  await hanako.post("/Contract/trialrequest");
  expect(await place(hanako, TRIAL)).toBe("accepted");
});

test("an exclusion by oneself refuses all orders, a limit those beyond it", async () => {
  const { script } = house;
  const limit = { type: "SetSelfLimit", actor: hanako.number } as const;
  script.accept({ ...limit, kind: "loss", amount: units("150"), untilMs: 0 });
  expect(await place(hanako)).toBe("accepted");
  expect(await place(hanako)).toBe("SELF_LIMIT_REACHED");
  const untilMs = script.timeMs + REVIEW_MS;
  script.accept({ ...limit, kind: "exclusion", amount: ZERO, untilMs });
  expect(await place(hanako)).toBe("SELF_EXCLUDED");
});

test("a halt stops both directions of one mode, and the offers say why", async () => {
  const { script } = house;
  const untilMs = script.timeMs + 3_600_000;
  const halt = { underlying: 1, reason: "INCIDENT", untilMs } as const;
  script.accept({ type: "HaltDelivery", actor: -1, mode: "real", ...halt });
  expect(await place(hanako)).toBe("MARKET_NOT_OPEN");
  expect(await place(hanako, { ...UP, direction: "down" })).toBe("MARKET_NOT_OPEN");
  const { data } = await hanako.get("/Contract/index");
  expect(data.offers).toMatchObject([
    {
      closed: { real: "INCIDENT", trial: null },
      halted_until_ms: { real: untilMs, trial: null },
    },
  ]);
});

test("while the index is old or jumps, nothing is taken", async () => {
  house.script.timeMs += 3_001;
  expect(await place(hanako)).toBe("MARKET_NOT_OPEN");
  tick(house.script, 1, BEFORE);
  tick(house.script, 1, { BTC: "63000" });
  expect(await place(hanako)).toBe("MARKET_NOT_OPEN");
});

test("a mode that two people have closed takes nothing, and the offers say so", async () => {
  set("delivery.real_open", "0");
  await house.signIn(hanako);
  expect(await place(hanako)).toBe("FEATURE_DISABLED");
  const { data } = await hanako.get("/Contract/index");
  expect(data.offers).toMatchObject([{ closed: { real: "CLOSED", trial: null } }]);
});

test("a member from a country without contracts with real money is refused", async () => {
  set("delivery.country.JP", "1");
  await house.signIn(hanako);
  expect(await place(hanako)).toBe("FEATURE_DISABLED");
  await hanako.post("/Contract/trialrequest");
  expect(await place(hanako, TRIAL)).toBe("accepted");
});

test("of twenty parallel orders against the last of the pool each is covered or not", async () => {
  set("delivery.expiry_cap", "0.05");
  await house.signIn(hanako);
  const members = await Promise.all(Array.from({ length: 4 }, () => contractMember(house)));
  tick(house.script, 2, BEFORE);
  house.journal.publish();
  const orders = Array.from({ length: 20 }, (_, index) => {
    const visitor = members[index % members.length] ?? hanako;
    return place(visitor, { ...UP, amount: "100" });
  });
  const answers = await Promise.all(orders);
  // Five hundredths of the pool of 10,000 cover seven profits of 70.
  expect(answers.filter((answer) => answer === "accepted").length).toBe(7);
  expect(answers.filter((answer) => answer === "RISK_LIMIT_REACHED").length).toBe(13);
  const stakes = members.map((visitor) => moneyOf(visitor)[1] ?? 0n);
  expect(stakes.reduce((sum, stake) => sum + stake, 0n)).toBe(units("700"));
});

const BAD = [
  "0",
  "0.00000000",
  "-1",
  "-0",
  "+1",
  "1e3",
  "0x10",
  " 1",
  "1 ",
  "1,5",
  ".5",
  "1.",
  "01",
  "NaN",
  "Infinity",
  "",
  "null",
  "１",
  "9223372036854775808",
  `1${"0".repeat(40)}`,
  "100.000000001",
  "100\n",
];

test("an amount is a plain decimal above zero, and nothing that is like one", async () => {
  const before = stateLines();
  for (const value of BAD) {
    const { data } = await hanako.post("/Contract/placeorder", { ...UP, amount: value });
    expect([value, data]).toEqual([
      value,
      { error: "PARAMETER_ERROR", params: { field: "amount" } },
    ]);
  }
  const { token = "", cookie = "" } = hanako;
  for (const value of [null, ["100"], { a: 1 }, 1e21]) {
    const url = "/apiv/Contract/placeorder";
    const payload = JSON.stringify({ ...UP, token, amount: value });
    const headers = { "content-type": "application/json", cookie };
    const answer = await house.server.app.inject({ method: "POST", url, headers, payload });
    expect(answer.json().data.error).toBe("PARAMETER_ERROR");
  }
  expect(stateLines()).toEqual(before);
});

/** The exchange's whole state. */
function stateLines(): string[] {
  const lines: string[] = [];
  house.script.exchange.write((name, values) => lines.push(`${name} ${values.join(" ")}`));
  return lines;
}

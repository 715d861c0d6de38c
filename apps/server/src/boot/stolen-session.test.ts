import { afterEach, beforeEach, expect, test } from "vitest";
import type { ConsoleHouse } from "../testing/console-house.ts";
import { PASSPORT, pictureOf } from "../testing/identity-house.ts";
import { PASSWORD, type TradingVisitor } from "../testing/trading-house.ts";
import type { Answer, Visitor } from "../testing/visitor.ts";
import { addPasskey, CARD, openWholeHouse, WITHDRAWAL_PASSWORD } from "../testing/whole-house.ts";
import { TRON } from "../testing/withdrawal-desk.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** A password that was shown is good for so long. */
const PROOF_MS = 300_000;
const ADDRESS = { network: "TRC20", address: TRON, remark: "mine" };
const PIN = { new: WITHDRAWAL_PASSWORD, confirm: WITHDRAWAL_PASSWORD };

let opened: ConsoleHouse;
let hanako: TradingVisitor;
/** Has both halves of Hanako's session, but not her password. */
let thief: Visitor;

beforeEach(async () => {
  opened = await openWholeHouse();
  hanako = await opened.house.member({ USDT: "1000" });
  opened.house.script.timeMs += PROOF_MS;
  thief = opened.house.visitor();
  thief.token = hanako.token;
  thief.cookie = hanako.cookie;
});
afterEach(() => opened.close());

const errorOf = ({ data, code }: Pick<Answer, "data" | "code">) => data.error ?? code;
const paramsOf = ({ data }: Pick<Answer, "data">) =>
  data.params as { readonly methods?: string; readonly ticket: string };

test.each<[string, Record<string, string>]>([
  ["/User/sub_withdrawpwd", PIN],
  ["/user/addaddress", ADDRESS],
  ["/user/totpbegin", {}],
  ["/user/passkeybegin", {}],
  ["/user/deladdress", { id: "1" }],
  ["/user/addbank", CARD],
  ["/user/delbank", { id: "00000000-0000-4000-8000-000000000000" }],
  ["/user/sub_antiphishing", { phrase: "not hers" }],
  ["/user/endsession", { id: "0".repeat(64) }],
  ["/user/endsessions", {}],
])("%s asks a session without a second factor for the sign-in password", async (path, fields) => {
  const answer = await thief.post(path, fields);
  expect([errorOf(answer), paramsOf(answer).methods]).toEqual(["STEP_UP_REQUIRED", "password"]);
});

test("papers for an identity ask for it, before a picture is looked at", async () => {
  const front = Buffer.from("no picture");
  const answer = await thief.upload("/user/upauthrz", PASSPORT, { front });
  expect([errorOf(answer), paramsOf(answer).methods]).toEqual(["STEP_UP_REQUIRED", "password"]);
});

test("the owner is told of papers that were sent and of an address that was removed", async () => {
  const newcomer = await opened.house.member();
  const front = await pictureOf("red");
  const sent = await newcomer.upload("/user/upauthrz", PASSPORT, { front });
  const added = await newcomer.post("/user/addaddress", ADDRESS);
  const { id } = added.data.address as { id: string };
  expect([sent.code, (await newcomer.post("/user/deladdress", { id })).code]).toEqual([1000, 1000]);
  await opened.house.projected();
  const { data } = await newcomer.get("/user/notice", { limit: "100" });
  const told = (data.notices as { template: string; params: unknown }[]).slice(0, 3);
  const ends = { network: "TRC20", address_masked: `${TRON.slice(0, 6)}…${TRON.slice(-6)}` };
  expect(told.map(({ template, params }) => [template, params])).toEqual([
    ["ADDRESS_REMOVED", ends],
    ["ADDRESS_ADDED", ends],
    ["KYC_SUBMITTED", {}],
  ]);
});

test("the export asks for it, too", async () => {
  const { body } = await thief.postForFile("/user/export");
  const answer = JSON.parse(body) as Answer;
  expect([errorOf(answer), paramsOf(answer).methods]).toEqual(["STEP_UP_REQUIRED", "password"]);
});

test("a stolen session takes no limit away that the owner set", async () => {
  const until_ms = String(opened.house.script.timeMs + DAY_MS);
  const limits = [
    { kind: "loss", amount: "50" },
    { kind: "cool_off", until_ms },
    { kind: "exclusion", until_ms },
  ];
  for (const limit of limits) {
    expect(errorOf(await thief.post("/User/setselflimit", limit))).toBe(1000);
    const ended = await thief.post("/User/setselflimit", { kind: limit.kind });
    expect([limit.kind, errorOf(ended)]).toEqual([limit.kind, "STEP_UP_REQUIRED"]);
  }
  const { data } = await hanako.post("/User/setselflimit", { kind: "loss" });
  expect(data.limits).toMatchObject({ loss: { limit: "50", announced: { limit: null } } });
});

test("the owner hears of each limit and of the risk, with time to keep them", async () => {
  const { timeMs } = opened.house.script;
  await thief.post("/User/setselflimit", { kind: "loss", amount: "50" });
  await hanako.post("/User/setselflimit", { kind: "loss" });
  await thief.post("/Contract/confirmrisk");
  await opened.house.projected();
  const { data } = await hanako.get("/user/notice", { limit: "100" });
  const told = (data.notices as { template: string; params: unknown }[]).filter(({ template }) => {
    return template.startsWith("SELF_LIMIT") || template === "RISK_CONFIRMED";
  });
  expect(told.map(({ template, params }) => [template, params])).toEqual([
    ["RISK_CONFIRMED", {}],
    ["SELF_LIMIT_LOOSENS", { kind: "loss", effective: timeMs + DAY_MS }],
    ["SELF_LIMIT_SET", { kind: "loss", amount: "50", coin: "USDT" }],
  ]);
});

test("of a hundred passwords for one session ten are looked at, whatever the ticket", async () => {
  const answers = [];
  for (let guess = 0; guess < 100; guess += 1) {
    const { ticket } = paramsOf(await thief.post("/user/addaddress", ADDRESS));
    answers.push(errorOf(await thief.post("/user/stepup", { ticket, password: `guess ${guess}` })));
  }
  expect(answers).toEqual([
    ...Array(10).fill("LOGIN_PASSWORD_ERROR"),
    ...Array(90).fill("RATE_LIMITED"),
  ]);
  const { log } = (await hanako.get("/user/loginlog")).data as { log: { outcome: string }[] };
  expect(log.map(({ outcome }) => outcome)).toEqual(Array(10).fill("wrong_password"));
});

test("guesses of a stolen session keep no other session from ending it", async () => {
  const owner = await signedInAgain();
  for (let guess = 0; guess < 11; guess += 1) {
    const { ticket } = paramsOf(await thief.post("/user/addaddress", ADDRESS));
    await thief.post("/user/stepup", { ticket, password: `guess ${guess}` });
  }
  expect(errorOf(await owner.post("/user/endsessions"))).toBe(1000);
  expect((await thief.get("/User/getUserInfo")).code).toBe(4010);
});

test("what a stolen session asks for takes no ticket from the owner", async () => {
  const owner = await signedInAgain();
  owner.password = undefined;
  const { ticket } = paramsOf(await owner.post("/user/endsessions"));
  for (let index = 0; index < 60; index += 1) await thief.post("/user/addaddress", ADDRESS);
  const answer = await owner.post("/user/stepup", { ticket, password: PASSWORD });
  expect(errorOf(answer)).toBe(1000);
});

/** Hanako on another device; the thief has the session of the first. */
async function signedInAgain(): Promise<TradingVisitor> {
  await opened.house.signIn(hanako);
  opened.house.script.timeMs += PROOF_MS;
  return hanako;
}

test("the right password proves its session for five minutes", async () => {
  expect(errorOf(await hanako.post("/user/addaddress", ADDRESS))).toBe(1000);
  hanako.password = undefined;
  expect(errorOf(await hanako.post("/user/addbank", CARD))).toBe(1000);
  opened.house.script.timeMs += PROOF_MS;
  expect(errorOf(await hanako.post("/user/endsessions"))).toBe("STEP_UP_REQUIRED");
});

test("a password shown before there was a factor does not stand in for the factor", async () => {
  const { ticket } = paramsOf(await thief.post("/user/addaddress", ADDRESS));
  await addPasskey(hanako);
  const late = { ticket, password: PASSWORD };
  expect(errorOf(await opened.house.visitor().post("/user/stepup", late))).toBe("STEP_UP_REQUIRED");
  const again = await hanako.post("/user/addaddress", ADDRESS);
  expect([errorOf(again), paramsOf(again).methods]).toEqual([
    "STEP_UP_REQUIRED",
    "passkey,recovery",
  ]);
});

test.each<[string, (visitor: TradingVisitor) => Promise<unknown>]>([
  ["factor", addPasskey],
  ["withdrawal password", (visitor) => visitor.post("/User/sub_withdrawpwd", PIN)],
])("a first %s ends other sessions, is told, and slows withdrawals down", async (_, setUp) => {
  const { house } = opened;
  house.script.timeMs += HOUR_MS;
  await house.signIn(hanako);
  const other = house.visitor();
  Object.assign(other, { token: hanako.token, cookie: hanako.cookie });
  await house.signIn(hanako);
  const costs = { newcomer: false, review_ms: 3 * DAY_MS, address_wait_ms: DAY_MS };
  expect((await hanako.get("/user/security")).data).toMatchObject(costs);
  await setUp(hanako);
  expect((await other.get("/User/getUserInfo")).code).toBe(4010);
  const { withdrawalsReviewedUntilMs } = house.script.exchange.members.get(hanako.number);
  expect(withdrawalsReviewedUntilMs).toBeGreaterThan(house.script.timeMs + 2 * DAY_MS);
  await house.projected();
  const { notices } = (await hanako.get("/user/notice")).data;
  expect(JSON.stringify(notices)).toMatch(/SECOND_FACTOR_SET|WITHDRAWAL_PASSWORD_SET/);
});

test("a newcomer's first factor and password slow nothing down and end no session", async () => {
  const newcomer = await opened.house.member({ USDT: "1000" });
  const other = opened.house.visitor();
  Object.assign(other, { token: newcomer.token, cookie: newcomer.cookie });
  await opened.house.signIn(newcomer);
  expect((await newcomer.get("/user/security")).data).toMatchObject({ newcomer: true });
  await newcomer.post("/User/sub_withdrawpwd", PIN);
  await addPasskey(newcomer);
  expect((await other.get("/User/getUserInfo")).code).toBe(1000);
  const { members } = opened.house.script.exchange;
  expect(members.get(newcomer.number).withdrawalsReviewedUntilMs).toBe(0);
});

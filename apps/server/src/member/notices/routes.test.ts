import { hash } from "node:crypto";
import * as contract from "@sumi/contract/notices/calls.ts";
import { NOTICE_CHANNELS as WIRE_CHANNELS } from "@sumi/contract/wire/notice-template.ts";
import { NOTICE_CHANNELS } from "@sumi/store/notices/notice.ts";
import { recordSignIn } from "@sumi/store/sign-in/known-devices.ts";
import { units } from "@sumi/store/testing/exchange-script.ts";
import { keepTransaction } from "@sumi/store/withdrawals/transactions.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { TradingHouse, type TradingVisitor } from "../../testing/trading-house.ts";
import { passwordRoutes } from "../account-security/password-routes.ts";
import { readBook } from "../withdrawals/address-book.ts";
import { withdrawalRoutes } from "../withdrawals/routes.ts";
import { noticeRoutes } from "./routes.ts";

let house: TradingHouse;
let hanako: TradingVisitor;
let taro: TradingVisitor;

const TRON = "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t";
const NONE = {
  security: 0,
  wallet: 0,
  account: 0,
  trade: 0,
  contract: 0,
  subscription: 0,
  mining: 0,
  referral: 0,
};

beforeAll(async () => {
  house = await TradingHouse.open(({ server }) => {
    noticeRoutes(server, { readBook });
    withdrawalRoutes(server);
    passwordRoutes(server);
  });
  const { script } = house;
  script.decide({ act: "ListNetwork", asset: "USDT", network: "TRC20", depositMin: "10" });
  hanako = await house.member({ USDT: "1000.5" });
  taro = await house.member();
});
afterAll(() => house.close());

async function list(visitor: TradingVisitor, query: Record<string, string> = {}) {
  await house.projected();
  const { data } = await visitor.get("/user/notice", query);
  return contract.notices.data.parse(data);
}

test("a member's notices are told as data, and nobody else's among them", async () => {
  const { notices, unread, next_cursor } = await list(hanako);
  const timeMs = house.script.timeMs;
  expect(notices.map(({ template, params }) => [template, params])).toEqual([
    ["DEPOSIT_CREDITED", { coin: "USDT", amount: "1000.5" }],
    ["DEPOSIT_CONFIRMING", { coin: "USDT", amount: "1000.5", network: "MAIN" }],
  ]);
  expect(notices[0]).toMatchObject({ channel: "wallet", time_ms: timeMs, read: false });
  expect(notices[0]?.subject).toBe(notices[1]?.subject);
  // The deposit that the member announced is no news to them.
  expect([unread, next_cursor]).toEqual([{ ...NONE, wallet: 1 }, null]);
  expect(await list(taro)).toEqual({ notices: [], next_cursor: null, unread: NONE });
});

test("pages follow one another, and a channel is a list of its own", async () => {
  const first = await list(hanako, { limit: "1" });
  const second = await list(hanako, { limit: "1", cursor: first.next_cursor ?? "" });
  const { notices } = await list(hanako);
  expect([...first.notices, ...second.notices]).toEqual(notices);
  expect((await list(hanako, { channel: "trade" })).notices).toEqual([]);
  expect((await list(hanako, { channel: "wallet" })).notices).toEqual(notices);
});

test.each([
  ["/user/notice", { channel: "lottery" }, "PARAMETER_ERROR"],
  ["/user/notice", { cursor: "MTIz" }, "PARAMETER_ERROR"],
  ["/User/noticeinfo", {}, "MISSING_PARAMETER"],
  ["/User/noticeinfo", { id: "12" }, "PARAMETER_ERROR"],
  ["/User/noticeinfo", { id: "1.1e3" }, "PARAMETER_ERROR"],
  ["/User/noticeinfo", { id: "-1.0" }, "PARAMETER_ERROR"],
  ["/User/noticeinfo", { id: "999999999999999.999999999" }, "ILLEGAL_OPERATION"],
])("%s with %j is refused: %s", async (path, query, error) => {
  expect((await hanako.get(path, query)).data.error).toBe(error);
});

test("one is read once and for all, by its owner alone", async () => {
  const [newest] = (await list(hanako)).notices;
  const id = newest?.id ?? "";
  for (const call of [
    () => taro.get("/User/noticeinfo", { id }),
    () => taro.post("/user/readnoticeone", { id }),
  ]) {
    expect((await call()).data.error).toBe("ILLEGAL_OPERATION");
  }
  expect((await hanako.get("/User/noticeinfo", { id })).data).toEqual({ notice: newest });
  expect((await hanako.post("/user/readnoticeone", { id })).code).toBe(1000);
  expect((await hanako.post("/user/readnoticeone", { id })).code).toBe(1000);
  const { data } = await hanako.get("/user/unreadnotices");
  expect(data).toEqual({ unread: NONE });
  const info = await hanako.get("/User/noticeinfo", { id });
  expect(info.data).toEqual({ notice: { ...newest, read: true } });
});

test("an address is told by both its ends, until it is erased or was tampered with", async () => {
  const address = { network: "TRC20", address: TRON, remark: "my own" };
  await hanako.post("/user/addaddress", address);
  const told = async () => (await list(hanako, { channel: "security" })).notices[0]?.params;
  expect(await told()).toEqual({ network: "TRC20", address_masked: "TR7NHq…gjLj6t" });
  const { pool } = house.database;
  await pool.query("update address_texts set address = 'TX7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'");
  expect(await told()).toEqual({ network: "TRC20", address_masked: "" });
});

test("what no command stands behind is told with its change, or not at all", async () => {
  const form = { new: "271828", confirm: "271828" };
  await taro.post("/User/sub_withdrawpwd", form);
  const again = await taro.post("/User/sub_withdrawpwd", form);
  expect(again.data.error).toBeDefined();
  const place = { address: "203.0.113.1", maskedAddress: "203.0.113.x" };
  const at = { ...place, timeMs: house.script.timeMs + 1 };
  const devices = ["Firefox, Windows", "Safari, iOS", "Safari, iOS"];
  for (const device of devices) {
    const value = hash("sha256", device);
    const signIn = { ...at, device, hashes: { shown: [value], drawn: value } };
    await recordSignIn(house.database.pool, taro.account, signIn);
  }
  const { notices, unread } = await list(taro);
  const time = house.script.timeMs;
  expect(notices.map(({ template, params, subject }) => [template, params, subject])).toEqual([
    ["LOGIN_NEW_DEVICE", { time: time + 1, ip: "203.0.113.x", device: "Safari, iOS" }, null],
    ["SECURITY_CHANGED", { time, change: "WITHDRAWAL_PASSWORD_SET" }, null],
  ]);
  expect(unread).toEqual({ ...NONE, security: 2 });
  await house.database.pool.query("delete from accounts where id = $1", [taro.account]);
  const { rows } = await house.database.pool.query("select 1 from security_notices");
  expect(rows).toEqual([]);
});

test("a changed password is told once, by the journal", async () => {
  house.script.timeMs += 1;
  for (const [old, next] of [
    [undefined, "271828"],
    ["271828", "314159"],
  ] as const) {
    await hanako.post("/User/sub_withdrawpwd", { ...(old && { old }), new: next, confirm: next });
  }
  const { notices } = await list(hanako, { channel: "security" });
  const templates = notices.map(({ template }) => template);
  expect(templates).toEqual(["WITHDRAW_PASSWORD_CHANGED", "SECURITY_CHANGED", "ADDRESS_ADDED"]);
});

test("all of them are read at once, and the next one is unread", async () => {
  expect((await hanako.post("/user/readnotices")).code).toBe(1000);
  const { notices, unread } = await list(hanako);
  expect([new Set(notices.map(({ read }) => read)), unread]).toEqual([new Set([true]), NONE]);
  house.script.deposit(hanako.number, "ETH", "1");
  await house.projected();
  expect((await list(hanako)).unread).toEqual({ ...NONE, wallet: 1 });
});

test("a withdrawal that was sent names its transaction, as far as it is kept", async () => {
  const { script } = house;
  script.certify(hanako.number);
  const address = script.addAddress(hanako.number);
  const { addresses } = script.exchange.withdrawals;
  const fingerprint = addresses.find(address, hanako.number)?.fingerprint ?? "";
  // After the recent change of the password, a new address is blocked for a while.
  script.timeMs += 2 * 86_400_000;
  await house.signIn(hanako);
  const ask = { type: "RequestWithdrawal", actor: hanako.number, address } as const;
  script.accept({ ...ask, quantity: units("100") });
  script.decideCase({ type: "PassWithdrawal", actor: -1, withdrawal: 1, fingerprint });
  const transaction = hash("sha256", "TRC20\nab12");
  script.decideCase({
    type: "SendWithdrawal",
    actor: -2,
    withdrawal: 1,
    fingerprint,
    transaction,
  });
  const told = async () => (await list(hanako, { channel: "wallet", limit: "1" })).notices[0];
  const params = { coin: "USDT", arrival: "99" };
  expect(await told()).toMatchObject({ template: "WITHDRAW_SENT", subject: "1" });
  expect((await told())?.params).toEqual({ ...params, txid: null });
  const sent = { withdrawal: 1, network: "TRC20", txid: "ab12", timeMs: script.timeMs };
  await keepTransaction(house.database.pool, sent);
  expect((await told())?.params).toEqual({ ...params, txid: "ab12" });
  // Somebody with the role that serves writes another one, which is shown to nobody.
  await house.database.pool.query("update withdrawal_transactions set txid = 'cd34'");
  expect((await told())?.params).toEqual({ ...params, txid: null });
});

test("the list's channels are the contract's", () => {
  expect(new Set(NOTICE_CHANNELS)).toEqual(new Set(WIRE_CHANNELS));
});

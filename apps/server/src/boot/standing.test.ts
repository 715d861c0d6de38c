import type { Endpoint } from "@sumi/contract/wire/endpoint.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { ConsoleHouse } from "../testing/console-house.ts";
import { pictureOf } from "../testing/identity-house.ts";
import type { TradingVisitor } from "../testing/trading-house.ts";
import type { Answer } from "../testing/visitor.ts";
import {
  type Belongings,
  CONTRACT,
  CONVERSION,
  FAR_BID,
  FAR_LONG,
  openWholeHouse,
  sample,
  WITHDRAWAL_PASSWORD,
  wellEquipped,
} from "../testing/whole-house.ts";
import { TRON } from "../testing/withdrawal-desk.ts";

// The table of rules 8: the calls open to a member who is frozen, who may not trade, or who is not
// certified.

const HOUR_MS = 3_600_000;
const SIGN_OUT_CODES = [100, 4005, 4010];

let opened: ConsoleHouse;

beforeAll(async () => {
  opened = await openWholeHouse();
});
beforeEach(() => sample(opened.house));
afterAll(() => opened.close());

const callsOf = (role: Endpoint["role"]) =>
  opened.house.server.endpoints.filter((endpoint) => endpoint.role === role);

function ask(visitor: TradingVisitor, { method, path }: Endpoint, fields = {}): Promise<Answer> {
  opened.house.script.timeMs += 1_000;
  return method === "GET" ? visitor.get(path, fields) : visitor.post(path, fields);
}

/** The sequence that a public number means. */
function own(id: string): number {
  return opened.house.server.numbers.meant("commands", Number(id));
}

test("frozen: every call of a running session is blocked, and everybody's answer", async () => {
  const { visitor, has } = await wellEquipped(opened);
  const { script, journal } = opened.house;
  const freeze = { member: visitor.number, reason: "SECURITY" } as const;
  const reviewByMs = script.timeMs + HOUR_MS;
  script.decideCase({ type: "FreezeMember", actor: -1, ...freeze, reviewByMs });
  journal.publish();
  for (const call of callsOf("member")) {
    const { status, code } = await ask(visitor, call);
    expect([call.path, status, code]).toEqual([call.path, 403, 4005]);
  }
  for (const call of callsOf("public")) {
    expect(SIGN_OUT_CODES).not.toContain((await ask(visitor, call)).code);
  }
  // Open orders were cancelled; announced deposits may still arrive.
  expect(script.exchange.spot.find(own(has.order))).toBeUndefined();
  const found = { transaction: "c".repeat(64), output: 0, amount: 5_000_000_000n as never };
  const credit = { deposit: own(has.deposit), ...found };
  // The member named no transaction, so it takes two.
  for (const actor of [-1, -2]) {
    script.decideCase({ type: "ConfirmDeposit", actor, ...credit });
  }
});

/** Valid forms of the calls that trade; the others may be called with any form. */
const TRADES = (has: Belongings): Readonly<Record<string, Record<string, string>>> => ({
  "/Trade/placeorder": FAR_BID,
  "/Trade/amendorder": { id: has.order, qty: "0.02" },
  "/Finance/zhuanhua": CONVERSION,
  "/Finance/zhuanhuahandle": { quote: has.quote },
  "/User/takedemonstrationcoins": {},
  "/Contract/placeorder": CONTRACT,
  "/Contract/trialrequest": {},
  "/Perpetual/placeorder": FAR_LONG,
  "/Perpetual/reverse": { symbol: FAR_LONG.symbol },
  "/Perpetual/amendorder": { id: has.perpetualOrder, qty: "0.02" },
});
/** Calls that end the session itself, and calls that answer with a file. */
const APART = ["/Login/logout", "/user/endsessions", "/user/export", "/user/billsfile"];

test("prohibited to trade: nothing is traded, and everything else goes on", async () => {
  const { visitor, has } = await wellEquipped(opened, { passkey: false });
  const { script, journal } = opened.house;
  const prohibited = { member: visitor.number, reason: "SECURITY" } as const;
  const untilMs = script.timeMs + 24 * HOUR_MS;
  script.decideCase({ type: "ProhibitTrading", actor: -1, ...prohibited, untilMs });
  journal.publish();
  const trades = TRADES(has);
  const refused: string[] = [];
  for (const call of callsOf("member").filter(({ path }) => !APART.includes(path))) {
    sample(opened.house);
    const { code, data } = await ask(visitor, call, trades[call.path]);
    if (data.error === "TRADING_PROHIBITED") refused.push(call.path);
    expect([call.path, SIGN_OUT_CODES.includes(code)]).toEqual([call.path, false]);
  }
  expect(refused).toEqual(Object.keys(trades));
  // The calls include `cancelall`, which has cancelled the order.
  expect(script.exchange.spot.find(own(has.order))).toBeUndefined();
  expect((await withdraw(visitor, has.address)).code).toBe(1000);
  expect((await announce(visitor)).code).toBe(1000);
});

test("not certified: coins come in and are traded, and none goes out", async () => {
  const visitor = await opened.house.member({ USDT: "10000", BTC: "1" });
  const pin = { new: WITHDRAWAL_PASSWORD, confirm: WITHDRAWAL_PASSWORD };
  await visitor.post("/User/sub_withdrawpwd", pin);
  expect((await visitor.post("/Trade/placeorder", FAR_BID)).code).toBe(1000);
  const { data } = await visitor.get("/Finance/zhuanhua", CONVERSION);
  const quote = String(data.quote);
  expect((await visitor.post("/Finance/zhuanhuahandle", { quote })).code).toBe(1000);
  expect((await announce(visitor)).code).toBe(1000);
  const own = { network: "TRC20", address: TRON, remark: "my own" };
  const { address } = (await visitor.post("/user/addaddress", own)).data as { address: Named };
  expect((await withdraw(visitor, address.id)).data.error).toBe("KYC_REQUIRED");
});

test("after a new sign-in password nothing leaves for a day, and another extends it", async () => {
  const { visitor, has } = await wellEquipped(opened, { passkey: false });
  const first = changed(visitor, "SIGN_IN_PASSWORD");
  const blocked = await withdraw(visitor, has.address);
  const day = 24 * HOUR_MS;
  expect(blocked.data).toEqual({ error: "WITHDRAWAL_BLOCKED", params: { untilMs: first + day } });
  opened.house.script.timeMs += HOUR_MS;
  await opened.house.signIn(visitor);
  const second = changed(visitor, "SIGN_IN_PASSWORD");
  const again = await withdraw(visitor, has.address);
  expect(again.data.params).toEqual({ untilMs: second + day });
});

test("after any security change an address that is added again rests for a day", async () => {
  const { visitor, has } = await wellEquipped(opened, { passkey: false });
  changed(visitor, "EMAIL");
  expect((await withdraw(visitor, has.address)).data).toMatchObject({
    withdrawal: { wait_reason: "SECURITY_CHANGE" },
  });
  await visitor.post("/user/deladdress", { id: has.address });
  const own = { network: "TRC20", address: TRON, remark: "the same again" };
  const { address } = (await visitor.post("/user/addaddress", own)).data as { address: Named };
  const untilMs = opened.house.script.timeMs + 24 * HOUR_MS;
  expect((await withdraw(visitor, address.id)).data).toEqual({
    error: "WITHDRAWAL_BLOCKED",
    params: { untilMs },
  });
  expect((await withdraw(visitor, has.address)).data.error).toBe("WITHDRAW_ADDRESS_NOT_FOUND");
});

/** Records a change of the account's security; returns its time. */
function changed(visitor: TradingVisitor, change: "SIGN_IN_PASSWORD" | "EMAIL"): number {
  const { script, journal } = opened.house;
  const by = { type: "RecordSecurityChange", actor: 0, member: visitor.number } as const;
  script.accept({ ...by, change });
  journal.publish();
  return script.timeMs;
}

type Named = { readonly id: string };

function withdraw(visitor: TradingVisitor, address: string): Promise<Answer> {
  const wish = { coin: "USDT", network: "TRC20", qty: "10", password: WITHDRAWAL_PASSWORD };
  return visitor.post("/Finance/tbhandle", { ...wish, address });
}

async function announce(visitor: TradingVisitor): Promise<Answer> {
  const fields = { coin: "USDT", network: "TRC20", amount: "50" };
  return visitor.upload("/Finance/czhandle", fields, { voucher: await pictureOf("blue") });
}

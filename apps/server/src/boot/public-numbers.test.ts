import type { AddressInfo } from "node:net";
import type { Endpoint } from "@sumi/contract/wire/endpoint.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { LiveClient } from "../platform/live/testing/live-client.ts";
import type { ConsoleHouse, StaffVisitor } from "../testing/console-house.ts";
import { fieldsFor } from "../testing/reading-fields.ts";
import type { TradingVisitor } from "../testing/trading-house.ts";
import {
  type Belongings,
  CONVERSION,
  openWholeHouse,
  sample,
  WITHDRAWAL_PASSWORD,
  wellEquipped,
} from "../testing/whole-house.ts";

// No outsider may count what happens on the exchange. Before the member comes, the house gives
// so many commands that the sequences of everything of theirs have four digits that begin with 7,
// which no amount, time or count of this test has; then every answer is searched for such numbers.

let opened: ConsoleHouse;
let hanako: TradingVisitor;
let staff: StaffVisitor;
let has: Belongings;

const FIRST_OWN = 7_000;
/** A whole number by itself, and not a part of a hash. */
const SEQUENCE = /(?<![\w.-])7\d{3}(?![\w-])/;

beforeAll(async () => {
  opened = await openWholeHouse();
  const { house } = opened;
  const { script } = house;
  while (script.exchange.sequence < FIRST_OWN) sample({ script });
  house.journal.publish();
  await house.projected();
  ({ visitor: hanako, has } = await wellEquipped(opened, { passkey: false }));
  await tradeAndConvert();
  staff = await opened.staff("reviewer", "approver", "auditor", "administrator");
  const access = { uid: has.uid, reason: "DEPOSIT_REVIEW", case: has.deposit };
  await staff.post("/Staff/fileaccess", access);
  await staff.post("/Staff/assigncase", { kind: "deposit", id: has.deposit });
  await staff.post("/Staff/rejectdeposit", { id: has.deposit, reason: "NOT_FOUND" });
  const reason = { reason: "LEGAL_ORDER" };
  await staff.post("/Staff/rejectwithdrawal", { id: has.withdrawal, ...reason });
  await house.projected();
});
afterAll(() => opened.close());

/** A trade with somebody else, a conversion, and more withdrawals than pages hold. */
async function tradeAndConvert(): Promise<void> {
  const { house } = opened;
  const taro = await house.member({ USDT: "10000", BTC: "1" });
  const order = { symbol: "BTC-USDT", type: "limit", price: "60000", qty: "0.01" };
  for (const [visitor, side] of [
    [hanako, "sell"],
    [taro, "buy"],
  ] as const) {
    expect((await visitor.post("/Trade/placeorder", { ...order, side })).code).toBe(1000);
  }
  sample(house);
  const { data } = await hanako.get("/Finance/zhuanhua", CONVERSION);
  const { code } = await hanako.post("/Finance/zhuanhuahandle", { quote: String(data.quote) });
  expect(code).toBe(1000);
}

test("the search would find a sequence", () => {
  const { exchange } = opened.house.script;
  expect(SEQUENCE.test(`{"id":"${exchange.sequence}.1"}`)).toBe(true);
  expect(exchange.sequence).toBeLessThan(8_000);
});

test("no call that a member or a guest reads gives a sequence, nor does any header", async () => {
  const telling: string[] = [];
  const { endpoints } = opened.house.server;
  for (const endpoint of endpoints.filter(({ method }) => method === "GET")) {
    // Its picture is random bytes, some of which are digits.
    if (endpoint.path === "/Login/captcha") continue;
    if (tells(await answerOf(hanako, endpoint))) telling.push(endpoint.path);
  }
  expect(telling).toEqual([]);
});

test("no list's second page is asked for by a sequence", async () => {
  const telling: string[] = [];
  const { endpoints } = opened.house.server;
  for (const endpoint of endpoints.filter(({ input }) => "cursor" in input.shape)) {
    const { data } = await hanako.get(endpoint.path, { limit: "1" });
    const cursor = data.next_cursor;
    if (typeof cursor !== "string") continue;
    if (tells(Buffer.from(cursor, "base64url").toString("latin1"))) telling.push(endpoint.path);
    const next = await hanako.get(endpoint.path, { limit: "1", cursor });
    expect([endpoint.path, next.code]).toEqual([endpoint.path, 1000]);
  }
  expect(telling).toEqual([]);
});

test("no call that changes something answers with a sequence", async () => {
  const changed = [
    await hanako.post("/Trade/amendorder", { id: has.order, qty: "0.02" }),
    await hanako.post("/Trade/cancelorder", { id: has.order }),
    await hanako.post("/Trade/cancelall"),
    await hanako.post("/user/addresslist"),
    await hanako.post("/Finance/tbhandle", {
      coin: "USDT",
      network: "TRC20",
      qty: "50",
      password: WITHDRAWAL_PASSWORD,
      address: has.address,
    }),
    await hanako.post("/user/deladdress", { id: has.address }),
    await hanako.post("/user/readnoticeone", { id: has.notice }),
  ];
  for (const { msg, code, data, headers } of changed) {
    expect([msg, code, tells(JSON.stringify([data, headers]))]).toEqual(["success", 1000, false]);
  }
});

test("neither the table of bills nor the export has a sequence", async () => {
  await opened.house.projected();
  const bills = await hanako.file("/user/billsfile");
  const document = await hanako.postForFile("/user/export", {});
  expect(bills.body).toContain("SPOT_SELL");
  expect(document.body).toContain("staff_accesses");
  expect(bills.body.split("\n").filter(tells)).toEqual([]);
  expect(document.body.split("\n").filter(tells)).toEqual([]);
});

test("no live message names a state, a trade or an order by a sequence", async () => {
  const { app } = opened.house.server;
  await app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = app.server.address() as AddressInfo; // It listens on a port.
  const client = await LiveClient.open(`ws://127.0.0.1:${port}/live`);
  const { data } = await hanako.post("/Public/liveticket");
  const channels = ["ticker", "trades:BTC-USDT", "depth:BTC-USDT", "orders", "balances"];
  client.send({ op: "subscribe", channels, ticket: data.ticket });
  await client.messages("orders", 1);
  const order = { symbol: "BTC-USDT", side: "buy", type: "limit", price: "58000", qty: "0.01" };
  const placed = await hanako.post("/Trade/placeorder", order);
  await client.messages("orders", 2);
  client.close();
  expect(client.heard.map((message) => JSON.stringify(message)).filter(tells)).toEqual([]);
  const { id } = placed.data.order as { readonly id: string };
  expect(JSON.stringify(client.heard)).toContain(`"id":"${id}"`);
});

test("the member and the console name everything by the same number", async () => {
  const { data: deposits } = await staff.get("/Staff/deposits", { state: "rejected" });
  expect(deposits.deposits).toMatchObject([{ id: has.deposit }]);
  const { data: withdrawals } = await staff.get("/Staff/withdrawals", {
    state: "rejected",
    q: has.withdrawal,
  });
  expect(withdrawals.withdrawals).toMatchObject([{ id: has.withdrawal }]);
  const { data: bills } = await hanako.get("/user/mybill", { type: "WITHDRAW_REQUEST" });
  const references = (bills.bills as readonly { readonly ref: string }[]).map(({ ref }) => ref);
  expect(references).toContain(has.withdrawal);
  const { data: told } = await hanako.get("/user/notice", { channel: "wallet", limit: "100" });
  const subjects = (told.notices as readonly { readonly subject: string }[]).map(
    ({ subject }) => subject,
  );
  expect(subjects).toEqual(expect.arrayContaining([has.withdrawal, has.deposit]));
  const { data: access } = await hanako.get("/user/staffaccess");
  const cases = (access.entries as readonly { readonly case: string }[]).map((entry) => entry.case);
  expect(cases).toEqual(expect.arrayContaining([has.withdrawal, has.deposit]));
});

/** Everything that a reading call answers: body and headers. */
async function answerOf(visitor: TradingVisitor, endpoint: Endpoint): Promise<string> {
  opened.house.script.timeMs += 1_000;
  const { body, headers } = await visitor.file(endpoint.path, fieldsFor(endpoint, has));
  const { "content-length": _, date: __, ...others } = headers;
  return `${body}\n${JSON.stringify(others)}`;
}

function tells(text: string): boolean {
  return SEQUENCE.test(text);
}

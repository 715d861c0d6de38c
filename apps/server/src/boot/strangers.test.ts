import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { ConsoleHouse } from "../testing/console-house.ts";
import type { TradingVisitor } from "../testing/trading-house.ts";
import type { Answer } from "../testing/visitor.ts";
import {
  type Belongings,
  FAR_LONG,
  openWholeHouse,
  sample,
  WITHDRAWAL_PASSWORD,
  wellEquipped,
} from "../testing/whole-house.ts";

// Every call that names an object, asked by a member who does not own it.

let opened: ConsoleHouse;
let hanako: TradingVisitor;
let taro: TradingVisitor;
let hers: Belongings;

beforeAll(async () => {
  opened = await openWholeHouse();
  ({ visitor: hanako, has: hers } = await wellEquipped(opened));
  ({ visitor: taro } = await wellEquipped(opened, { passkey: false }));
});
beforeEach(() => sample(opened.house));
afterAll(() => opened.close());

const SIGN_OUT_CODES = [100, 4005, 4010];
type Row = readonly [
  call: string,
  field: string,
  belonging: keyof Belongings,
  error: string | undefined,
  rest?: Readonly<Record<string, string>>,
];

const WISH = { coin: "USDT", network: "TRC20", qty: "10", password: WITHDRAWAL_PASSWORD };
const LARGER = { qty: "0.02" };
const OF_CONTRACT = { symbol: FAR_LONG.symbol };
const NO_UUID = "00000000-0000-4000-8000-000000000000";
const ROWS: readonly Row[] = [
  ["POST /Trade/amendorder", "id", "order", "ORDER_NOT_FOUND", { qty: "0.02" }],
  ["POST /Trade/amendorder", "orig_client_id", "orderName", "ORDER_NOT_FOUND", { qty: "0.02" }],
  ["POST /Trade/cancelorder", "id", "order", "ORDER_NOT_FOUND"],
  ["POST /Trade/cancelorder", "orig_client_id", "orderName", "ORDER_NOT_FOUND"],
  ["GET /Trade/billinfo", "id", "order", "ORDER_NOT_FOUND"],
  ["GET /Trade/billinfo", "orig_client_id", "orderName", "ORDER_NOT_FOUND"],
  ["GET /Contract/cbillinfo", "id", "contract", "ORDER_NOT_FOUND"],
  ["POST /Perpetual/amendorder", "id", "perpetualOrder", "ORDER_NOT_FOUND", LARGER],
  ["POST /Perpetual/amendorder", "orig_client_id", "perpetualOrderName", "ORDER_NOT_FOUND", LARGER],
  ["POST /Perpetual/cancelorder", "id", "perpetualOrder", "ORDER_NOT_FOUND"],
  ["POST /Perpetual/cancelorder", "orig_client_id", "perpetualOrderName", "ORDER_NOT_FOUND"],
  ["GET /Perpetual/positioninfo", "id", "position", "POSITION_NOT_FOUND", OF_CONTRACT],
  ["GET /Finance/czinfo", "id", "deposit", "DEPOSIT_NOT_FOUND"],
  ["POST /Finance/tbhandle", "address", "address", "WITHDRAW_ADDRESS_NOT_FOUND", WISH],
  ["POST /user/deladdress", "id", "address", "WITHDRAW_ADDRESS_NOT_FOUND"],
  ["POST /Finance/txcancel", "id", "withdrawal", "WITHDRAWAL_NOT_FOUND"],
  ["GET /Finance/txinfo", "id", "withdrawal", "WITHDRAWAL_NOT_FOUND"],
  ["POST /Finance/zhuanhuahandle", "quote", "quote", "PARAMETER_ERROR"],
  ["GET /Issue/own", "id", "draft", "PARAMETER_ERROR"],
  ["POST /Issue/subscribe", "id", "draft", "PARAMETER_ERROR", { qty: "1" }],
  ["POST /Issue/commit", "id", "draft", "PARAMETER_ERROR", { amount: "1" }],
  ["POST /Issue/deliver", "id", "draft", "PARAMETER_ERROR", { terms: "0".repeat(64) }],
  ["POST /Issue/takeback", "id", "supplied", "PARAMETER_ERROR"],
  ["GET /Orepool/own", "id", "draft", "PARAMETER_ERROR"],
  ["POST /Orepool/buy", "id", "draft", "PARAMETER_ERROR"],
  ["GET /Orepool/profitline", "id", "holding", "PARAMETER_ERROR"],
  ["POST /user/delbank", "id", "card", undefined],
  ["POST /user/removepricealert", "id", "priceAlert", undefined],
  ["POST /user/unwatchaddress", "id", "watched", undefined],
  ["GET /User/noticeinfo", "id", "notice", "ILLEGAL_OPERATION"],
  ["POST /user/readnoticeone", "id", "notice", "ILLEGAL_OPERATION"],
  ["POST /user/endsession", "id", "session", undefined],
  ["POST /user/forgetdevice", "id", "device", undefined],
  ["GET /Support/thread", "id", "thread", "THREAD_NOT_FOUND"],
  ["POST /Support/write", "id", "thread", "THREAD_NOT_FOUND", { text: "Hello" }],
  ["POST /Support/read", "id", "thread", "THREAD_NOT_FOUND", { message: NO_UUID }],
  ["POST /Support/picture", "id", "thread", "THREAD_NOT_FOUND"],
  ["GET /Support/picturelink", "id", "thread", "THREAD_NOT_FOUND", { message: NO_UUID }],
  ["POST /Support/typing", "id", "thread", "THREAD_NOT_FOUND"],
  ["POST /Support/close", "id", "thread", "THREAD_NOT_FOUND"],
  ["POST /user/passkeyremove", "id", "passkey", "ILLEGAL_OPERATION"],
];

/** Names of the right form that belong to no one. */
const NOBODYS: Readonly<Partial<Record<keyof Belongings, string>>> = {
  contract: "999999",
  draft: "999999",
  holding: "999999",
  supplied: "999999",
  order: "999999",
  orderName: "nobodys",
  position: "999999",
  perpetualOrder: "999999",
  perpetualOrderName: "nobodys",
  deposit: "999999",
  address: "999999",
  withdrawal: "999999",
  card: NO_UUID,
  priceAlert: NO_UUID,
  watched: NO_UUID,
  thread: NO_UUID,
  notice: "999999.0",
  session: "0".repeat(64),
  device: "0".repeat(64),
  passkey: "A".repeat(22),
};

for (const [call, field, belonging, error, rest = {}] of ROWS) {
  test(`${call} by ${field} answers for a stranger's ${belonging} as for none`, async () => {
    const before = digest();
    const theirs = await ask(taro, call, { ...rest, [field]: hers[belonging] });
    const forged = hers[belonging].replace(/.$/, (last) => (last === "A" ? "B" : "A"));
    const nobodys = NOBODYS[belonging] ?? forged;
    const none = await ask(taro, call, { ...rest, [field]: nobodys });
    expect([theirs.status, theirs.code, theirs.msg, theirs.data]).toEqual([
      none.status,
      none.code,
      none.msg,
      none.data,
    ]);
    expect(theirs.data.error).toBe(error);
    expect(SIGN_OUT_CODES).not.toContain(theirs.code);
    expect(digest()).toEqual(before);
  });
}

test("every call that names something is among those that are tried", () => {
  const naming = opened.house.server.endpoints
    .filter(({ role }) => role === "member")
    .flatMap(({ method, path, input }) =>
      Object.keys(input.shape)
        .filter((field) => ["id", "orig_client_id", "quote"].includes(field))
        .map((field) => `${method} ${path} ${field}`),
    );
  const tried = ROWS.map(([call, field]) => `${call} ${field}`);
  expect(naming.filter((name) => !tried.includes(name))).toEqual([]);
});

test("after all of that everything is still hers, and her session stands", async () => {
  const { data: orders } = await hanako.get("/Trade/openorders");
  expect(orders.orders).toMatchObject([{ id: hers.order }]);
  const lists = [
    await hanako.post("/user/addresslist"),
    await hanako.post("/user/userbanklist"),
    await hanako.get("/user/passkeys"),
    await hanako.get("/Finance/txlist"),
  ];
  const [addresses, cards, passkeys, withdrawals] = lists.map(({ data }) => Object.values(data)[0]);
  expect([addresses, cards, passkeys, withdrawals]).toMatchObject([
    [{ id: hers.address }],
    [{ id: hers.card }],
    [{ id: hers.passkey }],
    [{ id: hers.withdrawal, status: "pending_review" }],
  ]);
});

function ask(
  visitor: TradingVisitor,
  call: string,
  fields: Readonly<Record<string, string>>,
): Promise<Answer> {
  const [method, path = ""] = call.split(" ");
  return method === "GET" ? visitor.get(path, fields) : visitor.post(path, fields);
}

/** The exchange's whole state, as lines. */
function digest(): readonly string[] {
  const lines: string[] = [];
  const { exchange } = opened.house.script;
  exchange.write((name, values) => lines.push(`${name} ${values.join(" ")}`));
  return lines;
}

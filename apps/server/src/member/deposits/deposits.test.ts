import { announceDeposit, depositInfo, deposits } from "@sumi/contract/deposits/calls.ts";
import { available } from "@sumi/core/ledger/accounts.ts";
import { units } from "@sumi/store/testing/exchange-script.ts";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { DepositHouse } from "../../testing/deposit-house.ts";
import { pictureOf } from "../../testing/identity-house.ts";
import type { TradingVisitor } from "../../testing/trading-house.ts";

let house: DepositHouse;
let hanako: TradingVisitor;
let voucher: Buffer;

const TXID = "9f".repeat(32);
const FORM = { coin: "USDT", network: "TRC20", amount: "1500" };

beforeAll(async () => {
  house = await DepositHouse.open();
  house.list("USDT", "TRC20", "10");
  house.list("ETH", "ERC20", "0.01");
  voucher = await pictureOf("red");
});
beforeEach(async () => {
  hanako = await house.house.member();
});
afterAll(() => house.close());

function send(form: Record<string, string> = {}, picture: Buffer = voucher, visitor = hanako) {
  return visitor.upload("/Finance/czhandle", { ...FORM, ...form }, { voucher: picture });
}

async function announced(form: Record<string, string> = {}, picture: Buffer = voucher) {
  return announceDeposit.data.parse((await send(form, picture)).data).deposit;
}

async function listOf(visitor: TradingVisitor, form: Record<string, string> = {}) {
  const min_sequence = String(house.house.journal.sequence);
  const { data } = await visitor.get("/Finance/czlist", { min_sequence, ...form });
  return deposits.data.parse(data);
}

async function infoOf(id: string) {
  const min_sequence = String(house.house.journal.sequence);
  const { data } = await hanako.get("/Finance/czinfo", { id, min_sequence });
  return depositInfo.data.parse(data);
}

function confirm(id: string, amount: string): void {
  const { script, journal } = house.house;
  const deposit = Number(id);
  const found = { amount: units(amount), transaction: id.padStart(64, "0"), output: 0 };
  // The member named no transaction, so it takes two.
  for (const actor of [-1, -2]) {
    script.decideCase({ type: "ConfirmDeposit", actor, deposit, ...found });
  }
  journal.publish();
}

test("an announced deposit moves nothing, and is listed with what was said", async () => {
  const deposit = await announced({ txid: `0x${TXID.toUpperCase()}` });
  expect(deposit).toMatchObject({
    coin: "USDT",
    network: "TRC20",
    amount: "1500",
    credited: null,
    txid: TXID,
    status: "confirming",
    awaits_second: false,
    reason: null,
    decided_ms: null,
  });
  const usdt = house.network("USDT", "TRC20").asset;
  const { ledger } = house.house.script.exchange;
  expect(ledger.balance(available(hanako.number), usdt)).toBe(0n);
  expect((await listOf(hanako)).deposits).toEqual([deposit]);
  expect((await listOf(hanako, { coin: "ETH" })).deposits).toEqual([]);
  const info = await infoOf(deposit.id);
  expect(info).toMatchObject({ deposit, confirmations: 20 });
  expect(info.timeline).toEqual([{ step: "announced", time_ms: deposit.created_ms }]);
});

test("what arrived governs, and the timeline tells when it was credited", async () => {
  const { id } = await announced();
  confirm(id, "1499.5");
  const { deposit, timeline } = await infoOf(id);
  expect(deposit).toMatchObject({ amount: "1500", credited: "1499.5", status: "credited" });
  expect(timeline.map(({ step }) => step)).toEqual(["announced", "credited"]);
});

test("a rejected deposit says why, and its transaction can be announced again", async () => {
  const { id } = await announced({ txid: TXID });
  const { script, journal } = house.house;
  const reason = "VOUCHER_UNREADABLE";
  script.decideCase({ type: "RejectDeposit", actor: -1, deposit: Number(id), reason });
  journal.publish();
  const { deposit, timeline } = await infoOf(id);
  expect(deposit).toMatchObject({ status: "rejected", reason, credited: null });
  expect(timeline.map(({ step }) => step)).toEqual(["announced", "rejected"]);
  expect((await announced({ txid: TXID })).txid).toBe(TXID);
});

test("the voucher is shown to its own member, re-encoded, through a link", async () => {
  const { id } = await announced();
  const { voucher: link } = await infoOf(id);
  const shown = (cookie: string | undefined) =>
    house.house.server.app.inject({ url: link?.url ?? "", headers: { cookie: cookie ?? "" } });
  const answer = await shown(hanako.cookie);
  expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, "image/jpeg"]);
  const taro = await house.house.member();
  expect((await shown(taro.cookie)).statusCode).toBe(404);
});

test("pages follow one another, newest first", async () => {
  const ids: string[] = [];
  for (const amount of ["11", "12", "13"]) ids.unshift((await announced({ amount })).id);
  const first = await listOf(hanako, { limit: "2" });
  const second = await listOf(hanako, { cursor: first.next_cursor ?? "", limit: "2" });
  expect([...first.deposits, ...second.deposits].map(({ id }) => id)).toEqual(ids);
  expect(second.next_cursor).toBeNull();
});

test.each([
  ["a coin that is none", { coin: "NONE" }, "PARAMETER_ERROR"],
  ["another coin's network", { network: "ERC20" }, "PARAMETER_ERROR"],
  ["a network that is none", { network: "LIGHTNING" }, "PARAMETER_ERROR"],
  ["nothing", { amount: "0" }, "PARAMETER_ERROR"],
  ["nothing with decimals", { amount: "0.00000000" }, "PARAMETER_ERROR"],
  ["less than nothing", { amount: "-1500" }, "PARAMETER_ERROR"],
  ["nine decimals", { amount: "1500.000000001" }, "PARAMETER_ERROR"],
  ["more digits than there is money", { amount: "1".repeat(19) }, "PARAMETER_ERROR"],
  ["an exponent", { amount: "1e5" }, "PARAMETER_ERROR"],
  ["a comma", { amount: "1,500" }, "PARAMETER_ERROR"],
  ["other digits", { amount: "１５００" }, "PARAMETER_ERROR"],
  ["one unit below the minimum", { amount: "9.99999999" }, "BELOW_MINIMUM_DEPOSIT"],
  ["a transaction with markup", { txid: "<script>alert(1)</script>" }, "PARAMETER_ERROR"],
  ["a transaction that is too long", { txid: "a".repeat(129) }, "PARAMETER_ERROR"],
  ["a transaction of another network", { txid: "a".repeat(87) }, "TRANSACTION_FORMAT"],
  ["a transaction with an output", { txid: `${TXID}:0` }, "TRANSACTION_FORMAT"],
  ["a field that is none", { member: "1" }, "PARAMETER_ERROR"],
])("%s is refused, and nothing of it is kept", async (_, wrong, error) => {
  const before = house.house.script.exchange.sequence;
  expect((await send(wrong)).data.error).toBe(error);
  expect(house.house.script.exchange.sequence).toBe(before);
  expect(await picturesOf(hanako)).toBe(0);
});

test("a refusal for too little names the minimum", async () => {
  const { data } = await send({ amount: "9" });
  expect(data).toEqual({ error: "BELOW_MINIMUM_DEPOSIT", params: { minimum: "10" } });
});

async function picturesOf({ account }: TradingVisitor): Promise<number> {
  const { rows } = await house.house.database.pool.query(
    "select count(*)::int as count from pictures where account = $1",
    [account],
  );
  return rows[0].count;
}

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

test.each([
  ["no voucher", Buffer.alloc(0), "DEPOSIT_VOUCHER_REQUIRED"],
  ["an SVG", Buffer.from(SVG), "UPLOAD_TYPE"],
  ["a document", Buffer.from("%PDF-1.7\n"), "UPLOAD_TYPE"],
  ["a picture that was cut short", Buffer.from("ffd8ffe000104a464946", "hex"), "UPLOAD_FAILED"],
  ["nine megabytes", Buffer.alloc(9 * 1024 * 1024, 0xff), "UPLOAD_TOO_LARGE"],
])("%s is refused, and no deposit comes of it", async (_, picture, error) => {
  const before = house.house.script.exchange.sequence;
  expect((await send({}, picture)).data.error).toBe(error);
  expect(house.house.script.exchange.sequence).toBe(before);
});

test("a form without its picture asks for it", async () => {
  const { data } = await hanako.post("/Finance/czhandle", FORM);
  expect(data.error).toBe("DEPOSIT_VOUCHER_REQUIRED");
});

test("the same call twice is one deposit with one picture, also at the same time", async () => {
  const form = { client_id: "once", txid: TXID };
  const [first, second] = await Promise.all([announced(form), announced(form)]);
  const third = await announced(form);
  expect([second, third]).toEqual([first, first]);
  expect((await listOf(hanako)).deposits).toEqual([first]);
  expect(await picturesOf(hanako)).toBe(1);
  const other = await send({ ...form, amount: "1501" });
  expect(other.data.error).toBe("IDEMPOTENCY_CONFLICT");
  const otherPicture = await send(form, await pictureOf("blue"));
  expect(otherPicture.data.error).toBe("IDEMPOTENCY_CONFLICT");
  expect(await picturesOf(hanako)).toBe(1);
});

test("the last picture of a day may come again and is answered as it was", async () => {
  const form = (count: number) => ({ client_id: `picture${count}`, amount: `${100 + count}` });
  for (let count = 1; count < 20; count += 1) await announced(form(count));
  const last = await announced(form(20));
  expect((await send(form(21))).data.error).toBe("UPLOAD_LIMIT");
  expect(await announced(form(20))).toEqual(last);
  expect((await send({ ...form(20), amount: "99" })).data.error).toBe("IDEMPOTENCY_CONFLICT");
  // Decoding pictures is expensive, so repeats have a limit of their own.
  for (let count = 3; count <= 20; count += 1) expect(await announced(form(20))).toEqual(last);
  expect((await send(form(20))).data.error).toBe("UPLOAD_LIMIT");
  expect(await picturesOf(hanako)).toBe(20);
});

test("one transaction is one deposit, however often and in whichever spelling", async () => {
  const both = await Promise.all([send({ txid: TXID }), send({ txid: `0x${TXID.toUpperCase()}` })]);
  const errors = both.map(({ data }) => data.error);
  expect(errors.filter((error) => error === undefined)).toHaveLength(1);
  expect(errors).toContain("DUPLICATE_DEPOSIT");
  expect((await listOf(hanako)).deposits).toHaveLength(1);
  expect(await picturesOf(hanako)).toBe(1);
});

test("somebody else may name the same transaction: who is right, a person finds out", async () => {
  await announced({ txid: TXID });
  const taro = await house.house.member();
  const { data } = await send({ txid: TXID }, voucher, taro);
  expect(announceDeposit.data.parse(data).deposit.txid).toBe(TXID);
});

test("somebody else's deposit answers like one that does not exist", async () => {
  const { id } = await announced();
  await house.house.projected();
  const taro = await house.house.member();
  const theirs = await taro.get("/Finance/czinfo", { id });
  const none = await taro.get("/Finance/czinfo", { id: "999999" });
  expect(theirs.data).toEqual(none.data);
  expect(theirs.data.error).toBe("DEPOSIT_NOT_FOUND");
  expect((await listOf(taro)).deposits).toEqual([]);
});

test("nobody without a session announces any", async () => {
  const guest = house.house.visitor();
  const { data } = await guest.upload("/Finance/czhandle", FORM, { voucher });
  expect(data.error).toBe("SESSION_ENDED");
});

test("a photograph keeps nothing of where it was taken", async () => {
  const withPlace = await sharp(voucher)
    .withExif({ IFD3: { GPSLatitudeRef: "N", GPSLatitude: "35/1 39/1 0/1" } })
    .jpeg()
    .toBuffer();
  const { id } = await announced({}, withPlace);
  const url = (await infoOf(id)).voucher?.url ?? "";
  const headers = { cookie: hanako.cookie ?? "" };
  const { rawPayload } = await house.house.server.app.inject({ url, headers });
  expect((await sharp(rawPayload).metadata()).exif).toBeUndefined();
});

import { securityLog } from "@sumi/contract/account-security/calls.ts";
import { addBankCard, bankCards } from "@sumi/contract/bank-cards/calls.ts";
import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { lockSettingsOf } from "../../testing/locked-settings.ts";
import { TradingHouse, type TradingVisitor } from "../../testing/trading-house.ts";
import { passwordRoutes } from "../account-security/password-routes.ts";
import { secondFactorRoutes } from "../second-factors/routes.ts";
import { bankCardRoutes } from "./routes.ts";

let house: TradingHouse;
let hanako: TradingVisitor;
let taro: TradingVisitor;

const CARD = {
  number: "4111 1111 1111 1111",
  name: "HANAKO YAMADA",
  bank_code: "MHCBJPJT",
  bank: "みずほ銀行",
};

beforeAll(async () => {
  house = await TradingHouse.open(({ server }) => {
    bankCardRoutes(server);
    passwordRoutes(server);
    secondFactorRoutes(server);
  });
});
beforeEach(async () => {
  hanako = await house.member();
  taro = await house.member();
});
afterAll(() => house.close());

async function added(visitor: TradingVisitor, differs: Partial<typeof CARD> = {}) {
  const { data } = await visitor.post("/user/addbank", { ...CARD, ...differs });
  return addBankCard.data.parse(data).card;
}

async function listOf(visitor: TradingVisitor) {
  return bankCards.data.parse((await visitor.post("/user/userbanklist")).data).cards;
}

async function eventsOf(visitor: TradingVisitor) {
  const { data } = await visitor.get("/user/securitylog");
  return securityLog.data.parse(data).events.map(({ kind }) => kind);
}

test("a card is kept, listed with its last four digits, and forgotten", async () => {
  const card = await added(hanako);
  expect(card).toEqual({
    id: card.id,
    last_four: "1111",
    name: "HANAKO YAMADA",
    bank_code: "MHCBJPJT",
    bank: "みずほ銀行",
    added_ms: house.script.timeMs,
  });
  expect(await listOf(hanako)).toEqual([card]);
  for (const answer of ["first", "again"]) {
    const { code } = await hanako.post("/user/delbank", { id: card.id });
    expect([answer, code]).toEqual([answer, 1000]);
  }
  expect(await listOf(hanako)).toEqual([]);
  expect(await eventsOf(hanako)).toEqual(["BANK_CARD_REMOVED", "BANK_CARD_ADDED"]);
});

test("the same number is one card, however often and at once it is added", async () => {
  const cards = await Promise.all(Array.from({ length: 8 }, () => added(hanako)));
  expect(new Set(cards.map(({ id }) => id)).size).toBe(1);
  const again = await added(hanako, { number: "4111-1111-1111-1111" });
  expect(again.id).toBe(cards[0]?.id);
  expect(await eventsOf(hanako)).toEqual(["BANK_CARD_ADDED"]);
});

test("a card whose answer was lost is answered again, code and all", async () => {
  const { data } = await hanako.post("/user/totpbegin");
  const secret = Secret.fromBase32(String(data.secret));
  const code = () => TOTP.generate({ secret, timestamp: house.script.timeMs });
  await hanako.post("/user/totpconfirm", { code: code() });
  house.script.timeMs += 30_000;
  const form = { ...CARD, code: code(), client_id: "once" };
  const first = await hanako.post("/user/addbank", form);
  const again = await hanako.post("/user/addbank", form);
  expect([again.code, again.data]).toEqual([1000, first.data]);
  // A call with another key, or with another number under the same key, is no repeat.
  for (const other of [{ client_id: "twice" }, { number: "90000001" }]) {
    const refused = await hanako.post("/user/addbank", { ...form, ...other });
    expect(refused.data.error).toBe("VERIFICATION_CODE_ERROR");
  }
});

test("nobody keeps more than ten, not even at once", async () => {
  const answers = await Promise.all(
    Array.from({ length: 14 }, (_, index) =>
      hanako.post("/user/addbank", { ...CARD, number: `9000000${index + 10}` }),
    ),
  );
  const told = answers.map(({ code, data }) => data.error ?? code);
  expect(told.filter((code) => code === 1000).length).toBe(10);
  expect(told.filter((code) => code === "ABOVE_MAXIMUM").length).toBe(4);
  expect((await listOf(hanako)).length).toBe(10);
});

test("another member's card is as unknown as one that does not exist", async () => {
  const { id } = await added(hanako);
  const stranger = await taro.post("/user/delbank", { id });
  const nobody = await taro.post("/user/delbank", { id: crypto.randomUUID() });
  expect([stranger.code, stranger.data]).toEqual([nobody.code, nobody.data]);
  expect(await listOf(taro)).toEqual([]);
  expect((await listOf(hanako)).length).toBe(1);
});

test.each([
  ["a wrong digit", { number: "4111111111111112" }, "number"],
  ["a formula for a number", { number: "=SUM(A1:A9)" }, "number"],
  ["no holder", { name: " " }, "name"],
  ["a holder of two lines", { name: "HANAKO\r\nYAMADA" }, "name"],
  ["a holder written backwards", { name: "HANAKO \u202eADAMAY" }, "name"],
  ["a code with a quote in it", { bank_code: "0001'--" }, "bank_code"],
  ["a bank of 65 letters", { bank: "x".repeat(65) }, "bank"],
])("a card with %s is refused, and nothing of it is kept", async (_, wrong, field) => {
  const { data } = await hanako.post("/user/addbank", { ...CARD, ...wrong });
  expect([data.error, data.params]).toEqual(["PARAMETER_ERROR", { field }]);
  expect(await listOf(hanako)).toEqual([]);
  expect(await eventsOf(hanako)).toEqual([]);
});

test.each(["number", "name", "bank_code", "bank"])("a card needs its %s", async (field) => {
  const { [field as keyof typeof CARD]: _, ...rest } = CARD;
  const { data } = await hanako.post("/user/addbank", rest);
  expect([data.error, data.params]).toEqual(["MISSING_PARAMETER", { field }]);
});

test("a script and a formula are words like others", async () => {
  const [name, bank] = ["<script>alert(1)</script>", '=HYPERLINK("https://evil.example")'];
  expect(await added(hanako, { name, bank })).toMatchObject({ name, bank });
});

test("the number stands neither in the log nor in any column", async () => {
  await added(hanako);
  await hanako.post("/user/addbank", { ...CARD, number: "4111111111111112" });
  const { rows } = await house.database.pool.query(
    "select *, encode(number_index, 'escape') as index from bank_cards",
  );
  // The vault of tests does not encrypt, so the sealed bytes are left out.
  const clear = JSON.stringify(rows.map(({ sealed: _, ...row }) => row));
  expect(clear).not.toMatch(/1111|YAMADA|MHCB/);
  expect(house.logLines.join("\n")).not.toMatch(/4111|YAMADA|MHCB/);
});

test("while the settings are locked cards neither come nor go", async () => {
  const { id } = await added(hanako);
  const { timeMs: nowMs } = house.script;
  await lockSettingsOf(house.database.pool, { member: hanako.number, nowMs });
  const answers = [
    await hanako.post("/user/addbank", { ...CARD, number: "90000001" }),
    await hanako.post("/user/delbank", { id }),
  ];
  expect(answers.map(({ data }) => data.error)).toEqual(["SETTINGS_LOCKED", "SETTINGS_LOCKED"]);
  expect((await listOf(hanako)).length).toBe(1);
});

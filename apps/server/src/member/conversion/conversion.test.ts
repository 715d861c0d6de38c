import { conversionQuote, conversions, convert } from "@sumi/contract/conversion/calls.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { TradingHouse, type TradingVisitor } from "../../testing/trading-house.ts";
import { billRoutes } from "../bills/routes.ts";
import { conversionRoutes } from "./routes.ts";

let house: TradingHouse;
let hanako: TradingVisitor;
let taro: TradingVisitor;

const DAY_MS = 86_400_000;

beforeAll(async () => {
  house = await TradingHouse.open(({ server }) => {
    conversionRoutes(server);
    billRoutes(server);
  });
  const { script } = house;
  const effectiveMs = script.timeMs + DAY_MS;
  script.decide({ act: "ChangeParameter", key: "conversion.open", value: "1", effectiveMs });
  script.timeMs = effectiveMs;
  hanako = await house.member({ USDT: "10000", BTC: "1" });
  taro = await house.member({ USDT: "10000" });
  for (const [asset, amount] of Object.entries({ USDT: "5000", BTC: "1" })) {
    const [from, to] = ["sys:treasury", "sys:convert"] as const;
    const evidence = "proof-1";
    script.decide({ act: "ContributeCapital", asset, network: "MAIN", amount, evidence });
    script.decide({ act: "TransferHouse", asset, from, to, amount, evidence });
  }
});
beforeEach(() => {
  house.script.timeMs += 20_000;
  house.script.sample({ BTC: "60000", ETH: "3000" });
});
afterAll(() => house.close());

/** The alphabet of base64url. */
const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
const WISH = { from: "USDT", to: "BTC", amount: "100" };

async function quoted(visitor: TradingVisitor, wish: Partial<typeof WISH> = {}) {
  const { data } = await visitor.get("/Finance/zhuanhua", { ...WISH, ...wish });
  return conversionQuote.data.parse(data);
}

function accepted(visitor: TradingVisitor, quote: string, clientId?: string) {
  const key = clientId === undefined ? {} : { client_id: clientId };
  return visitor.post("/Finance/zhuanhuahandle", { quote, ...key });
}

async function billsOf(visitor: TradingVisitor) {
  await house.projected();
  const { data } = await visitor.get("/user/mybill");
  return (data.bills as Record<string, unknown>[]).map(({ type, coin, amount, balance_after }) => [
    type,
    coin,
    amount,
    balance_after,
  ]);
}

test("a quote says what is received, the rate, and what the house keeps of it", async () => {
  const { quote: _, ...told } = await quoted(hanako);
  const { timeMs } = house.script;
  expect(told).toEqual({
    from: "USDT",
    to: "BTC",
    amount: "100",
    received: "0.00165833",
    rate: "0.0000165833333333",
    spread_percent: "0.5",
    spread_cost: "0.00000833",
    least: "0.00060302",
    dust: "0",
    issued_ms: timeMs,
    expires_ms: timeMs + 10_000,
    lasts_ms: 10_000,
  });
});

test("what would be left behind and be too little for itself is said beforehand", async () => {
  const [{ dust: some }, { dust: none }] = await Promise.all([
    quoted(hanako, { amount: "9999.99950000" }),
    quoted(hanako, { amount: "10000" }),
  ]);
  expect([some, none]).toEqual(["0.0005", "0"]);
});

test("accepting a quote changes one coin for the other, and both stand on the bills", async () => {
  const { quote, received } = await quoted(hanako);
  const { code, data } = await accepted(hanako, quote);
  expect(code).toBe(1000);
  const { conversion, balances, sequence } = convert.data.parse(data);
  expect(conversion).toEqual({
    id: sequence,
    from: "USDT",
    to: "BTC",
    amount: "100",
    received,
    time_ms: house.script.timeMs,
  });
  expect(balances.map(({ coin, available }) => [coin, available])).toEqual([
    ["USDT", "9900"],
    ["BTC", "1.00165833"],
  ]);
  expect((await billsOf(hanako)).slice(0, 2)).toEqual([
    ["CONVERT_IN", "BTC", received, "1.00165833"],
    ["CONVERT_OUT", "USDT", "-100", "9900"],
  ]);
});

test("conversions are listed newest first, page after page, and only one's own", async () => {
  const { quote } = await quoted(hanako, { from: "BTC", to: "USDT", amount: "0.01" });
  const made = convert.data.parse((await accepted(hanako, quote)).data).conversion;
  const listOf = async (visitor: TradingVisitor, query: Record<string, string> = {}) => {
    const min_sequence = String(house.script.exchange.sequence);
    const { data } = await visitor.get("/Finance/zhuanhualist", { ...query, min_sequence });
    return conversions.data.parse(data);
  };
  const whole = await listOf(hanako);
  expect(whole.conversions.map(({ from, to }) => [from, to])).toEqual([
    ["BTC", "USDT"],
    ["USDT", "BTC"],
  ]);
  expect(whole.conversions[0]).toEqual(made);
  const first = await listOf(hanako, { limit: "1" });
  const second = await listOf(hanako, { limit: "1", cursor: first.next_cursor ?? "" });
  expect([...first.conversions, ...second.conversions]).toEqual(whole.conversions);
  expect(second.next_cursor).toBeNull();
  expect((await listOf(taro)).conversions).toEqual([]);
});

test("one quote has one effect, however often and at once it is accepted", async () => {
  const { quote } = await quoted(taro);
  const answers = await Promise.all(Array.from({ length: 20 }, () => accepted(taro, quote)));
  const codes = answers.map(({ code, data }) => data.error ?? code);
  expect(codes.sort()).toEqual([1000, ...Array(19).fill("QUOTE_EXPIRED")]);
  expect((await billsOf(taro)).filter(([type]) => type === "CONVERT_OUT").length).toBe(1);
});

test("a call that comes again under its key is answered as the first one was", async () => {
  const { quote } = await quoted(taro);
  const [first, again] = [await accepted(taro, quote, "key"), await accepted(taro, quote, "key")];
  expect(again.data.conversion).toEqual(first.data.conversion);
  const other = await quoted(taro, { amount: "101" });
  const mistaken = await accepted(taro, other.quote, "key");
  expect(mistaken.data.error).toBe("IDEMPOTENCY_CONFLICT");
});

test.each([
  ["the coin itself", { to: "USDT" }, "PARAMETER_ERROR"],
  ["a coin that is not listed", { to: "NONE" }, "PARAMETER_ERROR"],
  ["nothing", { amount: "0" }, "PARAMETER_ERROR"],
  ["less than nothing", { amount: "-1" }, "PARAMETER_ERROR"],
  ["nine decimals", { amount: "0.000000001" }, "PARAMETER_ERROR"],
  ["an exponent", { amount: "1e3" }, "PARAMETER_ERROR"],
  ["a coin in small letters", { from: "usdt" }, "PARAMETER_ERROR"],
  ["nineteen digits", { amount: "1000000000000000000" }, "PARAMETER_ERROR"],
  ["all that could be written", { amount: "999999999999999999.99999999" }, "ABOVE_MAXIMUM"],
  ["dust", { amount: "0.0003" }, "QUOTE_AMOUNT_TOO_SMALL"],
  ["a unit more than one quote may be worth", { amount: "50000.00000001" }, "ABOVE_MAXIMUM"],
  ["more than the desk has", { to: "ETH" }, "CONVERT_INVENTORY"],
])("there is no quote for %s", async (_, wrong, error) => {
  const { data } = await hanako.get("/Finance/zhuanhua", { ...WISH, ...wrong });
  expect(data.error).toBe(error);
});

test("the least that is told brings something, and a unit less brings nothing", async () => {
  const { least } = await quoted(hanako);
  expect((await quoted(hanako, { amount: least })).received).toBe("0.00000001");
  const { data } = await hanako.get("/Finance/zhuanhua", { ...WISH, amount: "0.00060301" });
  expect(data.error).toBe("QUOTE_AMOUNT_TOO_SMALL");
});

test.each([
  ["made up", (_: string) => "A".repeat(120)],
  ["too short for a seal", (_: string) => "A"],
  ["altered inside", (quote: string) => quote.slice(0, 50) + shifted(quote[50]) + quote.slice(51)],
  ["with another end", (quote: string) => quote.slice(0, -1) + shifted(quote.at(-1))],
  ["cut short", (quote: string) => quote.slice(0, -1)],
  ["with something behind it", (quote: string) => `${quote}x`],
  ["empty", (_: string) => ""],
])("a quote that is %s is nobody's", async (_, forge) => {
  const { quote } = await quoted(hanako);
  const before = await billsOf(hanako);
  const { data } = await accepted(hanako, forge(quote));
  expect([data.error, data.params]).toEqual(["PARAMETER_ERROR", { field: "quote" }]);
  expect(await billsOf(hanako)).toEqual(before);
});

test("a quote tells neither its holder's number nor that of the price", async () => {
  const { quote, issued_ms } = await quoted(hanako);
  const bytes = Buffer.from(quote, "base64url").toString("latin1");
  // The time of issue stands between them, and is public; where it cannot be read, nothing can.
  for (const text of [quote, bytes]) expect(text).not.toContain(String(issued_ms));
  const [one, other] = await Promise.all([quoted(taro), quoted(taro)]);
  expect(one.quote).not.toBe(other.quote);
});

test("another spelling of a used quote does not count again", async () => {
  const { quote } = await quoted(hanako);
  expect((await accepted(hanako, quote)).code).toBe(1000);
  const spellings = [`${quote}=`, `${quote}\n`, `${quote}A`, ` ${quote}`];
  for (const spelling of spellings) {
    const { data } = await accepted(hanako, spelling);
    expect(data.error).toBe("PARAMETER_ERROR");
  }
});

/** Another character, whose bits all differ. */
function shifted(character = ""): string {
  const place = LETTERS.indexOf(character);
  return LETTERS[63 - place] as string;
}

test("another member's quote is as unknown as a forged one", async () => {
  const { quote } = await quoted(hanako);
  const { data } = await accepted(taro, quote);
  expect([data.error, data.params]).toEqual(["PARAMETER_ERROR", { field: "quote" }]);
  expect((await accepted(hanako, quote)).code).toBe(1000);
});

test("a quote lives to its last millisecond, and no longer", async () => {
  const { quote } = await quoted(hanako);
  house.script.timeMs += 10_000;
  expect((await accepted(hanako, quote)).data.error).toBe("QUOTE_EXPIRED");
});

test("a price that went stale converts nothing, before a quote and after it", async () => {
  const { quote } = await quoted(hanako);
  house.script.timeMs += 1;
  house.script.sample({ ETH: "3000" });
  const after = await accepted(hanako, quote);
  const before = await hanako.get("/Finance/zhuanhua", WISH);
  expect([after.data.error, before.data.error]).toEqual(["MARKET_NOT_OPEN", "MARKET_NOT_OPEN"]);
});

test("an exchange that stands still promises nothing", async () => {
  house.script.timeMs += 10_000;
  const { data } = await hanako.get("/Finance/zhuanhua", WISH);
  expect(data.error).toBe("MARKET_NOT_OPEN");
});

test("whoever has too little, or may not trade, is told so", async () => {
  const { quote } = await quoted(taro, { from: "BTC", to: "USDT", amount: "0.02" });
  expect((await accepted(taro, quote)).data.error).toBe("INSUFFICIENT_BALANCE");
  const barred = await house.member({ USDT: "100" });
  const untilMs = house.script.timeMs + 60_000;
  const prohibited = { member: barred.number, untilMs, reason: "SECURITY" } as const;
  house.script.decideCase({ type: "ProhibitTrading", actor: -1, ...prohibited });
  house.script.sample({ BTC: "60000", ETH: "3000" });
  const { data } = await barred.get("/Finance/zhuanhua", WISH);
  expect([data.error, data.params]).toEqual(["TRADING_PROHIBITED", { untilMs }]);
});

test("quotes of one moment do not convert the whole inventory together", async () => {
  const rich = await house.member({ USDT: "100000" });
  const quotes = await Promise.all(
    ["30000", "20000", "0.1"].map((amount) => quoted(rich, { amount })),
  );
  const codes: unknown[] = [];
  for (const { quote } of quotes) codes.push((await accepted(rich, quote)).data.error);
  expect(codes).toEqual([undefined, undefined, "ABOVE_MAXIMUM"]);
});

test("a used quote does not count again when quotes live longer", async () => {
  const { script } = house;
  const key = "conversion.quote_ms";
  const effectiveMs = script.timeMs + 2 * 86_400_000;
  script.decide({ act: "ChangeParameter", key, value: "15000", effectiveMs });
  script.timeMs = effectiveMs - 5_000;
  script.sample({ BTC: "60000", ETH: "3000" });
  taro = await house.member({ USDT: "1000" });
  const { quote } = await quoted(taro, { amount: "10" });
  expect((await accepted(taro, quote)).code).toBe(1000);
  script.timeMs += 10_000;
  script.sample({ BTC: "60000", ETH: "3000" });
  expect((await accepted(taro, (await quoted(taro, { amount: "11" })).quote)).code).toBe(1000);
  expect((await accepted(taro, quote)).data.error).toBe("QUOTE_EXPIRED");
});

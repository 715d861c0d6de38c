import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { Books } from "./audit/books.ts";
import { type Recorded, walkChain } from "./audit/chain.ts";
import type { Rows } from "./audit/database.ts";
import { Effects, Tally } from "./audit/effects.ts";
import { Looks } from "./audit/looks.ts";
import type { Answered, Entry, Look } from "./evidence.ts";
import { Findings } from "./findings.ts";
import { changed, HISTORY } from "./testing/history.ts";

function booksOf(history: readonly Recorded[]): { books: Books; found: readonly string[] } {
  const findings = new Findings();
  const books = new Books(findings);
  for (const record of history) books.take(record);
  books.auditHolds();
  return { books, found: findings.texts };
}

test("a history that is in order leads to the balances that one reckons by hand", () => {
  const { books, found } = booksOf(HISTORY);
  expect(found).toEqual([]);
  const coins = (account: string, asset: number) => books.purses.balance(account, asset);
  expect(coins("m:1:available", 0)).toBe(800_00000000n);
  expect(coins("m:1:available", 1)).toBe(99920000n);
  expect(coins("m:1:held", 0)).toBe(0n);
  expect(coins("m:2:available", 0)).toBe(99_90000000n);
  expect(coins("m:2:available", 1)).toBe(19_00000000n);
  expect(coins("sys:fee", 0)).toBe(10000000n);
  expect(coins("sys:fee", 1)).toBe(80000n);
  expect(coins("ext:custody:USDT:TRC20", 0)).toBe(-900_00000000n);
});

test.each([
  ["I2", "money that is not there", 7, "OrderAccepted", { hold: "1000", price: 50_000 }],
  ["I4", "a hold that is not what the order can cost", 7, "OrderAccepted", { hold: "201" }],
  ["I4", "a hold that outlives its order", 10, "OrderEnded", { released: "89" }],
  ["I4", "a hold that an amendment leaves too large", 9, "OrderAmended", { holdChange: "0" }],
  ["I6", "a fee that was not charged", 8, "Traded", { buyerFee: "0" }],
  ["I6", "a fee that was rounded down", 8, "Traded", { sellerFee: "0.09999999" }],
  ["I6", "a trade beside the maker's price", 8, "Traded", { price: 9_999, notional: "99.99" }],
  ["I14", "a transfer that is credited twice", 6, "DepositCredited", { transfer: "transfer of 1" }],
  ["I16", "a trade of an order that is not there", 7, "OrderAccepted", { order: 6 }],
  ["I15", "an order under another number", 7, "OrderAccepted", { order: 6 }],
  ["I21", "one person in both places", 6, "DepositCredited", { reviewer: -1 }],
  ["I21", "a credit by a member", 4, "DepositCredited", { reviewer: 1 }],
  ["I21", "a large credit by one person", 5, "DepositProposed", { deposit: 99 }],
])("%s finds %s", (invariant, _, sequence, type, by) => {
  const { found } = booksOf(changed(sequence, type, by));
  expect(found.map((text) => text.split(" ")[0])).toContain(invariant);
});

test("I3 finds a hold that belongs to no order", () => {
  const { books } = booksOf(HISTORY);
  const findings = new Findings();
  books.purses.move(11, [
    { account: "m:1:available", asset: 0, amount: -5n },
    { account: "m:1:held", asset: 0, amount: 5n },
  ]);
  expect(findings.texts).toEqual([]);
  expect(() => books.auditHolds()).not.toThrow();
  expect(booksOf([...HISTORY, stray()]).found).toContain(
    "I15 command 11: order 7 is changed after its end",
  );
});

function stray(): Recorded {
  const [event] = HISTORY.at(-1)?.events ?? [];
  const events = event === undefined ? [] : [{ ...event, released: "0" }];
  return { sequence: 11, timeMs: 2_000, actor: 1, command: "CancelOrder", events };
}

type Row = Record<string, unknown> & { hash: Buffer; prev_hash: Buffer | null };

/** The history as frames of one command each, chained anew. */
function framesOf(history: readonly Recorded[]): Row[] {
  const rows: Row[] = [];
  for (const [seq, record] of history.entries()) {
    const before = rows.at(-1);
    const span = { first_command: record.sequence, last_command: record.sequence };
    const header = { seq, epoch: 1, ...span, time_ms: record.timeMs };
    const body = Buffer.from(`asked\n\n${JSON.stringify(record)}\n`);
    const hash = createHash("sha256");
    if (before !== undefined) hash.update(before.hash);
    const digest = hash
      .update(`${JSON.stringify(header)}\n`)
      .update(body)
      .digest();
    const link = { prev_seq: seq === 0 ? null : seq - 1, prev_hash: before?.hash ?? null };
    rows.push({ ...header, ...link, body, hash: digest });
  }
  return rows;
}

async function walked(rows: readonly Row[]): Promise<readonly string[]> {
  const findings = new Findings();
  const read: Rows = async <R extends object>(_: string, [after]: readonly unknown[] = []) =>
    rows.filter(({ seq }) => Number(seq) > Number(after)) as unknown as R[];
  await walkChain(read, findings, () => undefined);
  return findings.texts;
}

test("a whole chain is followed to its end", async () => {
  expect(await walked(framesOf(HISTORY))).toEqual([]);
});

test.each([
  ["a changed body", (rows: Row[]) => rows.with(3, { ...rows[3]!, body: Buffer.from("\n") })],
  ["a missing frame", (rows: Row[]) => rows.toSpliced(4, 1)],
  ["another predecessor", (rows: Row[]) => rows.with(5, { ...rows[5]!, prev_hash: Buffer.of(1) })],
  ["an earlier epoch", (rows: Row[]) => rows.with(6, { ...rows[6]!, epoch: 0 })],
])("I16 finds %s", async (_, damage) => {
  const found = await walked(damage(framesOf(HISTORY)));
  expect(found.length).toBeGreaterThan(0);
  expect(found.every((text) => /^I16 (?:frame|command)/.test(text))).toBe(true);
});

test("I16 finds a gap in the commands and a time that runs back", async () => {
  const gap = HISTORY.filter(({ sequence }) => sequence !== 5);
  expect(await walked(framesOf(gap))).toContain("I16 command 6 follows command 4");
  const early = HISTORY.map((record) => ({ ...record, timeMs: 5_000 - record.sequence }));
  expect(await walked(framesOf(early))).toContain("I16 command 2 is earlier than command 1");
});

const ACCOUNTS = ["first", "second"];

function effectsOf(entries: readonly Entry[]): readonly string[] {
  const findings = new Findings();
  const books = new Books(new Findings());
  const tally = new Tally();
  for (const record of HISTORY) {
    books.take(record);
    tally.count(record);
  }
  const memberOf = (trader: number) => books.members.get(ACCOUNTS[trader] ?? "") ?? 0;
  const options = { books, tally, memberOf, traders: [0, 1] };
  new Effects(entries, findings).compare(options);
  return findings.texts;
}

function answer(trader: number, call: Answered["call"], key: string, order: string): Answered {
  const of = { kind: "answer", trader, call, key, order } as const;
  return { ...of, error: "", told: "", count: 0, sequence: 0 };
}

const ANSWERS: readonly Answered[] = [
  answer(0, "place", "place-7", "7"),
  answer(1, "place", "place-8", "8"),
  answer(0, "amend", "amend-2", "7"),
  answer(0, "cancel", "cancel-3", "7"),
];

test("answers that the journal keeps are in order", () => {
  expect(effectsOf(ANSWERS)).toEqual([]);
});

test.each([
  ["an answered order that is not there", [...ANSWERS, answer(0, "place", "place-9", "9")]],
  ["an order that was never answered", ANSWERS.slice(1)],
  ["an order told under another number", ANSWERS.with(0, answer(0, "place", "place-7", "6"))],
  ["an amendment that never was", [...ANSWERS, answer(0, "amend", "amend-4", "7")]],
  ["an amendment too many", ANSWERS.filter(({ call }) => call !== "amend")],
  ["a cancellation of an order that was filled", [...ANSWERS, answer(1, "cancel", "c", "8")]],
])("I15 finds %s", (_, entries) => {
  const found = effectsOf(entries);
  expect(found.length).toBeGreaterThan(0);
  expect(found.every((text) => text.startsWith("I15 trader"))).toBe(true);
});

test("I22 finds a command without any answer", () => {
  const intent = { kind: "intent", trader: 0, call: "place", key: "place-9", fields: {} } as const;
  expect(effectsOf([...ANSWERS, intent])).toEqual(["I22 0 place-9 has no answer"]);
});

function looksOf(looks: readonly Look[]): readonly string[] {
  const findings = new Findings();
  const books = new Books(new Findings());
  const memberOf = (trader: number) => books.members.get(ACCOUNTS[trader] ?? "") ?? 0;
  const compared = new Looks(looks, { findings, memberOf });
  for (const record of HISTORY) {
    books.take(record);
    compared.compare(record.sequence, books);
  }
  compared.conclude();
  return findings.texts;
}

test("what was shown is compared with the very moment that it was shown of", () => {
  const usdt = { coin: "USDT", available: "700", held: "200" };
  const look: Look = { kind: "look", trader: 0, sequence: 7, balances: [usdt], openOrders: ["7"] };
  expect(looksOf([look])).toEqual([]);
  expect(looksOf([{ ...look, balances: [{ ...usdt, held: "0" }] }])).toEqual([
    "I18 at command 7 m:1:held of USDT was shown as 0 and not 200",
  ]);
  expect(looksOf([{ ...look, openOrders: [] }])[0]).toMatch(/^I18 at command 7 trader 0/);
  expect(looksOf([{ ...look, sequence: 99 }])).toEqual([
    "I16 trader 0 was shown command 99, which never was",
  ]);
});

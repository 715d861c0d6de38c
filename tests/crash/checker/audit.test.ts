import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { Books } from "./audit/books.ts";
import { type Recorded, walkChain } from "./audit/chain.ts";
import type { Rows } from "./audit/database.ts";
import { Looks } from "./audit/looks.ts";
import type { Look } from "./evidence.ts";
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
  // 900, less 100 for INK, 20, 40 and 15 withdrawn, 100 converted, 49.5 back, 50 held.
  expect(coins("m:1:available", 0)).toBe(624_50000000n);
  // 1 less its fee of 0.0008, 0.99 from the desk, 0.5 back to it.
  expect(coins("m:1:available", 1)).toBe(1_48920000n);
  expect(coins("m:1:held", 0)).toBe(50_00000000n);
  expect(coins("m:2:available", 0)).toBe(99_90000000n);
  expect(coins("m:2:available", 1)).toBe(19_00000000n);
  // Three withdrawals that passed, and a trade.
  expect(coins("sys:fee", 0)).toBe(3_10000000n);
  expect(coins("sys:fee", 1)).toBe(80000n);
  expect(coins("sys:convert", 0)).toBe(50_50000000n);
  expect(coins("sys:convert", 1)).toBe(4_51000000n);
  expect(coins("sys:clearing:withdraw:USDT:TRC20", 0)).toBe(53_00000000n);
  expect(coins("ext:custody:USDT:TRC20", 0)).toBe(-881_00000000n);
});

test.each([
  ["I2", "money that is not there", 9, "OrderAccepted", { hold: "1000", price: 50_000 }],
  ["I4", "a hold that is not what the order can cost", 9, "OrderAccepted", { hold: "201" }],
  ["I4", "a hold that outlives its order", 12, "OrderEnded", { released: "89" }],
  ["I4", "a hold that an amendment leaves too large", 11, "OrderAmended", { holdChange: "0" }],
  ["I6", "a fee that was not charged", 10, "Traded", { buyerFee: "0" }],
  ["I6", "a fee that was rounded down", 10, "Traded", { sellerFee: "0.09999999" }],
  ["I6", "a trade beside the maker's price", 10, "Traded", { price: 9_999, notional: "99.99" }],
  ["I14", "a transfer that is credited twice", 8, "DepositCredited", { transfer: "transfer of 1" }],
  ["I14", "a deposit that is credited twice", 8, "DepositCredited", { deposit: 4 }],
  ["I15", "a deposit under another number", 5, "DepositSubmitted", { deposit: 3 }],
  ["I16", "a deposit that nobody announced", 8, "DepositCredited", { deposit: 6 }],
  ["I16", "a trade of an order that is not there", 9, "OrderAccepted", { order: 6 }],
  ["I15", "an order under another number", 9, "OrderAccepted", { order: 6 }],
  ["I21", "one person in both places", 8, "DepositCredited", { reviewer: -1 }],
  ["I21", "a credit by a member", 6, "DepositCredited", { reviewer: 1 }],
  ["I21", "a large credit by one person", 7, "DepositProposed", { deposit: 99 }],
  ["I21", "a deposit announced by somebody else", 4, "DepositSubmitted", { member: 2 }],
  ["I16", "an event that nobody does here", 17, "WithdrawalDone", { type: "HouseReversed" }],
])("%s finds %s", (invariant, _, sequence, type, by) => {
  const { found } = booksOf(changed(sequence, type, by));
  expect(found.map((text) => text.split(" ")[0])).toContain(invariant);
});

test.each([
  ["I2", "money that is not there", 28, "WithdrawalRequested", { quantity: "700" }],
  ["I6", "a fee that was forgotten", 14, "WithdrawalRequested", { fee: "0" }],
  ["I6", "more than the index says", 26, "Converted", { received: "0.99000001" }],
  ["I6", "a conversion without its spread", 26, "Converted", { received: "1" }],
  ["I14", "a quote that counts twice", 27, "Converted", { quote: "of 26" }],
  ["I14", "a withdrawal that is passed twice", 20, "WithdrawalPassed", { withdrawal: 1 }],
  ["I14", "one that is sent before it is passed", 16, "WithdrawalSent", { withdrawal: 6 }],
  ["I14", "one that comes back twice", 25, "WithdrawalRejected", { withdrawal: 4 }],
  ["I14", "one that comes back when it is sent", 23, "WithdrawalCancelled", { withdrawal: 1 }],
  ["I14", "more sent than was asked for", 16, "WithdrawalSent", { arrival: "20" }],
  ["I14", "more passed than was asked for", 15, "WithdrawalPassed", { quantity: "21" }],
  ["I14", "less given back than was held", 23, "WithdrawalCancelled", { quantity: "24" }],
  ["I15", "a withdrawal out of turn", 28, "WithdrawalRequested", { withdrawal: 8 }],
  ["I16", "a withdrawal that nobody asked for", 15, "WithdrawalPassed", { withdrawal: 9 }],
  ["I16", "a conversion at no price", 26, "Converted", { sample: 2 }],
  ["I16", "house money that leaves the house", 13, "HouseTransferred", { to: 1028 }],
  ["I21", "a withdrawal asked for by somebody else", 14, "WithdrawalRequested", { member: 2 }],
  ["I21", "a conversion by somebody else", 26, "Converted", { member: 2 }],
  ["I21", "one person in both places", 20, "WithdrawalPassed", { reviewer: -1 }],
  ["I21", "a large one that one person passes", 15, "WithdrawalPassed", { value: "31" }],
  [
    "I21",
    "one without a price that one person passes",
    14,
    "WithdrawalRequested",
    { priced: false },
  ],
  ["I21", "one that passes without anybody's yes", 15, "WithdrawalPassed", { reviewer: 0 }],
  ["I21", "one that a member rejects", 25, "WithdrawalRejected", { reviewer: 1 }],
])("%s finds in a wallet %s", (invariant, _, sequence, type, by) => {
  const { found } = booksOf(changed(sequence, type, by));
  expect(found.map((text) => text.split(" ")[0])).toContain(invariant);
});

test("I21 finds somebody of the members at work in the house", () => {
  const found = (sequence: number) => {
    const history = HISTORY.map((record) => {
      return record.sequence === sequence ? { ...record, actor: 2 } : record;
    });
    return booksOf(history).found;
  };
  for (const sequence of [15, 16, 17, 19, 25]) {
    expect(found(sequence)[0]).toMatch(new RegExp(`^I21 command ${sequence} is`));
  }
});

test("I3 finds a hold that belongs to no order and to no withdrawal", () => {
  const findings = new Findings();
  const books = new Books(findings);
  for (const record of HISTORY) books.take(record);
  books.purses.move(29, [
    { account: "m:1:available", asset: 0, amount: -5n },
    { account: "m:1:held", asset: 0, amount: 5n },
  ]);
  expect(findings.texts).toEqual([]);
  books.auditHolds();
  expect(findings.texts).toEqual(["I3 m:1:held is 50.00000005 and all holds are 50"]);
});

test("I15 finds an order that is changed after its end", () => {
  expect(booksOf([...HISTORY, stray()]).found).toContain(
    "I15 command 29: order 9 is changed after its end",
  );
});

function stray(): Recorded {
  const events = HISTORY.flatMap((record) => record.events);
  const ended = events.filter(({ type }) => type === "OrderEnded");
  const again = ended.map((event) => ({ ...event, released: "0" }));
  return { sequence: 29, timeMs: 2_000, actor: 1, command: "CancelOrder", events: again };
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
  const gap = HISTORY.filter(({ sequence }) => sequence !== 7);
  expect(await walked(framesOf(gap))).toContain("I16 command 8 follows command 6");
  const early = HISTORY.map((record) => ({ ...record, timeMs: 5_000 - record.sequence }));
  expect(await walked(framesOf(early))).toContain("I16 command 2 is earlier than command 1");
});

const ACCOUNTS = ["first", "second"];

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
  const look: Look = { kind: "look", trader: 0, sequence: 9, balances: [usdt], openOrders: ["9"] };
  expect(looksOf([look])).toEqual([]);
  expect(looksOf([{ ...look, balances: [{ ...usdt, held: "0" }] }])).toEqual([
    "I18 at command 9 m:1:held of USDT was shown as 0 and not 200",
  ]);
  expect(looksOf([{ ...look, openOrders: [] }])[0]).toMatch(/^I18 at command 9 trader 0/);
  expect(looksOf([{ ...look, sequence: 99 }])).toEqual([
    "I16 trader 0 was shown command 99, which never was",
  ]);
});

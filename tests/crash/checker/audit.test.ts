import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { askedText, eventText } from "../../model/frames/canonical.ts";
import { judge } from "../../model/judgement.ts";
import type { ReadRecord } from "../../model/record.ts";
import { COMMANDS } from "../../model/tables.ts";
import { HISTORY, sequenceOf } from "../../model/testing/history.ts";
import { Attachments } from "./audit/attachments.ts";
import { newModel } from "./audit/audit.ts";
import { walkChain } from "./audit/chain.ts";
import type { Rows } from "./audit/database.ts";
import { Looks } from "./audit/looks.ts";
import type { Look } from "./evidence.ts";
import { Findings } from "./findings.ts";

type Row = Record<string, unknown> & { hash: Buffer; prev_hash: Buffer | null };

/** A frame of one command, as the journal writes it. */
function bodyOf({ sequence, timeMs, actor, asked, events }: ReadRecord): Buffer {
  const elsewhere = COMMANDS.get(asked.type)?.inFirstEvent ?? [];
  const line = askedText(asked, elsewhere).slice(1);
  const stamp = `"sequence":${sequence},"timeMs":${timeMs}`;
  const head = `${stamp},"actor":${actor},"command":"${asked.type}"`;
  const happened = `{${head},"events":[${events.map(eventText).join(",")}]}`;
  return Buffer.from(`{"sequence":${sequence},${line}\n\n${happened}\n`);
}

/** The history as frames of one command each, with a new chain. */
function framesOf(history: readonly ReadRecord[]): Row[] {
  const rows: Row[] = [];
  for (const [seq, record] of history.entries()) {
    const before = rows.at(-1);
    const span = { first_command: record.sequence, last_command: record.sequence };
    const header = { seq, epoch: 1, ...span, time_ms: record.timeMs };
    const body = bodyOf(record);
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

const ACCOUNTS = ["account-A", "account-B"];

function looksOf(looks: readonly Look[]): readonly string[] {
  const findings = new Findings();
  const model = newModel(new Findings());
  const memberOf = (trader: number) => model.members.ofAccount(ACCOUNTS[trader] ?? "")?.number ?? 0;
  const compared = new Looks(looks, { findings, memberOf });
  for (const record of HISTORY) {
    judge(model, record);
    compared.compare(record.sequence, model);
  }
  compared.conclude();
  return findings.texts;
}

test("what was shown is compared with the very moment that it was shown of", () => {
  const sequence = sequenceOf("OrderAccepted");
  const usdt = { coin: "USDT", available: "780", held: "120" };
  const openOrders = [String(sequence)];
  const look: Look = { kind: "look", trader: 0, sequence, balances: [usdt], openOrders };
  expect(looksOf([look])).toEqual([]);
  expect(looksOf([{ ...look, balances: [{ ...usdt, held: "0" }] }])).toEqual([
    `I18 at command ${sequence} m:1:held of USDT was shown as 0 and not 120`,
  ]);
  expect(looksOf([{ ...look, openOrders: [] }])[0]).toMatch(/^I18 at command \d+ trader 0/);
  expect(looksOf([{ ...look, sequence: 99 }])).toEqual([
    "I16 trader 0 was shown command 99, which never was",
  ]);
});

test.each([
  ["as it was", { content: "words", kept: true }, []],
  ["changed", { content: "other words", kept: true }, [expect.stringContaining("another one")]],
  ["erased", { content: "words", kept: false }, [expect.stringContaining("missing")]],
])("an attachment that is %s", async (_, { content, kept }, expected) => {
  const salt = Buffer.alloc(32, 7);
  const hash = createHash("sha256").update(salt).update("words").digest();
  const findings = new Findings();
  const attachments = new Attachments(findings);
  const events = [{ type: "Attached", attachment: hash.toString("hex") }] as const;
  const [record] = HISTORY;
  attachments.follow({ ...record!, events });
  const stored = kept ? [{ hash, salt, content }] : [];
  const rows: Rows = async <R extends object>(_text: string, [after]: readonly unknown[] = []) =>
    stored.filter((row) => Buffer.compare(row.hash, after as Buffer) > 0) as unknown as R[];
  await attachments.compare(rows);
  expect(findings.texts).toEqual(expected);
});

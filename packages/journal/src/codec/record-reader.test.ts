import type { CommandRecord } from "@sumi/core/exchange.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { openMember } from "../testing/commands.ts";
import { BodyWriter, readBody } from "./body.ts";

type Fields = Readonly<Record<string, unknown>>;

/** A record with one event of a known type, whatever its other fields. */
function recordOf(sequence: number, fields: Fields): CommandRecord {
  const event = { type: "CapitalContributed", ...fields };
  const stamp = { sequence, timeMs: 1_700_000_000_000 + sequence };
  const shell = { stamp, actor: -3, command: "Approve", key: undefined };
  return { ...shell, events: [event, event] } as unknown as CommandRecord;
}

function readBack(records: readonly CommandRecord[]): readonly CommandRecord[] {
  const body = new BodyWriter();
  for (const record of records) body.addCommand(openMember("a"), record);
  return readBody(body.bytes()).records;
}

const USUAL = { amount: 150_000_000n, asset: 1, evidence: "e", isLast: false };

test.each<[string, Fields]>([
  ["the same fields", { ...USUAL, asset: 7 }],
  ["quotes, backslashes and line ends", { ...USUAL, evidence: 'a "b" \\ \n' }],
  ["letters beyond ASCII", { ...USUAL, evidence: "墨" }],
  ["an amount beyond doubles", { ...USUAL, amount: 10n ** 25n + 1n }],
  ["an amount below zero", { ...USUAL, amount: -1n }],
  ["numbers below zero", { ...USUAL, asset: -12 }],
  ["a fraction", { ...USUAL, asset: 1.5 }],
  ["a number with an exponent", { ...USUAL, asset: 1e300 }],
  ["another field", { ...USUAL, network: 2 }],
  ["a field less", { amount: 1n, asset: 1, evidence: "e" }],
  ["a list", { ...USUAL, asset: [1, 2] }],
  ["nothing in a field", { ...USUAL, asset: null }],
])("an event with %s is read back between usual ones", (_, fields) => {
  const records = [USUAL, USUAL, fields, USUAL, fields].map((one, at) => recordOf(at + 1, one));
  expect(readBack(records)).toEqual(records);
});

test("whatever an event says, it is read back as it was written", () => {
  const fields = fc.record({
    amount: fc.bigInt({ min: -(10n ** 24n), max: 10n ** 24n }),
    asset: fc.oneof(fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true })),
    evidence: fc.string({ unit: "grapheme" }),
    isLast: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(fields, { maxLength: 6 }), (events) => {
      const records = [USUAL, ...events].map((one, at) => recordOf(at + 1, one));
      // JSON knows no zero below zero, and the core none either.
      const written = records.map((record) => JSON.parse(plainText(record)) as unknown);
      const read = readBack(records).map((record) => JSON.parse(plainText(record)) as unknown);
      expect(read).toEqual(written);
    }),
    { numRuns: 300 },
  );
});

function plainText(record: CommandRecord): string {
  return JSON.stringify(record, (_, value) => (typeof value === "bigint" ? `${value}n` : value));
}

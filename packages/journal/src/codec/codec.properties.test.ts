import { amountFieldsOf } from "@sumi/core/dispatch.ts";
import type { ExchangeEvent } from "@sumi/core/events.ts";
import type { CommandRecord } from "@sumi/core/exchange.ts";
import { anyEvent } from "@sumi/core/testing/any-event.ts";
import { anyAmount, anyText, anyTimeMs } from "@sumi/core/testing/any-values.ts";
import { formatAmount } from "@sumi/primitives/amount.ts";
import { property } from "@sumi/primitives/testing/property.ts";
import fc from "fast-check";
import { expect } from "vitest";
import { openMember } from "../testing/commands.ts";
import { amountFrom } from "./amount-text.ts";
import { BodyWriter, type Note, readBody } from "./body.ts";
import { writeCanonical, writeFields } from "./canonical.ts";
import { unpack } from "./columns.ts";
import { LineReader } from "./line-reader.ts";
import { LineWriter } from "./line-writer.ts";
import { type ParsedRecord, recordFrom, writeRecord } from "./record-line.ts";
import { learnShapes, quickRecord } from "./record-reader.ts";

const bits53 = fc.nat(2 ** 53 - 1);
const record = fc.record({
  stamp: fc.record({ sequence: fc.integer({ min: 1, max: 2 ** 53 - 1 }), timeMs: anyTimeMs }),
  actor: fc.integer({ min: -999, max: 2 ** 30 }),
  command: fc.constantFrom<CommandRecord["command"]>("PlaceOrder", "Approve", "SampleIndex"),
  key: fc.option(fc.record({ high: bits53, low: bits53, body: bits53 }), { nil: undefined }),
  events: fc.array(anyEvent, { maxLength: 5 }),
});
const records = fc.array(record, { maxLength: 8 });
const note = fc.oneof<fc.Arbitrary<Note>[]>(
  fc.record({ note: fc.constant("EpochBegan" as const), holder: anyText }),
  fc.record({
    note: fc.constant("SnapshotTaken" as const),
    frame: fc.nat(),
    sequence: bits53,
    digest: anyText,
  }),
);

property("whatever happened is read back from a frame as it happened", [records], (all) => {
  const body = new BodyWriter();
  for (const each of all) body.addCommand(openMember("a"), each);
  expect(readBody(body.bytes())).toEqual({ notes: [], records: all });
});

property(
  "what a journal noted between its commands is read back as it was noted",
  [fc.array(note)],
  (notes) => {
    const body = new BodyWriter();
    for (const each of notes) body.addNote(each);
    expect(readBody(body.bytes())).toEqual({ notes, records: [] });
  },
);

property("the quick reader reads what any reader of JSON would", [records], (all) => {
  for (const each of all) {
    const line = lineOf(each);
    const parsed = recordFrom(JSON.parse(line) as ParsedRecord);
    expect(parsed).toEqual(each);
    learnShapes(parsed);
    if (line.includes("\\")) continue;
    const reader = new LineReader(Buffer.from(line), 0);
    const quick = quickRecord(reader);
    // The quick reader may decline; then it goes back to its start.
    if (quick === undefined) expect(reader.at).toBe(0);
    else expect([quick, reader.isAtEnd]).toEqual([each, true]);
    const isPlain = each.events.every((event) => !Object.values(event).some(Array.isArray));
    // One shape of each type is known, the last one.
    const shapes = new Set(parsed.events.map((event) => Object.keys(event).sort().join()));
    const types = new Set(parsed.events.map(({ type }) => type));
    if (isPlain && shapes.size <= types.size) expect(quick).toBeDefined();
  }
});

property(
  "a frame's text has a line for each command, each a JSON object of its own",
  [records],
  (all) => {
    const body = new BodyWriter();
    for (const [index, each] of all.entries()) body.addCommand(openMember(`m${index}`), each);
    const [asked = "", happened = ""] = halvesOf(new TextDecoder().decode(body.bytes()));
    const [commands, lines] = [asked, happened].map((half) =>
      half
        .split("\n")
        .filter((line) => line !== "")
        .map((line) => JSON.parse(line)),
    );
    expect(commands).toEqual(
      all.map(({ stamp }, index) => ({
        sequence: stamp.sequence,
        type: "OpenMember",
        account: `m${index}`,
        house: "none",
        sponsor: 0,
      })),
    );
    expect(lines).toHaveLength(all.length);
    for (const [index, { events }] of all.entries()) {
      const written = lines?.[index].events;
      for (const event of written) unpack(event);
      expect(written).toEqual(events.map(plainOf));
    }
  },
);

const field: fc.Memo<unknown> = fc.memo((depth) =>
  depth <= 1
    ? fc.oneof(anyText, anyAmount, fc.integer(), fc.boolean(), fc.constant(null))
    : fc.oneof(
        field(1),
        fc.array(field(depth - 1), { maxLength: 4 }),
        fc.dictionary(anyText, fc.option(field(depth - 1), { nil: undefined }), { maxKeys: 5 }),
      ),
);

property(
  "equal contents are written in equal bytes, in whatever order they came",
  [field(3)],
  (value) => {
    const text = canonicalOf(value);
    expect(canonicalOf(reversed(value))).toBe(text);
    expect(text).toBe(spelledOut(value));
    expect(JSON.parse(text)).toEqual(plainOf(value));
  },
);

const named = fc.dictionary(
  fc.constantFrom("a", "b", "c", "key", "left"),
  fc.option(fc.oneof(fc.integer(), anyText), { nil: undefined }),
);

property(
  "commands of one type are written by their own fields, whatever those before them had",
  [fc.uuid(), fc.array(fc.tuple(named, fc.boolean()), { maxLength: 8 })],
  // A new type each time: the shape learned from the one before must not matter.
  (type, all) => {
    for (const [fields, isFirst] of all) {
      const value = isFirst ? { type, ...fields } : { ...fields, type };
      const writer = new LineWriter();
      writeFields(writer, value, ["type", "key"]);
      const written = new TextDecoder().decode(writer.bytes);
      const { key: _, ...own } = fields;
      const expected = spelledOut(own).slice(1, -1);
      expect(written).toBe(expected === "" ? "" : `,${expected}`);
    }
  },
);

property(
  "an amount is written in a line as everywhere, and read back to the unit by both readers",
  [anyAmount, fc.boolean()],
  (amount, isOwed) => {
    const units = isOwed ? -amount : amount;
    const text = formatAmount(units);
    const writer = new LineWriter();
    writer.amount(units);
    const written = new TextDecoder().decode(writer.bytes);
    const reader = new LineReader(Buffer.from(`${written},`), 0);
    expect([written, amountFrom(text), reader.amount(), reader.at]).toEqual([
      `"${text}"`,
      units,
      units,
      written.length,
    ]);
  },
);

property(
  "a whole number is written as everywhere, and read back by the quick reader",
  [
    fc.oneof(
      fc.maxSafeInteger(),
      fc.integer(),
      fc.constantFrom(0, -0, 2 ** 53 - 1, 1 - 2 ** 53, 1e9, 1e9 - 1),
    ),
  ],
  (value) => {
    const writer = new LineWriter();
    writer.number(value);
    const written = new TextDecoder().decode(writer.bytes);
    const reader = new LineReader(Buffer.from(`${written}}`), 0);
    const read = reader.number();
    expect([written, read + 0, reader.at]).toEqual([
      JSON.stringify(value),
      value + 0,
      written.length,
    ]);
  },
);

function lineOf(of: CommandRecord): string {
  const writer = new LineWriter();
  writeRecord(writer, of);
  return new TextDecoder().decode(writer.bytes);
}

function canonicalOf(value: unknown): string {
  const writer = new LineWriter();
  writeCanonical(writer, value);
  return new TextDecoder().decode(writer.bytes);
}

/** The two halves around the empty line: what was asked, then what happened. */
function halvesOf(text: string): string[] {
  if (text.startsWith("\n")) return ["", text.slice(1)];
  const at = text.indexOf("\n\n");
  return [text.slice(0, at), text.slice(at + 2)];
}

/** The same value, with each object's fields in the opposite order. */
function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toReversed()
      .map(([name, field]) => [name, reversed(field)]),
  );
}

/** The value as JSON carries it: amounts as text, absent fields left out. */
function plainOf(value: unknown): unknown {
  if (typeof value === "bigint") return formatAmount(value);
  if (Array.isArray(value)) return value.map(plainOf);
  if (typeof value !== "object" || value === null) return value;
  const fields = Object.entries(value).filter(([, field]) => field !== undefined);
  return Object.fromEntries(fields.map(([name, field]) => [name, plainOf(field)]));
}

/** Canonical JSON by its definition. */
function spelledOut(value: unknown): string {
  const plain = plainOf(value);
  if (Array.isArray(plain)) return `[${plain.map(spelledOut).join(",")}]`;
  if (typeof plain !== "object" || plain === null) return JSON.stringify(plain);
  const fields = Object.entries(plain).sort(([one], [other]) => (one < other ? -1 : 1));
  const texts = fields.map(([name, field]) => `${JSON.stringify(name)}:${spelledOut(field)}`);
  return `{${texts.join(",")}}`;
}

property(
  "no kind of event has an amount that its table does not name",
  [anyEvent],
  (event: ExchangeEvent) => {
    const amounts = Object.entries(event).filter(([, value]) => typeof value === "bigint");
    const names = amountFieldsOf(event.type);
    expect(amounts.map(([name]) => name).sort()).toEqual([...names].sort());
  },
);

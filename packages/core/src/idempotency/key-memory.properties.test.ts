import { property } from "@sumi/primitives/testing/property.ts";
import fc from "fast-check";
import { expect } from "vitest";
import type { CommandKey } from "../stamp.ts";
import { readLines, writtenLines } from "../testing/lines.ts";
import { KeyMemory } from "./key-memory.ts";
import { KeyTable } from "./key-table.ts";

const isTrading = (type: string) =>
  ["PlaceOrder", "AmendOrder", "CancelOrder", "CancelAllOrders"].includes(type);
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const START_MS = 1_700_000_000_000;

/** Half of them differ only where a table could overlook it: in a few bits, or beyond 32. */
const half = fc.oneof(
  fc.nat(2 ** 53 - 1),
  fc.constantFrom(0, 1, 2 ** 11, 2 ** 11 + 1, 2 ** 21, 2 ** 32, 2 ** 32 + 1, 2 ** 53 - 1),
);
const key = fc.record({ high: half, low: half, body: fc.nat(2) });
const nameOf = ({ high, low }: CommandKey) => `${high}/${low}`;

property(
  "a table of keys finds what was put into it, and nothing that only looks like it",
  [fc.array(key, { maxLength: 60 }), fc.array(key, { maxLength: 20 })],
  (added, asked) => {
    const table = new KeyTable(2);
    const plain = new Map<string, [body: number, sequence: number]>();
    for (const [index, each] of added.entries()) {
      if (plain.has(nameOf(each))) continue;
      table.add(each, index + 1);
      plain.set(nameOf(each), [each.body, index + 1]);
    }
    for (const each of [...added, ...asked]) {
      const at = table.find(each);
      const found = at < 0 ? undefined : [table.body(at), table.sequence(at)];
      expect(found).toEqual(plain.get(nameOf(each)));
    }
    const listed: [string, [number, number]][] = [];
    for (let position = 0; position < table.count; position += 1) {
      const each = table.keyAt(position);
      listed.push([nameOf(each), [each.body, table.sequence(position)]]);
    }
    expect([listed, table.count]).toEqual([[...plain], plain.size]);
  },
);

const pauseMs = fc.oneof(
  fc.constant(0),
  fc.nat(HOUR_MS),
  fc.constantFrom(6 * HOUR_MS, DAY_MS - 1, DAY_MS, DAY_MS + 1, 3 * DAY_MS),
);
const fewKeys = fc.record({ high: fc.nat(2), low: fc.nat(9), body: fc.nat(1) });
const command = fc.record({ key: fewKeys, pauseMs });
const commands = fc.array(command, { maxLength: 40 });

property(
  "whatever a member did in the last 24 hours is known, with its own body and no other",
  [commands, fewKeys],
  (all, asked) => {
    const memory = new KeyMemory(isTrading);
    const plain = new Map<string, { body: number; sequence: number; timeMs: number }>();
    let timeMs = START_MS;
    for (const [index, { key, pauseMs }] of all.entries()) {
      timeMs += pauseMs;
      const known = memory.find("SubmitDeposit", key);
      const before = plain.get(nameOf(key));
      const isFresh = before !== undefined && timeMs - before.timeMs < DAY_MS;
      if (isFresh) expect(known).toEqual(answer(before, key));
      // An older key may be known or forgotten, but never known wrongly.
      else if (known !== undefined) expect(known).toEqual(answer(before, key));
      if (known !== undefined) continue;
      memory.remember("SubmitDeposit", key, { sequence: index + 1, timeMs });
      plain.set(nameOf(key), { body: key.body, sequence: index + 1, timeMs });
    }
    const known = memory.find("SubmitDeposit", asked);
    if (known !== undefined) expect(known).toEqual(answer(plain.get(nameOf(asked)), asked));
    expect(memory.find("PlaceOrder", asked)).toBe(undefined);
  },
);

property(
  "a memory that was read back knows and writes the same as the one that was not",
  [commands, commands],
  (before, after) => {
    const memory = new KeyMemory(isTrading);
    let timeMs = START_MS;
    let sequence = 0;
    const give = (
      to: readonly KeyMemory[],
      { key, pauseMs }: { key: CommandKey; pauseMs: number },
    ) => {
      timeMs += pauseMs;
      sequence += 1;
      const known = to.map((each) => each.find("OpenMember", key));
      expect(new Set(known.map((each) => JSON.stringify(each))).size).toBe(1);
      if (known[0] !== undefined) return;
      for (const each of to) each.remember("OpenMember", key, { sequence, timeMs });
    };
    for (const each of before) give([memory], each);
    const again = new KeyMemory(isTrading);
    readLines(again.lines, writtenLines(memory.lines));
    expect(writtenLines(again.lines)).toEqual(writtenLines(memory.lines));
    for (const each of after) give([memory, again], each);
    expect(writtenLines(again.lines)).toEqual(writtenLines(memory.lines));
  },
);

function answer(of: { body: number; sequence: number } | undefined, asked: CommandKey) {
  return of && { sequence: of.sequence, same: of.body === asked.body };
}

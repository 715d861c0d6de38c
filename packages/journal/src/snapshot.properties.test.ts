import * as zlib from "node:zlib";
import { anyScript, play, type Step, scriptWorld } from "@sumi/core/testing/script.ts";
import type { World } from "@sumi/core/testing/world.ts";
import { property } from "@sumi/primitives/testing/property.ts";
import fc from "fast-check";
import { expect } from "vitest";
import { BodyWriter, readBody } from "./codec/body.ts";
import { hex, sameHash } from "./frame.ts";
import { smallExchange } from "./new-exchange.ts";
import type { SnapshotHead, SnapshotStore } from "./ports.ts";
import { readSnapshot, SnapshotMismatch } from "./recovery.ts";
import { digestOf, restoreSnapshot, takeSnapshot } from "./snapshot.ts";
import { openMember } from "./testing/commands.ts";

const script = anyScript({ length: 25 });

property(
  "a snapshot is the state: its digest, and the digest of what is read back from it",
  [script],
  (steps) => {
    const { exchange } = played(steps);
    const { digest, parts } = takeSnapshot(exchange);
    const again = smallExchange();
    expect(hex(restoreSnapshot(again, parts))).toBe(hex(digest));
    expect([hex(digestOf(again)), hex(digestOf(exchange))]).toEqual([hex(digest), hex(digest)]);
  },
);

property(
  "replayed in whatever portions, a journal leads to the same digest",
  [script, fc.array(fc.integer({ min: 1, max: 9 }))],
  (steps, portions) => {
    const { exchange, records } = played(steps);
    const again = smallExchange();
    const sizes = [...portions, records.length];
    for (let at = 0; at < records.length; ) {
      const portion = records.slice(at, at + (sizes.shift() ?? 1));
      at += portion.length;
      const body = new BodyWriter();
      // The first half of a body is for people: replay does not read it.
      for (const record of portion) body.addCommand(openMember("anybody"), record);
      for (const record of readBody(body.bytes()).records) again.replay(record);
    }
    expect(hex(digestOf(again))).toBe(hex(digestOf(exchange)));
  },
);

property(
  "two states have one digest only if nothing ever tells them apart",
  [script, script],
  (one, other) => {
    const [first, second] = [played(one), played(other)];
    const texts = [first, second].map(({ exchange }) => {
      const lines: string[] = [];
      exchange.write((name, values) => lines.push(JSON.stringify([name, ...values])));
      return lines.join("\n");
    });
    const same = sameHash(digestOf(first.exchange), digestOf(second.exchange));
    expect(same).toBe(texts[0] === texts[1]);
  },
);

const flip = fc.record({ at: fc.nat(), bit: fc.nat(7) });
const damages = fc.oneof(
  fc.record({
    kind: fc.constant("flipped"),
    flips: fc.array(flip, { minLength: 1, maxLength: 4 }),
  }),
  fc.record({ kind: fc.constant("cut"), at: fc.nat(), flips: fc.constant([]) }),
  fc.record({ kind: fc.constant("without its lines"), flips: fc.constant([]) }),
);
const ORIGINAL = played([]).exchange;
const DAMAGED = takeSnapshot(ORIGINAL);

property(
  "a damaged snapshot is found out, or is the state after all, and nothing else ever",
  [damages],
  async (damage) => {
    const { digest, parts } = DAMAGED;
    const [part = new Uint8Array()] = parts;
    const bytes = Buffer.from(part);
    for (const { at, bit } of damage.flips) bytes[at % bytes.length]! ^= 1 << bit;
    const cut = "at" in damage ? bytes.subarray(0, damage.at % bytes.length) : bytes;
    const head = { frameSeq: 7, sequence: 9, digest };
    const snapshots = storeOf(head, damage.kind === "without its lines" ? [] : [cut]);
    const reading = readSnapshot(head, { snapshots, createExchange: smallExchange });
    const read = await reading.catch((error: unknown) => error);
    if (read instanceof SnapshotMismatch) return;
    expect(hex(digestOf(await reading))).toBe(hex(digest));
  },
);

const LINES = zlib.zstdDecompressSync(DAMAGED.parts[0] ?? new Uint8Array()).toString();
/** Bare numbers: accounts, assets, ids and the like. Amounts and hashes are in quotes. */
const FIGURES = [...LINES.matchAll(/(?<=,)\d+(?=[,\]])/g)];

property(
  "a snapshot whose figures somebody changed is found out before any of them is believed",
  [fc.nat(), fc.oneof(fc.nat(), fc.constantFrom(10 ** 9, 10 ** 12, 10 ** 15))],
  async (which, value) => {
    const { 0: figure, index } = FIGURES[which % FIGURES.length] ?? { 0: "", index: 0 };
    const changed = LINES.slice(0, index) + value + LINES.slice(index + figure.length);
    const head = { frameSeq: 7, sequence: 9, digest: DAMAGED.digest };
    const snapshots = storeOf(head, [zlib.zstdCompressSync(changed)]);
    const reading = readSnapshot(head, { snapshots, createExchange: smallExchange });
    if (changed === LINES) expect((await reading).sequence).toBe(ORIGINAL.sequence);
    else await expect(reading).rejects.toThrow(SnapshotMismatch);
  },
);

/** A store that holds this snapshot, and always will. */
function storeOf(head: SnapshotHead, parts: readonly Uint8Array[]): SnapshotStore {
  return {
    save: async () => undefined,
    heads: async () => [head],
    parts: async () => parts,
    keep: async () => undefined,
  };
}

function played(steps: readonly Step[]): World {
  const world = scriptWorld();
  for (const step of steps) play(world, step);
  return world;
}

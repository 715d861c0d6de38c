import { property } from "@sumi/primitives/testing/property.ts";
import fc from "fast-check";
import { expect } from "vitest";
import { BodyWriter } from "./codec/body.ts";
import { BrokenChain, Follower } from "./follower.ts";
import { chainFrame, type Frame, isWhole } from "./frame.ts";
import { smallExchange } from "./new-exchange.ts";
import { digestOf } from "./snapshot.ts";
import { GENESIS, openMember } from "./testing/commands.ts";

const frame = fc
  .record({
    seq: fc.nat(),
    epoch: fc.nat(9),
    timeMs: fc.nat(2 ** 41),
    prevHash: fc.uint8Array({ minLength: 32, maxLength: 32 }),
    commands: fc.option(fc.record({ first: fc.nat(99), last: fc.nat(99) }), { nil: undefined }),
    body: fc.uint8Array({ maxLength: 200 }),
  })
  .map((content): Frame => chainFrame(content));

property(
  "a frame with a single bit changed is not whole any more, wherever that bit is",
  [frame, fc.nat()],
  (sealed, which) => {
    expect(isWhole(sealed)).toBe(true);
    for (const part of ["body", "prevHash", "hash"] as const) {
      const bytes = Uint8Array.from(sealed[part] ?? []);
      if (bytes.length === 0) continue;
      const bit = which % (bytes.length * 8);
      bytes[bit >> 3] = (bytes[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      expect([part, isWhole({ ...sealed, [part]: bytes })]).toEqual([part, false]);
    }
  },
);

const header = fc.constantFrom("seq", "epoch", "timeMs");

property(
  "a frame whose header tells something else is not whole any more",
  [frame, header, fc.integer()],
  (sealed, field, value) => {
    const other = { ...sealed, [field]: value };
    expect(isWhole(other)).toBe(sealed[field] === value);
    const span = { first: value, last: sealed.commands?.last ?? 0 };
    expect(isWhole({ ...sealed, commands: span })).toBe(sealed.commands?.first === value);
    expect(isWhole({ ...sealed, prevHash: undefined })).toBe(false);
  },
);

const sizes = fc.array(fc.nat(3), { minLength: 3, maxLength: 12 });
const damage = fc.constantFrom("left out", "twice", "changed places", "from elsewhere");

property(
  "a chain with a frame missing, doubled, moved or foreign is broken there",
  [sizes, fc.nat(), damage],
  (all, which, kind) => {
    const frames = chainOf(all, "a");
    const at = 1 + (which % (frames.length - 2));
    const [before, found, next] = frames.slice(at - 1, at + 2);
    const foreign = chainOf(all, "b")[at];
    if (before === undefined || found === undefined || next === undefined || foreign === undefined)
      return;
    const damaged = {
      "left out": frames.toSpliced(at, 1),
      twice: frames.toSpliced(at, 0, found),
      "changed places": frames.toSpliced(at, 2, next, found),
      "from elsewhere": frames.toSpliced(at, 1, foreign),
    }[kind];
    const follower = new Follower(smallExchange(), undefined);
    const takenBefore = () => {
      for (const each of damaged) follower.advance(each);
    };
    expect(takenBefore).toThrow(BrokenChain);
    // Frames before the damage stay valid. A fork right after the genesis shows where it ends.
    const isFork = kind === "from elsewhere" && at === 1;
    expect(follower.tip?.seq).toBe(kind === "twice" || isFork ? at : at - 1);
  },
);

property(
  "how commands were shared out among frames makes no difference to what they lead to",
  [fc.nat(20), fc.array(fc.nat(5), { maxLength: 9 })],
  (count, cuts) => {
    const sized = [...cuts, count].flatMap((size) => (size === 0 ? [] : [size]));
    const total = sized.reduce((sum, size) => sum + size, 0);
    const [one, other] = [sized, Array<number>(total).fill(1)].map((sizes) => {
      const follower = new Follower(smallExchange(), undefined);
      for (const each of chainOf(sizes, "a")) follower.advance(each);
      return [follower.exchange.sequence, digestOf(follower.exchange)];
    });
    expect(one).toEqual(other);
  },
);

/** The genesis, then frames of so many commands each; an empty one holds a note. */
function chainOf(sizes: readonly number[], name: string): Frame[] {
  const exchange = smallExchange();
  const frames: Frame[] = [];
  for (const [seq, size] of [1, ...sizes].entries()) {
    const first = exchange.sequence + 1;
    const body = new BodyWriter();
    if (size === 0) body.addNote({ note: "EpochBegan", holder: name });
    for (let count = 0; count < size; count += 1) {
      const { sequence } = exchange;
      const command = seq === 0 ? GENESIS : openMember(`${name}-${sequence}`);
      const stamp = { sequence: sequence + 1, timeMs: 1_700_000_000_000 + sequence };
      const outcome = exchange.execute(command, stamp);
      if (outcome.ok && !outcome.value.repeated) body.addCommand(command, outcome.value.record);
    }
    const commands = size === 0 ? undefined : { first, last: exchange.sequence };
    const prevHash = frames.at(-1)?.hash;
    const place = { seq, prevHash, epoch: 1, timeMs: exchange.timeMs };
    frames.push(chainFrame({ ...place, commands, body: body.bytes() }));
  }
  return frames;
}

import { zstdDecompressSync } from "node:zlib";
import type { ExchangeCommand } from "@sumi/core/commands.ts";
import type { CommandRecord } from "@sumi/core/exchange.ts";
import { World } from "@sumi/core/testing/world.ts";
import { BodyWriter, type Note } from "@sumi/journal/codec/body.ts";
import { FillingFrame } from "@sumi/journal/filling-frame.ts";
import { Follower } from "@sumi/journal/follower.ts";
import { type Frame, hex } from "@sumi/journal/frame.ts";
import { newExchange } from "@sumi/journal/new-exchange.ts";
import { takeSnapshot } from "@sumi/journal/snapshot.ts";
import { assert } from "@sumi/primitives/assert.ts";
import type { GoldenJournal, GoldenSnapshot } from "./golden-journal.ts";

type Happened = { readonly command: ExchangeCommand; readonly record: CommandRecord };

/** A test exchange that records its commands as well as their events. */
export class RecordedWorld extends World {
  readonly happened: Happened[] = [];

  override execute(command: ExchangeCommand): ReturnType<World["execute"]> {
    const outcome = super.execute(command);
    if (outcome.ok && !outcome.value.repeated) {
      this.happened.push({ command, record: outcome.value.record });
    }
    return outcome;
  }
}

/** The number of commands per frame, in a repeating pattern. */
const FRAME_SIZES = [1, 4, 1, 9, 2, 12, 6];
const ROUNDS_PER_SNAPSHOT = 7;
const ROUNDS_PER_EPOCH = 9;
/** Only the newest snapshots are kept. */
const SNAPSHOTS_KEPT = 2;

/**
 * Writes the records as a leader does, frame by frame, with a new leader and a snapshot now and
 * then. The snapshots come from a follower that reads only the frames.
 */
export function writtenDown({ happened }: RecordedWorld): Omit<GoldenJournal, "outcome"> {
  const frames: Frame[] = [];
  const snapshots: GoldenSnapshot[] = [];
  const follower = new Follower(newExchange(), undefined);
  let epoch = 1;
  const append = (fill: (frame: FillingFrame) => void) => {
    const filling = new FillingFrame(new BodyWriter());
    fill(filling);
    const timeMs = filling.records.at(-1)?.stamp.timeMs ?? follower.exchange.timeMs;
    const frame = filling.finish({ tip: follower.tip, epoch, timeMs });
    frames.push(frame);
    follower.advance(frame);
  };
  const note = (said: Note) => append((frame) => frame.addNote(said));
  for (let at = 0, round = 0; at < happened.length; round += 1) {
    const some = happened.slice(at, at + (FRAME_SIZES[round % FRAME_SIZES.length] ?? 1));
    at += some.length;
    append((frame) => {
      for (const { command, record } of some) frame.addCommand(command, record);
    });
    if ((round + 1) % ROUNDS_PER_SNAPSHOT === 0) {
      const snapshot = snapshotOf(follower);
      snapshots.push(snapshot);
      note(snapshot.noted);
    }
    if ((round + 1) % ROUNDS_PER_EPOCH === 0) {
      epoch += 1;
      note({ note: "EpochBegan", holder: `leader ${epoch}` });
    }
  }
  return { frames, snapshots: snapshots.slice(-SNAPSHOTS_KEPT) };
}

function snapshotOf({ exchange, tip }: Follower): GoldenSnapshot {
  assert(tip !== undefined, "a snapshot follows a frame");
  const { digest, parts } = takeSnapshot(exchange);
  const lines = parts.map((part) => zstdDecompressSync(part).toString()).join("");
  const { sequence } = exchange;
  return {
    noted: { note: "SnapshotTaken", frame: tip.seq, sequence, digest: hex(digest) },
    lines,
  };
}

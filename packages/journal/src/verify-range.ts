import { isStaff } from "@sumi/core/stamp.ts";
import { readBody } from "./codec/body.ts";
import { BrokenChain } from "./follower.ts";
import { type Frame, hex, isWhole, sameHash } from "./frame.ts";
import type { FrameStore } from "./ports.ts";

/** Frames by their numbers, both included. */
export type FrameRange = { readonly first: number; readonly last: number };

export type RangeVerification = {
  /** The last frame that was checked: the first bad one, or the end of the range. */
  readonly last: number;
  readonly commands: number;
  /** The commands among them that the staff gave. */
  readonly staffCommands: number;
  /** Sequences of the first and last command; undefined when there is none. */
  readonly sequences: { readonly first: number; readonly last: number } | undefined;
  /** Hash of the last whole frame, lower-case hex; empty when not even the first one is. */
  readonly tip: string;
  readonly fault: { readonly frame: number; readonly what: string } | undefined;
};

/** Few, so that other work on the same thread is not kept waiting. */
const FRAMES_PER_READ = 16;

/**
 * Recomputes the hashes of a range and the links between its frames, including the link to the
 * frame before it. It replays nothing: `verifyJournal` checks whether the events follow.
 */
export async function verifyRange(
  frames: Pick<FrameStore, "readAfter" | "hashAt">,
  { first, last }: FrameRange,
): Promise<RangeVerification> {
  let before = first === 0 ? undefined : await frames.hashAt(first - 1);
  const count = new Count();
  for (let next = first; next <= last; ) {
    const some = await readAfter(frames, next - 1, Math.min(FRAMES_PER_READ, last - next + 1));
    if (some instanceof BrokenChain) return count.endedBy({ frame: next, what: some.what });
    if (some.length === 0) return count.endedBy({ frame: next, what: "is missing" });
    for (const frame of some) {
      const what = faultOf(frame, next, before);
      if (what !== undefined) return count.endedBy({ frame: next, what });
      count.add(frame);
      before = frame.hash;
      next += 1;
    }
  }
  return count.ended(last);
}

/** The frames before one that this exchange did not write; the reason if it is the first one. */
async function readAfter(
  frames: Pick<FrameStore, "readAfter">,
  seq: number,
  limit: number,
): Promise<readonly Frame[] | BrokenChain> {
  try {
    return await frames.readAfter(seq, limit);
  } catch (error) {
    if (!(error instanceof BrokenChain)) throw error;
    const whole = error.seq - seq - 1;
    return whole <= 0 ? error : readAfter(frames, seq, whole);
  }
}

function faultOf(
  frame: Frame,
  expected: number,
  before: Uint8Array | undefined,
): string | undefined {
  if (frame.seq !== expected) return "is missing";
  if (!sameHash(frame.prevHash, before)) return "does not name its predecessor's hash";
  if (!isWhole(frame)) return "was changed: its hash is not that of its content";
  return undefined;
}

class Count {
  #commands = 0;
  #staffCommands = 0;
  #first: number | undefined;
  #last = 0;
  #tip = "";

  add(frame: Frame): void {
    this.#tip = hex(frame.hash);
    if (frame.commands === undefined) return;
    this.#commands += frame.commands.last - frame.commands.first + 1;
    this.#first ??= frame.commands.first;
    this.#last = frame.commands.last;
    const { records } = readBody(frame.body);
    this.#staffCommands += records.filter(({ actor }) => isStaff(actor)).length;
  }

  ended(last: number): RangeVerification {
    const first = this.#first;
    return {
      last,
      commands: this.#commands,
      staffCommands: this.#staffCommands,
      sequences: first === undefined ? undefined : { first, last: this.#last },
      tip: this.#tip,
      fault: undefined,
    };
  }

  endedBy(fault: { readonly frame: number; readonly what: string }): RangeVerification {
    return { ...this.ended(fault.frame), fault };
  }
}

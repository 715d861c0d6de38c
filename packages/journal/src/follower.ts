import type { CommandRecord, Exchange } from "@sumi/core/exchange.ts";
import { type Note, readBody } from "./codec/body.ts";
import { type Frame, hex, isWhole, NO_FRAME, sameHash, type Tip } from "./frame.ts";
import type { FrameStore } from "./ports.ts";

/** A frame as all code above the journal sees it. `hash` is lower-case hex. */
export type CommittedFrame = {
  readonly seq: number;
  readonly hash: string;
  readonly records: readonly CommandRecord[];
};

/** Few enough that a follower never holds up its thread for long. */
const FRAMES_PER_READ = 32;

/**
 * A replica of the exchange that takes frames and checks every link of their chain. Recovery,
 * standby, snapshots and verification all use it, started from different places.
 */
export class Follower {
  readonly exchange: Exchange;
  readonly #checks: Checks | undefined;
  #tip: Tip | undefined;

  /** `tip` is the frame whose state the exchange is in; `undefined` before the genesis. */
  constructor(exchange: Exchange, tip: Tip | undefined, checks?: Checks) {
    this.exchange = exchange;
    this.#tip = tip;
    this.#checks = checks;
  }

  get tip(): Tip | undefined {
    return this.#tip;
  }

  /** Takes every frame there is. Returns how many. */
  async catchUp(frames: FrameStore, visit?: (frame: CommittedFrame) => void): Promise<number> {
    for (let count = 0; ; ) {
      const some = await frames.readAfter(this.#tip?.seq ?? NO_FRAME, FRAMES_PER_READ);
      for (const frame of some) {
        const { records } = this.advance(frame);
        visit?.({ seq: frame.seq, hash: hex(frame.hash), records });
      }
      count += some.length;
      if (some.length < FRAMES_PER_READ) return count;
    }
  }

  /** Takes the next frame. Throws `BrokenChain` when it does not follow, or cannot be replayed. */
  advance(frame: Frame): { notes: readonly Note[]; records: readonly CommandRecord[] } {
    checkLink(this.#tip, frame);
    try {
      const body = readBody(frame.body);
      checkSpan(frame, body.records);
      this.#checks?.body(frame.body, body.records);
      for (const record of body.records) this.#replay(record);
      const { seq, hash, epoch, timeMs } = frame;
      this.#tip = { seq, hash, epoch, timeMs };
      return body;
    } catch (error) {
      throw new BrokenChain(frame.seq, `cannot be replayed: ${reasonOf(error)}`);
    }
  }

  #replay(record: CommandRecord): void {
    const { sequence, timeMs } = record.stamp;
    const { exchange } = this;
    if (sequence !== exchange.sequence + 1 || timeMs < exchange.timeMs) {
      throw new Error(`command ${sequence} does not follow command ${exchange.sequence}`);
    }
    this.#checks?.record(exchange, record);
    exchange.replay(record);
  }
}

/** Checks that a verification makes beside those of every replay; they throw. */
export type Checks = {
  /** A frame's bytes against the records that were read from them. */
  readonly body: (bytes: Uint8Array, records: readonly CommandRecord[]) => void;
  /** A record, given the state right before it. */
  readonly record: (exchange: Exchange, record: CommandRecord) => void;
};

/** The journal is damaged, or was changed after it was written. `seq` is the first bad frame. */
export class BrokenChain extends Error {
  readonly seq: number;
  /** The end of a sentence that begins with the frame. */
  readonly what: string;

  constructor(seq: number, what: string) {
    super(`Frame ${seq} of the journal ${what}.`);
    this.seq = seq;
    this.what = what;
  }
}

export function checkLink(tip: Tip | undefined, frame: Frame): void {
  const expected = (tip?.seq ?? NO_FRAME) + 1;
  if (frame.seq !== expected) {
    throw new BrokenChain(expected, `is missing; the next one found is frame ${frame.seq}`);
  }
  if (!sameHash(frame.prevHash, tip?.hash)) {
    throw new BrokenChain(frame.seq, "does not name its predecessor's hash");
  }
  checkContent(frame);
  if (tip !== undefined && frame.epoch < tip.epoch) {
    throw new BrokenChain(frame.seq, "belongs to an earlier leader than its predecessor");
  }
}

export function checkContent(frame: Frame): void {
  if (!isWhole(frame)) {
    throw new BrokenChain(frame.seq, "was changed: its hash is not that of its content");
  }
}

function checkSpan(frame: Frame, records: readonly CommandRecord[]): void {
  const first = records.at(0)?.stamp.sequence;
  const last = records.at(-1)?.stamp.sequence;
  if (first !== frame.commands?.first || last !== frame.commands?.last) {
    throw new Error("its header does not name its first and last command");
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

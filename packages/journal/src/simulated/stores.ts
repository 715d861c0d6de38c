import { type Frame, sameHash } from "../frame.ts";
import {
  type FrameStore,
  type LeaseAnswer,
  type LeaseStore,
  type PublishedTip,
  type SnapshotHead,
  type SnapshotStore,
  type Stop,
  StoreOutage,
  type TipStore,
} from "../ports.ts";
import type { SimulatedTime } from "./time.ts";

/** What may go wrong with one append: the way there is cut, or the way back. */
export type AppendFault = "requestLost" | "answerLost";

/**
 * Frames in memory under the same rules as the table: a number once, a predecessor that is there.
 * Several processes of one simulation share one of these.
 */
export class SimulatedFrames implements FrameStore {
  readonly rows: Frame[] = [];
  /** Taken one by one by the next appends; `undefined` lets one pass. */
  readonly faults: (AppendFault | undefined)[] = [];
  appendMs = 1;
  appends = 0;
  readonly #time: SimulatedTime;
  readonly #wakes = new Set<() => void>();

  constructor(time: SimulatedTime) {
    this.#time = time;
  }

  async check(): Promise<void> {
    await passing(this.#time, 1);
  }

  async append(frame: Frame): Promise<"appended" | "conflict"> {
    this.appends += 1;
    const fault = this.faults.shift();
    await passing(this.#time, this.appendMs);
    if (fault === "requestLost") throw new StoreOutage("the request was lost");
    const answer = this.#insert(frame);
    if (fault === "answerLost") throw new StoreOutage("the answer was lost");
    return answer;
  }

  async hashAt(seq: number): Promise<Uint8Array | undefined> {
    await passing(this.#time, 1);
    return this.rows[seq]?.hash;
  }

  async readAfter(seq: number, limit: number): Promise<readonly Frame[]> {
    await passing(this.#time, 1);
    return this.rows.slice(seq + 1, seq + 1 + limit);
  }

  async frameOf(sequence: number): Promise<Frame | undefined> {
    await passing(this.#time, 1);
    return this.rows.find(({ commands: span }) => span !== undefined && sequence <= span.last);
  }

  async lastSequence(): Promise<number> {
    await passing(this.#time, 1);
    return this.rows.findLast(({ commands }) => commands !== undefined)?.commands?.last ?? 0;
  }

  async notesAfter(seq: number): Promise<readonly Frame[]> {
    await passing(this.#time, 1);
    return this.rows.slice(seq + 1).filter(({ commands }) => commands === undefined);
  }

  async watch(wake: () => void): Promise<Stop> {
    this.#wakes.add(wake);
    return () => this.#wakes.delete(wake);
  }

  #insert(frame: Frame): "appended" | "conflict" {
    const isNext = frame.seq === this.rows.length;
    if (!isNext || !sameHash(this.rows.at(-1)?.hash, frame.prevHash)) return "conflict";
    this.rows.push(frame);
    for (const wake of this.#wakes) wake();
    return "appended";
  }
}

export class SimulatedLease implements LeaseStore {
  readonly #time: SimulatedTime;
  #holder = "";
  #expiresMs = Number.NEGATIVE_INFINITY;
  /** While true nobody gets an answer. */
  isAway = false;

  constructor(time: SimulatedTime) {
    this.#time = time;
  }

  acquire(holder: string, ttlMs: number): Promise<LeaseAnswer> {
    return this.#take(holder, ttlMs, () => this.#expiresMs <= this.#time.trueMs);
  }

  renew(holder: string, ttlMs: number): Promise<LeaseAnswer> {
    return this.#take(holder, ttlMs, () => this.#holder === holder);
  }

  async release(holder: string): Promise<void> {
    if (this.#holder === holder) this.#expiresMs = Number.NEGATIVE_INFINITY;
  }

  async #take(holder: string, ttlMs: number, isAllowed: () => boolean): Promise<LeaseAnswer> {
    await passing(this.#time, 1);
    if (this.isAway) throw new StoreOutage("the lease cannot be reached");
    const held = isAllowed();
    if (held) this.#holder = holder;
    if (held) this.#expiresMs = this.#time.trueMs + ttlMs;
    return { held, storeMs: this.#time.trueMs };
  }
}

export class SimulatedSnapshots implements SnapshotStore {
  readonly rows: { head: SnapshotHead; parts: readonly Uint8Array[] }[] = [];

  async save(head: SnapshotHead, parts: readonly Uint8Array[]): Promise<void> {
    this.rows.push({ head, parts });
    this.rows.sort((a, b) => b.head.frameSeq - a.head.frameSeq);
  }

  async heads(): Promise<readonly SnapshotHead[]> {
    return this.rows.map(({ head }) => head);
  }

  async parts(frameSeq: number): Promise<readonly Uint8Array[]> {
    return this.rows.find(({ head }) => head.frameSeq === frameSeq)?.parts ?? [];
  }

  async keep(count: number): Promise<void> {
    this.rows.splice(count);
  }
}

export class SimulatedTips implements TipStore {
  readonly rows: PublishedTip[] = [];

  async record(tip: PublishedTip): Promise<void> {
    this.rows.unshift(tip);
  }

  async newest(limit: number): Promise<readonly PublishedTip[]> {
    return this.rows.slice(0, limit);
  }
}

function passing(time: SimulatedTime, ms: number): Promise<void> {
  return new Promise((resolve) => time.later(ms, resolve));
}

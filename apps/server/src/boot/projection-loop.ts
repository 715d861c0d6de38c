import type { CommandRecord } from "@sumi/core/exchange.ts";
import { readBody } from "@sumi/journal/codec/body.ts";
import { BrokenChain, checkContent } from "@sumi/journal/follower.ts";
import { type Frame, hex, NO_FRAME, sameHash } from "@sumi/journal/frame.ts";
import { type FrameStore, pause, type Scheduler } from "@sumi/journal/ports.ts";
import type { FrameName } from "@sumi/store/checkpoint.ts";
import type { Projector } from "@sumi/store/projector.ts";
import type { ProjectionReport } from "./projection.ts";

export type ProjectionLoopOptions = {
  readonly frames: Pick<FrameStore, "frameOf" | "readAfter" | "watch">;
  readonly projector: Pick<Projector, "checkpoint" | "fold">;
  readonly scheduler: Scheduler;
  /** Gets every failure, and the progress whenever there is any. */
  readonly report: (report: ProjectionReport) => void;
  readonly retryMs?: number;
};

const FRAMES_PER_FOLD = 64;
/** Under load, hundreds of frames arrive each second; a short wait folds many of them at once. */
const GATHER_MS = 25;
/** A notification may get lost; look again after this time in any case. */
const LOOK_MS = 200;
const RETRY_MS = 2_000;

/** The last frame that the tables contain completely, with all before it. */
type Folded = { readonly seq: number; readonly hash: Uint8Array | undefined };

/**
 * Keeps the read models at the journal's tip: finds the frame of the checkpoint, then folds the
 * frames after it. On a failure it reports, waits, and starts at the checkpoint again.
 */
export class ProjectionLoop {
  readonly #options: ProjectionLoopOptions;
  #wake: () => void = () => undefined;
  /** True if a frame arrived while earlier ones were being folded. */
  #isDue = false;
  #isStopped = false;
  #ended: Promise<void> | undefined;

  constructor(options: ProjectionLoopOptions) {
    this.#options = options;
  }

  run(): Promise<void> {
    this.#ended ??= this.#runUntilStopped();
    return this.#ended;
  }

  /** Resolves when the running fold has ended. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#wake();
    await this.#ended;
  }

  async #runUntilStopped(): Promise<void> {
    while (!this.#isStopped) {
      try {
        await this.#follow();
      } catch (error) {
        this.#options.report({ failure: error instanceof Error ? error.message : String(error) });
        await this.#rest(this.#options.retryMs ?? RETRY_MS);
      }
    }
  }

  async #follow(): Promise<void> {
    const { frames, projector, scheduler, report } = this.#options;
    const stopWatching = await frames.watch(() => {
      this.#isDue = true;
      this.#wake();
    });
    try {
      let reached = await projector.checkpoint();
      let folded = await this.#foldedUntil(reached);
      for (let round = 1; !this.#isStopped; round += 1) {
        this.#isDue = false;
        const some = await frames.readAfter(folded.seq, FRAMES_PER_FOLD);
        const records = recordsAfter(folded, some);
        await projector.fold(records, nameOfLast(some));
        folded = some.at(-1) ?? folded;
        reached = records.at(-1)?.stamp.sequence ?? reached;
        if (round === 1 || records.length > 0) report({ reached });
        if (some.length === FRAMES_PER_FOLD) continue;
        await pause(scheduler, GATHER_MS);
        if (!this.#isDue) await this.#rest(LOOK_MS);
      }
    } finally {
      stopWatching();
    }
  }

  async #foldedUntil(checkpoint: number): Promise<Folded> {
    if (checkpoint === 0) return { seq: NO_FRAME, hash: undefined };
    const frame = await this.#options.frames.frameOf(checkpoint);
    if (frame === undefined) {
      throw new Error(`the journal has no command ${checkpoint}, but the read models hold it`);
    }
    checkContent(frame);
    const isWholeFrame = frame.commands?.last === checkpoint;
    return isWholeFrame ? frame : { seq: frame.seq - 1, hash: frame.prevHash };
  }

  /** Waits for that time, or until `#wake` is called. */
  #rest(forMs: number): Promise<void> {
    if (this.#isStopped) return Promise.resolve();
    return new Promise((resolve) => {
      const cancel = this.#options.scheduler.later(forMs, resolve);
      this.#wake = () => {
        cancel();
        resolve();
      };
    });
  }
}

/** The frame among these that holds the last command. */
function nameOfLast(frames: readonly Frame[]): FrameName | undefined {
  const last = frames.findLast(({ commands }) => commands !== undefined);
  return last && { seq: last.seq, hash: hex(last.hash) };
}

/**
 * The records of these frames. Throws `BrokenChain` for a frame that was altered or does not
 * follow.
 */
function recordsAfter(folded: Folded, frames: readonly Frame[]): readonly CommandRecord[] {
  const records: CommandRecord[] = [];
  let previous = folded;
  for (const frame of frames) {
    if (frame.seq !== previous.seq + 1 || !sameHash(frame.prevHash, previous.hash)) {
      throw new BrokenChain(frame.seq, `does not follow frame ${previous.seq}`);
    }
    checkContent(frame);
    for (const record of readBody(frame.body).records) records.push(record);
    previous = frame;
  }
  return records;
}

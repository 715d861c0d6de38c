import { setTimeout as pause } from "node:timers/promises";
import { readBody } from "@sumi/journal/codec/body.ts";
import { type Frame, NO_FRAME } from "@sumi/journal/frame.ts";
import type { FrameStore } from "@sumi/journal/ports.ts";
import type { Projector } from "@sumi/store/projector.ts";
import type { ProjectionReport } from "./projection.ts";

export type ProjectionLoopOptions = {
  readonly frames: Pick<FrameStore, "frameOf" | "readAfter" | "watch">;
  readonly projector: Projector;
  readonly report: (report: ProjectionReport) => void;
  readonly retryMs?: number;
};

const FRAMES_PER_FOLD = 64;
/** Under load frames come by the hundred in a second: a short wait folds many of them at once. */
const GATHER_MS = 25;
/** A wake-up call may get lost; then the next look comes so much later. */
const LOOK_MS = 200;
const RETRY_MS = 2_000;

/**
 * Keeps the read models at the journal's tip: finds the frame of the checkpoint, then folds what
 * comes after it. When something fails it says so, waits, and begins at the checkpoint again.
 */
export class ProjectionLoop {
  readonly #options: ProjectionLoopOptions;
  #wake: () => void = () => undefined;
  /** A frame came while the ones before it were being folded. */
  #isDue = false;
  #stopped = false;
  #ended: Promise<void> | undefined;

  constructor(options: ProjectionLoopOptions) {
    this.#options = options;
  }

  run(): Promise<void> {
    this.#ended ??= this.#runUntilStopped();
    return this.#ended;
  }

  /** Resolves when the fold under way is over. */
  async stop(): Promise<void> {
    this.#stopped = true;
    this.#wake();
    await this.#ended;
  }

  async #runUntilStopped(): Promise<void> {
    while (!this.#stopped) {
      try {
        await this.#follow();
      } catch (error) {
        this.#options.report({ failure: error instanceof Error ? error.message : String(error) });
        await this.#pause(this.#options.retryMs ?? RETRY_MS);
      }
    }
  }

  async #follow(): Promise<void> {
    const { frames, projector, report } = this.#options;
    const stopWatching = await frames.watch(() => {
      this.#isDue = true;
      this.#wake();
    });
    try {
      let seq = await this.#seqOf(await projector.checkpoint());
      report({ failure: undefined });
      while (!this.#stopped) {
        this.#isDue = false;
        const some = await frames.readAfter(seq, FRAMES_PER_FOLD);
        await projector.fold(some.flatMap(recordsIn));
        seq = some.at(-1)?.seq ?? seq;
        if (some.length === FRAMES_PER_FOLD) continue;
        await pause(GATHER_MS);
        if (!this.#isDue) await this.#pause(LOOK_MS);
      }
    } finally {
      stopWatching();
    }
  }

  /** The newest frame of which nothing is missing in the tables. */
  async #seqOf(checkpoint: number): Promise<number> {
    if (checkpoint === 0) return NO_FRAME;
    const frame = await this.#options.frames.frameOf(checkpoint);
    if (frame === undefined) {
      throw new Error(`the journal has no command ${checkpoint}, but the read models hold it`);
    }
    return frame.commands?.last === checkpoint ? frame.seq : frame.seq - 1;
  }

  #pause(forMs: number): Promise<void> {
    if (this.#stopped) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, forMs);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}

function recordsIn(frame: Frame) {
  return readBody(frame.body).records;
}

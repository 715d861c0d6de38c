import { Worker } from "node:worker_threads";
import type { Seals } from "@sumi/journal/seals.ts";

/** Where the projection's thread finds the frames. */
export type ProjectedJournal = {
  readonly url: string;
  readonly archiveFolder?: string;
  readonly seals: Seals;
};

/** The messages of the projection's thread. */
export type ProjectionReport =
  /** It works, and the tables hold everything up to that command. */
  | { readonly reached: number }
  /** It failed and will start again. */
  | { readonly failure: string };
export type ProjectionOrder = "stop";

const RESTART_MS = 5_000;

/**
 * Runs the projection of the read models in a thread of its own: if it fails, trading goes on,
 * health turns yellow, and the work resumes at its checkpoint.
 */
export class Projection {
  readonly #journal: ProjectedJournal;
  readonly #onFailure: (failure: string) => void;
  #worker: Worker | undefined;
  #restart: NodeJS.Timeout | undefined;
  #failure: string | undefined;
  #reached = 0;
  #waiting: { readonly sequence: number; readonly resolve: () => void }[] = [];

  constructor(options: {
    readonly journal: ProjectedJournal;
    /** Called once per failure, not for its repetitions. */
    readonly onFailure: (failure: string) => void;
  }) {
    this.#journal = options.journal;
    this.#onFailure = options.onFailure;
  }

  /** The error that paused the read models, while they are paused. */
  get failure(): string | undefined {
    return this.#failure;
  }

  /** The last command known to be in the tables; 0 before any is. */
  get reached(): number {
    return this.#reached;
  }

  /** Resolves when the tables hold everything up to that command, or rest after a failure. */
  reaches(sequence: number): Promise<void> {
    if (this.#reached >= sequence || this.#failure !== undefined) return Promise.resolve();
    return new Promise((resolve) => this.#waiting.push({ sequence, resolve }));
  }

  start(): void {
    if (this.#worker !== undefined) return;
    const worker = new Worker(WORKER, { workerData: this.#journal });
    worker.on("message", (report: ProjectionReport) => this.#hear(report));
    worker.on("error", (error) => this.#tell(error.message));
    worker.once("exit", () => {
      if (this.#worker !== worker) return;
      this.#worker = undefined;
      this.#tell(this.#failure ?? "the projection's thread ended");
      this.#restart = setTimeout(() => this.start(), RESTART_MS);
    });
    this.#worker = worker;
  }

  /** Resolves when the last fold has ended; the next start folds the rest. */
  async stop(): Promise<void> {
    clearTimeout(this.#restart);
    const worker = this.#worker;
    if (worker === undefined) return;
    this.#worker = undefined;
    const ended = new Promise((resolve) => worker.once("exit", resolve));
    const order: ProjectionOrder = "stop";
    worker.postMessage(order);
    await ended;
  }

  #hear(report: ProjectionReport): void {
    if ("failure" in report) return this.#tell(report.failure);
    this.#reached = report.reached;
    this.#tell(undefined);
    this.#answer(({ sequence }) => sequence <= report.reached);
  }

  #tell(failure: string | undefined): void {
    const isNews = failure !== this.#failure;
    this.#failure = failure;
    if (isNews && failure !== undefined) this.#onFailure(failure);
    if (failure !== undefined) this.#answer(() => true);
  }

  #answer(isReached: (awaited: { readonly sequence: number }) => boolean): void {
    const answered = this.#waiting.filter(isReached);
    this.#waiting = this.#waiting.filter((awaited) => !isReached(awaited));
    for (const { resolve } of answered) resolve();
  }
}

const WORKER = new URL("./projection-worker.ts", import.meta.url);

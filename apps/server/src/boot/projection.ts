import { Worker } from "node:worker_threads";

/** What the projection's thread tells. */
export type ProjectionReport =
  /** It works, and the tables hold everything up to that command. */
  | { readonly reached: number }
  /** It rests, and will begin again. */
  | { readonly failure: string };
export type ProjectionOrder = "stop";

const RESTART_MS = 5_000;

/**
 * The read models, written beside everything else: whatever happens there, trading goes on, health
 * turns yellow, and the work resumes at its checkpoint.
 */
export class Projection {
  readonly #url: string;
  readonly #onFailure: (failure: string) => void;
  #worker: Worker | undefined;
  #restart: NodeJS.Timeout | undefined;
  #failure: string | undefined;
  #reached = 0;

  constructor(options: {
    readonly url: string;
    /** Hears of each failure once, not of its repetitions. */
    readonly onFailure: (failure: string) => void;
  }) {
    this.#url = options.url;
    this.#onFailure = options.onFailure;
  }

  /** Why the read models rest, while they do. */
  get failure(): string | undefined {
    return this.#failure;
  }

  /** The last command that is known to be in the tables, 0 before anything is. */
  get reached(): number {
    return this.#reached;
  }

  start(): void {
    if (this.#worker !== undefined) return;
    const worker = new Worker(WORKER, { workerData: { url: this.#url } });
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

  /** Resolves when the last fold is over; what is left is folded after the next start. */
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
  }

  #tell(failure: string | undefined): void {
    const isNews = failure !== this.#failure;
    this.#failure = failure;
    if (isNews && failure !== undefined) this.#onFailure(failure);
  }
}

const WORKER = new URL("./projection-worker.ts", import.meta.url);

import type { Scheduler, Stop } from "./ports.ts";

/**
 * Runs `step` again and again, one at a time: `everyMs` after the last, or as soon as `wake` is
 * called. `step` must not reject.
 */
export class Polling {
  readonly #options: {
    readonly scheduler: Scheduler;
    readonly everyMs: number;
    readonly step: () => Promise<void>;
  };
  #stopTimer: Stop | undefined;
  #state: "resting" | "running" | "runAgain" | "stopped" = "resting";

  constructor(options: { scheduler: Scheduler; everyMs: number; step: () => Promise<void> }) {
    this.#options = options;
    this.#rest();
  }

  wake(): void {
    if (this.#state === "running") this.#state = "runAgain";
    if (this.#state === "resting") void this.#run();
  }

  stop(): void {
    this.#state = "stopped";
    this.#stopTimer?.();
  }

  #rest(): void {
    const { scheduler, everyMs } = this.#options;
    this.#state = "resting";
    this.#stopTimer = scheduler.later(everyMs, () => void this.#run());
  }

  async #run(): Promise<void> {
    this.#stopTimer?.();
    this.#state = "running";
    await this.#options.step();
    // A call during the step may have changed the state.
    const state = this.#state as "running" | "runAgain" | "stopped";
    if (state === "running") this.#rest();
    if (state === "runAgain") await this.#run();
  }
}

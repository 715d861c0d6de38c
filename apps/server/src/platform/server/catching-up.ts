import { setTimeout as pause } from "node:timers/promises";
import type { ExchangeView } from "./exchange-view.ts";

const WAIT_MS_MAX = 1_000;
const LOOK_EVERY_MS = 20;
/** Limits the waiting reads, so that requests for a sequence that never comes cannot pile up. */
const WAITING_MAX = 1_000;

/**
 * Lets a read wait for the state it asks for. A standby lags by a fraction of a second, so a short
 * wait saves the caller a refusal and a retry.
 */
export class CatchingUp {
  readonly #view: Pick<ExchangeView, "isLeader" | "sequence">;
  #waiting = 0;

  constructor(view: Pick<ExchangeView, "isLeader" | "sequence">) {
    this.#view = view;
  }

  /** True if this process has that command, now or within a second. */
  async knows(sequence: number): Promise<boolean> {
    const view = this.#view;
    if (view.sequence() >= sequence) return true;
    // A command that the leader does not have does not exist.
    if (view.isLeader() || this.#waiting >= WAITING_MAX) return false;
    this.#waiting += 1;
    try {
      for (let waitedMs = 0; waitedMs < WAIT_MS_MAX; waitedMs += LOOK_EVERY_MS) {
        await pause(LOOK_EVERY_MS);
        if (view.sequence() >= sequence) return true;
      }
      return false;
    } finally {
      this.#waiting -= 1;
    }
  }
}

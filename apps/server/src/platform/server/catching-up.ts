import { setTimeout as pause } from "node:timers/promises";
import type { ExchangeView } from "./exchange-view.ts";

const WAIT_MS_MAX = 1_000;
const LOOK_EVERY_MS = 20;
/** So many reads may wait at once: asking for what will never be cannot pile them up. */
const WAITING_MAX = 1_000;

/**
 * Lets a read wait for the state it asks for. A standby follows within a fraction of a second, so
 * a moment's patience here spares the caller a refusal and another try.
 */
export class CatchingUp {
  readonly #view: Pick<ExchangeView, "isLeader" | "sequence">;
  #waiting = 0;

  constructor(view: Pick<ExchangeView, "isLeader" | "sequence">) {
    this.#view = view;
  }

  /** Whether this process knows that command, now or within a second. */
  async knows(sequence: number): Promise<boolean> {
    const view = this.#view;
    if (view.sequence() >= sequence) return true;
    // What a leader does not know has not happened.
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

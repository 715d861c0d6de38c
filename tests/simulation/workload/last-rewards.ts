import type { ExchangeCommand } from "@sumi/core/commands.ts";
import { pause } from "@sumi/journal/ports.ts";
import { Script } from "./script.ts";

/** One run of so many ends with rewards, which are paid on the morning after a fee. */
const EVERY = 8;
const REMAINDER = 6;
const STEP_MS = 700;
const STEPS = 8;
/** From one in the morning on rewards are paid and levels reviewed in so many pieces at most. */
const PIECES = 40;
const DAY_MS = 86_400_000;
const PAID_MS = 3_601_000;

/** The script of the last rewards: members are certified, and mornings come. */
export class LastRewards extends Script {
  #timeMs = 0;

  override async run(): Promise<void> {
    const { plan } = this.options;
    if (plan.seed % EVERY !== REMAINDER) return;
    this.#timeMs = this.view.timeMs;
    for (let step = 0; step < STEPS && !this.isOver; step += 1) {
      this.certify();
      await this.#wait(STEP_MS);
    }
    for (let night = 0; night < (plan.nights ?? 0) && !this.isOver; night += 1) {
      const midnightMs = (Math.floor(this.#timeMs / DAY_MS) + 1) * DAY_MS;
      await this.#wait(midnightMs + PAID_MS - this.#timeMs);
      for (let piece = 0; piece < PIECES && !this.isOver; piece += 1) await this.#goOn();
    }
  }

  async #goOn(): Promise<void> {
    for (const due of this.view.dueAt(this.#timeMs)) {
      this.say("limit" in due ? ({ ...due, limit: 2 } as ExchangeCommand) : due);
    }
    await this.#wait(STEP_MS);
  }

  async #wait(ms: number): Promise<void> {
    await pause(this.options.scheduler, ms);
    this.#timeMs += ms;
  }
}

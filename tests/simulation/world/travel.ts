import type { Random } from "@sumi/core/testing/random.ts";
import { waitMs } from "./chance.ts";
import type { LinkCall } from "./link.ts";
import type { Weather } from "./weather.ts";

/** The fate of one question to the stores. */
export type Fate = {
  readonly thereMs: number;
  readonly backMs: number;
  /** The part that is lost on a broken connection; a dead connection reports no error. */
  readonly lost: "nothing" | "request" | "answer" | "dead";
};

const CRAWL_MS = 400;

/** The delays and losses between one process and the stores. */
export class Travel {
  readonly #weather: Weather;
  readonly #random: Random;
  readonly #meanMs: number;
  /** While true, all reads are slow. */
  isSlow = false;
  /** The next append takes this long, and the lease cannot be reached meanwhile. */
  #held: { readonly appendMs: number; untilMs: number | undefined } | undefined;

  constructor(options: { readonly weather: Weather; random: Random; meanMs: number }) {
    this.#weather = options.weather;
    this.#random = options.random;
    this.#meanMs = options.meanMs;
  }

  /** True if a question that was under way when its process ended still arrives. */
  outlives(): boolean {
    return this.#random.chance(0.5);
  }

  /** A dead connection may have delivered the question before it died. */
  reaches(): boolean {
    return this.#random.chance(0.5);
  }

  lateMs(mostMs: number): number {
    return this.#random.next() * mostMs;
  }

  holdNextAppend(appendMs: number): void {
    this.#held = { appendMs, untilMs: undefined };
  }

  letGo(): void {
    this.#held = undefined;
  }

  fateOf(call: LinkCall, nowMs: number): Fate {
    const backMs = waitMs(this.#random, this.#meanMs);
    const held = this.#heldFate(call, nowMs, backMs);
    if (held !== undefined) return held;
    const crawlMs = this.isSlow && READING.has(call) ? waitMs(this.#random, CRAWL_MS) : 0;
    const thereMs = waitMs(this.#random, this.#meanMs) + crawlMs;
    return { thereMs, backMs, lost: this.#loss() };
  }

  #loss(): Fate["lost"] {
    if (this.#weather.strikes("requestLost")) return "request";
    if (this.#weather.strikes("answerLost")) return "answer";
    return this.#weather.strikes("halfOpen") ? "dead" : "nothing";
  }

  #heldFate(call: LinkCall, nowMs: number, backMs: number): Fate | undefined {
    const held = this.#held;
    if (held === undefined) return undefined;
    if (held.untilMs !== undefined && nowMs >= held.untilMs) this.letGo();
    else if (call.startsWith("lease.") && held.untilMs !== undefined) {
      return { thereMs: 0, backMs, lost: "request" };
    } else if (call === "frames.append" && held.untilMs === undefined) {
      held.untilMs = nowMs + held.appendMs;
      return { thereMs: held.appendMs, backMs, lost: "nothing" };
    }
    return undefined;
  }
}

const READING: ReadonlySet<LinkCall> = new Set<LinkCall>([
  "frames.readAfter",
  "frames.lastSequence",
  "projection.begin",
  "projection.find",
  "projection.commit",
]);

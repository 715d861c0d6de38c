import { readFile } from "node:fs/promises";
import type { RatesConfiguration } from "../configuration/rates.ts";
import { errorFields, type Log } from "../http/log.ts";
import { parseRates, type Rates } from "./rates.ts";

const ASK_EVERY_MS = 600_000;
const PATIENCE_MS = 5_000;
/** Rates of yesterday would be told as if they were of today. */
export const AGE_MAX_MS = 86_400_000;

export type RateFeedOptions = {
  /** The text of the feed; `undefined` if none is configured. */
  readonly read: (() => Promise<string>) | undefined;
  readonly nowMs: () => number;
  readonly log: Pick<Log, "warn">;
};

/** The operator's feed of currency rates. It is asked when somebody wants rates, and not often. */
export class RateFeed {
  readonly #options: RateFeedOptions;
  #rates: Rates | undefined;
  #asking: Promise<void> | undefined;
  #askAgainMs = Number.NEGATIVE_INFINITY;

  constructor(options: RateFeedOptions) {
    this.#options = options;
  }

  /** The last good rates, unless they are a day old; a caller waits only for the first ones. */
  async current(): Promise<Rates | undefined> {
    const { read, nowMs } = this.#options;
    if (read === undefined) return undefined;
    if (nowMs() >= this.#askAgainMs) {
      this.#askAgainMs = nowMs() + ASK_EVERY_MS;
      this.#asking = this.#ask(read);
    }
    if (this.#fresh === undefined) await this.#asking;
    return this.#fresh;
  }

  get #fresh(): Rates | undefined {
    const rates = this.#rates;
    const ageMs = this.#options.nowMs() - (rates?.timeMs ?? 0);
    return ageMs < AGE_MAX_MS ? rates : undefined;
  }

  /** A feed that fails or says nonsense leaves the rates as they were. */
  async #ask(read: () => Promise<string>): Promise<void> {
    const { nowMs, log } = this.#options;
    try {
      this.#rates = parseRates(await read(), nowMs());
    } catch (error) {
      log.warn("currency rates", { error: errorFields(error) });
    }
  }
}

/** Reads the file or the address that the operator has named. */
export function rateReader(source: RatesConfiguration): RateFeedOptions["read"] {
  if (source.kind === "none") return undefined;
  if (source.kind === "file") return () => readFile(source.path, "utf8");
  return async () => {
    const answer = await fetch(source.url, { signal: AbortSignal.timeout(PATIENCE_MS) });
    if (!answer.ok) throw new Error(`the feed of rates answered ${answer.status}`);
    return answer.text();
  };
}

import type { Parameters } from "../parameters/parameters.ts";

/** Terms in force, read again only when a parameter changes or an announced change takes effect. */
export class KnownTerms<Terms> {
  readonly #parameters: Parameters;
  readonly #read: (parameters: Parameters, timeMs: number) => Terms;
  #known: { readonly terms: Terms; readonly version: number } | undefined;
  /** The stretch of time for which they hold. */
  #fromMs = 0;
  #untilMs = 0;

  constructor(parameters: Parameters, read: (parameters: Parameters, timeMs: number) => Terms) {
    this.#parameters = parameters;
    this.#read = read;
  }

  at(timeMs: number): Terms {
    const { version } = this.#parameters;
    const isWithin = timeMs >= this.#fromMs && timeMs < this.#untilMs;
    if (this.#known?.version === version && isWithin) return this.#known.terms;
    const terms = this.#read(this.#parameters, timeMs);
    this.#known = { terms, version };
    this.#fromMs = timeMs;
    this.#untilMs = this.#parameters.nextChangeAfter(timeMs);
    return terms;
  }
}

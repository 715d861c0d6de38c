import type { Parameters } from "./parameters.ts";

/** A value that is made of parameters, and made again only when one of them changes. */
export class Reading<Value> {
  readonly #parameters: Parameters;
  readonly #read: (timeMs: number) => Value;
  #value: Value | undefined;
  #version = -1;
  #fromMs = 0;
  #untilMs = 0;

  constructor(parameters: Parameters, read: (timeMs: number) => Value) {
    this.#parameters = parameters;
    this.#read = read;
  }

  /** The value at that moment. Between two changes it is the same, so it is kept. */
  at(timeMs: number): Value {
    const isSame = this.#version === this.#parameters.version;
    if (isSame && timeMs >= this.#fromMs && timeMs < this.#untilMs) {
      return this.#value as Value; // The version says that it was read.
    }
    const value = this.#read(timeMs);
    this.#value = value;
    this.#version = this.#parameters.version;
    this.#fromMs = timeMs;
    this.#untilMs = this.#parameters.nextChangeAfter(timeMs);
    return value;
  }
}

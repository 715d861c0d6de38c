import { useSyncExternalStore } from "react";

/** A value outside of React that components watch. */
export class Watched<Value> {
  #value: Value;
  readonly #listeners = new Set<() => void>();

  constructor(value: Value) {
    this.#value = value;
  }

  get value(): Value {
    return this.#value;
  }

  /** Calls back after each change. Returns the function that unsubscribes. */
  readonly watch = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  become(value: Value): void {
    if (value === this.#value) return;
    this.#value = value;
    for (const listener of this.#listeners) listener();
  }
}

/** The value; the component renders again when it changes. */
export function useWatched<Value>(watched: Watched<Value>): Value {
  return useSyncExternalStore(watched.watch, () => watched.value);
}

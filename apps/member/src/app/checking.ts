import { useSyncExternalStore } from "react";

/** How many changes wait for an answer that was lost once: "checking…" is said meanwhile. */
class Checking {
  #count = 0;
  readonly #listeners = new Set<() => void>();

  get isChecking(): boolean {
    return this.#count > 0;
  }

  watch(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  become(isChecking: boolean): void {
    this.#count += isChecking ? 1 : -1;
    for (const listener of this.#listeners) listener();
  }
}

export const checking = new Checking();

export function useIsChecking(): boolean {
  return useSyncExternalStore(
    (listener) => checking.watch(listener),
    () => checking.isChecking,
  );
}

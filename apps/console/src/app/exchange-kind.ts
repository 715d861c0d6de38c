import { useSyncExternalStore } from "react";

/** What every answer says of this exchange; nothing is said of a real one. */
class ExchangeKind {
  #kind: string | undefined;
  readonly #listeners = new Set<() => void>();

  get kind(): string | undefined {
    return this.#kind;
  }

  watch(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  become(kind: string | undefined): void {
    if (kind === this.#kind) return;
    this.#kind = kind;
    for (const listener of this.#listeners) listener();
  }
}

export const exchangeKind = new ExchangeKind();

export function useExchangeKind(): string | undefined {
  return useSyncExternalStore(
    (listener) => exchangeKind.watch(listener),
    () => exchangeKind.kind,
  );
}

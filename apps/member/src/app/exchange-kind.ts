import { useSyncExternalStore } from "react";
import { kept } from "../session/kept.ts";

/** What every answer says of this exchange; nothing is said of a real one. */
class ExchangeKind {
  // Known from the last visit, so that the page says it at once and without a network.
  #kind = kept.read("exchange");
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
    kept.write("exchange", kind);
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

import { useWatched, Watched } from "./watched.ts";

/**
 * The kind of exchange that answers name in a header, such as a demonstration; undefined for a real
 * one.
 */
export const exchangeKind = new Watched<string | undefined>(undefined);

export function useExchangeKind(): string | undefined {
  return useWatched(exchangeKind);
}

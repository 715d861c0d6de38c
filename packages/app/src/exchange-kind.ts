import { useWatched, Watched } from "./watched.ts";

/** What every answer says of this exchange: a demonstration, say. Undefined for a real one. */
export const exchangeKind = new Watched<string | undefined>(undefined);

export function useExchangeKind(): string | undefined {
  return useWatched(exchangeKind);
}

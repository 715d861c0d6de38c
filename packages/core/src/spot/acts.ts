import type { MarketStatus } from "../markets/events.ts";

/** Open, cancel-only or closed, for both sides alike. Closing cancels every open order. */
export type SetMarketStatus = {
  readonly act: "SetMarketStatus";
  readonly symbol: string;
  readonly status: MarketStatus;
};

import type { Entered, Prices } from "../support/staged/talk.ts";

/** The requests of a test to the process of its exchange. */
export type ExchangeCall =
  /** A certified member with so much USDT. */
  | { readonly call: "member"; readonly funds: string }
  | { readonly call: "pass"; readonly seconds: number; readonly prices: Prices }
  /** An order of the other side, as "sell 0.2 @60000", on that contract. */
  | { readonly call: "quote"; readonly symbol: string; readonly phrase: string };

/** The first message says that the exchange is open; each further one answers a call. */
export type ExchangeAnswer = { readonly value: Entered | null } | { readonly failure: string };

export type ExchangePlace = {
  readonly port: number;
  /** The folder of the exchange whose PostgreSQL holds this one's database, too. */
  readonly postgresFolder: string;
};

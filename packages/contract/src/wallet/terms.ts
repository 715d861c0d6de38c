/** The kinds of chains whose addresses can be watched. */
export const CHAIN_KINDS = ["evm", "tron", "bitcoin"] as const;
export type ChainKind = (typeof CHAIN_KINDS)[number];

/** The coin that each kind of chain pays its own fees in: the balances that are looked up. */
export const CHAIN_COINS = { evm: "ETH", tron: "TRX", bitcoin: "BTC" } as const satisfies Record<
  ChainKind,
  string
>;

/** The most addresses that a member watches. */
export const WATCHED_MAX = 20;

/** The most characters of the name that a member gives an address. */
export const WATCHED_NAME_MAX = 40;

import type { Mutant } from "../mutant.ts";

/** How the simulator comes to auctions: by the script of the last one, after a short crowd. */
const OPENING = { caughtBy: ["simulator"], loud: ["auctions"], membersMax: 8 } as const;

/** Mistakes in opening auctions. */
export const AUCTION_MUTANTS: readonly Mutant[] = [
  {
    name: "auction-greatest-surplus",
    sentence: "Of prices with the same volume the one with the greatest surplus is taken.",
    file: "packages/formulas/src/auction.ts",
    find: "return surplus < its ? candidate : best;",
    replacement: "return surplus > its ? candidate : best;",
    ...OPENING,
    caughtBy: ["scenarios", "simulator"],
  },
  {
    name: "auction-late-cancellation",
    sentence: "Orders leave an auction in its last minutes, when others cannot answer any more.",
    file: "packages/core/src/auctions/auctions.ts",
    find: 'return phase === "frozen" || phase === "closed";',
    replacement: 'return phase === "closed";',
    ...OPENING,
  },
  {
    name: "auction-late-reduction",
    sentence: "An order shrinks in the last minutes of an auction.",
    file: "packages/core/src/auctions/collecting.ts",
    find: "const isLess = isWorse || quantity < order.quantity || isEnding;",
    replacement: "const isLess = isWorse || isEnding;",
    ...OPENING,
  },
  {
    name: "auction-known-end",
    sentence: "The drawn end is ignored, so that everybody knows the last moment for an order.",
    file: "packages/core/src/auctions/auction.ts",
    find: "timeMs >= auction.endMs",
    replacement: "timeMs >= auction.latestMs",
    ...OPENING,
  },
  {
    name: "auction-issuer-takes-part",
    sentence: "The issuer feigns demand for the coin that it sells.",
    file: "packages/core/src/auctions/collecting.ts",
    find: "if (isOpened && coin === base && isOf(issuer)) return true;",
    replacement: "if (isOpened && coin === base && issuer === -member) return true;",
    ...OPENING,
  },
  {
    name: "auction-own-orders-meet",
    sentence: "Two accounts of one person make a price with each other.",
    file: "packages/core/src/auctions/collecting.ts",
    find: "return x.linkedAccounts.accountsOf(member).some((account) => {",
    replacement: "return [member].some((account) => {",
    ...OPENING,
  },
  {
    name: "auction-seller-pays-more",
    sentence: "In an auction sellers pay the rate of takers, although nobody takes.",
    file: "packages/core/src/spot/uncross-auction.ts",
    find: "sellerFee: chargedAt(notional, bigintOf(selling.makerRate))",
    replacement: "sellerFee: chargedAt(notional, bigintOf(selling.takerRate))",
    ...OPENING,
  },
  {
    name: "auction-any-price",
    sentence: "Orders of an auction name prices far above the sale's.",
    file: "packages/core/src/auctions/schedule.ts",
    find: "high: Math.min(high, priceMax),",
    replacement: "high: Math.max(high, priceMax),",
    ...OPENING,
  },
];

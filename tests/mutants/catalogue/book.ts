import type { Mutant } from "../mutant.ts";

/** Trades that the market's rules forbid, and required trades that do not happen. */
export const BOOK_MUTANTS: readonly Mutant[] = [
  {
    name: "taker-names-the-price",
    sentence: "A trade is struck at the taker's price.",
    file: "packages/core/src/spot/trade.ts",
    find: "    price: maker.price,\n    quantity,\n",
    replacement: "    price: taker.price || maker.price,\n    quantity,\n",
    caughtBy: ["simulator"],
  },
  {
    name: "equal-prices-do-not-meet",
    sentence: "Two orders at one price rest on opposite sides of the book.",
    file: "packages/core/src/book/book.ts",
    find: '  return taker === "buy" ? makerPrice <= limit : makerPrice >= limit;\n',
    replacement: '  return taker === "buy" ? makerPrice < limit : makerPrice > limit;\n',
    caughtBy: ["simulator"],
  },
  {
    name: "newest-trades-first",
    sentence: "At one price the last order is served first.",
    file: "packages/core/src/book/ladder-book.ts",
    find: "    return this.#ladder(side).best?.first;\n",
    replacement: "    return this.#ladder(side).best?.last;\n",
    caughtBy: ["simulator"],
  },
  {
    name: "more-keeps-its-place",
    sentence: "An order that asks for more keeps its place in the queue.",
    file: "packages/core/src/trading/trading.ts",
    find: "    if (price === order.price && fall > 0) {\n",
    replacement: "    if (price === order.price) {\n",
    caughtBy: ["simulator"],
    loud: ["spot"],
  },
  {
    name: "self-trade-in-one-mode",
    sentence: "An order in the mode DECREMENT trades with its own member.",
    file: "packages/core/src/trading/matching.ts",
    find: "    if (isSelfTrade(x, taker, maker)) {\n",
    replacement: '    if (isSelfTrade(x, taker, maker) && taker.selfTrade !== "DECREMENT") {\n',
    caughtBy: ["simulator"],
  },
  {
    name: "stop-on-the-wrong-side",
    sentence: "A stop above the price waits for a fall.",
    file: "packages/core/src/spot/place.ts",
    find: '  return stopPrice >= last ? "above" : "below";\n',
    replacement: '  return stopPrice >= last ? "below" : "above";\n',
    caughtBy: ["simulator"],
  },
  {
    name: "post-only-takes",
    sentence: "An order that may only rest takes.",
    file: "packages/core/src/trading/entering.ts",
    find: '  if (order.postOnly && wouldTake(book, order)) return "POST_ONLY_WOULD_TAKE";\n',
    replacement: "",
    caughtBy: ["simulator"],
  },
  {
    name: "cancel-all-forgets-stops",
    sentence: "Cancelling everything leaves the stops.",
    file: "packages/core/src/spot/cancel.ts",
    find: "    if (market === -1 || order.market === market) endOrder(x, order, reason);\n",
    replacement:
      '    if (order.place !== "book") continue;\n' +
      "    if (market === -1 || order.market === market) endOrder(x, order, reason);\n",
    caughtBy: ["simulator"],
  },
  {
    name: "closing-market-accepts",
    sentence: "A market where orders may only be cancelled takes new ones.",
    file: "packages/core/src/spot/place.ts",
    find: '  if (market.status !== "open") return reject("MARKET_NOT_OPEN");\n',
    replacement: '  if (market.status === "closed") return reject("MARKET_NOT_OPEN");\n',
    caughtBy: ["simulator"],
    loud: ["spot", "approvals"],
  },
  {
    name: "prohibited-stop-fires",
    sentence: "A stop trades while its member is prohibited from trading.",
    file: "packages/core/src/trading/triggers.ts",
    find:
      '  if (refusalOfTrading(x, order.member) !== undefined) venue.end(x, order, "ADMIN");\n' +
      "  else if",
    replacement: "  if",
    caughtBy: ["simulator"],
  },
  {
    name: "old-trade-before-index",
    sentence: "An old last trade says what prices are allowed, although a fresh index disagrees.",
    file: "packages/core/src/spot/reference.ts",
    find: "|| freshIndexInTicks(x, market) || tape.lastPrice ||",
    replacement: "|| tape.lastPrice || freshIndexInTicks(x, market) ||",
    caughtBy: ["simulator"],
  },
];

import { formatAmount } from "@sumi/primitives/amount.ts";
import { describe, expect, test } from "vitest";
import type { CreateBook } from "../book/book.ts";
import { LadderBook } from "../book/ladder-book.ts";
import { NaiveBook } from "../book/naive-book.ts";
import { priceText, quantityText } from "../markets/grid.ts";
import { ENDING_VECTORS } from "../testing/spot-vectors/endings.ts";
import { MATCHING_VECTORS } from "../testing/spot-vectors/matching.ts";
import { SELF_TRADE_VECTORS } from "../testing/spot-vectors/self-trade.ts";
import { toldBalances, toldEntries } from "../testing/told-entries.ts";
import { acceptedOrders, toldOrders, trades } from "../testing/told-orders.ts";
import { letterOf } from "../testing/words.ts";
import { openWorld, type World } from "../testing/world.ts";
import type { Traded } from "./events.ts";

const BOOKS: readonly (readonly [name: string, create: CreateBook])[] = [
  ["the ladder book", () => new LadderBook()],
  ["the naive book", () => new NaiveBook()],
];
const VECTORS = [...MATCHING_VECTORS, ...ENDING_VECTORS, ...SELF_TRADE_VECTORS];

for (const [name, createBook] of BOOKS) {
  describe(`on ${name}`, () => {
    for (const { name: example, steps, ...expected } of VECTORS) {
      test(example, () => {
        const world = openWorld({ createBook });
        for (const step of steps) take(world, step);
        expect({
          orders: toldOrders(world).map(tellOrder),
          trades: trades(world).map((trade) => tellTrade(world, trade)),
          entries: toldEntries(world),
          end: toldBalances(world),
        }).toEqual(expected);
        expect(sums(world)).toEqual({ BTC: "0", USDT: "0" });
      });
    }
  });
}

function take(world: World, step: string): void {
  const [member = "", ...words] = step.split(" ");
  if (words[0] !== "cancel") {
    world.place(member, words.join(" "));
    return;
  }
  const number = Number(words[1]?.slice(1));
  world.cancel(member, acceptedOrders(world)[number - 1]?.order ?? 0);
}

function tellOrder(order: ReturnType<typeof toldOrders>[number]): string {
  const { member, status, filled, turnover, average, fee, prevented } = order;
  const told = `${member} ${status}: ${filled} for ${turnover} at ${average}, fee ${fee}`;
  return prevented === "0" ? told : `${told}, prevented ${prevented}`;
}

function tellTrade(world: World, trade: Traded): string {
  const market = world.market();
  const { buyer, seller, takerBuys, buyerFee, sellerFee } = trade;
  const size = `${quantityText(market, trade.quantity)} @${priceText(market, trade.price)}`;
  const taker = letterOf(takerBuys ? buyer : seller);
  const sides = `${letterOf(buyer)} from ${letterOf(seller)}, taker ${taker}`;
  const fees = `${formatAmount(buyerFee)} BTC and ${formatAmount(sellerFee)} USDT`;
  return `${size} = ${formatAmount(trade.notional)}, ${sides}, fees ${fees}`;
}

function sums(world: World): Record<string, string> {
  const sums: Record<string, bigint> = {};
  world.exchange.ledger.each((_, asset, balance) => {
    const symbol = world.exchange.markets.assets[asset]?.symbol ?? "?";
    sums[symbol] = (sums[symbol] ?? 0n) + balance;
  });
  return Object.fromEntries(
    Object.entries(sums).map(([symbol, sum]) => [symbol, formatAmount(sum)]),
  );
}

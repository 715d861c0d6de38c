import { type AuctionLevel, clearingOf } from "@sumi/formulas/auction.ts";
import type { Amount } from "@sumi/primitives/amount.ts";
import { assert } from "@sumi/primitives/assert.ts";
import { DONE, type Outcome, type Rejected, reject } from "@sumi/primitives/rejection.ts";
import type { Auction } from "../auctions/auction.ts";
import { isExcluded, meetsOwn } from "../auctions/collecting.ts";
import type { Side } from "../book/order.ts";
import { TIMER } from "../stamp.ts";
import type { State } from "../state.ts";
import type { EndReason } from "../trading/end-reason.ts";
import type { CloseAuction } from "./commands.ts";
import { endOrder } from "./ending.ts";
import type { SpotOrder } from "./spot-order.ts";

/** So many orders end, or trades are made, in one command; the timer repeats it. */
export const ORDERS_PER_COMMAND = 200;

type Timed = { readonly actor: number; readonly limit: number };

/**
 * Ends the orders that may not take part, because of whom accounts were found to belong to since,
 * and finds the price once none of them is left.
 */
export function closeAuction(x: State, command: CloseAuction): Outcome<void> {
  const auction = x.auctions.closingAt(x.now.timeMs);
  const refusal = refusalOfPiece(command, auction);
  if (refusal !== undefined) return refusal;
  assert(auction !== undefined, "an auction is due");

  // From here on the auction must be closed.
  const barred = barredOf(x, auction, command.limit);
  for (const { order, reason } of barred) endOrder(x, order, reason);
  if (barred.length < command.limit) price(x, auction);
  return DONE;
}

/** Returns why a timer's piece of an auction is refused, or undefined. */
export function refusalOfPiece(
  { actor, limit }: Timed,
  due: Auction | undefined,
): Rejected | undefined {
  if (actor !== TIMER) return reject("ILLEGAL_OPERATION");
  if (!Number.isSafeInteger(limit) || limit < 1 || limit > ORDERS_PER_COMMAND) {
    return reject("PARAMETER_ERROR", { field: "limit" });
  }
  return due === undefined ? reject("ILLEGAL_OPERATION") : undefined;
}

type Barred = { readonly order: SpotOrder; readonly reason: EndReason };

/**
 * The newest first: of two orders of one person the younger one ends, as it would have when it was
 * placed.
 */
function barredOf(x: State, auction: Auction, limit: number): readonly Barred[] {
  const { market } = auction;
  const barred: Barred[] = [];
  const members = new Map<number, boolean>();
  const isOut = (member: number) => {
    const known = members.get(member) ?? isExcluded(x, auction, member);
    members.set(member, known);
    return known;
  };
  const out = new Set<number>();
  for (const order of x.spot.openOrdersIn(market)) {
    if (barred.length === limit) break;
    const stays = (own: number) => own < order.id && !out.has(own);
    const isBarred = isOut(order.member);
    if (!isBarred && !meetsOwn(x, order, stays)) continue;
    out.add(order.id);
    barred.push({ order, reason: isBarred ? "ADMIN" : "STP" });
  }
  return barred;
}

function price(x: State, { market: number, reference }: Auction): void {
  const { lot } = x.markets.get(number);
  const found = clearingOf(levelsOf(x, number, "buy"), levelsOf(x, number, "sell"), reference);
  const { price = 0, demand = 0n, supply = 0n } = found ?? {};
  const unitsOf = (lots: bigint) => (lots * lot) as Amount;
  x.emit({
    type: "AuctionPriced",
    market: number,
    price,
    demand: unitsOf(demand),
    supply: unitsOf(supply),
  });
}

/** All orders on one side of a book, by their prices. */
export function levelsOf(
  x: Pick<State, "spot">,
  market: number,
  side: Side,
): readonly AuctionLevel[] {
  const levels: AuctionLevel[] = [];
  x.spot.bookOf(market).levels(side, Number.POSITIVE_INFINITY, (price, quantity) => {
    levels.push({ price, quantity });
  });
  return levels;
}

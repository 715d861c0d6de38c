import type { Side } from "@sumi/core/book/order.ts";
import { chanceAt } from "../platform/feeds/chance.ts";

/** The makers' data of one market. Prices are in ticks, quantities and inventories in lots. */
export type MarketView = {
  readonly open: boolean;
  /** The index; undefined before the first, and when the last OK one is too old to quote on. */
  readonly index: number | undefined;
  /** The reference price of the price band. */
  readonly reference: number | undefined;
  /** The best prices of all others. */
  readonly foreignBid: number | undefined;
  readonly foreignAsk: number | undefined;
  readonly priceMax: number;
  /** Quote coins of one tick times one lot. */
  readonly tickLotValue: number;
  /** The minimum value of an order, in quote coins. */
  readonly notionalMin: number;
  /** The levels that they quote on each side, nearest first. */
  readonly ladder: readonly Rung[];
  readonly makers: readonly MakerView[];
};

/** A level of quotes, one on each side. */
export type Rung = {
  /** The distance from its anchor. */
  readonly bps: number;
  /** Quote coins. */
  readonly notional: number;
  readonly anchor: keyof Anchors;
};

/** The centres of the quotes: the near one follows the index closely, the far one seldom. */
export type Anchors = { readonly near: number; readonly far: number };

export type MakerView = {
  readonly member: number;
  /** False while the maker may place no orders: its quotes go, because it could not amend them. */
  readonly mayQuote: boolean;
  /** The maker's actual and wanted quantity of the base coin. */
  readonly inventory: number;
  readonly inventoryTarget: number;
  readonly quotes: readonly OpenQuote[];
};

export type OpenQuote = {
  readonly order: number;
  readonly side: Side;
  readonly level: number;
  readonly price: number;
  readonly quantity: number;
  readonly left: number;
};

/** One command of a maker. An amendment changes the price or the total quantity, never both. */
export type QuoteStep =
  | { readonly act: "cancel"; readonly member: number; readonly order: number }
  | ({ readonly act: "amend"; readonly member: number; readonly order: number } & Change)
  | ({ readonly act: "place" } & Quote);
type Change = { readonly price: number } | { readonly quantity: number };

/** A quote as it should be. */
export type Quote = {
  readonly member: number;
  readonly side: Side;
  readonly level: number;
  readonly price: number;
  readonly quantity: number;
};

const BPS = 10_000;
/**
 * The makers take turns level by level, and quote more the farther away. Between the near level and
 * the far ones there is room for their anchors to part, so that no quote ever meets another.
 */
export const LADDER: readonly Rung[] = [
  { bps: 2, notional: 4_000, anchor: "near" },
  { bps: 15, notional: 4_600, anchor: "far" },
  { bps: 20, notional: 5_300, anchor: "far" },
  { bps: 26, notional: 6_000, anchor: "far" },
  { bps: 34, notional: 7_000, anchor: "far" },
  { bps: 44, notional: 8_000, anchor: "far" },
  { bps: 60, notional: 9_500, anchor: "far" },
  { bps: 80, notional: 11_000, anchor: "far" },
];

/** An anchor follows the index only when it is off by more than this. */
const FOLLOW_BPS: Anchors = { near: 4, far: 8 };
/**
 * An open quote this close to its target price stays: less than its anchor's own step, and for far
 * levels a share of their distance, because they need not follow every step.
 */
const KEEP_BPS: Anchors = { near: 1, far: 5 };
const KEEP_SHARE: Anchors = { near: 0, far: 0.33 };
/**
 * A quote is refilled when less than this share is left, and cut when it is this much too large.
 */
const REFILL_BELOW = 0.5;
const SHRINK_ABOVE = 2;
/** How far a full inventory moves the anchor, so that it gets sold. */
const SKEW_BPS = 10;
/** The share of the target by which an inventory may differ from it, either way. */
const INVENTORY_LIMIT = 0.75;
/** The smallest quote, as a multiple of the smallest order. */
const SMALLEST_ORDERS = 1.5;
/** Market orders reach 5 % from the reference, so quotes further away could never trade. */
const REACH_BPS = 400;

/** The new centres of the makers' quotes, given the last ones; undefined without an index. */
export function nextAnchors(view: MarketView, anchors: Anchors | undefined): Anchors | undefined {
  if (view.index === undefined) return undefined;
  const centre = within(skewed(view, view.index), reachOf(view));
  const next = (kind: keyof Anchors) => {
    const anchor = anchors?.[kind] ?? centre;
    return Math.abs(centre - anchor) * BPS > FOLLOW_BPS[kind] * anchor ? centre : anchor;
  };
  return { near: next("near"), far: next("far") };
}

/** The commands that move all open quotes of one market to their places around the anchors. */
export function quoteSteps(view: MarketView, anchors: Anchors | undefined): readonly QuoteStep[] {
  const wanted = view.open && anchors !== undefined ? wantedQuotes(view, anchors) : [];
  const open = view.makers.flatMap(({ member, quotes }) =>
    quotes.map((quote) => ({ member, ...quote })),
  );
  const cancels = open
    .filter((quote) => openOf(quote, wanted) === undefined)
    .map(({ member, order }): QuoteStep => ({ act: "cancel", member, order }));
  const sides = sideOrder(wanted, open);
  const moves = sides.flatMap((side) =>
    wanted
      .filter((want) => want.side === side)
      .flatMap((want) => stepsTo(want, openOf(want, open), view.ladder[want.level])),
  );
  return [...cancels, ...moves];
}

type Owned = OpenQuote & { readonly member: number };

/** The same maker's quote of the same level and side. */
function openOf<Other extends Place>(place: Place, others: readonly Other[]): Other | undefined {
  const { member, side, level } = place;
  return others.find(
    (other) => other.member === member && other.side === side && other.level === level,
  );
}
type Place = Pick<Quote, "member" | "side" | "level">;

/** The wanted quotes, best first on each side. */
function wantedQuotes(view: MarketView, anchors: Anchors): readonly Quote[] {
  const sparse = isBeyondReach(view);
  const levels = sparse ? view.ladder.slice(0, view.makers.length) : view.ladder;
  const lots = (notional: number) => Math.ceil(notional / (anchors.near * view.tickLotValue));
  const smallest = lots(SMALLEST_ORDERS * view.notionalMin);
  return (["buy", "sell"] as const).flatMap((side) => {
    const rooms = new Map(view.makers.map((maker) => [maker, roomOf(maker, side)]));
    return levels.flatMap(({ bps, notional, anchor }, level) => {
      const maker = view.makers[level % view.makers.length];
      const distance = side === "buy" ? -bps / BPS : bps / BPS;
      const price = priceOf(view, side, anchors[anchor] * (1 + distance));
      if (maker === undefined || price === undefined) return [];
      const uneven = notional * sizeShare(anchors, side, level);
      const full = sparse ? smallest : Math.max(smallest, lots(uneven));
      const room = rooms.get(maker) ?? 0;
      const open = maker.quotes.find((quote) => quote.side === side && quote.level === level);
      const quantity = keepsQuantity(open, { full, room }) ?? Math.min(full, room);
      if (quantity < smallest && quantity !== open?.left) return [];
      rooms.set(maker, room - quantity);
      return [{ member: maker.member, side, level, price, quantity }];
    });
  });
}

/** Between 0.75 and 1.25: two sides of a book that were alike to the digit would look dead. */
function sizeShare({ near }: Anchors, side: Side, level: number): number {
  return 0.75 + chanceAt(level, Math.round(near), side === "buy" ? 0 : 1) / 2;
}

/** An open quote keeps its remaining quantity while that is about right. */
function keepsQuantity(
  open: OpenQuote | undefined,
  { full, room }: { readonly full: number; readonly room: number },
): number | undefined {
  if (open === undefined || open.left > room) return undefined;
  const fits = open.left >= full * REFILL_BELOW && open.left <= full * SHRINK_ABOVE;
  return fits ? open.left : undefined;
}

/** Rounds away from the middle to whole ticks, and never crosses another member's order. */
function priceOf(view: MarketView, side: Side, price: number): number | undefined {
  const { foreignBid = 0, foreignAsk = Number.POSITIVE_INFINITY } = view;
  const ticks =
    side === "buy"
      ? Math.min(Math.floor(price), foreignAsk - 1)
      : Math.max(Math.ceil(price), foreignBid + 1);
  return ticks >= 1 && ticks <= view.priceMax ? ticks : undefined;
}

/** Lots that a maker may still buy or sell before its inventory is at its limit. */
export function roomOf(maker: MakerView, side: Side): number {
  const { inventory, inventoryTarget, mayQuote } = maker;
  if (!mayQuote) return 0;
  const limit = inventoryTarget * INVENTORY_LIMIT;
  const room =
    side === "buy" ? inventoryTarget + limit - inventory : inventory - (inventoryTarget - limit);
  return Math.max(0, Math.floor(room));
}

function stepsTo(
  want: Quote,
  open: Owned | undefined,
  rung: Rung | undefined,
): readonly QuoteStep[] {
  if (open === undefined || rung === undefined) return [{ act: "place", ...want }];
  const { member, order } = open;
  const steps: QuoteStep[] = [];
  const keepBps = Math.max(KEEP_BPS[rung.anchor], KEEP_SHARE[rung.anchor] * rung.bps);
  if (Math.abs(open.price - want.price) * BPS > keepBps * want.price) {
    steps.push({ act: "amend", member, order, price: want.price });
  }
  if (open.left !== want.quantity) {
    const filled = open.quantity - open.left;
    steps.push({ act: "amend", member, order, quantity: filled + want.quantity });
  }
  return steps;
}

/**
 * The side that moves first, so that no quote trades with another: asks move before bids that would
 * reach them; otherwise bids move first.
 */
function sideOrder(wanted: readonly Quote[], open: readonly Owned[]): readonly Side[] {
  const highestBid = Math.max(...pricesOf(wanted, "buy"));
  const lowestAsk = Math.min(...pricesOf(open, "sell"));
  return highestBid >= lowestAsk ? ["sell", "buy"] : ["buy", "sell"];
}

function pricesOf(quotes: readonly { side: Side; price: number }[], side: Side): number[] {
  return quotes.filter((quote) => quote.side === side).map(({ price }) => price);
}

/** The index, lowered for a surplus of the makers' inventory and raised for a shortage. */
function skewed({ makers }: MarketView, index: number): number {
  const surplus = makers.reduce((sum, maker) => sum + maker.inventory - maker.inventoryTarget, 0);
  const limit = makers.reduce((sum, maker) => sum + maker.inventoryTarget * INVENTORY_LIMIT, 0);
  const share = limit === 0 ? 0 : Math.max(-1, Math.min(1, surplus / limit));
  return index * (1 - (share * SKEW_BPS) / BPS);
}

type Range = { readonly low: number; readonly high: number };

function reachOf({ reference = 0 }: MarketView): Range {
  if (reference === 0) return { low: 0, high: Number.POSITIVE_INFINITY };
  return {
    low: (reference * (BPS - REACH_BPS)) / BPS,
    high: (reference * (BPS + REACH_BPS)) / BPS,
  };
}

/**
 * True when the index lies where the last price's band allows no trades, as after a gap (a
 * recording that starts over, a long pause). The makers then quote little, step by step, until
 * trades have moved the price there.
 */
function isBeyondReach(view: MarketView): boolean {
  const { low, high } = reachOf(view);
  return view.index !== undefined && (view.index < low || view.index > high);
}

function within(value: number, { low, high }: Range): number {
  return Math.min(Math.max(value, low), high);
}

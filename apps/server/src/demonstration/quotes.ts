import type { Side } from "@sumi/core/book/order.ts";

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
  readonly makers: readonly MakerView[];
};

export type MakerView = {
  readonly member: number;
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
/** The distance of each level from the anchor; the makers take turns level by level. */
const LEVEL_BPS = [5, 8, 12, 18, 26, 38, 55, 80] as const;
/** Quote coins per level, growing with the distance. */
const LEVEL_NOTIONALS = [2_000, 2_600, 3_400, 4_400, 5_600, 7_000, 8_800, 11_000] as const;

/** The anchor follows the index only when it is off by more than this. */
const REQUOTE_BPS = 10;
/**
 * An open quote this close to its target price stays: less than the anchor's own step for the near
 * levels, and a share of their distance for the far ones, which need not follow every step.
 */
const KEEP_BPS = 5;
const KEEP_SHARE = 0.4;
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

/** The new centre of the makers' quotes, given the last one; undefined without an index. */
export function nextAnchor(view: MarketView, anchor: number | undefined): number | undefined {
  if (view.index === undefined) return undefined;
  const centre = within(skewed(view, view.index), reachOf(view));
  if (anchor === undefined) return centre;
  return Math.abs(centre - anchor) * BPS > REQUOTE_BPS * anchor ? centre : anchor;
}

/** The commands that move all open quotes of one market to their places around the anchor. */
export function quoteSteps(view: MarketView, anchor: number | undefined): readonly QuoteStep[] {
  const wanted = view.open && anchor !== undefined ? wantedQuotes(view, anchor) : [];
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
      .flatMap((want) => stepsTo(want, openOf(want, open))),
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
function wantedQuotes(view: MarketView, anchor: number): readonly Quote[] {
  const sparse = isBeyondReach(view);
  const levels = sparse ? LEVEL_BPS.slice(0, view.makers.length) : LEVEL_BPS;
  const lots = (notional: number) => Math.ceil(notional / (anchor * view.tickLotValue));
  const smallest = lots(SMALLEST_ORDERS * view.notionalMin);
  return (["buy", "sell"] as const).flatMap((side) => {
    const rooms = new Map(view.makers.map((maker) => [maker, roomOf(maker, side)]));
    return levels.flatMap((bps, level) => {
      const maker = view.makers[level % view.makers.length];
      const price = priceOf(view, side, anchor * (side === "buy" ? 1 - bps / BPS : 1 + bps / BPS));
      if (maker === undefined || price === undefined) return [];
      const full = sparse ? smallest : Math.max(smallest, lots(LEVEL_NOTIONALS[level] ?? 0));
      const room = rooms.get(maker) ?? 0;
      const open = maker.quotes.find((quote) => quote.side === side && quote.level === level);
      const quantity = keepsQuantity(open, { full, room }) ?? Math.min(full, room);
      if (quantity < smallest && quantity !== open?.left) return [];
      rooms.set(maker, room - quantity);
      return [{ member: maker.member, side, level, price, quantity }];
    });
  });
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
function roomOf({ inventory, inventoryTarget }: MakerView, side: Side): number {
  const limit = inventoryTarget * INVENTORY_LIMIT;
  const room =
    side === "buy" ? inventoryTarget + limit - inventory : inventory - (inventoryTarget - limit);
  return Math.max(0, Math.floor(room));
}

function stepsTo(want: Quote, open: Owned | undefined): readonly QuoteStep[] {
  if (open === undefined) return [{ act: "place", ...want }];
  const { member, order } = open;
  const steps: QuoteStep[] = [];
  const keepBps = Math.max(KEEP_BPS, KEEP_SHARE * (LEVEL_BPS[want.level] ?? 0));
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

import type { Side } from "@sumi/core/book/order.ts";

/** What the makers know of one market. Prices are ticks, quantities and inventories lots. */
export type MarketView = {
  readonly open: boolean;
  /** The index; absent before the first, and when the last OK one is too old to quote on. */
  readonly index: number | undefined;
  /** What the price band is measured from. */
  readonly reference: number | undefined;
  /** The best prices of everybody else. */
  readonly foreignBid: number | undefined;
  readonly foreignAsk: number | undefined;
  readonly priceMax: number;
  /** Quote coins of one tick times one lot. */
  readonly tickLotValue: number;
  /** Quote coins below which an order is refused. */
  readonly notionalMin: number;
  readonly makers: readonly MakerView[];
};

export type MakerView = {
  readonly member: number;
  /** What the maker has of the base coin, and what it wants to have. */
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

/** A quote as it should stand. */
export type Quote = {
  readonly member: number;
  readonly side: Side;
  readonly level: number;
  readonly price: number;
  readonly quantity: number;
};

const BPS = 10_000;
/** Distance of each level from the anchor; the makers take turns level by level. */
const LEVEL_BPS = [5, 8, 12, 18, 26, 38, 55, 80] as const;
/** Quote coins of each level: the further away, the more there is. */
const LEVEL_NOTIONALS = [2_000, 2_600, 3_400, 4_400, 5_600, 7_000, 8_800, 11_000] as const;

/** The anchor of a market's quotes follows the index only past this. */
const REQUOTE_BPS = 10;
/**
 * An open quote this near to where it should be stays: less than the anchor's own step for the near
 * levels, a share of their distance for the far ones, which need not follow every step.
 */
const KEEP_BPS = 5;
const KEEP_SHARE = 0.4;
/**
 * A quote is filled up when less than this share of it is left, cut when it is this much too large.
 */
const REFILL_BELOW = 0.5;
const SHRINK_ABOVE = 2;
/** How far full inventory pushes the anchor, so that it sells itself off. */
const SKEW_BPS = 10;
/** The share of the target by which an inventory may differ from it, either way. */
const INVENTORY_LIMIT = 0.75;
/** The smallest quote, as a multiple of the smallest order. */
const SMALLEST_ORDERS = 1.5;
/** Market orders reach 5 % from the reference; quotes further away could never trade again. */
const REACH_BPS = 400;

/**
 * Where the makers' quotes are centred from now on, given where they were; nothing without an
 * index.
 */
export function nextAnchor(view: MarketView, anchor: number | undefined): number | undefined {
  if (view.index === undefined) return undefined;
  const centre = within(skewed(view, view.index), reachOf(view));
  if (anchor === undefined) return centre;
  return Math.abs(centre - anchor) * BPS > REQUOTE_BPS * anchor ? centre : anchor;
}

/**
 * The commands that bring all open quotes of one market to where they should be around the anchor.
 */
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

/** The quotes that should stand, best first on each side. */
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

/** An open quote keeps what is left of it as long as that is about what it should be. */
function keepsQuantity(
  open: OpenQuote | undefined,
  { full, room }: { readonly full: number; readonly room: number },
): number | undefined {
  if (open === undefined || open.left > room) return undefined;
  const fits = open.left >= full * REFILL_BELOW && open.left <= full * SHRINK_ABOVE;
  return fits ? open.left : undefined;
}

/** Whole ticks away from the middle, and never where somebody else's order would be met. */
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
 * Which side moves first, so that no quote meets another one on the way: asks give way before bids
 * that would reach them; in every other case bids move first.
 */
function sideOrder(wanted: readonly Quote[], open: readonly Owned[]): readonly Side[] {
  const highestBid = Math.max(...pricesOf(wanted, "buy"));
  const lowestAsk = Math.min(...pricesOf(open, "sell"));
  return highestBid >= lowestAsk ? ["sell", "buy"] : ["buy", "sell"];
}

function pricesOf(quotes: readonly { side: Side; price: number }[], side: Side): number[] {
  return quotes.filter((quote) => quote.side === side).map(({ price }) => price);
}

/** The index, pushed down by what the makers have too much of, up by what they lack. */
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
 * After a gap (a recording that starts over, a long pause) the index may lie where the last price's
 * band lets nobody trade. The makers then quote little, step by step, until trades have led it
 * there.
 */
function isBeyondReach(view: MarketView): boolean {
  const { low, high } = reachOf(view);
  return view.index !== undefined && (view.index < low || view.index > high);
}

function within(value: number, { low, high }: Range): number {
  return Math.min(Math.max(value, low), high);
}

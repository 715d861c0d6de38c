import { expect, test } from "vitest";
import {
  LADDER,
  type MarketView,
  nextAnchors,
  type OpenQuote,
  type QuoteStep,
  quoteSteps,
} from "./quotes.ts";

// One market at 100.00 (ticks of 0.01, lots of 0.01) with a minimum order of 10. Two makers are at
// their target inventories. Each test changes only what it is about.

const MAKER = { mayQuote: true, inventory: 200_000, inventoryTarget: 200_000, quotes: [] };
const VIEW: MarketView = {
  open: true,
  index: 10_000,
  reference: 10_000,
  foreignBid: undefined,
  foreignAsk: undefined,
  priceMax: 1_000_000,
  tickLotValue: 0.000_1,
  notionalMin: 10,
  ladder: LADDER,
  makers: [
    { member: 1, ...MAKER },
    { member: 2, ...MAKER },
  ],
};

/** The view after the steps were carried out. */
function after(view: MarketView, steps: readonly QuoteStep[]): MarketView {
  let order = 100;
  const makers = view.makers.map((maker) => {
    const quotes = new Map(maker.quotes.map((quote) => [quote.order, quote]));
    for (const step of steps.filter(({ member }) => member === maker.member)) {
      if (step.act === "cancel") quotes.delete(step.order);
      if (step.act === "place") {
        order += 1;
        quotes.set(order, { ...step, order, left: step.quantity });
      }
      if (step.act === "amend") {
        const quote = quotes.get(step.order);
        if (quote === undefined) continue;
        const quantity = "quantity" in step ? step.quantity : quote.quantity;
        const left = quote.left + quantity - quote.quantity;
        const price = "price" in step ? step.price : quote.price;
        quotes.set(step.order, { ...quote, price, quantity, left });
      }
    }
    return { ...maker, quotes: [...quotes.values()] };
  });
  return { ...view, makers };
}

const AT = (anchor: number) => ({ near: anchor, far: anchor });

const quoted = after(VIEW, quoteSteps(VIEW, AT(10_000)));

function pricesOf(view: MarketView, side: string): readonly number[] {
  return view.makers
    .flatMap(({ quotes }) => quotes)
    .filter((quote) => quote.side === side)
    .sort((a, b) => a.level - b.level)
    .map(({ price }) => price);
}

test("makers quote eight levels a side around the index, and take turns", () => {
  expect(pricesOf(quoted, "buy")).toEqual([9_998, 9_985, 9_980, 9_974, 9_966, 9_956, 9_940, 9_920]);
  expect(pricesOf(quoted, "sell")).toEqual([
    10_002, 10_015, 10_020, 10_026, 10_034, 10_044, 10_060, 10_080,
  ]);
  expect(quoted.makers.map(({ quotes }) => quotes.map(({ level }) => level))).toEqual([
    [0, 2, 4, 6, 0, 2, 4, 6],
    [1, 3, 5, 7, 1, 3, 5, 7],
  ]);
  expect(quoteSteps(quoted, AT(10_000))).toEqual([]);
});

test("a maker that may place no orders takes its quotes away, and the other one goes on", () => {
  const makers = quoted.makers.map((maker) => ({ ...maker, mayQuote: maker.member !== 1 }));
  const steps = quoteSteps({ ...quoted, makers }, AT(10_000));
  expect(new Set(steps.map(({ act, member }) => `${member} ${act}`))).toEqual(
    new Set(["1 cancel"]),
  );
  const [gone] = after({ ...quoted, makers }, steps).makers;
  expect(gone?.quotes).toEqual([]);
});

test.each([
  ["stay within 4 bp", { index: 10_004 }, { near: 10_000, far: 10_000 }],
  ["part past 4 bp: the near one follows", { index: 10_005 }, { near: 10_005, far: 10_000 }],
  ["follow together past 8 bp", { index: 10_009 }, { near: 10_009, far: 10_009 }],
  ["follow downwards, too", { index: 9_991 }, { near: 9_991, far: 9_991 }],
  ["are lost without an index", { index: undefined }, undefined],
  ["stop where the band would let nobody trade", { index: 12_000 }, AT(10_400)],
  ["know no band before the first price", { index: 12_000, reference: undefined }, AT(12_000)],
])("the anchors %s", (_, change, anchors) => {
  expect(nextAnchors({ ...VIEW, ...change }, AT(10_000))).toEqual(anchors);
});

test("however the anchors part, no near quote reaches a far one", () => {
  // The far asks stand as low as they may: 5 bp below their place around an anchor of 10,000.
  const low = after(VIEW, quoteSteps(VIEW, { near: 10_000, far: 9_995 }));
  const parted = { near: 10_011, far: 10_000 };
  const around = after(low, quoteSteps(low, parted));
  expect(pricesOf(around, "sell").slice(0, 2)).toEqual([10_014, 10_010]);
  expect(pricesOf(around, "buy").slice(0, 2)).toEqual([10_008, 9_985]);
});

test.each([
  ["twice", 350_000, 9_990],
  ["half of the limit more than", 275_000, 9_995],
  ["a quarter of", 50_000, 10_010],
])("makers that have %s what they want lean towards their target", (_, inventory, anchor) => {
  const makers = VIEW.makers.map((maker) => ({ ...maker, inventory }));
  expect(nextAnchors({ ...VIEW, makers }, undefined)?.far).toBeCloseTo(anchor, 6);
});

test.each([
  [10_040, ["sell", "buy"]],
  [9_960, ["buy", "sell"]],
])("moving to %i, the side that gives way goes first", (anchor, order) => {
  const steps = quoteSteps(quoted, AT(anchor));
  expect(steps).toHaveLength(16);
  const bids = new Set(
    quoted.makers.flatMap(({ quotes }) => quotes.slice(0, 4)).map((q) => q.order),
  );
  const sides = steps.map(
    (step) => step.act === "amend" && (bids.has(step.order) ? "buy" : "sell"),
  );
  expect([...new Set(sides)]).toEqual(order);
  expect(sides.slice(0, 8).every((side) => side === order[0])).toBe(true);
});

test("far levels need not follow every step", () => {
  const steps = quoteSteps(quoted, AT(10_009));
  const moved = new Set(steps.flatMap((step) => (step.act === "amend" ? [step.order] : [])));
  const levels = quoted.makers
    .flatMap(({ quotes }) => quotes)
    .filter(({ order }) => moved.has(order))
    .map(({ level }) => level);
  expect(new Set(levels)).toEqual(new Set([0, 1, 2, 3]));
});

test("no quote reaches what others have on the book", () => {
  const view = { ...VIEW, foreignAsk: 9_990, foreignBid: 9_985 };
  const around = after(view, quoteSteps(view, AT(10_000)));
  expect(Math.max(...pricesOf(around, "buy"))).toBe(9_989);
  const below = { ...VIEW, foreignBid: 10_050 };
  const above = after(below, quoteSteps(below, AT(10_000)));
  expect(Math.min(...pricesOf(above, "sell"))).toBe(10_051);
});

test.each([
  ["at its upper limit does not buy", 350_000, 0, 4],
  ["over its upper limit does not buy", 400_000, 0, 4],
  ["just below it buys what is left", 349_000, 1, 4],
  ["at its lower limit does not sell", 50_000, 4, 0],
])("a maker %s", (_, inventory, bids, asks) => {
  const makers = VIEW.makers.map((maker) => ({ ...maker, inventory }));
  const view = { ...VIEW, makers };
  const [maker] = after(view, quoteSteps(view, AT(10_000))).makers;
  const count = (side: string) => maker?.quotes.filter((quote) => quote.side === side).length;
  expect([count("buy"), count("sell")]).toEqual([bids, asks]);
});

/** The first bid of maker 1, with that quantity left. */
function withLeft(left: number): MarketView {
  const [first, ...others] = quoted.makers;
  const [bid, ...rest] = first?.quotes ?? [];
  if (first === undefined || bid === undefined) throw new Error("maker 1 quotes");
  const worn: OpenQuote = { ...bid, left };
  return { ...quoted, makers: [{ ...first, quotes: [worn, ...rest] }, ...others] };
}

test("a quote is filled up once less than half of it is left", () => {
  const full = quoted.makers[0]?.quotes[0]?.quantity ?? 0;
  const half = Math.ceil(full / 2);
  expect(quoteSteps(withLeft(half), AT(10_000))).toEqual([]);
  const quantity = full - (half - 1) + full;
  expect(quoteSteps(withLeft(half - 1), AT(10_000))).toEqual([
    { act: "amend", member: 1, order: 101, quantity },
  ]);
});

test("the two sides of a book are not alike", () => {
  const sizes = (side: string) =>
    quoted.makers.flatMap(({ quotes }) =>
      quotes.filter((quote) => quote.side === side).map(({ quantity }) => quantity),
    );
  for (const [level, size] of sizes("buy").entries()) expect(size).not.toBe(sizes("sell")[level]);
});

test.each([
  ["without an anchor", quoted, undefined],
  ["in a market that is not open", { ...quoted, open: false }, AT(10_000)],
])("%s every quote is withdrawn", (_, view, anchors) => {
  const steps = quoteSteps(view, anchors);
  expect([steps.length, new Set(steps.map(({ act }) => act))]).toEqual([16, new Set(["cancel"])]);
});

test("out of reach of the last price, makers quote little and near", () => {
  const view = { ...VIEW, index: 12_000 };
  const around = after(view, quoteSteps(view, nextAnchors(view, AT(10_000))));
  expect(pricesOf(around, "sell")).toEqual([10_403, 10_416]);
  expect(around.makers.flatMap(({ quotes }) => quotes).map(({ quantity }) => quantity)).toEqual([
    15, 15, 15, 15,
  ]);
});

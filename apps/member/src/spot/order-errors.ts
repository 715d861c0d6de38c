import type { AuctionData } from "@sumi/contract/auctions/calls.ts";
import { holdOf as holdAt } from "@sumi/formulas/hold.ts";
import { notionalOf } from "@sumi/formulas/notional.ts";
import type { Reach, Wanted } from "@sumi/formulas/reach.ts";
import { isWholeSteps } from "@sumi/formulas/steps.ts";
import { type Amount, ZERO } from "@sumi/primitives/amount.ts";
import type { Depth } from "../live/depth.ts";
import { hasLimit, type Reading, readDecimal } from "../trading/order/order-terms.ts";
import { auctionProblem, rangeProblem } from "./auction-problem.ts";
import { type Field, fieldsOf, isByAmount, type OrderForm } from "./order-form.ts";
import { reachInBook } from "./reach.ts";
import { collarOf, payCoin, type Terms } from "./terms.ts";

/** The facts that an order is checked against. Unknown ones are `undefined`. */
export type Scene = {
  readonly terms: Terms;
  /** The available balance of the coin that the order pays with. */
  readonly available: Amount | undefined;
  /** Only orders that may trade at once ask for the book. */
  readonly book: Depth | undefined;
  /** The fresh index, else the last price. The server's own reference may be an average. */
  readonly reference: Amount | undefined;
  /** The last price, or the index before the first trade. */
  readonly lastPrice: Amount | undefined;
  /** The end of a prohibition of trading that holds now. */
  readonly prohibitedUntilMs: number | undefined;
  /** The opening auction that stands in place of continuous trading; absent after it. */
  readonly auction?: AuctionData | undefined;
  /** The prices are too old for an order that takes any price. */
  readonly isOutdated: boolean;
};

/** The reason why an order cannot be sent, as a key of the messages. */
export type Problem = {
  readonly word: ProblemWord;
  readonly field?: Field;
  /** The figure in the message. */
  readonly bound?: { readonly amount: Amount; readonly coin: string };
  /** The moment in the message. */
  readonly untilMs?: number;
  /** The field is empty; this is not an error yet. */
  readonly isMissing?: true;
};

export type ProblemWord =
  | "tradingProhibited"
  | "marketCancelOnly"
  | "marketClosed"
  | "auctionNotYet"
  | "auctionOver"
  | "auctionLimitOnly"
  | "enterPrice"
  | "enterStopPrice"
  | "enterQuantity"
  | "enterAmount"
  | "wrongFigure"
  | "offTick"
  | "offLot"
  | "tooFine"
  | "belowQuantity"
  | "aboveQuantity"
  | "abovePrice"
  | "belowPrice"
  | "belowNotional"
  | "aboveNotional"
  | "pricesOutdated"
  | "noLiquidity"
  | "balanceTooLow";

const MISSING = {
  price: "enterPrice",
  stopPrice: "enterStopPrice",
  quantity: "enterQuantity",
  amount: "enterAmount",
  total: "enterAmount",
} as const satisfies Record<Field, ProblemWord>;

/** The first problem of the order, in the order of the server's checks (rules 1.4). */
export function problemOf(form: OrderForm, scene: Scene): Problem | undefined {
  const { prohibitedUntilMs } = scene;
  if (prohibitedUntilMs !== undefined) {
    return { word: "tradingProhibited", untilMs: prohibitedUntilMs };
  }
  const { status } = scene.terms;
  if (status === "cancel_only") return { word: "marketCancelOnly" };
  if (status === "closed") return { word: "marketClosed" };
  const barred = scene.auction && auctionProblem(form, scene.auction);
  if (barred !== undefined) return barred;
  const unread = fieldsOf(form).flatMap((field) =>
    unreadable(field, readDecimal(form[field] ?? "")),
  );
  // Wrong fields come before empty ones.
  const first = unread.find(({ isMissing }) => isMissing !== true) ?? offGridOf(form, scene.terms);
  if (first !== undefined) return first;
  if (unread[0] !== undefined) return unread[0];
  return (
    boundsOf(form, scene) ??
    (form.kind === "market" ? reachProblem(form, scene) : shortage(form, scene))
  );
}

/** The fields that are still empty. */
export function missingOf(form: OrderForm): readonly Problem[] {
  return fieldsOf(form)
    .flatMap((field) => unreadable(field, readDecimal(form[field] ?? "")))
    .filter(({ isMissing }) => isMissing === true);
}

function unreadable(field: Field, reading: Reading): readonly Problem[] {
  if (reading === "empty" || reading === 0n) {
    return [{ word: MISSING[field], field, isMissing: true }];
  }
  if (reading === "wrong") return [{ word: "wrongFigure", field }];
  if (reading === "huge") return [{ word: HUGE[field], field }];
  if (reading === "fine") return [{ word: FINE[field], field }];
  return [];
}

const HUGE = {
  price: "abovePrice",
  stopPrice: "abovePrice",
  quantity: "aboveQuantity",
  amount: "aboveNotional",
  total: "aboveNotional",
} as const satisfies Record<Field, ProblemWord>;

const FINE = {
  price: "offTick",
  stopPrice: "offTick",
  quantity: "offLot",
  amount: "tooFine",
  total: "tooFine",
} as const satisfies Record<Field, ProblemWord>;

/** The value of a field that this kind of order has; `undefined` if it cannot be read. */
export function figureOf(form: OrderForm, field: Field): Amount | undefined {
  if (!fieldsOf(form).includes(field)) return undefined;
  const reading = readDecimal(form[field] ?? "");
  return typeof reading === "bigint" && reading > 0n ? reading : undefined;
}

function offGridOf(form: OrderForm, { tick, lot, quote, base }: Terms): Problem | undefined {
  for (const field of ["stopPrice", "price"] as const) {
    if (!isWholeSteps(figureOf(form, field) ?? ZERO, tick)) {
      return { word: "offTick", field, bound: { amount: tick, coin: quote } };
    }
  }
  if (isWholeSteps(figureOf(form, "quantity") ?? ZERO, lot)) return undefined;
  return { word: "offLot", field: "quantity", bound: { amount: lot, coin: base } };
}

function boundsOf(form: OrderForm, { terms, reference, auction }: Scene): Problem | undefined {
  const { base, quote, quantityMin, quantityMax, priceMax, notionalMin } = terms;
  const quantity = figureOf(form, "quantity");
  if (quantity !== undefined && quantity < quantityMin) {
    return { word: "belowQuantity", field: "quantity", bound: { amount: quantityMin, coin: base } };
  }
  if (quantity !== undefined && quantity > quantityMax) {
    return { word: "aboveQuantity", field: "quantity", bound: { amount: quantityMax, coin: base } };
  }
  for (const field of ["price", "stopPrice"] as const) {
    if ((figureOf(form, field) ?? ZERO) > priceMax) {
      return { word: "abovePrice", field, bound: { amount: priceMax, coin: quote } };
    }
  }
  const limit = figureOf(form, "price");
  const outside = auction && limit && rangeProblem(limit, auction, quote);
  if (outside) return outside;
  const amount = figureOf(form, "amount");
  const amountMax = notionalOf(priceMax, quantityMax);
  if (amount !== undefined && amount > amountMax) {
    return { word: "aboveNotional", field: "amount", bound: { amount: amountMax, coin: quote } };
  }
  const price = hasLimit(form) ? figureOf(form, "price") : reference;
  const worth =
    amount ??
    (price === undefined || quantity === undefined ? undefined : notionalOf(price, quantity));
  if (worth === undefined || worth >= notionalMin) return undefined;
  const field = isByAmount(form) ? "amount" : "quantity";
  return { word: "belowNotional", field, bound: { amount: notionalMin, coin: quote } };
}

function reachProblem(form: OrderForm, scene: Scene): Problem | undefined {
  if (scene.isOutdated) return { word: "pricesOutdated" };
  const reach = marketReach(form, scene);
  if (reach !== undefined && reach.quantity === 0n) return { word: "noLiquidity" };
  return shortage(form, scene, reach);
}

/**
 * The quantity and cost that a market order would reach now; `undefined` while the book or the size
 * is unknown.
 */
export function marketReach(form: OrderForm, scene: Scene): Reach | undefined {
  const { terms, book, reference } = scene;
  const amount = figureOf(form, "amount");
  const quantity = figureOf(form, "quantity");
  const wanted: Wanted | undefined =
    amount !== undefined ? { by: "amount", amount } : quantity && { by: "quantity", quantity };
  if (book === undefined || reference === undefined || wanted === undefined) return undefined;
  const limit = collarOf(terms, form.side, reference);
  return reachInBook(terms, { side: form.side, limit, wanted }, book);
}

/**
 * The trades of a limit order as soon as it arrives; `undefined` for all other orders, and in an
 * auction, where nothing trades before its end.
 */
export function limitReach(form: OrderForm, { terms, book, auction }: Scene): Reach | undefined {
  if (auction !== undefined) return undefined;
  const limit = figureOf(form, "price");
  const quantity = figureOf(form, "quantity");
  if (form.kind !== "limit" || limit === undefined || quantity === undefined) return undefined;
  const wanted = { by: "quantity", quantity } as const;
  return book && reachInBook(terms, { side: form.side, limit, wanted }, book);
}

/** The amount that the exchange holds when it accepts the order (rules 1.6); it includes no fee. */
export function holdOf(form: OrderForm, reach: Reach | undefined): Amount | undefined {
  const amount = figureOf(form, "amount");
  if (amount !== undefined) return amount;
  const quantity = figureOf(form, "quantity");
  if (form.side === "sell") return quantity;
  if (form.kind === "market") return reach?.cost;
  const price = figureOf(form, "price");
  return price === undefined || quantity === undefined
    ? undefined
    : holdAt(form.side, price, quantity);
}

function shortage(form: OrderForm, scene: Scene, reach?: Reach): Problem | undefined {
  const { available, terms } = scene;
  const hold = holdOf(form, reach);
  if (available === undefined || hold === undefined || hold <= available) return undefined;
  const coin = payCoin(terms, form.side);
  return { word: "balanceTooLow", bound: { amount: available, coin } };
}

import { COIN } from "../../decimal.ts";
import { UNFILLED } from "../holds.ts";
import {
  bankruptcyOf,
  bankruptcyPriceOf,
  bankruptValueOf,
  closingOf,
  equityOf,
  isUnder,
} from "../position.ts";
import { queueOf } from "../ranking.ts";
import { abs, down, least, up } from "../rounding.ts";
import { tierBelow, valueAt } from "../terms.ts";
import type { Filled, Payment, PlainExchange } from "./plain-exchange.ts";
import { INSURANCE } from "./plain-ledger.ts";
import type { PlainOrders } from "./plain-orders.ts";

const LIQUIDATION: Payment = {
  source: "available",
  rate: 0n,
  opening: { ...UNFILLED, leverage: 1n },
  isLiquidation: true,
};

/** One thing that a liquidation did, in its order. */
export type Step =
  | { readonly step: "reduce" | "A" | "B"; readonly fills: readonly Filled[] }
  | { readonly step: "C"; readonly fills: readonly Filled[] }
  | { readonly step: "uncovered"; readonly quantity: bigint };

type Scene = {
  readonly exchange: PlainExchange;
  readonly orders: PlainOrders;
  readonly mark: bigint;
  /** Members whose positions are being liquidated: nobody is deleveraged against them. */
  readonly liquidating: ReadonlySet<string>;
};

/** All steps of rules 2.8 for one member's position. Nothing where it is not under maintenance. */
export function liquidate(scene: Scene, member: string): readonly Step[] {
  const { exchange, orders } = scene;
  const isStillUnder = () => isUnder(exchange.terms, exchange.positionOf(member), scene.mark);
  if (!isStillUnder()) return [];
  orders.cancelAllOf(member);
  const steps: Step[] = [];
  for (;;) {
    const surplus = surplusOf(scene, member);
    if (surplus === 0n) break;
    const fills = sellOut(scene, member, surplus);
    steps.push({ step: "reduce", fills });
    if (!isStillUnder()) return steps;
    if (quantityOf(fills) < surplus) break;
  }
  const rest = () => abs(exchange.positionOf(member).quantity);
  steps.push({ step: "A", fills: sellOut(scene, member, rest()) });
  if (rest() > 0n) steps.push({ step: "B", fills: sellWithFund(scene, member) });
  if (rest() > 0n) steps.push({ step: "C", fills: deleverage(scene, member) });
  if (rest() > 0n) steps.push({ step: "uncovered", quantity: rest() });
  return steps.filter((step) => step.step === "uncovered" || step.fills.length > 0);
}

/** The lots above the top of the next lower tier; none in the first tier. */
function surplusOf({ exchange: { terms, positions }, mark }: Scene, member: string): bigint {
  const size = abs(positions.get(member)?.quantity ?? 0n);
  const below = tierBelow(terms, valueAt(mark, size));
  if (below === undefined) return 0n;
  const kept = down(below.upTo * COIN, mark * terms.lot) * terms.lot;
  return size - kept;
}

/** Takes what the book offers until the bankruptcy price of each moment. */
function sellOut(scene: Scene, member: string, quantity: bigint): readonly Filled[] {
  const { exchange } = scene;
  return meet(scene, member, quantity, ({ price }) => {
    const position = exchange.positionOf(member);
    const bankruptcy = bankruptcyPriceOf(exchange.terms, position);
    return position.quantity > 0n ? price >= bankruptcy : price <= bankruptcy;
  });
}

/** Step B: the fund pays what a price is beyond bankruptcy, as long as it can. */
function sellWithFund(scene: Scene, member: string): readonly Filled[] {
  const { exchange, mark } = scene;
  const { lot, spreadMax } = exchange.terms;
  const isLong = exchange.positionOf(member).quantity > 0n;
  const far = isLong ? up(mark * (COIN - spreadMax), COIN) : down(mark * (COIN + spreadMax), COIN);
  const affordable = (price: bigint, most: bigint) => {
    const position = exchange.positionOf(member);
    const { over, under } = bankruptcyOf(position);
    const gap = isLong ? over - price * under : price * under - over;
    if (gap <= 0n) return most;
    const fund = exchange.ledger.of(INSURANCE);
    return least(most, down(fund * COIN * under, gap * lot) * lot);
  };
  const size = abs(exchange.positionOf(member).quantity);
  return meet(
    scene,
    member,
    size,
    ({ price }) => (isLong ? price >= far : price <= far),
    affordable,
  );
}

/** Meets the best orders while `accepts` their price, at most `part` of the rest at each. */
function meet(
  { exchange, orders }: Scene,
  member: string,
  quantity: bigint,
  accepts: (maker: { readonly price: bigint }) => boolean,
  part: (price: bigint, most: bigint) => bigint = (_, most) => most,
): readonly Filled[] {
  const fills: Filled[] = [];
  const side = exchange.positionOf(member).quantity > 0n ? "sell" : "buy";
  let left = quantity;
  while (left > 0n) {
    const maker = orders.best(side);
    if (maker === undefined || !accepts(maker)) break;
    const { price } = maker;
    const met = part(price, least(left, maker.left));
    if (met === 0n) break;
    if (orders.isBeyond(maker, price, met)) {
      orders.cancel(maker);
      continue;
    }
    const theirs = () => orders.fill(maker, { price, quantity: met }, false);
    const own = () => exchange.fill({ member, side, price, quantity: met }, LIQUIDATION);
    for (const each of side === "sell" ? [theirs, own] : [own, theirs]) fills.push(each());
    orders.rehold(maker.member);
    left -= met;
  }
  return fills;
}

/** Step C: opposite positions by their rank, at the value that leaves the bankrupt one nothing. */
function deleverage({ exchange, orders, mark, liquidating }: Scene, member: string): Filled[] {
  const fills: Filled[] = [];
  const { quantity } = exchange.positionOf(member);
  const [side, against] = quantity > 0n ? (["sell", "buy"] as const) : (["buy", "sell"] as const);
  const opposite = [...exchange.positions]
    .filter(([name, other]) => {
      return other.quantity > 0n !== quantity > 0n && !liquidating.has(name);
    })
    .map(([name, other]) => ({ ...other, name }));
  for (const { name } of queueOf(opposite, mark)) {
    const position = exchange.positionOf(member);
    const other = exchange.positionOf(name);
    const taken = least(abs(position.quantity), abs(other.quantity));
    if (taken === 0n) break;
    const value = bankruptValueOf(position, taken);
    const { margin, realised } = closingOf(other, taken, value);
    if (margin + realised < 0n) continue;
    orders.cancelAllOf(name);
    const price = bankruptcyPriceOf(exchange.terms, position);
    const payment = { ...LIQUIDATION, value };
    const theirs = () => {
      const fill = { member: name, side: against, price, quantity: taken };
      return exchange.fill(fill, { ...payment, isLiquidation: false });
    };
    const own = () => exchange.fill({ member, side, price, quantity: taken }, payment);
    for (const each of side === "sell" ? [theirs, own] : [own, theirs]) fills.push(each());
  }
  return fills;
}

function quantityOf(fills: readonly Filled[]): bigint {
  return fills.reduce((sum, { quantity }) => sum + quantity, 0n) / 2n;
}

/** The positions at or under maintenance: the lowest equity first, then the older position. */
export function dueOf({ exchange, mark }: Pick<Scene, "exchange" | "mark">): readonly string[] {
  return [...exchange.positions]
    .filter(([, position]) => isUnder(exchange.terms, position, mark))
    .map(([member, position], age) => ({ member, age, equity: equityOf(position, mark) }))
    .sort((one, other) => {
      if (one.equity === other.equity) return one.age - other.age;
      return one.equity < other.equity ? -1 : 1;
    })
    .map(({ member }) => member);
}

/** Everybody who is due at the mark, one after the other; all of them are liquidating meanwhile. */
export function liquidateDue(scene: Omit<Scene, "liquidating">): readonly Step[] {
  const due = dueOf(scene);
  const liquidating = new Set(due);
  for (const member of due) scene.orders.cancelAllOf(member);
  return due.flatMap((member) => {
    const steps = liquidate({ ...scene, liquidating }, member);
    liquidating.delete(member);
    return steps;
  });
}

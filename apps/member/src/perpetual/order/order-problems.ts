import { unitsOf } from "@sumi/app/units.ts";
import { isWholeSteps } from "@sumi/formulas/steps.ts";
import { compared } from "@sumi/ui/decimal-text.ts";
import { hasLimit, readDecimal } from "../../trading/order/order-terms.ts";
import type { Contract } from "../use-contracts.ts";
import { type Field, fieldsOf, type OrderForm, type Side } from "./order-form.ts";

/** The reason why an order cannot be sent, as a key of the messages. */
export type Problem = {
  readonly word: ProblemWord;
  readonly field?: Field;
  /** The figure in the message. */
  readonly figure?: string;
  /** The field is empty; this is not an error yet. */
  readonly isMissing?: true;
};

export type ProblemWord =
  | "closedForNow"
  | "markStale"
  | "insuranceLow"
  | "onlyClosing"
  | "priceTooHigh"
  | "priceTooLow"
  | "trading:marketClosed"
  | "trading:pricesOutdated"
  | "trading:enterPrice"
  | "trading:enterStopPrice"
  | "trading:enterQuantity"
  | "trading:wrongFigure"
  | "trading:offTick"
  | "trading:offLot"
  | "trading:belowQuantity"
  | "trading:aboveQuantity"
  | "trading:abovePrice"
  | "trading:balanceTooLow";

/** Why the contract takes no such order now. */
export function closureOf(contract: Contract, { reduceOnly }: Pick<OrderForm, "reduceOnly">) {
  const { closed, status } = contract;
  if (status === "closed") return { word: "trading:marketClosed" } as const;
  if (closed === null || (reduceOnly && closed !== "STALE")) return undefined;
  return { word: CLOSED_WORDS[closed] };
}

const CLOSED_WORDS = {
  CLOSED: "closedForNow",
  STATUS: "onlyClosing",
  STALE: "markStale",
  INSURANCE: "insuranceLow",
} as const satisfies Record<NonNullable<Contract["closed"]>, ProblemWord>;

/** The first problem that both sides share, in the order of the server's checks. */
export function problemOf(form: OrderForm, contract: Contract): Problem | undefined {
  const closure = closureOf(contract, form);
  if (closure !== undefined) return closure;
  const named: readonly Field[] = [
    ...fieldsOf(form),
    ...(["takeProfit", "stopLoss"] as const).filter((field) => form[field] !== ""),
  ];
  const unread = named.flatMap((field) => figureProblems(field, form[field], contract));
  // Wrong fields come before empty ones.
  return unread.find(({ isMissing }) => isMissing !== true) ?? unread[0];
}

/** The fields that are still empty. */
export function missingOf(form: OrderForm, contract: Contract): readonly Problem[] {
  return fieldsOf(form)
    .flatMap((field) => figureProblems(field, form[field], contract))
    .filter(({ isMissing }) => isMissing === true);
}

const MISSING = {
  price: "trading:enterPrice",
  stopPrice: "trading:enterStopPrice",
  quantity: "trading:enterQuantity",
  takeProfit: "trading:enterPrice",
  stopLoss: "trading:enterPrice",
} as const satisfies Record<Field, ProblemWord>;

/** The first problem of one figure as it was typed, or undefined. */
export function figureProblems(field: Field, text: string, contract: Contract): readonly Problem[] {
  const reading = readDecimal(text);
  if (reading === "empty" || reading === 0n) {
    return [{ word: MISSING[field], field, isMissing: true }];
  }
  if (reading === "wrong") return [{ word: "trading:wrongFigure", field }];
  const isQuantity = field === "quantity";
  const max = isQuantity ? contract.max_qty : contract.max_price;
  const tooMuch = isQuantity ? "trading:aboveQuantity" : "trading:abovePrice";
  if (reading === "huge") return [{ word: tooMuch, field, figure: max }];
  const step = isQuantity ? contract.lot : contract.tick;
  if (reading === "fine" || !isWholeSteps(reading, unitsOf(step))) {
    return [{ word: isQuantity ? "trading:offLot" : "trading:offTick", field, figure: step }];
  }
  if (reading > unitsOf(max)) return [{ word: tooMuch, field, figure: max }];
  if (isQuantity && reading < unitsOf(contract.min_qty)) {
    return [{ word: "trading:belowQuantity", field, figure: contract.min_qty }];
  }
  return [];
}

/** The facts that one side is checked against; unknown ones are `undefined`. */
export type SideFacts = {
  readonly contract: Contract;
  readonly hold: string | undefined;
  readonly available: string | undefined;
};

/** The problem of one side alone: the limits of price, and the hold. */
export function sideProblemOf(
  form: OrderForm,
  side: Side,
  { contract, hold, available }: SideFacts,
): Problem | undefined {
  const beyond = hasLimit(form) ? limitProblemOf(form.price, side, contract) : undefined;
  if (beyond !== undefined) return beyond;
  const isShort = hold !== undefined && available !== undefined && compared(hold, available) > 0;
  return isShort ? { word: "trading:balanceTooLow", figure: available } : undefined;
}

/** A price beyond the limits that hold for that side now. */
export function limitProblemOf(
  text: string,
  side: Side,
  { price_limits: limits }: Pick<Contract, "price_limits">,
): Problem | undefined {
  const price = readDecimal(text);
  if (limits === null || typeof price !== "bigint") return undefined;
  const { highest_buy: highest, lowest_sell: lowest } = limits;
  if (side === "buy" && price > unitsOf(highest)) {
    return { word: "priceTooHigh", field: "price", figure: highest };
  }
  if (side === "sell" && price < unitsOf(lowest)) {
    return { word: "priceTooLow", field: "price", figure: lowest };
  }
  return undefined;
}

import type { ExchangeEvent } from "@sumi/core/events.ts";
import type { TradedMarket } from "@sumi/core/spot/postings.ts";
import { type Amount, ZERO } from "@sumi/primitives/amount.ts";
import { assert } from "@sumi/primitives/assert.ts";
import type { BillType } from "../vocabulary.ts";

/** The fields of a bill line beside the posting itself. */
export type BillLine<Type extends BillType = BillType> = {
  readonly type: Type;
  /** Already taken off the posting; charged in the posting's asset. */
  readonly fee: Amount;
  /** The order, deposit or withdrawal it belongs to. */
  readonly reference: number;
};

/** A posting to a member's available balance, or one that spends of what was held. */
export type MemberPosting = {
  readonly member: number;
  readonly asset: number;
  readonly amount: Amount;
};

/** For an event that moves money, but never a member's available balance. */
export const NO_BILL = "no bill";

type LineOf<Event, Type extends BillType> = (
  event: Event,
  posting: MemberPosting,
  markets: readonly TradedMarket[],
) => BillLine<Type>;

/**
 * For an event that spends coins which were held: nothing available changes by that, so a line of
 * its own tells the change of what was held (rules 6.5, 9).
 */
export type HeldRule<Event, Type extends BillType = BillType> = {
  readonly ofHeld: LineOf<Event, Type>;
  /** For an event that changes something available as well. */
  readonly ofAvailable?: LineOf<Event, Type>;
};

/** The bill line of an event's postings to available balances (rules 6.5). */
export type BillRule<Event, Type extends BillType = BillType> =
  | typeof NO_BILL
  | HeldRule<Event, Type>
  | LineOf<Event, Type>;

/** An event that moves money has a rule; a test compares them with the core's postings. */
export type BillRules<Type extends BillType = BillType> = {
  readonly [Name in ExchangeEvent["type"]]?: BillRule<Extract<ExchangeEvent, { type: Name }>, Type>;
};

/** The rules of all capabilities. */
export type ListedBillRules = Readonly<Record<string, BillRule<ExchangeEvent> | undefined>>;

/** A line without a fee. */
export function feelessLine<Type extends BillType>(type: Type, reference: number): BillLine<Type> {
  return { type, fee: ZERO, reference };
}

/** The bill line of a posting that spends what a member held; most events have none. */
export function heldLine(
  rules: ListedBillRules,
  event: ExchangeEvent,
  posting: MemberPosting,
  markets: readonly TradedMarket[],
): BillLine | undefined {
  const rule = rules[event.type];
  return typeof rule === "object" ? rule.ofHeld(event, posting, markets) : undefined;
}

/** The bill line of one posting of an event to a member's available balance. */
export function billLine(
  rules: ListedBillRules,
  event: ExchangeEvent,
  posting: MemberPosting,
  markets: readonly TradedMarket[],
): BillLine {
  const rule = rules[event.type];
  const lineOf = typeof rule === "object" ? rule.ofAvailable : rule;
  assert(typeof lineOf === "function", `${event.type} has a bill line for what it moves`);
  return lineOf(event, posting, markets);
}

import type { ExchangeEvent } from "@sumi/core/events.ts";
import { type Amount, ZERO } from "@sumi/primitives/amount.ts";

/**
 * How an event that moves money changes what members own:
 * - `kept`: no member owns more or less of any coin, as when an order sets coins aside;
 * - `exchanged`: one coin was given for another, at a gain or a loss;
 * - a function: coins came from outside or left; it gives the fee within the amount, which the
 *   member paid and which is a loss.
 */
export type MovementRule<Event> = "kept" | "exchanged" | ((event: Event) => Amount);

/** An event that moves money has a rule; a test compares them with the core's postings. */
export type MovementRules = {
  readonly [Name in ExchangeEvent["type"]]?: MovementRule<Extract<ExchangeEvent, { type: Name }>>;
};

/** The rules of all capabilities. */
export type ListedMovementRules = Readonly<Record<string, MovementRule<ExchangeEvent> | undefined>>;

/** A transfer that costs nothing. */
export function feeless(): Amount {
  return ZERO;
}

import type { Random } from "@sumi/core/testing/random.ts";
import type { OrderWish } from "./order-forms.ts";

/**
 * A member's next request: about half are orders that rest, nearly as many are cancellations, and
 * one in ten is an order that trades at once.
 */
export type Wish =
  | { readonly kind: "place"; readonly terms: Omit<OrderWish, "name"> }
  | { readonly kind: "cancel" };

const TAKES = 0.1;
const CANCELS = 0.44;
/** Resting orders keep this far from the middle, so that takers trade with the nearest ones. */
const REST_NEAR = 0.004;
const REST_FAR = 0.03;
/** The farthest price from the middle that a taker accepts. */
const TAKE_FAR = 0.003;

/**
 * The next wish of a member with so many open orders, in a market at that price. Without house
 * makers near the middle, a taker must go as `far` as the nearest members do.
 */
export function nextWish(random: Random, open: number, middle: number, far = TAKE_FAR): Wish {
  const choice = random.next();
  if (choice < CANCELS && open > 0) return { kind: "cancel" };
  const side = random.chance(0.5) ? "buy" : "sell";
  const takes = choice >= 1 - TAKES;
  const away = takes ? far : REST_NEAR + random.next() * (REST_FAR - REST_NEAR);
  const isUp = takes === (side === "buy");
  const price = Math.round(middle * (isUp ? 1 + away : 1 - away));
  return { kind: "place", terms: { side, tif: takes ? "IOC" : "GTC", price } };
}

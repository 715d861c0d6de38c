import type { OrderRow } from "./rows.ts";

/**
 * Something that came of an order while it waited: a later command than its own fired, filled or
 * ended it. Told by the fold of orders, which knows them, to the folds that come after it.
 */
export type OrderNews = {
  readonly sequence: number;
  /** Of the event within its command, and of the order within that event. */
  readonly place: number;
  readonly side: 0 | 1;
  readonly what: "fired" | "ended";
  /** As it was afterwards. */
  readonly order: OrderRow;
};

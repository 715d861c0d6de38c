import type { Order } from "./order.ts";
import type { Place } from "./rungs.ts";

/** The orders at one price, oldest first, with the sum of their quantities. */
export class Level<AnyOrder extends Order = Order> {
  /** The number under which its ladder finds it. */
  readonly number: number;
  price = 0;
  /** Its place on its ladder. */
  place: Place = 0;
  first: AnyOrder | undefined = undefined;
  last: AnyOrder | undefined = undefined;
  /** Sum of the remaining quantities of its orders, in lots. */
  quantity = 0;
  orders = 0;

  constructor(number: number) {
    this.number = number;
  }

  /** The order joins at the back of the queue. */
  join(order: AnyOrder): void {
    order.level = this;
    order.previousInLevel = this.last;
    order.nextInLevel = undefined;
    if (this.last === undefined) this.first = order;
    else this.last.nextInLevel = order;
    this.last = order;
    this.quantity += order.left;
    this.orders += 1;
  }

  leave(order: AnyOrder): void {
    const { previousInLevel, nextInLevel } = order;
    if (previousInLevel === undefined) this.first = nextInLevel;
    else previousInLevel.nextInLevel = nextInLevel;
    if (nextInLevel === undefined) this.last = previousInLevel;
    else nextInLevel.previousInLevel = previousInLevel;
    order.level = undefined;
    order.previousInLevel = undefined;
    order.nextInLevel = undefined;
    this.quantity -= order.left;
    this.orders -= 1;
  }
}

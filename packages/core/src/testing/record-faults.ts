import type { CommandRecord } from "../exchange.ts";
import type { OrderAccepted, Traded } from "../spot/events.ts";

/** An order's terms, with price and quantity as last amended. */
type Terms = { price: number; quantity: number; readonly accepted: OrderAccepted };

/**
 * Watches commands and reports orders that break a law: taking at a price worse than the limit,
 * filling in part although FOK, taking although post-only, trading with the same person.
 */
export class Watch {
  readonly #terms = new Map<number, Terms>();

  faultsOf(record: CommandRecord): string[] {
    const faults: string[] = [];
    const taken = new Map<number, number>();
    for (const event of record.events) {
      if (event.type === "OrderAccepted") {
        const { order, price, quantity } = event;
        this.#terms.set(order, { price, quantity, accepted: event });
      } else if (event.type === "OrderAmended") {
        const terms = this.#terms.get(event.order);
        Object.assign(terms ?? {}, { price: event.price, quantity: event.quantity });
      } else if (event.type === "Traded") {
        taken.set(event.taker, (taken.get(event.taker) ?? 0) + event.quantity);
        faults.push(...this.#faultsOfTrade(event));
      }
    }
    for (const [order, quantity] of taken) {
      const terms = this.#terms.get(order);
      const wantsAll = terms?.accepted.tif === "FOK";
      if (wantsAll && quantity !== terms.quantity) faults.push(`order ${order} wanted all`);
    }
    return faults;
  }

  #faultsOfTrade({ maker, taker, price, buyer, seller }: Traded): string[] {
    const made = this.#terms.get(maker);
    const took = this.#terms.get(taker);
    if (made === undefined || took === undefined) return [`trade ${maker}/${taker} of strangers`];
    const { accepted } = took;
    const isBuy = accepted.side === "buy";
    const isBeyond = took.price !== 0 && (isBuy ? price > took.price : price < took.price);
    return [
      ...(made.price === price ? [] : [`order ${maker} trades at ${price}`]),
      ...(isBeyond ? [`order ${taker} trades beyond its limit`] : []),
      ...(accepted.postOnly ? [`order ${taker} is post-only and takes`] : []),
      ...(buyer === seller ? [`member ${buyer} trades with themselves`] : []),
      ...(isBuy === (accepted.member === buyer) ? [] : [`order ${taker} is on the wrong side`]),
    ];
  }
}

import type { CommandRecord, Exchange } from "@sumi/core/exchange.ts";
import type { Random } from "@sumi/core/testing/random.ts";
import type { Amount } from "@sumi/primitives/amount.ts";

export type WaitingDeposit = {
  readonly deposit: number;
  readonly network: number;
  readonly amount: Amount;
  readonly voucher: string;
};
export type WaitingProposal = { readonly proposal: number; readonly hash: string };
type PlacedOrder = { readonly order: number; readonly member: number };

/** How much lies on the desk at most; what does not fit is forgotten, as in any office. */
const PLACES = 200;

/**
 * What the crowd knows from the answers it got: announced deposits and proposed acts that wait for
 * staff, orders that were placed. The exchange itself finds all of these by number only.
 */
export class Desk {
  readonly #deposits: WaitingDeposit[] = [];
  readonly #proposals: WaitingProposal[] = [];
  readonly #orders: PlacedOrder[] = [];
  /** Of a deposit that is credited: it must never count again. */
  spentTransfer: string | undefined = undefined;
  creditedDeposit: number | undefined = undefined;
  /** Of the newest conversion: nobody may use it again while it lives. */
  usedQuote: string | undefined = undefined;
  /** A proposal that was approved. */
  approved: number | undefined = undefined;

  /** Takes note of what an answer tells. Hearing the same twice does no harm. */
  hear({ events }: CommandRecord): void {
    for (const event of events) {
      switch (event.type) {
        case "DepositSubmitted":
          lay(this.#deposits, event);
          break;
        case "Proposed":
          lay(this.#proposals, event);
          break;
        case "Approved":
          this.approved = event.proposal;
          break;
        case "DepositCredited":
          this.spentTransfer = event.transfer;
          this.creditedDeposit = event.deposit;
          break;
        case "Converted":
          this.usedQuote = event.quote;
          break;
        case "OrderAccepted":
          lay(this.#orders, event);
          break;
        default:
          break;
      }
    }
  }

  /** A deposit that is not decided yet, and now and then one that is. */
  someDeposit(view: Exchange, random: Random): WaitingDeposit | undefined {
    return this.#some(this.#deposits, random, ({ deposit }) => {
      const found = view.deposits.find(deposit);
      return found?.credited === false && !found.rejected;
    });
  }

  /** An act that still waits for its second person, and now and then one that does not. */
  someProposal(view: Exchange, random: Random): WaitingProposal | undefined {
    return this.#some(this.#proposals, random, ({ proposal }) => {
      return view.approvals.proposals.find(proposal) !== undefined;
    });
  }

  /** An order of that member that came to its end, one way or the other. */
  endedOrder(view: Exchange, of: { member: number; ending: "filled" | "cancelled" }) {
    return this.#orders.find(({ order, member }) => {
      return member === of.member && view.spot.endings.find(order, member) === of.ending;
    })?.order;
  }

  #some<Item>(items: Item[], random: Random, isWaiting: (item: Item) => boolean): Item | undefined {
    while (items.length > 0) {
      const at = random.between(0, items.length - 1);
      const item = items[at];
      if (item === undefined || isWaiting(item)) return item;
      items.splice(at, 1);
      if (random.chance(0.1)) return item;
    }
    return undefined;
  }
}

function lay<Item>(items: Item[], item: Item): void {
  items.push(item);
  if (items.length > PLACES) items.shift();
}

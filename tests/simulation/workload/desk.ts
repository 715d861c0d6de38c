import type { CommandRecord, Exchange } from "@sumi/core/exchange.ts";
import type { CaseAssigned } from "@sumi/core/review/events.ts";
import type { Random } from "@sumi/core/testing/random.ts";
import type { Amount } from "@sumi/primitives/amount.ts";

export type WaitingDeposit = {
  readonly deposit: number;
  readonly member: number;
  readonly network: number;
  readonly amount: Amount;
  readonly voucher: string;
  /** As the member named it. */
  readonly transaction?: string;
};
export type WaitingProposal = {
  readonly proposal: number;
  readonly hash: string;
  /** The canonical JSON of the act. */
  readonly act: string;
};
type PlacedOrder = { readonly order: number; readonly member: number };

/** The most entries of each kind; beyond that, the oldest are forgotten. */
const PLACES = 200;

/**
 * The crowd's memory of the answers: deposits and proposals that wait for staff, and placed orders.
 * The exchange finds all of these by number only.
 */
export class Desk {
  readonly #deposits: WaitingDeposit[] = [];
  readonly #announced = new Map<number, WaitingDeposit>();
  /** The newest deposit whose credit was taken back. */
  reopened: WaitingDeposit | undefined = undefined;
  readonly #proposals: WaitingProposal[] = [];
  readonly #orders: PlacedOrder[] = [];
  /** The transaction of a credited deposit, which must never count again. */
  spentTransaction: string | undefined = undefined;
  /** The payment of a credited deposit, by which no withdrawal was sent. */
  creditedPayment: string | undefined = undefined;
  /** The transaction by which a withdrawal was sent, which must not send another one. */
  sentTransaction: string | undefined = undefined;
  creditedDeposit: number | undefined = undefined;
  /** The transaction that brought the newest capital, which no member is credited. */
  capitalTransaction: string | undefined = undefined;
  /** The payment of the newest capital, by which no withdrawal was sent. */
  capitalPayment: string | undefined = undefined;
  /** The quote of the newest conversion, which must not be used again before it lapses. */
  usedQuote: string | undefined = undefined;
  /** The member whose sessions the staff ended last, and who did it. */
  signedOut: { readonly member: number; readonly staff: number } | undefined = undefined;
  /** A proposal that was approved. */
  approved: number | undefined = undefined;
  /** The act that was rejected last, and by whom. */
  rejected: { readonly act: string; readonly staff: number } | undefined = undefined;
  /** The case that was taken over last, and by whom. */
  takenOver: Pick<CaseAssigned, "kind" | "number" | "staff"> | undefined = undefined;

  /** Remembers an answer's events. Hearing the same twice does no harm. */
  hear({ events }: CommandRecord): void {
    for (const event of events) {
      switch (event.type) {
        case "DepositSubmitted":
          lay(this.#deposits, event);
          this.#announced.set(event.deposit, event);
          break;
        case "DepositReversed":
          this.reopened = this.#announced.get(event.deposit);
          if (this.reopened !== undefined) lay(this.#deposits, this.reopened);
          break;
        case "Proposed":
          lay(this.#proposals, event);
          break;
        case "ProposalEnded": {
          const ended = this.#proposals.find(({ proposal }) => proposal === event.proposal);
          const { ending, staff } = event;
          if (ending === "rejected" && staff !== undefined && ended !== undefined) {
            this.rejected = { act: ended.act, staff };
          }
          break;
        }
        case "CaseAssigned":
          if (event.isTakenInTurn) this.takenOver = event;
          break;
        case "Approved":
          this.approved = event.proposal;
          break;
        case "DepositCredited":
          this.spentTransaction = event.transaction;
          this.creditedPayment = event.payment;
          this.creditedDeposit = event.deposit;
          break;
        case "CapitalContributed":
          this.capitalTransaction = event.transaction ?? this.capitalTransaction;
          this.capitalPayment = event.payment ?? this.capitalPayment;
          break;
        case "WithdrawalSent":
          this.sentTransaction = event.transaction;
          break;
        case "Converted":
          this.usedQuote = event.quote;
          break;
        case "DeskEntryRecorded":
          if (event.kind === "MEMBER_SESSIONS_ENDED") this.signedOut = event;
          break;
        case "OrderAccepted":
          lay(this.#orders, event);
          break;
        default:
          break;
      }
    }
  }

  /** A deposit that is undecided, and now and then a decided one. */
  someDeposit(view: Exchange, random: Random): WaitingDeposit | undefined {
    return this.#some(this.#deposits, random, ({ deposit }) => {
      return view.deposits.find(deposit) !== undefined && !view.deposits.isOver(deposit);
    });
  }

  /** A deposit for which that person spoke last, perhaps so long ago that it has lapsed. */
  proposedBy(view: Exchange, staff: number): WaitingDeposit | undefined {
    return this.#deposits.find(({ deposit }) => {
      return view.deposits.proposals.lastProposer(deposit) === staff;
    });
  }

  /** A transaction that the member named on that network for a deposit that is not decided. */
  namedBy(view: Exchange, of: { member: number; network: number }): string | undefined {
    return this.#deposits.find(({ voucher: transaction }) => {
      return view.deposits.hasNamed({ ...of, transaction });
    })?.voucher;
  }

  /** An act that still waits for its second person, and now and then one that does not. */
  someProposal(view: Exchange, random: Random): WaitingProposal | undefined {
    return this.#some(this.#proposals, random, ({ proposal }) => {
      return view.approvals.proposals.find(proposal) !== undefined;
    });
  }

  /** An order of that member that was filled or cancelled. */
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

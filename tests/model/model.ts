import { OwnProposals } from "./approvals.ts";
import { OwnConversions } from "./conversion.ts";
import { OwnEntries } from "./corrections.ts";
import { OwnDeposits, OwnPool } from "./deposits.ts";
import type { ReadEvent } from "./frames/reading.ts";
import { housePathOf } from "./house-accounts.ts";
import type { Judged } from "./invariants.ts";
import { Money } from "./ledger.ts";
import { Listing, type Market } from "./markets.ts";
import { OwnMembers } from "./members.ts";
import { Parameters } from "./parameters.ts";
import { OwnPrices } from "./prices.ts";
import { OwnReview } from "./review.ts";
import { applyTrading } from "./spot/reckoning.ts";
import { OwnBook } from "./trading/book.ts";
import { Orders, type OwnOrder } from "./trading/orders.ts";
import { OwnTape } from "./trading/tape.ts";
import { OwnWithdrawals, postWithdrawal, type WithdrawalEvent } from "./withdrawals.ts";

/** Money that goes out, changes its coin, or is the house's own. */
type TransferEvent =
  | WithdrawalEvent
  | Extract<
      ReadEvent,
      {
        type:
          | "Converted"
          | "HouseTransferred"
          | "CapitalContributed"
          | "HouseReversed"
          | "DepositReversed";
      }
    >;

/** What must happen next, and next: an event at a time, each after the one before has happened. */
export type Expected = Generator<ReadEvent, void>;

/**
 * The auditor's own books: what the chain says the exchange is, reckoned from events alone. Rooms
 * add to it what they know; nothing in it comes from the exchange's own state.
 */
export class Reckoning {
  readonly parameters = new Parameters();
  readonly listing = new Listing();
  readonly members = new OwnMembers();
  readonly prices = new OwnPrices();
  readonly proposals = new OwnProposals();
  readonly deposits = new OwnDeposits();
  readonly pool = new OwnPool();
  readonly withdrawals = new OwnWithdrawals();
  readonly entries = new OwnEntries();
  readonly review = new OwnReview();
  readonly conversions = new OwnConversions();
  readonly money = new Money();
  readonly orders = new Orders();
  /** By market. */
  readonly books: OwnBook[] = [];
  readonly tapes: OwnTape[] = [];
  /** Stops that wait for their price, and those whose price was reached, in their turn. */
  readonly waiting: Set<OwnOrder>[] = [];
  readonly marked: OwnOrder[] = [];
  /** The trades of the command that is being applied. */
  trades: { readonly market: number; readonly price: number }[] = [];
  mode: string | undefined;
  /** Of the command that is being applied, then of the last one. */
  sequence = 0;
  timeMs = 0;
  /** Arrivals at queues. */
  tickets = 0;
  readonly #report: (invariant: Judged, text: string) => void;

  constructor(report: (invariant: Judged, text: string) => void) {
    this.#report = report;
  }

  begin(sequence: number, timeMs: number): void {
    this.sequence = sequence;
    this.timeMs = timeMs;
    this.money.sequence = sequence;
    if (this.trades.length > 0) this.trades = [];
  }

  object(invariant: Judged, text: string): void {
    this.#report(invariant, text);
  }

  /** What an accepted command promises about the state in which it was accepted. */
  demand(invariant: Judged, holds: boolean, promise: string): void {
    if (!holds) this.#report(invariant, `It was accepted, and yet it does not hold: ${promise}.`);
  }

  market(number: number): Market | undefined {
    return this.listing.markets[number];
  }

  book(market: Market): OwnBook {
    return of(this.books, market);
  }

  tape(market: Market): OwnTape {
    return of(this.tapes, market);
  }

  waitingIn(market: Market): Set<OwnOrder> {
    return of(this.waiting, market);
  }

  /** Takes up what happened, as it happened, whether or not it should have. */
  apply(event: ReadEvent): void {
    this.review.follow(event);
    const windowMs = this.parameters.integer("corrections.window_ms", this.timeMs);
    this.entries.follow(event, { sequence: this.sequence, timeMs: this.timeMs, windowMs });
    switch (event.type) {
      case "OrderAccepted":
      case "Traded":
      case "TradePrevented":
      case "OrderAmended":
      case "StopMarked":
      case "StopFired":
      case "OrderEnded":
        applyTrading(this, event);
        break;
      case "DepositAddressLoaded":
      case "DepositAddressAssigned":
      case "DepositAddressRetired":
        return this.pool.apply(event);
      case "DepositSubmitted":
      case "DepositProposed":
      case "DepositCredited":
      case "DepositRejected":
        this.#applyDeposit(event);
        break;
      case "CaseAssigned":
      case "CaseUnassigned":
      case "StaffLinked":
        return this.review.apply(event);
      case "MemberOpened":
      case "MemberFrozen":
      case "MemberUnfrozen":
      case "TradingProhibited":
      case "WithdrawalsBlocked":
      case "SecurityChanged":
      case "IdentitySubmitted":
      case "MemberCertified":
      case "IdentityRejected":
      case "MemberDecertified":
      case "FileAccessed":
        return this.members.apply(event);
      case "AssetListed":
      case "NetworkListed":
      case "MarketListed":
      case "MarketStatusSet":
        return this.#list(event);
      case "ParameterChanged":
        return this.parameters.set(event.key, event.value, event.effectiveMs);
      case "IndexSampled":
        this.conversions.sampled(event, this.timeMs);
        return this.prices.apply(event, this.listing, this.timeMs);
      case "Founded":
        this.mode = event.mode;
        return;
      case "Proposed":
      case "Approved":
        return this.proposals.apply(event, this.timeMs);
      default:
        this.#applyTransfer(event);
    }
    this.#closeEntry(event);
  }

  #applyTransfer(event: TransferEvent): void {
    switch (event.type) {
      case "Converted":
        return this.#convert(event);
      case "HouseTransferred":
      case "HouseReversed":
        this.money.post(housePathOf(event.from), event.asset, -event.amount);
        return this.money.post(housePathOf(event.to), event.asset, event.amount);
      case "CapitalContributed":
        this.money.post(`ext:custody:${event.network}`, event.asset, -event.amount);
        return this.money.post("sys:treasury", event.asset, event.amount);
      case "DepositReversed":
        return this.#reopen(event);
      default:
        return this.#applyWithdrawal(event);
    }
  }

  #applyWithdrawal(event: WithdrawalEvent): void {
    for (const fault of this.withdrawals.apply(event, this.timeMs)) this.object("I14", `${fault}.`);
    postWithdrawal(this.money, event);
  }

  #applyDeposit(
    event: Extract<
      ReadEvent,
      { type: "DepositSubmitted" | "DepositProposed" | "DepositCredited" | "DepositRejected" }
    >,
  ): void {
    for (const fault of this.deposits.apply(event, this.timeMs)) this.object("I14", `${fault}.`);
    if (event.type !== "DepositCredited") return;
    const { network, asset, member, amount } = event;
    this.money.post(`ext:custody:${network}`, asset, -amount);
    this.money.available(member, asset, amount);
  }

  #reopen(event: Extract<ReadEvent, { type: "DepositReversed" }>): void {
    for (const fault of this.deposits.reopen(event)) this.object("I14", `${fault}.`);
    this.money.available(event.member, event.asset, -event.amount);
    this.money.post(`ext:custody:${event.network}`, event.asset, event.amount);
  }

  #convert(event: Extract<ReadEvent, { type: "Converted" }>): void {
    const { member, from, to, amount, received } = event;
    this.money.available(member, from, -amount);
    this.money.post("sys:convert", from, amount);
    this.money.post("sys:convert", to, -received);
    this.money.available(member, to, received);
    this.conversions.apply(event);
  }

  #list(
    event: Extract<
      ReadEvent,
      { type: "AssetListed" | "NetworkListed" | "MarketListed" | "MarketStatusSet" }
    >,
  ): void {
    this.listing.apply(event, this.sequence);
    if (event.type !== "MarketListed") return;
    this.books.push(new OwnBook());
    this.tapes.push(new OwnTape());
    this.waiting.push(new Set());
  }

  #closeEntry({ type }: ReadEvent): void {
    const { unbalanced, overdrawn } = this.money.close();
    for (const asset of unbalanced) {
      this.object("I1", `The postings of ${type} do not sum to zero in asset ${asset}.`);
    }
    for (const path of overdrawn) this.object("I2", `${type} takes ${path} below zero.`);
  }
}

function of<Thing>(things: readonly Thing[], { number }: Market): Thing {
  const thing = things[number];
  if (thing === undefined) throw new Error(`market ${number} was listed without books`);
  return thing;
}

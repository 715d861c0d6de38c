import type { ExchangeEvent } from "@sumi/core/events.ts";
import type { CommandRecord, Exchange } from "@sumi/core/exchange.ts";
import type { Occasion, RewardsNoted } from "@sumi/core/referrals/events.ts";
import { dayOf } from "@sumi/formulas/mining.ts";
import type { VerifiedPayments } from "./verify-payments.ts";
import {
  type Base,
  faultsOfShares,
  publishedRates,
  type Shared,
  sharesOf,
  toldIn,
} from "./verify-shares.ts";

/** The sums by member of one sale, or of one day of a machine. */
type Noted = Pick<Base, "asset"> & {
  readonly occasion: Occasion;
  readonly sums: Map<number, bigint>;
  isWaiting: boolean;
};

/** A price or an income, and the sale or day that it belongs to. */
type Paid = { readonly occasion: Occasion; readonly base: Base };

/**
 * Recounts the rewards of sales and of machines' income. What is set aside is the sum of the notes,
 * or the journal cannot be replayed; so it is the notes that are worked out anew.
 */
export class VerifiedNotes {
  readonly #payments: VerifiedPayments;
  readonly #noted = new Map<string, Noted>();

  constructor(payments: VerifiedPayments) {
    this.#payments = payments;
  }

  /** The record has been replayed; it changes nothing of what its notes follow from. */
  *faultsOf(exchange: Exchange, { stamp, events }: CommandRecord): Iterable<string> {
    const { sequence, timeMs } = stamp;
    const expected = events.flatMap((event) => {
      const paid = paidIn(event);
      if (paid === undefined) return [];
      const shares = sharesOf(exchange, paid.base, ratesOf(exchange, paid.occasion, timeMs));
      return shares.length === 0 ? [] : [{ ...paid, shares }];
    });
    const told = events.filter(isNote).map(toldIn);
    yield* faultsOfShares({ sequence, kind: "price or income" }, expected, told);
    for (const each of expected) this.#note(each.occasion, each);
    for (const event of events) this.#become(event, dayOf(timeMs));
    const ended = events.flatMap((event) => endIn(exchange, event));
    for (const name of new Set(ended.map(nameOf))) {
      const noted = this.#noted.get(name);
      if (noted === undefined || noted.isWaiting) continue;
      yield `The rewards of ${name} are neither set aside nor told to wait.`;
    }
  }

  #note(occasion: Occasion, { base: { asset }, shares }: Shared): void {
    const name = nameOf(occasion);
    const noted = this.#noted.get(name) ?? { occasion, asset, sums: new Map(), isWaiting: false };
    this.#noted.set(name, noted);
    for (const { member, amount } of shares) {
      noted.sums.set(member, (noted.sums.get(member) ?? 0n) + amount);
    }
  }

  /** The day on which rewards that were set aside count as earned. */
  #become(event: ExchangeEvent, day: number): void {
    if (!isAboutNotes(event)) return;
    const name = nameOf(event);
    const noted = this.#noted.get(name);
    if (noted === undefined) return;
    noted.isWaiting = event.type === "RewardsDelayed";
    if (noted.isWaiting) return;
    this.#noted.delete(name);
    if (event.type === "RewardsVoided") return;
    const { occasion, asset, sums } = noted;
    for (const [member, amount] of sums) {
      this.#payments.earn({ member, source: occasion.source, asset, day }, amount);
    }
  }
}

/** The price or income that an event charges or pays. */
function paidIn(event: ExchangeEvent): Paid | undefined {
  switch (event.type) {
    case "Subscribed":
    case "SubscriptionAllocated": {
      const { member: payer, quote: asset, paid } = event;
      return { occasion: saleOf(event.project), base: { kind: "price", payer, asset, base: paid } };
    }
    case "IncomePaid":
    case "IncomeFrozen": {
      const { machine, day, member: payer, coin: asset, amount: base } = event;
      return { occasion: dayOfMachine(machine, day), base: { kind: "income", payer, asset, base } };
    }
    default:
      return undefined;
  }
}

/** The terms of a sale name its rates, and no level changes them. */
function ratesOf(exchange: Exchange, { source, product }: Occasion, timeMs: number) {
  if (source === "MINING") return publishedRates(exchange, { name: "income_rate", timeMs });
  const { rewardRates = [] } = exchange.subscriptions.get(product);
  return (_member: number, generation: number) => BigInt(rewardRates[generation - 1] ?? 0);
}

/** The sale, or the day of a machine, that ends with an event: its notes wait for nothing else. */
function endIn({ mining }: Exchange, event: ExchangeEvent): readonly Occasion[] {
  switch (event.type) {
    case "ProjectSettled":
    case "ProjectCancelled":
      return [saleOf(event.project)];
    case "IncomePaid":
    case "IncomeFrozen": {
      const { machine, day } = event;
      const isDue = mining.daysOf(machine).some((due) => due.day === day);
      return isDue ? [] : [dayOfMachine(machine, day)];
    }
    default:
      return [];
  }
}

function isNote(event: ExchangeEvent): event is RewardsNoted {
  return event.type === "RewardsNoted";
}

const ABOUT_NOTES = ["RewardsReserved", "RewardsDelayed", "RewardsVoided"] as const;
type AboutNotes = Extract<ExchangeEvent, { readonly type: (typeof ABOUT_NOTES)[number] }>;

function isAboutNotes(event: ExchangeEvent): event is AboutNotes {
  return ABOUT_NOTES.some((type) => type === event.type);
}

function saleOf(product: number): Occasion {
  return { source: "SUBSCRIPTION", product, incomeDay: 0 };
}

function dayOfMachine(product: number, incomeDay: number): Occasion {
  return { source: "MINING", product, incomeDay };
}

function nameOf({ source, product, incomeDay }: Occasion): string {
  return source === "MINING" ? `day ${incomeDay} of machine ${product}` : `sale ${product}`;
}

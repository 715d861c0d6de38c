import { hash } from "node:crypto";
import { eachCharge } from "@sumi/core/dispatch.ts";
import type { ExchangeEvent } from "@sumi/core/events.ts";
import { type CommandRecord, Exchange } from "@sumi/core/exchange.ts";
import type { RewardsAccrued } from "@sumi/core/referrals/events.ts";
import { dayOf } from "@sumi/formulas/mining.ts";
import { VerifiedLevels } from "./verify-levels.ts";
import { VerifiedNotes } from "./verify-notes.ts";
import { VerifiedPayments } from "./verify-payments.ts";
import { type Base, faultsOfShares, publishedRates, sharesOf, toldIn } from "./verify-shares.ts";

type Records = AsyncIterable<{ readonly records: readonly CommandRecord[] }>;

/** A journal that was forged would otherwise fill the memory. */
const FAULTS_MAX = 20;

/**
 * One sentence for each reward that is not what follows from the journal: from the fee, price or
 * income of its command, who invited the payer, the terms of that moment and the level; one for
 * each sale or day of a machine whose rewards were left; one for each level that is not what its
 * review finds; and one for each payment that is too early, too late, or not the sum of its day.
 *
 * The state comes from the events alone; the arithmetic shares no line with the core.
 */
export async function faultsOfRewards(
  { sequence: until }: Pick<Exchange, "sequence">,
  frames: Records,
): Promise<readonly string[]> {
  const verified = new VerifiedRewards();
  const faults: string[] = [];
  for await (const { records } of frames) {
    for (const record of records) {
      // The exchange may go on meanwhile.
      if (record.stamp.sequence > until)
        return [...faults, ...verified.late()].slice(0, FAULTS_MAX);
      for (const fault of verified.faultsOf(record)) {
        if (faults.length === FAULTS_MAX) return faults;
        faults.push(fault);
      }
    }
  }
  return [...faults, ...verified.late()].slice(0, FAULTS_MAX);
}

class VerifiedRewards {
  readonly #exchange = new Exchange({ sha256: (text) => hash("sha256", text) });
  readonly #payments = new VerifiedPayments();
  readonly #notes = new VerifiedNotes(this.#payments);
  readonly #levels = new VerifiedLevels();
  /** False in the journal of an older release, until its first command that knows rewards. */
  #isBegun = false;

  *faultsOf(record: CommandRecord): Iterable<string> {
    // Rewards are the last events of a command, and change none of what they follow from.
    this.#exchange.replay(record);
    this.#isBegun ||= record.events.some((event) => isOfFee(event) || isReview(event));
    if (this.#isBegun) yield* this.#faultsOfFees(record);
    // An older sale names no rates, and an older journal has none for incomes.
    yield* this.#notes.faultsOf(this.#exchange, record);
    yield* this.#payments.faultsOf(record);
    if (this.#isBegun) yield* this.#levels.faultsOf(this.#exchange, record);
  }

  late(): readonly string[] {
    return this.#payments.late();
  }

  *#faultsOfFees({ stamp: { sequence, timeMs }, events }: CommandRecord): Iterable<string> {
    const rates = publishedRates(this.#exchange, { name: "rate", timeMs });
    const expected = feesOf(this.#exchange, events).flatMap((base) => {
      const shares = sharesOf(this.#exchange, base, rates);
      return shares.length === 0 ? [] : [{ base, shares }];
    });
    yield* faultsOfShares({ sequence, kind: "fee" }, expected, events.filter(isOfFee).map(toldIn));
    for (const { base, shares } of expected) {
      const of = { source: "TRADING_FEE", asset: base.asset, day: dayOf(timeMs) } as const;
      for (const { member, amount } of shares) this.#payments.earn({ ...of, member }, amount);
    }
  }
}

/** The fees that the command charged, of whoever was invited. */
function feesOf(exchange: Exchange, events: readonly ExchangeEvent[]): readonly Base[] {
  const fees: Base[] = [];
  for (const event of events) {
    eachCharge(event, exchange.markets.all, (payer, asset, base) => {
      fees.push({ kind: "fee", payer, asset, base });
    });
  }
  return fees;
}

function isOfFee(event: ExchangeEvent): event is RewardsAccrued {
  return event.type === "RewardsAccrued" && event.source === "TRADING_FEE";
}

function isReview({ type }: ExchangeEvent): boolean {
  return type === "LevelsReviewed";
}

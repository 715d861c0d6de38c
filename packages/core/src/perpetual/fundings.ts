import { type Amount, ZERO } from "@sumi/primitives/amount.ts";
import { assert } from "@sumi/primitives/assert.ts";
import type { Rate } from "@sumi/primitives/rounding.ts";
import { amountColumn, flagColumn, numberColumn, snapshotLine } from "../snapshot-line.ts";
import type { FundingFixed, FundingPaid, FundingReceived } from "./funding-events.ts";
import type { Position } from "./position.ts";

/** A funding under way: its terms, and who has not paid or not been paid yet, oldest first. */
export type Funding = {
  readonly contract: number;
  readonly asset: number;
  readonly dueMs: number;
  readonly mark: Amount;
  readonly rate: Rate;
  readonly owed: Amount;
  collected: Amount;
  credited: Amount;
  /** Lots of the instant, above zero, by member. */
  readonly payers: Map<number, number>;
  readonly receivers: Map<number, number>;
};

/** The fundings under way, one of a contract at most. */
export class Fundings {
  readonly #all = new Map<number, Funding>();

  get all(): Iterable<Funding> {
    return this.#all.values();
  }

  of(contract: number): Funding | undefined {
    return this.#all.get(contract);
  }

  fix(event: FundingFixed, positions: Iterable<Position>): void {
    const { contract, asset, dueMs, mark, rate, owed } = event;
    assert(!this.#all.has(contract), "a funding ends before the next is fixed");
    const terms = { contract, asset, dueMs, mark, rate, owed };
    const funding = this.#begin(terms, { collected: ZERO, credited: ZERO });
    if (rate === ZERO) return;
    for (const { member, quantity } of positions) {
      const pays = quantity > 0 === rate > 0n;
      (pays ? funding.payers : funding.receivers).set(member, Math.abs(quantity));
    }
  }

  paid(event: FundingPaid): void {
    const funding = this.#get(event.contract);
    const { fromAvailable, fromMargin, fromInsurance } = event;
    const paid = fromAvailable + fromMargin + fromInsurance;
    funding.collected = (funding.collected + paid) as Amount;
    funding.payers.delete(event.member);
  }

  received({ contract, member, amount }: FundingReceived): void {
    const funding = this.#get(contract);
    funding.credited = (funding.credited + amount) as Amount;
    funding.receivers.delete(member);
  }

  end(contract: number): void {
    this.#all.delete(contract);
  }

  readonly lines = [
    snapshotLine(
      "funding",
      {
        contract: numberColumn,
        asset: numberColumn,
        dueMs: numberColumn,
        mark: amountColumn,
        rate: amountColumn,
        owed: amountColumn,
        collected: amountColumn,
        credited: amountColumn,
      },
      {
        rows: () => [...this.all].map((funding) => ({ ...funding, rate: funding.rate as Amount })),
        restore: ({ collected, credited, ...terms }) => {
          this.#begin(terms, { collected, credited });
        },
      },
    ),
    snapshotLine(
      "fundingShare",
      { contract: numberColumn, member: numberColumn, lots: numberColumn, pays: flagColumn },
      {
        rows: () => this.#shares(),
        restore: ({ contract, member, lots, pays }) => {
          const { payers, receivers } = this.#get(contract);
          (pays ? payers : receivers).set(member, lots);
        },
      },
    ),
  ];

  #begin(
    terms: Pick<Funding, "contract" | "asset" | "dueMs" | "mark" | "rate" | "owed">,
    sums: Pick<Funding, "collected" | "credited">,
  ): Funding {
    const { contract, asset, dueMs, mark, rate, owed } = terms;
    const funding: Funding = {
      contract,
      asset,
      dueMs,
      mark,
      rate,
      owed,
      collected: sums.collected,
      credited: sums.credited,
      payers: new Map(),
      receivers: new Map(),
    };
    this.#all.set(contract, funding);
    return funding;
  }

  #get(contract: number): Funding {
    const funding = this.#all.get(contract);
    assert(funding !== undefined, "the funding is under way");
    return funding;
  }

  *#shares(): Iterable<{ contract: number; member: number; lots: number; pays: boolean }> {
    for (const { contract, payers, receivers } of this.#all.values()) {
      for (const [member, lots] of payers) yield { contract, member, lots, pays: true };
      for (const [member, lots] of receivers) yield { contract, member, lots, pays: false };
    }
  }
}

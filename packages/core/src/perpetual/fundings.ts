import { type Amount, ZERO } from "@sumi/primitives/amount.ts";
import { assert } from "@sumi/primitives/assert.ts";
import type { Rate } from "@sumi/primitives/rounding.ts";
import { amountColumn, numberColumn, snapshotLine } from "../snapshot-line.ts";
import type {
  FundingCounted,
  FundingFixed,
  FundingPaid,
  FundingReceived,
} from "./funding-events.ts";
import type { Positions } from "./positions.ts";

/** A funding under way: its terms, and who has been counted and not been paid yet. */
export type Funding = {
  readonly contract: number;
  readonly asset: number;
  readonly dueMs: number;
  readonly mark: Amount;
  readonly rate: Rate;
  /** The sum of what the receivers that are counted are due. */
  owed: Amount;
  collected: Amount;
  credited: Amount;
  /** Lots of the instant, above zero, by member. */
  readonly receivers: Map<number, number>;
};

/** The fundings under way, one of a contract at most. */
export class Fundings {
  readonly #all = new Map<number, Funding>();
  readonly #positionsOf: (contract: number) => Positions;

  constructor(positionsOf: (contract: number) => Positions) {
    this.#positionsOf = positionsOf;
  }

  get all(): Iterable<Funding> {
    return this.#all.values();
  }

  of(contract: number): Funding | undefined {
    return this.#all.get(contract);
  }

  fix(event: FundingFixed): void {
    const { contract, asset, dueMs, mark, rate } = event;
    assert(!this.#all.has(contract), "a funding ends before the next is fixed");
    const sums = { owed: ZERO, collected: ZERO, credited: ZERO };
    this.#begin({ contract, asset, dueMs, mark, rate, ...sums });
  }

  count({ contract, members, owed }: FundingCounted): void {
    const funding = this.#get(contract);
    funding.owed = (funding.owed + owed) as Amount;
    for (const member of members) {
      const { quantity } = this.#positionsOf(contract).funded(member);
      funding.receivers.set(member, Math.abs(quantity));
    }
  }

  paid({ contract, member, fromAvailable, fromMargin, fromInsurance }: FundingPaid): void {
    const funding = this.#get(contract);
    this.#positionsOf(contract).funded(member);
    const paid = fromAvailable + fromMargin + fromInsurance;
    funding.collected = (funding.collected + paid) as Amount;
  }

  received({ contract, member, amount }: FundingReceived): void {
    const funding = this.#get(contract);
    funding.credited = (funding.credited + amount) as Amount;
    funding.receivers.delete(member);
  }

  end(contract: number): void {
    this.#all.delete(contract);
    this.#positionsOf(contract).endFunding();
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
        restore: (row) => this.#begin(row),
      },
    ),
    snapshotLine(
      "fundingShare",
      { contract: numberColumn, member: numberColumn, lots: numberColumn },
      {
        rows: () => this.#shares(),
        restore: ({ contract, member, lots }) => {
          this.#get(contract).receivers.set(member, lots);
        },
      },
    ),
  ];

  #begin({ contract, ...terms }: Omit<Funding, "receivers">): void {
    const { asset, dueMs, mark, rate, owed, collected, credited } = terms;
    this.#all.set(contract, {
      contract,
      asset,
      dueMs,
      mark,
      rate,
      owed,
      collected,
      credited,
      receivers: new Map(),
    });
    // At a rate of zero there is nothing to pay.
    if (rate !== 0n) this.#positionsOf(contract).beginFunding(dueMs);
  }

  #get(contract: number): Funding {
    const funding = this.#all.get(contract);
    assert(funding !== undefined, "the funding is under way");
    return funding;
  }

  *#shares(): Iterable<{ contract: number; member: number; lots: number }> {
    for (const { contract, receivers } of this.#all.values()) {
      for (const [member, lots] of receivers) yield { contract, member, lots };
    }
  }
}

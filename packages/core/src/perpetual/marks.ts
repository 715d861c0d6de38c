import { FIRST_TIP } from "@sumi/formulas/index-samples.ts";
import { BASIS_SAMPLES, type Basis, TRADE_AGE_MAX_MS } from "@sumi/formulas/perpetual/mark.ts";
import { markText } from "@sumi/formulas/perpetual/mark-samples.ts";
import { type Amount, ZERO } from "@sumi/primitives/amount.ts";
import { assert } from "@sumi/primitives/assert.ts";
import type { Rate } from "@sumi/primitives/rounding.ts";
import {
  amountColumn,
  flagColumn,
  numberColumn,
  type SnapshotLine,
  snapshotLine,
  textColumn,
} from "../snapshot-line.ts";
import type { Intake, MarkSampled, PremiumSampled } from "./contract-events.ts";
import type { Contract } from "./contracts.ts";
import type { PriceLimits } from "./limits.ts";
import type { ContractTerms } from "./terms.ts";

/** OK samples in a row from which on positions are liquidated, after a gap as well. */
export const OK_SAMPLES_MIN = 3;
/** Good samples until orders trade far from the mark again, so that others quote meanwhile. */
export const NEAR_SAMPLES = 60;
/** The age of the index from which on samples do not follow one another. */
export const GAP_MS = 10_000;

/** The mark of one contract as last sampled, and what the next ones are computed from. */
export class Mark {
  /** Zero before the first OK sample. */
  price: Amount = ZERO;
  isOk = false;
  /** The time of the last OK sample. */
  okMs = 0;
  /** OK samples in a row, counted no further than needed. */
  okRun = 0;
  /** The orders that it took at the last sample, and since how many good ones in a row. */
  intake: Intake = "openings";
  intakeRun = OK_SAMPLES_MIN;
  /** Good samples that are still to come before orders trade far from the mark again. */
  nearLeft = 0;
  sample = 0;
  tip = FIRST_TIP;
  lastTradeMs = 0;
  /** The rate of the last funding, and the last due time that is behind. */
  rate: Rate = 0n;
  fundedMs = 0;
  /** The premium samples since then. */
  premiumSum = 0n;
  premiums = 0;
  premiumMinute = 0;
  /** The limits of price as they were last worked out, and from what. */
  known: KnownLimits | undefined;
  /** (bid + ask − 2 × index) of the last samples, the newest last; undefined without both sides. */
  readonly #basis: (bigint | undefined)[] = [];
  #sum: Basis = { doubled: 0n, samples: 0 };

  /** True while positions may begin to be liquidated, and go on being it. */
  get isSteady(): boolean {
    return this.isOk && this.okRun >= OK_SAMPLES_MIN;
  }

  /** From now on it takes no openings, and no sample has found that yet. */
  stop(takes: NonNullable<MarkSampled["takes"]>): void {
    this.#take(takes);
    this.nearLeft = NEAR_SAMPLES;
  }

  /** A change is told by each sample from then on; old journals tell none. */
  follow(told: MarkSampled["takes"]): void {
    this.#take(told ?? "openings");
    if (!this.isOk) {
      // A mark in doubt alone does not empty the book.
      if (told !== undefined) this.intakeRun = 0;
      return;
    }
    this.intakeRun = Math.min(this.intakeRun + 1, OK_SAMPLES_MIN);
    if (told !== undefined) this.nearLeft = NEAR_SAMPLES;
    else if (this.nearLeft > 0) this.nearLeft -= 1;
  }

  #take(intake: Intake): void {
    if (intake !== this.intake) this.intakeRun = 0;
    this.intake = intake;
  }

  get basis(): Basis {
    return this.#sum;
  }

  /** The basis as it will be with one more sample. */
  basisWith(doubled: bigint | undefined): Basis {
    const oldest = this.#basis.length === BASIS_SAMPLES ? this.#basis[0] : undefined;
    return {
      doubled: this.#sum.doubled - (oldest ?? 0n) + (doubled ?? 0n),
      samples: this.#sum.samples - countOf(oldest) + countOf(doubled),
    };
  }

  /** True if the last trade is recent enough to be one of the three prices. */
  isTraded(timeMs: number): boolean {
    return this.lastTradeMs > 0 && timeMs - this.lastTradeMs < TRADE_AGE_MAX_MS;
  }

  addBasis(doubled: bigint | undefined): void {
    this.#sum = this.basisWith(doubled);
    this.#basis.push(doubled);
    if (this.#basis.length > BASIS_SAMPLES) this.#basis.shift();
  }

  get basisSamples(): readonly (bigint | undefined)[] {
    return this.#basis;
  }
}

function countOf(sample: bigint | undefined): number {
  return sample === undefined ? 0 : 1;
}

type KnownLimits = {
  readonly index: Amount;
  /** Undefined in the first minutes of a contract. */
  readonly basis: Basis | undefined;
  readonly terms: ContractTerms["limits"];
  readonly limits: PriceLimits;
};

/** The marks of all contracts, by their numbers. */
export class Marks {
  readonly #all: Mark[] = [];
  readonly #sha256: (text: string) => string;
  /** The last sample of the index that marks have followed. */
  sample = 0;

  constructor(sha256: (text: string) => string) {
    this.#sha256 = sha256;
  }

  add(): void {
    this.#all.push(new Mark());
  }

  of({ number }: Pick<Contract, "number">): Mark {
    const mark = this.#all[number];
    assert(mark !== undefined, "a listed contract has a mark");
    return mark;
  }

  /** Chains the sample to the one before, as samples of the index are. */
  sampled(contract: Contract, event: MarkSampled, timeMs: number): void {
    const mark = this.of(contract);
    const { sample, status, index, bid, ask } = event;
    const isGap = timeMs - mark.okMs > GAP_MS;
    mark.tip = this.#sha256(
      markText({ ...event, symbol: contract.symbol, timeMs, prev: mark.tip }),
    );
    mark.price = event.mark;
    mark.isOk = status === "OK";
    mark.sample = sample;
    this.sample = Math.max(this.sample, sample);
    mark.follow(event.takes);
    mark.addBasis(
      mark.isOk && bid > 0 && ask > 0 ? BigInt(bid + ask) * contract.tick - 2n * index : undefined,
    );
    if (!mark.isOk) {
      mark.okRun = 0;
      return;
    }
    mark.okRun = isGap ? 1 : Math.min(mark.okRun + 1, OK_SAMPLES_MIN);
    mark.okMs = timeMs;
  }

  premium({ contract, premium }: PremiumSampled, timeMs: number): void {
    const mark = this.of({ number: contract });
    mark.premiumSum += premium;
    mark.premiums += 1;
    mark.premiumMinute = Math.floor(timeMs / 60_000);
  }

  /** A due time is behind, funded or not; premiums are counted anew from here. */
  passDue(contract: number, dueMs: number, rate?: Rate): void {
    const mark = this.of({ number: contract });
    mark.fundedMs = dueMs;
    mark.premiumSum = 0n;
    mark.premiums = 0;
    if (rate !== undefined) mark.rate = rate;
  }

  readonly lines: readonly SnapshotLine[] = [
    snapshotLine(
      "mark",
      {
        contract: numberColumn,
        price: amountColumn,
        isOk: flagColumn,
        okMs: numberColumn,
        okRun: numberColumn,
        sample: numberColumn,
        tip: textColumn(),
        lastTradeMs: numberColumn,
        rate: amountColumn,
        fundedMs: numberColumn,
        premiumSum: amountColumn,
        premiums: numberColumn,
        premiumMinute: numberColumn,
      },
      {
        rows: () => this.#all.map((mark, contract) => rowOf(mark, contract)),
        restore: ({ contract, ...row }) => {
          Object.assign(this.of({ number: contract }), row);
          this.sample = Math.max(this.sample, row.sample);
        },
      },
    ),
    snapshotLine(
      "markIntake",
      {
        contract: numberColumn,
        intake: textColumn<Intake>(),
        intakeRun: numberColumn,
        nearLeft: numberColumn,
      },
      {
        rows: () => this.#intakeRows(),
        restore: ({ contract, ...row }) => {
          Object.assign(this.of({ number: contract }), row);
        },
      },
    ),
    snapshotLine(
      "markBasis",
      { contract: numberColumn, isKnown: flagColumn, doubled: amountColumn },
      {
        rows: () => this.#basisRows(),
        restore: ({ contract, isKnown, doubled }) => {
          this.of({ number: contract }).addBasis(isKnown ? doubled : undefined);
        },
      },
    ),
  ];

  *#intakeRows() {
    for (const [contract, { intake, intakeRun, nearLeft }] of this.#all.entries()) {
      if (intake !== "openings" || intakeRun < OK_SAMPLES_MIN || nearLeft > 0) {
        yield { contract, intake, intakeRun, nearLeft };
      }
    }
  }

  *#basisRows(): Iterable<{ contract: number; isKnown: boolean; doubled: Amount }> {
    for (const [contract, { basisSamples }] of this.#all.entries()) {
      for (const doubled of basisSamples) {
        yield { contract, isKnown: doubled !== undefined, doubled: (doubled ?? 0n) as Amount };
      }
    }
  }
}

function rowOf(mark: Mark, contract: number) {
  return {
    contract,
    price: mark.price,
    isOk: mark.isOk,
    okMs: mark.okMs,
    okRun: mark.okRun,
    sample: mark.sample,
    tip: mark.tip,
    lastTradeMs: mark.lastTradeMs,
    rate: mark.rate as Amount,
    fundedMs: mark.fundedMs,
    premiumSum: mark.premiumSum as Amount,
    premiums: mark.premiums,
    premiumMinute: mark.premiumMinute,
  };
}

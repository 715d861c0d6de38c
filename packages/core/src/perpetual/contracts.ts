import type { Amount } from "@sumi/primitives/amount.ts";
import { assert } from "@sumi/primitives/assert.ts";
import type { MarketStatus } from "../markets/events.ts";
import { UNITS_PER_COIN } from "../markets/markets.ts";
import type { Parameters } from "../parameters/parameters.ts";
import { amountColumn, numberColumn, snapshotLine, textColumn } from "../snapshot-line.ts";
import type { ContractListed, ContractStatusSet } from "./contract-events.ts";
import { KnownTerms } from "./known-terms.ts";
import { type ContractTerms, type GeneralTerms, readGeneralTerms, readTerms } from "./terms.ts";

/**
 * A listed contract. As in a spot market, `unitsPerTickLot` units of the settle asset are one tick
 * times one lot, so that trading multiplies and never divides.
 */
export type Contract = Omit<ContractListed, "type" | "contract"> & {
  readonly number: number;
  readonly unitsPerTickLot: bigint;
  readonly listedMs: number;
  status: MarketStatus;
  reason: ContractStatusSet["reason"];
};

/** The listed contracts. Listing is for good; only a status changes. */
export class Contracts {
  readonly all: Contract[] = [];
  readonly #parameters: Parameters;
  readonly #terms: KnownTerms<ContractTerms>[] = [];
  readonly #generalTerms: KnownTerms<GeneralTerms>;

  constructor(parameters: Parameters) {
    this.#parameters = parameters;
    this.#generalTerms = new KnownTerms(parameters, readGeneralTerms);
  }

  /** Returns a contract that must exist, because an order or a position already belongs to it. */
  get(number: number): Contract {
    const contract = this.all[number];
    assert(contract !== undefined, "the contract is listed");
    return contract;
  }

  /** The contract of that number, as a command names it. */
  numbered(number: number): Contract | undefined {
    const contract = this.all[number];
    return contract?.number === number ? contract : undefined;
  }

  bySymbol(symbol: string): Contract | undefined {
    return this.all.find((contract) => contract.symbol === symbol);
  }

  /** The changeable terms in force at that moment. */
  termsOf({ number }: Contract, timeMs: number): ContractTerms {
    const terms = this.#terms[number];
    assert(terms !== undefined, "a listed contract has terms");
    return terms.at(timeMs);
  }

  /** Those of all contracts. */
  generalTerms(timeMs: number): GeneralTerms {
    return this.#generalTerms.at(timeMs);
  }

  list({ type: _, contract: number, ...listed }: ContractListed, listedMs: number): void {
    assert(number === this.all.length, "contracts are numbered as they are listed");
    const unitsPerTickLot = (listed.tick * listed.lot) / UNITS_PER_COIN;
    assert(unitsPerTickLot * UNITS_PER_COIN === listed.tick * listed.lot, "a tick·lot is exact");
    const read = (parameters: Parameters, timeMs: number) => readTerms(parameters, listed, timeMs);
    this.#terms.push(new KnownTerms(this.#parameters, read));
    this.all.push({
      ...listed,
      number,
      unitsPerTickLot,
      listedMs,
      status: "open",
      reason: "RESUMED",
    });
  }

  setStatus({
    contract,
    status,
    reason,
  }: Pick<ContractStatusSet, "contract" | "status" | "reason">): void {
    Object.assign(this.get(contract), { status, reason });
  }

  /** Its end is announced: it takes no openings. */
  announceDelisting(number: number): void {
    const contract = this.get(number);
    if (contract.status === "open") contract.status = "cancel_only";
    contract.reason = "DELISTING";
  }

  readonly line = snapshotLine(
    "contract",
    {
      number: numberColumn,
      symbol: textColumn(),
      underlying: numberColumn,
      asset: numberColumn,
      tick: amountColumn,
      lot: amountColumn,
      priceMax: numberColumn,
      listedMs: numberColumn,
      status: textColumn<MarketStatus>(),
      reason: textColumn<ContractStatusSet["reason"]>(),
    },
    {
      rows: () => this.all,
      restore: ({ number: contract, listedMs, status, reason, ...row }) => {
        this.list({ type: "ContractListed", contract, ...row }, listedMs);
        Object.assign(this.get(contract), { status, reason });
      },
    },
  );
}

/** Units of the underlying of a number of lots. */
export function sizeOf({ lot }: Contract, lots: number): Amount {
  return (BigInt(Math.abs(lots)) * lot) as Amount;
}

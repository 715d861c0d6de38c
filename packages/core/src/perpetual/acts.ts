import type { HaltReason, HaltStatus } from "./contract-events.ts";

/**
 * Two people list a contract. All but the rates is for good; the rates and the first tier begin as
 * parameters under `contract.<symbol>.`. It settles in USDT.
 */
export type ListContract = {
  readonly act: "ListContract";
  /** `<underlying>-USDT-PERP`. */
  readonly symbol: string;
  readonly underlying: string;
  readonly tick: string;
  readonly lot: string;
  readonly priceMax: string;
  readonly quantityMin: string;
  readonly quantityMax: string;
};

/**
 * Two people halt a contract for a week at most: soon after another halt, for longer than a day, or
 * so that it takes more than before.
 */
export type HaltContractAgain = {
  readonly act: "HaltContractAgain";
  readonly symbol: string;
  readonly status: HaltStatus;
  readonly reason: HaltReason;
  /** The halt ends by itself. */
  readonly untilMs: number;
};

/** Two people let a halted contract trade again. */
export type ResumeContract = { readonly act: "ResumeContract"; readonly symbol: string };

/** Two people announce the end of a contract in time; it is not taken back. */
export type DelistContract = {
  readonly act: "DelistContract";
  readonly symbol: string;
  readonly settleMs: number;
};

export type PerpetualAct = ListContract | HaltContractAgain | ResumeContract | DelistContract;

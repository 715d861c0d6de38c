import type { HaltReason } from "../review/halts.ts";
import type { DeliveryMode } from "./events.ts";

/** Two people halt new orders on an asset for a week at most, soon after another halt or longer. */
export type HaltDeliveryAgain = {
  readonly act: "HaltDeliveryAgain";
  readonly mode: DeliveryMode;
  readonly asset: string;
  readonly reason: HaltReason;
  /** The halt ends by itself. */
  readonly untilMs: number;
};

/** Two people let new orders on an asset begin again after a halt. */
export type ResumeDelivery = {
  readonly act: "ResumeDelivery";
  readonly mode: DeliveryMode;
  readonly asset: string;
};

/** Two people issue trial money into the pool of trial orders; it is worth nothing outside. */
export type FundTrialPool = {
  readonly act: "FundTrialPool";
  readonly amount: string;
  /** Names the erasable row that holds the decision. */
  readonly evidence: string;
};

export type DeliveryAct = HaltDeliveryAgain | ResumeDelivery | FundTrialPool;

import type { DeliveryMode } from "./events.ts";

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

export type DeliveryAct = ResumeDelivery | FundTrialPool;

/** House money enters only like this: from outside, with evidence, by two people (H5). */
export type FundHouse = {
  readonly act: "FundHouse";
  readonly asset: string;
  readonly network: string;
  readonly amount: string;
  /** Names the erasable row that holds the proof of the transfer. */
  readonly evidence: string;
};

/** The house's own money changes accounts, or leaves: two people, with evidence (rules 0.3). */
export type TransferHouse = {
  readonly act: "TransferHouse";
  readonly asset: string;
  /** `sys:treasury` and its like; `ext:custody:TRC20` for what lies outside. */
  readonly from: string;
  readonly to: string;
  readonly amount: string;
  readonly evidence: string;
};

/** House money enters only like this: from outside, with evidence, by two people (H5). */
export type ContributeCapital = {
  readonly act: "ContributeCapital";
  readonly asset: string;
  readonly network: string;
  readonly amount: string;
  /** Names the erasable row that holds the proof of the transfer. */
  readonly evidence: string;
};

/**
 * Two people move house money between accounts, out of custody, or from one network to another,
 * with evidence (rules 0.3).
 */
export type TransferHouse = {
  readonly act: "TransferHouse";
  readonly asset: string;
  /** A path such as `sys:treasury`; custody is named by its network: `ext:custody:TRC20`. */
  readonly from: string;
  readonly to: string;
  readonly amount: string;
  readonly evidence: string;
};

/** Capital of the house arrived in custody. House money enters in no other way (H5). */
export type ContributeCapital = {
  readonly act: "ContributeCapital";
  readonly asset: string;
  readonly network: string;
  readonly amount: string;
  /** Names the erasable row that holds the proof of the transfer. */
  readonly evidence: string;
  /** The canonical id of the transaction that brought it; absent in old acts. */
  readonly transaction?: string | undefined;
  /** The output of the transaction; 0 without it. Only some chains number outputs. */
  readonly output?: number | undefined;
};

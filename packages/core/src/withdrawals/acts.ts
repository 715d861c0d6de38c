/** Coins that were passed or even sent did not arrive: they come back, fee and all. */
export type FailWithdrawal = {
  readonly act: "FailWithdrawal";
  readonly withdrawal: number;
  /** Names the erasable row with the proof: of what was sent, the chain's that it never arrived. */
  readonly evidence: string;
};

/** Two people return coins that were passed or even sent but did not arrive, with their fee. */
export type FailWithdrawal = {
  readonly act: "FailWithdrawal";
  readonly withdrawal: number;
  /** Names the erasable row with the proof; for sent coins the chain's, that they never arrived. */
  readonly evidence: string;
};

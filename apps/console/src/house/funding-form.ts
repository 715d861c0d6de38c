export type FundingForm = {
  /** "USDT TRC20": a coin and one of its networks. */
  readonly place: string;
  readonly amount: string;
  readonly evidence: string;
};

type Word = "amountWrong" | "evidenceMissing";

/** What is wrong with a proposal to fund the house before it is sent. */
export function fundingErrors({
  amount,
  evidence,
}: Pick<FundingForm, "amount" | "evidence">): Partial<Record<"amount" | "evidence", Word>> {
  const isAmount = /^(?=.*[1-9])(0|[1-9]\d{0,17})(\.\d{1,8})?$/.test(amount.trim());
  return {
    ...(!isAmount && { amount: "amountWrong" as const }),
    ...(evidence.trim() === "" && { evidence: "evidenceMissing" as const }),
  };
}

import { isPositiveAmount } from "../kit/positive-amount.ts";

export type CapitalForm = {
  /** "USDT TRC20": a coin and one of its networks. */
  readonly place: string;
  readonly amount: string;
  readonly evidence: string;
};

type Word = "amountWrong" | "evidenceMissing";

/** The errors of a proposal to contribute capital, before it is sent. */
export function capitalErrors({
  amount,
  evidence,
}: Pick<CapitalForm, "amount" | "evidence">): Partial<Record<"amount" | "evidence", Word>> {
  return {
    ...(!isPositiveAmount(amount) && { amount: "amountWrong" as const }),
    ...(evidence.trim() === "" && { evidence: "evidenceMissing" as const }),
  };
}

import { isPositiveAmount } from "../kit/positive-amount.ts";

export type CapitalForm = {
  /** "USDT TRC20": a coin and one of its networks. */
  readonly place: string;
  readonly amount: string;
  /** The transaction that brought it; empty where several did. */
  readonly txid: string;
  /** The number of its output, where the network numbers them. */
  readonly output: string;
  readonly evidence: string;
};

type Words = {
  readonly amount: "amountWrong";
  readonly evidence: "evidenceMissing";
  readonly output: "outputWrong";
};

/** The errors of a proposal to contribute capital, before it is sent. */
export function capitalErrors({
  amount,
  evidence,
  output = "",
}: Pick<CapitalForm, "amount" | "evidence"> & Partial<CapitalForm>): Partial<Words> {
  return {
    ...(!isPositiveAmount(amount) && { amount: "amountWrong" as const }),
    ...(evidence.trim() === "" && { evidence: "evidenceMissing" as const }),
    ...(!/^\d{0,6}$/.test(output.trim()) && { output: "outputWrong" as const }),
  };
}

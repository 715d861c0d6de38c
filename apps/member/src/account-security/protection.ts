/** The protections that an account has set up, as the security screen knows them. */
export type Standing = {
  readonly hasWithdrawalPassword: boolean;
  readonly hasEmail: boolean;
  readonly hasPhrase: boolean;
  readonly hasFactor: boolean;
};

export type Advice = "adviceWithdrawal" | "adviceEmail" | "adviceFactor" | "advicePhrase";
export type Protection = {
  readonly done: number;
  readonly total: number;
  /** The missing step that matters most; `undefined` when nothing is missing. */
  readonly advice: Advice | undefined;
};

/** Counts the steps of protection; the sign-in password always counts as done. */
export function protectionOf(standing: Standing): Protection {
  const steps: readonly (readonly [boolean, Advice])[] = [
    [standing.hasWithdrawalPassword, "adviceWithdrawal"],
    [standing.hasFactor, "adviceFactor"],
    [standing.hasEmail, "adviceEmail"],
    [standing.hasPhrase, "advicePhrase"],
  ];
  const missing = steps.filter(([isDone]) => !isDone);
  const total = steps.length + 1;
  return { done: total - missing.length, total, advice: missing[0]?.[1] };
}

import { useTranslation } from "@sumi/app/speech.ts";
import type { JudgedLine } from "./good-lines.ts";

/** Refusals of one line that the console has words for. */
const KNOWN = [
  "PARAMETER_ERROR",
  "ILLEGAL_OPERATION",
  "ALREADY_REVIEWED",
  "TRANSACTION_FORMAT",
  "DUPLICATE_TRANSACTION",
  "CASE_ASSIGNED",
  "ANOTHER_PERSON_REQUIRED",
  "SELF_APPROVAL",
  "WITHDRAW_ADDRESS_NOT_FOUND",
  "INSUFFICIENT_BALANCE",
  "FILE_ACCESS_REQUIRED",
] as const;

/** Says what is wrong with a line; a used transaction names the other withdrawal. */
export function useProblem() {
  const { t } = useTranslation("withdrawals");
  return ({ error, params }: NonNullable<JudgedLine["problem"]>): string => {
    if (params.withdrawal !== undefined) return t("problem_usedBy", { id: params.withdrawal });
    const known = KNOWN.find((code) => code === error);
    return known === undefined ? t("problem_other", { code: error }) : t(`problem_${known}`);
  };
}

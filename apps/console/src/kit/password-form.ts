export type PasswordForm = {
  readonly old: string;
  readonly wished: string;
  readonly confirm: string;
};

export const EMPTY_PASSWORDS: PasswordForm = { old: "", wished: "", confirm: "" };

const LENGTH_MIN = 12;
const LENGTH_MAX = 64;

type Word = "passwordMissing" | "lengthWrong" | "differs" | "unchanged";

/** The errors of a change of password; the server also refuses passwords that are easy to guess. */
export function passwordErrors(form: PasswordForm): Partial<Record<keyof PasswordForm, Word>> {
  const { old, wished, confirm } = form;
  const length = Array.from(wished).length;
  const isLong = length >= LENGTH_MIN && length <= LENGTH_MAX;
  const wrong = isLong ? (wished === old ? "unchanged" : undefined) : "lengthWrong";
  return {
    ...(old === "" && { old: "passwordMissing" as const }),
    ...(wrong !== undefined && { wished: wrong }),
    ...(confirm !== wished && { confirm: "differs" as const }),
  };
}

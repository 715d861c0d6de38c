import type { Failure } from "@sumi/client/failure.ts";
import { isSixDigits } from "@sumi/ui/six-digits.ts";

/** The fields of the form of a withdrawal password. */
export type PasswordForm = {
  readonly old: string;
  readonly code: string;
  readonly new: string;
  readonly confirm: string;
};
export type PasswordField = keyof PasswordForm;
/** The ways to prove that the account is the member's own; a first password needs no proof. */
export type Proved = "first" | "old" | "code";
export type PasswordError = "sixDigits" | "enterCode" | "digitsDiffer" | "sameAsOld";

/** Errors of fields that are empty or plainly wrong; only the chosen proof is checked. */
export function passwordErrors(
  form: PasswordForm,
  by: Proved,
): Partial<Record<PasswordField, PasswordError>> {
  const isOldWrong = by === "old" && !isSixDigits(form.old);
  const isNewWrong = !isSixDigits(form.new);
  const isSame = by === "old" && form.new === form.old;
  return {
    ...(isOldWrong ? { old: "sixDigits" } : {}),
    ...(by === "code" && !isSixDigits(form.code) ? { code: "enterCode" } : {}),
    ...(isNewWrong ? { new: "sixDigits" } : isSame ? { new: "sameAsOld" } : {}),
    ...(form.confirm === form.new ? {} : { confirm: "digitsDiffer" }),
  };
}

/** The field that the server refused; `undefined` if the refusal is about no field. */
export function fieldOfPasswordRefusal(failure: Failure): PasswordField | undefined {
  return failure.kind === "refused" ? CONCERNED[failure.code] : undefined;
}

const CONCERNED: Readonly<Record<string, PasswordField>> = {
  WITHDRAW_PASSWORD_WRONG: "old",
  EMAIL_CODE_ERROR: "code",
  PASSWORD_WEAK: "new",
  PASSWORD_MISMATCH: "confirm",
};

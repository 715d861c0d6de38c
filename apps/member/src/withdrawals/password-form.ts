import type { Failure } from "@sumi/client/failure.ts";
import { isWholeCode } from "../proof/code-form.ts";

/** What stands in the form of a withdrawal password. */
export type PasswordForm = {
  readonly old: string;
  readonly code: string;
  readonly new: string;
  readonly confirm: string;
};
export type PasswordField = keyof PasswordForm;
/** How the member shows that the account is theirs; a first password asks for nothing. */
export type Proved = "first" | "old" | "code";
export type PasswordError = "sixDigits" | "enterCode" | "digitsDiffer" | "sameAsOld";

const SIX_DIGITS = /^[0-9]{6}$/;

/** What is missing or plainly wrong; the old one counts only where it is what proves. */
export function passwordErrors(
  form: PasswordForm,
  by: Proved,
): Partial<Record<PasswordField, PasswordError>> {
  const isOldWrong = by === "old" && !SIX_DIGITS.test(form.old);
  const isNewWrong = !SIX_DIGITS.test(form.new);
  const isSame = by === "old" && form.new === form.old;
  return {
    ...(isOldWrong ? { old: "sixDigits" } : {}),
    ...(by === "code" && !isWholeCode(form.code) ? { code: "enterCode" } : {}),
    ...(isNewWrong ? { new: "sixDigits" } : isSame ? { new: "sameAsOld" } : {}),
    ...(form.confirm === form.new ? {} : { confirm: "digitsDiffer" }),
  };
}

/** Full-width digits count as digits; everything else is left out. */
export function typedDigits(text: string): string {
  return text.normalize("NFKC").replace(/\D/g, "").slice(0, 6);
}

/** The field that the server's refusal speaks of, if it speaks of one. */
export function fieldOfPasswordRefusal(failure: Failure): PasswordField | undefined {
  return failure.kind === "refused" ? CONCERNED[failure.code] : undefined;
}

const CONCERNED: Readonly<Record<string, PasswordField>> = {
  WITHDRAW_PASSWORD_WRONG: "old",
  EMAIL_CODE_ERROR: "code",
  PASSWORD_WEAK: "new",
  PASSWORD_MISMATCH: "confirm",
};

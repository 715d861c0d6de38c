import type { Failure } from "@sumi/client/failure.ts";
import { isSixDigits } from "@sumi/ui/six-digits.ts";

/** The fields of the form; passwords are never trimmed. */
export type PasswordForm = {
  readonly old: string;
  readonly code: string;
  readonly new: string;
  readonly confirm: string;
};
export type PasswordField = keyof PasswordForm;
/** The two ways to prove that the account is the member's own. */
export type Proved = "old" | "code";
export type PasswordError =
  | "enterOld"
  | "enterCode"
  | "passwordLength"
  | "sameAsOld"
  | "passwordsDiffer";

const LENGTH_MIN = 8;
const LENGTH_MAX = 64;

/** Errors of fields that are empty or plainly wrong; the server judges the password's strength. */
export function passwordErrors(
  form: PasswordForm,
  by: Proved,
): Partial<Record<PasswordField, PasswordError>> {
  const { length } = Array.from(form.new.normalize("NFC"));
  const isLengthWrong = length < LENGTH_MIN || length > LENGTH_MAX;
  const isSame = by === "old" && form.new === form.old;
  return {
    ...(by === "old" && form.old === "" ? { old: "enterOld" } : {}),
    ...(by === "code" && !isSixDigits(form.code) ? { code: "enterCode" } : {}),
    ...(isLengthWrong ? { new: "passwordLength" } : isSame ? { new: "sameAsOld" } : {}),
    ...(form.confirm === form.new ? {} : { confirm: "passwordsDiffer" }),
  };
}

/** The field that the server refused; `undefined` if the refusal is about no field. */
export function fieldOfPasswordRefusal(failure: Failure): PasswordField | undefined {
  return failure.kind === "refused" ? CONCERNED[failure.code] : undefined;
}

const CONCERNED: Readonly<Record<string, PasswordField>> = {
  OLD_PASSWORD_INCORRECT: "old",
  EMAIL_CODE_ERROR: "code",
  PASSWORD_WEAK: "new",
  PASSWORD_MISMATCH: "confirm",
};

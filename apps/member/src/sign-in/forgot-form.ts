import type { Failure } from "@sumi/client/failure.ts";
import { isSixDigits } from "@sumi/ui/six-digits.ts";

/** The account of the first step; the mailed code and the new password of the second. */
export type ForgotForm = {
  readonly account: string;
  readonly code: string;
  readonly new: string;
  readonly confirm: string;
};
export type ForgotField = keyof ForgotForm;
export type ForgotError = "enterAccount" | "enterCode" | "passwordLength" | "passwordsDiffer";
export type ForgotErrors = Partial<Record<ForgotField, ForgotError>>;

export const EMPTY_FORGOT: ForgotForm = { account: "", code: "", new: "", confirm: "" };

const LENGTH_MIN = 8;
const LENGTH_MAX = 64;

/** The errors of the first step, and after it those of the second as well. */
export function forgotErrors(form: ForgotForm, wasAsked: boolean): ForgotErrors {
  const account: ForgotErrors = form.account.trim() === "" ? { account: "enterAccount" } : {};
  if (!wasAsked) return account;
  const { length } = Array.from(form.new.normalize("NFC"));
  const isLengthWrong = length < LENGTH_MIN || length > LENGTH_MAX;
  return {
    ...account,
    ...(isSixDigits(form.code) ? {} : { code: "enterCode" }),
    ...(isLengthWrong ? { new: "passwordLength" } : {}),
    ...(form.confirm === form.new ? {} : { confirm: "passwordsDiffer" }),
  };
}

/** The field that the server refused; `undefined` if the refusal is about no field. */
export function fieldOfForgotRefusal(failure: Failure): ForgotField | undefined {
  return failure.kind === "refused" ? CONCERNED[failure.code] : undefined;
}

const CONCERNED: Readonly<Record<string, ForgotField>> = {
  EMAIL_CODE_ERROR: "code",
  PASSWORD_WEAK: "new",
  PASSWORD_MISMATCH: "confirm",
};

import type { Failure } from "@sumi/client/failure.ts";
import { isSixDigits } from "@sumi/ui/six-digits.ts";

/** Whose password it is, and then the code out of the mail with a new one. */
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

/** What is missing before a code is asked for, and what more there is once it was. */
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

/** The field that the server's refusal speaks of, if it speaks of one. */
export function fieldOfForgotRefusal(failure: Failure): ForgotField | undefined {
  return failure.kind === "refused" ? CONCERNED[failure.code] : undefined;
}

const CONCERNED: Readonly<Record<string, ForgotField>> = {
  EMAIL_CODE_ERROR: "code",
  PASSWORD_WEAK: "new",
  PASSWORD_MISMATCH: "confirm",
};

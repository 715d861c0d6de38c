import type { Failure } from "@sumi/client/failure.ts";
import { isSixDigits } from "@sumi/ui/six-digits.ts";

/** The fields of the form of an e-mail address; the old code is used only if one is bound. */
export type EmailForm = {
  readonly email: string;
  readonly code: string;
  readonly oldCode: string;
  readonly password: string;
};
export type EmailField = keyof EmailForm;
export type EmailError = "enterEmail" | "enterCode" | "enterPassword";

/** A rough check; the server judges addresses in full. */
const ADDRESS = /^\S+@\S+\.\S+$/;

export function emailErrors(
  form: EmailForm,
  isBound: boolean,
): Partial<Record<EmailField, EmailError>> {
  return {
    ...(ADDRESS.test(form.email.trim()) ? {} : { email: "enterEmail" }),
    ...(isSixDigits(form.code) ? {} : { code: "enterCode" }),
    ...(isBound && !isSixDigits(form.oldCode) ? { oldCode: "enterCode" } : {}),
    ...(form.password === "" ? { password: "enterPassword" } : {}),
  };
}

/** The field that the server refused; `undefined` if both codes may be meant. */
export function fieldOfEmailRefusal(failure: Failure, isBound: boolean): EmailField | undefined {
  if (failure.kind !== "refused") return undefined;
  switch (failure.code) {
    case "EMAIL_FORMAT":
      return "email";
    case "LOGIN_PASSWORD_ERROR":
      return "password";
    case "EMAIL_CODE_ERROR":
      return isBound ? undefined : "code";
    default:
      return undefined;
  }
}

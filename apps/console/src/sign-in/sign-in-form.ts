import { isSixDigits } from "@sumi/ui/six-digits.ts";

/** The fields of the sign-in. The second factor is asked for after the password was accepted. */
export type SignInForm = {
  readonly name: string;
  readonly password: string;
  readonly code: string;
  readonly recoveryCode: string;
};

/** The second factor that the form asks for, if the server demands one. */
export type Factor = "none" | "code" | "recovery";

export const EMPTY_FORM: SignInForm = { name: "", password: "", code: "", recoveryCode: "" };

type Word = "nameMissing" | "passwordMissing" | "codeWrong" | "recoveryMissing";

/** The errors by field, before the form is sent. */
export function signInErrors(
  form: SignInForm,
  factor: Factor,
): Partial<Record<keyof SignInForm, Word>> {
  const { name, password, code, recoveryCode } = form;
  return {
    ...(name.trim() === "" && { name: "nameMissing" as const }),
    ...(password === "" && { password: "passwordMissing" as const }),
    ...(factor === "code" && !isSixDigits(code) && { code: "codeWrong" as const }),
    ...(factor === "recovery" &&
      recoveryCode.trim() === "" && { recoveryCode: "recoveryMissing" as const }),
  };
}

/** The fields of the call, with a second factor only if one is demanded. */
export function signInFields({ name, password, code, recoveryCode }: SignInForm, factor: Factor) {
  return {
    name: name.trim(),
    password,
    ...(factor === "code" && { code }),
    ...(factor === "recovery" && { recovery_code: recoveryCode.trim() }),
  };
}

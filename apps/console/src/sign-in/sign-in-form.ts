import { isSixDigits } from "@sumi/ui/six-digits.ts";

/** What is typed at the door. The second factor is asked for once the password was right. */
export type SignInForm = {
  readonly name: string;
  readonly password: string;
  readonly code: string;
  readonly recoveryCode: string;
};

/** How the second factor is shown, as soon as one is wanted. */
export type Factor = "none" | "code" | "recovery";

export const EMPTY_FORM: SignInForm = { name: "", password: "", code: "", recoveryCode: "" };

type Word = "nameMissing" | "passwordMissing" | "codeWrong" | "recoveryMissing";

/** What is wrong with it before it is sent, field by field. */
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

/** The fields of the call. A factor that is not wanted is not sent. */
export function signInFields({ name, password, code, recoveryCode }: SignInForm, factor: Factor) {
  return {
    name: name.trim(),
    password,
    ...(factor === "code" && { code }),
    ...(factor === "recovery" && { recovery_code: recoveryCode.trim() }),
  };
}

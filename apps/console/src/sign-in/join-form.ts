import { isSixDigits } from "@sumi/ui/six-digits.ts";

/** The proof beside the halves after a reset; empty until the server asks for it. */
export const PROOFS = ["code", "recovery", "old"] as const;
export type Proof = (typeof PROOFS)[number];

export type JoinForm = {
  readonly name: string;
  readonly firstHalf: string;
  readonly secondHalf: string;
  readonly password: string;
  readonly confirm: string;
  /** The code, the recovery code or the old password. */
  readonly shown: string;
};

export const EMPTY_JOIN: JoinForm = {
  name: "",
  firstHalf: "",
  secondHalf: "",
  password: "",
  confirm: "",
  shown: "",
};

const LENGTH_MIN = 12;
const LENGTH_MAX = 64;

type Word = "missing" | "lengthWrong" | "differs" | "codeWrong";

/** The errors by field, before the form is sent. */
export function joinErrors(
  form: JoinForm,
  proof: Proof | undefined,
): Partial<Record<keyof JoinForm, Word>> {
  const { length } = Array.from(form.password);
  const isMissing = (field: keyof JoinForm) => form[field].trim() === "";
  const isWrong = proof === "code" ? !isSixDigits(form.shown) : isMissing("shown");
  return {
    ...(isMissing("name") && { name: "missing" as const }),
    ...(isMissing("firstHalf") && { firstHalf: "missing" as const }),
    ...(isMissing("secondHalf") && { secondHalf: "missing" as const }),
    ...((length < LENGTH_MIN || length > LENGTH_MAX) && { password: "lengthWrong" as const }),
    ...(form.confirm !== form.password && { confirm: "differs" as const }),
    ...(proof !== undefined &&
      isWrong && { shown: proof === "code" ? ("codeWrong" as const) : ("missing" as const) }),
  };
}

/** The fields of the call, with a proof only if one is demanded. */
export function joinFields(form: JoinForm, proof: Proof | undefined) {
  const { name, firstHalf, secondHalf, password, shown } = form;
  return {
    name: name.trim(),
    first_half: firstHalf.trim(),
    second_half: secondHalf.trim(),
    password,
    ...(proof === "code" && { code: shown }),
    ...(proof === "recovery" && { recovery_code: shown.trim() }),
    ...(proof === "old" && { old: shown }),
  };
}

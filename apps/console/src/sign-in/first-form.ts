/**
 * The name and password that a first administrator chooses; the sign-in asks for everything else.
 */
export type FirstForm = {
  readonly name: string;
  readonly password: string;
  readonly confirm: string;
};

export const EMPTY_FIRST: FirstForm = { name: "", password: "", confirm: "" };

const NAME = /^[A-Za-z0-9][A-Za-z0-9._-]{3,31}$/;
const LENGTH_MIN = 12;
const LENGTH_MAX = 64;

type Word = "nameWrong" | "lengthWrong" | "passwordIsName" | "differs";

/** The errors by field; the server also refuses passwords that are easy to guess. */
export function firstErrors(form: FirstForm): Partial<Record<keyof FirstForm, Word>> {
  const { password, confirm } = form;
  const name = form.name.trim();
  const length = Array.from(password).length;
  const isLong = length >= LENGTH_MIN && length <= LENGTH_MAX;
  const isName = password.toLowerCase() === name.toLowerCase();
  const wrong = isLong ? (isName ? "passwordIsName" : undefined) : "lengthWrong";
  return {
    ...(!NAME.test(name) && { name: "nameWrong" as const }),
    ...(wrong !== undefined && { password: wrong }),
    ...(confirm !== password && { confirm: "differs" as const }),
  };
}

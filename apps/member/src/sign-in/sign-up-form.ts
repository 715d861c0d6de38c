import type { Failure } from "@sumi/client/failure.ts";

export type SignUpForm = {
  readonly username: string;
  readonly password: string;
  readonly confirmation: string;
  readonly invite: string;
};
export type SignUpError =
  | "enterUsername"
  | "usernameShape"
  | "enterPassword"
  | "passwordLength"
  | "passwordsDiffer";
export type SignUpErrors = Partial<Record<keyof SignUpForm, SignUpError>>;

/**
 * The checks of the specification's section 5, in its order, and known refusals of the server, so
 * that no captcha is solved in vain. The server judges the rest.
 */
export function signUpErrors({ username, password, confirmation }: SignUpForm): SignUpErrors {
  const [name, secret] = [usernameError(username), passwordError(password)];
  return {
    ...(name === undefined ? {} : { username: name }),
    ...(secret === undefined ? {} : { password: secret }),
    ...(password === confirmation ? {} : { confirmation: "passwordsDiffer" }),
  };
}

/** Letters, digits and marks of any script, and a few signs; counted as people count them. */
const USERNAME = /^[\p{L}\p{N}\p{M}._@+-]{4,32}$/u;

function usernameError(text: string): SignUpError | undefined {
  const username = text.trim().normalize("NFC");
  if (username === "") return "enterUsername";
  return USERNAME.test(username) ? undefined : "usernameShape";
}

const PASSWORD_MIN = 8;
const PASSWORD_MAX = 64;

function passwordError(password: string): SignUpError | undefined {
  if (password.trim() === "") return "enterPassword";
  const { length } = Array.from(password.normalize("NFC"));
  return length < PASSWORD_MIN || length > PASSWORD_MAX ? "passwordLength" : undefined;
}

/** The field that the server refused; `undefined` if the refusal is about no field. */
export function fieldOfRefusal(failure: Failure): keyof SignUpForm | undefined {
  return failure.kind === "refused" ? CONCERNED[failure.code] : undefined;
}

const CONCERNED: Readonly<Record<string, keyof SignUpForm>> = {
  USERNAME_TAKEN: "username",
  PASSWORD_WEAK: "password",
  INVITE_CODE_INVALID: "invite",
};

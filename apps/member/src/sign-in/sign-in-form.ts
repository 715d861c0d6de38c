/** The fields of the form; passwords are never trimmed. */
type Credentials = { readonly username: string; readonly password: string };
export type SignInForm = Credentials & {
  /** Keeps the session for a month. */
  readonly remember: boolean;
};
export type SignInErrors = Partial<Record<keyof Credentials, "enterUsername" | "enterPassword">>;

export const EMPTY_SIGN_IN: SignInForm = { username: "", password: "", remember: false };

/** The specification's section 5: neither may be empty after trimming. */
export function signInErrors({ username, password }: Credentials): SignInErrors {
  return {
    ...(username.trim() === "" ? { username: "enterUsername" } : {}),
    ...(password.trim() === "" ? { password: "enterPassword" } : {}),
  };
}

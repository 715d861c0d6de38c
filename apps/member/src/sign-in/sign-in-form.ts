/** What stands in the form; a password is never trimmed. */
export type SignInForm = { readonly username: string; readonly password: string };
export type SignInErrors = Partial<Record<keyof SignInForm, "enterUsername" | "enterPassword">>;

export const EMPTY_SIGN_IN: SignInForm = { username: "", password: "" };

/** The specification's section 5: neither may be empty after trimming. */
export function signInErrors({ username, password }: SignInForm): SignInErrors {
  return {
    ...(username.trim() === "" ? { username: "enterUsername" } : {}),
    ...(password.trim() === "" ? { password: "enterPassword" } : {}),
  };
}

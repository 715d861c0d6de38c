import type { changeSignInPassword } from "@sumi/contract/account-security/calls.ts";
import type { InputOf } from "@sumi/contract/wire/endpoint.ts";
import { assert } from "@sumi/primitives/assert.ts";
import { accept, type Outcome, reject } from "@sumi/primitives/rejection.ts";
import { findCredentials, passwordReplaced } from "@sumi/store/user/accounts.ts";
import { wordsOfMember } from "../../platform/mail/member-email.ts";
import { isWeak } from "../../platform/passwords/strength.ts";
import { securityChanged } from "../../platform/security/security-changed.ts";
import { checkAgainstSignIn } from "../../platform/security/sign-in-password.ts";
import type { Caller } from "../../platform/server/call.ts";
import type { Server } from "../../platform/server/server.ts";
import { redeemCode } from "./mail-codes.ts";

type Form = InputOf<typeof changeSignInPassword>;

/**
 * Changes the sign-in password, given the old one or a mailed code, and ends all other sessions.
 */
export async function submitSignInPassword(
  server: Server,
  caller: Caller,
  form: Form,
): Promise<Outcome<Record<string, never>>> {
  const credentials = await findCredentials(server.database, caller.account);
  assert(credentials !== undefined, "a session belongs to an account");
  const { passwordHash } = credentials;
  if (form.new !== form.confirm) return reject("PASSWORD_MISMATCH");
  const words = await wordsOfMember(server, caller.account);
  if (isWeak(form.new, { kind: "member", words })) return reject("PASSWORD_WEAK");
  if (form.new === form.old) return reject("PARAMETER_ERROR", { field: "new" });
  const checked = await checkOldOrCode(server, caller, { form, passwordHash });
  if (!checked.ok) return checked;

  const hash = await server.passwords.hash(form.new);
  if (!hash.ok) return hash;
  const rows = passwordReplaced(caller.account, { from: passwordHash, to: hash.value });
  const kind = "SIGN_IN_PASSWORD_CHANGED";
  // When two changes race, the second no longer has the old password.
  if (!(await securityChanged(server, caller, { kind, rows }))) {
    return reject("OLD_PASSWORD_INCORRECT");
  }
  return accept({});
}

async function checkOldOrCode(
  server: Server,
  caller: Caller,
  { form, passwordHash }: { readonly form: Form; readonly passwordHash: string },
): Promise<Outcome<unknown>> {
  if (form.old !== undefined) {
    const shown = { encoded: passwordHash, password: form.old };
    const checked = await checkAgainstSignIn(server, caller, shown);
    return checked.ok || checked.code !== WRONG ? checked : reject("OLD_PASSWORD_INCORRECT");
  }
  if (form.code === undefined) return reject("MISSING_PARAMETER", { field: "old" });
  const { code } = form;
  return redeemCode(server, { purpose: "sign_in_password", subject: caller.account, code });
}

const WRONG = "LOGIN_PASSWORD_ERROR";

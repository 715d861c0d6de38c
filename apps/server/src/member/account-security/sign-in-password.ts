import type { changeSignInPassword } from "@sumi/contract/account-security/calls.ts";
import type { InputOf } from "@sumi/contract/wire/endpoint.ts";
import { assert } from "@sumi/primitives/assert.ts";
import { accept, DONE, type Outcome, reject } from "@sumi/primitives/rejection.ts";
import {
  type AttemptLimit,
  countAttempt,
  forgetAttempts,
  uncountAttempt,
} from "@sumi/store/sign-in/attempts.ts";
import { findCredentials, passwordReplaced } from "@sumi/store/user/accounts.ts";
import { wordsOfMember } from "../../platform/mail/member-email.ts";
import { isWeak } from "../../platform/passwords/strength.ts";
import { securityChanged } from "../../platform/security/security-changed.ts";
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
    const checked = await checkOld(server, caller, { encoded: passwordHash, password: form.old });
    return checked.ok || checked.code !== WRONG ? checked : reject("OLD_PASSWORD_INCORRECT");
  }
  if (form.code === undefined) return reject("MISSING_PARAMETER", { field: "old" });
  const { code } = form;
  return redeemCode(server, { purpose: "sign_in_password", subject: caller.account, code });
}

const WRONG = "LOGIN_PASSWORD_ERROR";

/** Checks the caller's sign-in password, for acts that a session alone must not allow. */
export async function checkSignInPassword(
  server: Server,
  caller: Caller,
  password: string,
): Promise<Outcome<void>> {
  const credentials = await findCredentials(server.database, caller.account);
  assert(credentials !== undefined, "a session belongs to an account");
  return checkOld(server, caller, { encoded: credentials.passwordHash, password });
}

/**
 * Limits guesses by the holder of a stolen session to those at sign-in. The count is separate, so
 * that it cannot lock the owner out of signing in.
 */
async function checkOld(
  server: Server,
  { account }: Caller,
  { encoded, password }: { readonly encoded: string; readonly password: string },
): Promise<Outcome<void>> {
  const limit: AttemptLimit = {
    kind: "sign_in_password",
    subject: account,
    max: server.parameter("sign_in.account_failures_max"),
    windowMs: server.parameter("sign_in.account_lock_ms"),
    prolonged: true,
  };
  const { allowed, endsMs } = await countAttempt(server.database, limit, server.nowMs());
  if (!allowed) {
    const seconds = Math.max(1, Math.ceil((endsMs - server.nowMs()) / 1_000));
    return reject("RATE_LIMITED", { seconds });
  }
  const right = await server.passwords.verify(encoded, password);
  if (!right.ok) {
    await uncountAttempt(server.database, limit);
    return right;
  }
  if (!right.value) return reject(WRONG);
  await forgetAttempts(server.database, limit);
  return DONE;
}

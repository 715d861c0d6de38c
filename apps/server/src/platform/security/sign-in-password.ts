import { assert } from "@sumi/primitives/assert.ts";
import { DONE, type Outcome, reject } from "@sumi/primitives/rejection.ts";
import {
  type AttemptLimit,
  countAttempt,
  forgetAttempts,
  uncountAttempt,
} from "@sumi/store/sign-in/attempts.ts";
import { findCredentials } from "@sumi/store/user/accounts.ts";
import type { Caller } from "../server/call.ts";
import type { Server } from "../server/server.ts";

/** Checks the caller's sign-in password, for acts that a session alone must not allow. */
export async function checkSignInPassword(
  server: Server,
  caller: Pick<Caller, "account">,
  password: string,
): Promise<Outcome<void>> {
  const credentials = await findCredentials(server.database, caller.account);
  assert(credentials !== undefined, "a session belongs to an account");
  return checkAgainstSignIn(server, caller, { encoded: credentials.passwordHash, password });
}

/**
 * Compares with a hash that was already read; LOGIN_PASSWORD_ERROR if it differs. Guesses by the
 * holder of a stolen session are limited to those at sign-in. The count is separate, so that it
 * cannot lock the owner out of signing in.
 */
export async function checkAgainstSignIn(
  server: Server,
  { account }: Pick<Caller, "account">,
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
  if (!right.value) return reject("LOGIN_PASSWORD_ERROR");
  await forgetAttempts(server.database, limit);
  return DONE;
}

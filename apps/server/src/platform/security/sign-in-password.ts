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

/** The account whose password is asked for, and the session in which it is. */
type Asked = Pick<Caller, "account" | "session">;

/** Checks the caller's sign-in password, for acts that a session alone must not allow. */
export async function checkSignInPassword(
  server: Server,
  caller: Asked,
  password: string,
): Promise<Outcome<void>> {
  const credentials = await findCredentials(server.database, caller.account);
  assert(credentials !== undefined, "a session belongs to an account");
  return checkAgainstSignIn(server, caller, { encoded: credentials.passwordHash, password });
}

/**
 * Compares with a hash that was already read; LOGIN_PASSWORD_ERROR if it differs. A session has as
 * many guesses as sign-in has. Each has a count of its own, so that the holder of a stolen one
 * locks the owner neither out of signing in nor out of ending it; a further session takes the
 * password.
 */
export async function checkAgainstSignIn(
  server: Server,
  { account, session }: Asked,
  { encoded, password }: { readonly encoded: string; readonly password: string },
): Promise<Outcome<void>> {
  const limit: AttemptLimit = {
    kind: "sign_in_password",
    subject: `${account}/${session}`,
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

import { DONE, type Outcome, reject } from "@sumi/primitives/rejection.ts";
import { findWithdrawalPassword } from "@sumi/store/account-security/withdrawal-passwords.ts";
import {
  type AttemptLimit,
  countAttempt,
  forgetAttempts,
  uncountAttempt,
} from "@sumi/store/sign-in/attempts.ts";
import type { Server } from "../server/server.ts";
import { type Affected, securityChanged } from "./security-changed.ts";

/** Rules 6.2: five wrong attempts within 24 hours lock it for 24 hours. */
const WRONG_MAX = 5;
const LOCK_MS = 86_400_000;

/**
 * Checks the caller's withdrawal password. Each attempt is counted in the database before it is
 * verified, one at a time per account: of a hundred simultaneous wrong ones five are tried, and
 * right ones are not counted as guesses. A locked one is not even hashed.
 */
export async function checkWithdrawalPassword(
  server: Server,
  caller: Affected,
  password: string,
): Promise<Outcome<void>> {
  return server.passwords.inTurn(caller.account, async () => {
    const encoded = await findWithdrawalPassword(server.database, caller.account);
    if (encoded === undefined) return reject("WITHDRAW_PASSWORD_NOT_SET");
    return checkAgainst(server, caller, { encoded, password });
  });
}

/** Compares with a hash that was already read; the caller must hold the account's turn. */
export async function checkAgainst(
  server: Server,
  caller: Affected,
  { encoded, password }: { readonly encoded: string; readonly password: string },
): Promise<Outcome<void>> {
  const limit = limitOf(caller);
  const attempt = await countAttempt(server.database, limit, server.nowMs());
  if (!attempt.allowed) return reject("WITHDRAW_PASSWORD_WRONG", { untilMs: attempt.endsMs });
  const right = await server.passwords.verify(encoded, password);
  if (!right.ok) {
    await uncountAttempt(server.database, limit);
    return right;
  }
  if (right.value) {
    await forgetAttempts(server.database, limit);
    return DONE;
  }
  if (attempt.count < WRONG_MAX) {
    return reject("WITHDRAW_PASSWORD_WRONG", { attempts: WRONG_MAX - attempt.count });
  }
  await securityChanged(server, caller, { kind: "WITHDRAWAL_PASSWORD_LOCKED" });
  return reject("WITHDRAW_PASSWORD_WRONG", { untilMs: attempt.endsMs });
}

function limitOf({ account }: Affected): AttemptLimit {
  return {
    kind: "withdrawal_password",
    subject: account,
    max: WRONG_MAX,
    windowMs: LOCK_MS,
    prolonged: true,
  };
}

import { accept, type Outcome, reject } from "@sumi/primitives/rejection.ts";
import { countAttempt, forgetAttempts } from "@sumi/store/sign-in/attempts.ts";
import type { ConsoleServer } from "../../platform/staff/server.ts";

export type Guess = { wasRight(): Promise<void> };

/**
 * Counts each code or password that a signed-in person types, so that the finder of an open session
 * cannot guess more often than at sign-in.
 */
export async function countGuess(server: ConsoleServer, staff: number): Promise<Outcome<Guess>> {
  const { database } = server;
  const limit = {
    kind: "staff_guess",
    subject: String(staff),
    max: server.parameter("sign_in.account_failures_max"),
    windowMs: server.parameter("sign_in.account_lock_ms"),
    prolonged: true,
  } as const;
  const { allowed, endsMs } = await countAttempt(database, limit, server.nowMs());
  if (allowed) return accept({ wasRight: () => forgetAttempts(database, limit) });
  const seconds = Math.max(1, Math.ceil((endsMs - server.nowMs()) / 1_000));
  return reject("RATE_LIMITED", { seconds });
}

import { accept, type Outcome, reject } from "@sumi/primitives/rejection.ts";
import { countAttempt, forgetAttempts, uncountAttempt } from "@sumi/store/sign-in/attempts.ts";
import type { ConsoleServer } from "../../platform/staff/server.ts";

export type Guess = {
  wasRight(): Promise<void>;
  /** Nothing was looked at. */
  wasNone(): Promise<void>;
};

/**
 * Counts each code or password that a signed-in person types, so that the finder of an open session
 * cannot guess more often than at sign-in. The passwords of a person who showed a passkey at the
 * door are counted apart from those of everybody else.
 */
export async function countGuess(
  server: ConsoleServer,
  staff: number,
  where: "session" | "passkey" = "session",
): Promise<Outcome<Guess>> {
  const { database } = server;
  const limit = {
    kind: "staff_guess",
    subject: where === "session" ? String(staff) : `${staff}/${where}`,
    max: server.parameter("sign_in.account_failures_max"),
    windowMs: server.parameter("sign_in.account_lock_ms"),
    prolonged: true,
  } as const;
  const { allowed, endsMs } = await countAttempt(database, limit, server.nowMs());
  if (allowed) {
    return accept({
      wasRight: () => forgetAttempts(database, limit),
      wasNone: () => uncountAttempt(database, limit),
    });
  }
  const seconds = Math.max(1, Math.ceil((endsMs - server.nowMs()) / 1_000));
  return reject("RATE_LIMITED", { seconds });
}

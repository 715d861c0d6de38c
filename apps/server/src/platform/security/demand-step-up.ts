import { DONE, type Outcome, reject } from "@sumi/primitives/rejection.ts";
import type { Caller } from "../server/call.ts";
import type { Server } from "../server/server.ts";

/** The account and session of an act. */
type Doer = Pick<Caller, "account" | "session">;

/**
 * For acts that a stolen session alone must not allow: withdrawals, addresses, passwords, factors.
 * Passes when no second factor is set, when the fields hold a right code, or when this session was
 * recently proved. Else STEP_UP_REQUIRED with a ticket, which `POST /user/stepup` turns into a
 * proof.
 */
export async function demandStepUp(
  server: Server,
  { account, session }: Doer,
  { code }: { readonly code?: string | undefined },
): Promise<Outcome<void>> {
  const methods = await server.secondFactors.methods(account);
  if (methods.length === 0) return DONE;
  if (code !== undefined) {
    const verified = await server.secondFactors.verifyCode(account, code);
    return verified.ok ? DONE : verified;
  }
  const provedMs = await server.sessions.provedMs(session);
  const freshMs = server.parameter("session.proof_ms");
  if (provedMs !== undefined && server.nowMs() < provedMs + freshMs) return DONE;
  const { ticket, seconds } = server.tickets.issue({ owner: account, session, remembered: false });
  return reject("STEP_UP_REQUIRED", { ticket, methods: methods.join(","), seconds });
}

import { DONE, type Outcome, reject } from "@sumi/primitives/rejection.ts";
import type { Caller } from "../server/call.ts";
import type { Server } from "../server/server.ts";

/** The account and session of an act. */
type Doer = Pick<Caller, "account" | "session">;

type Shown = { readonly code?: string | undefined };

/**
 * For acts that a stolen session alone must not allow: addresses, factors, a first withdrawal
 * password, the export. Passes when the fields hold a right code, or when this session was recently
 * proved. Else STEP_UP_REQUIRED with a ticket, which `POST /user/stepup` turns into a proof: by a
 * second factor, or by the sign-in password where no factor is set.
 */
export async function demandStepUp(
  server: Server,
  doer: Doer,
  { code }: Shown,
): Promise<Outcome<void>> {
  const { account, session } = doer;
  const factors = await server.secondFactors.methods(account);
  if (factors.length > 0 && code !== undefined) {
    const verified = await server.secondFactors.verifyCode({ owner: account, session }, code);
    return verified.ok ? DONE : verified;
  }
  const proof = await server.sessions.proofOf(session);
  // A password that was shown before the account had a factor does not stand in for the factor.
  const isEnough = factors.length === 0 || proof?.by === "second_factor";
  const freshMs = server.parameter("session.proof_ms");
  if (proof !== undefined && isEnough && server.nowMs() < proof.timeMs + freshMs) return DONE;
  const { ticket, seconds } = server.tickets.issue({
    owner: account,
    kind: "member",
    session,
    place: session,
    remembered: false,
  });
  const methods = factors.length > 0 ? factors.join(",") : "password";
  return reject("STEP_UP_REQUIRED", { ticket, methods, seconds });
}

/**
 * The same for acts whose form already asks for a password of the member's or a mailed code: only a
 * second factor can be missing.
 */
export async function demandSecondFactor(
  server: Server,
  doer: Doer,
  shown: Shown,
): Promise<Outcome<void>> {
  const factors = await server.secondFactors.methods(doer.account);
  return factors.length === 0 ? DONE : demandStepUp(server, doer, shown);
}

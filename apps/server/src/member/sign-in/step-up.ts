import type { stepUp } from "@sumi/contract/second-factors/calls.ts";
import type { InputOf } from "@sumi/contract/wire/endpoint.ts";
import { assert } from "@sumi/primitives/assert.ts";
import { accept, DONE, type Outcome, reject } from "@sumi/primitives/rejection.ts";
import { logTry, type SignInTry } from "@sumi/store/sign-in/log.ts";
import type { ProofMeans } from "@sumi/store/sign-in/sessions.ts";
import { memberOfAccount } from "@sumi/store/user/accounts.ts";
import type { TicketPurpose } from "../../platform/second-factors/tickets.ts";
import { checkSignInPassword } from "../../platform/security/sign-in-password.ts";
import type { Server } from "../../platform/server/server.ts";
import type { DeviceCaller, Entry } from "../../platform/sessions/device-cookie.ts";
import { enter, refuseFrozen, refuseOthers, tryOf } from "./enter.ts";

type Form = InputOf<typeof stepUp>;

/**
 * Answers a ticket with a second factor, or with the sign-in password where none is set. The ticket
 * names the owner and the purpose, so the code of another account never matches; it is used up once
 * the answer was right. The caller's session is the one whose halves were shown, or "".
 */
export async function answerStepUp(
  server: Server,
  form: Form,
  caller: DeviceCaller,
): Promise<Outcome<Entry>> {
  const purpose = server.tickets.find(form.ticket);
  // The answer does not reveal whether such a ticket ever existed.
  if (purpose === undefined) return reject("STEP_UP_REQUIRED");
  const { owner, kind, session, remembered } = purpose;
  // A ticket can leak; without this check it would hand over the session that asked for it.
  if (session !== undefined && session !== caller.session) return reject("STEP_UP_REQUIRED");
  const verified = await verify(server, purpose, form);
  if (!verified.ok) {
    const wrong = WRONG[verified.code];
    if (wrong !== undefined) await logTry(server.database, owner, tryOf(server, caller, wrong));
    return verified;
  }
  // Another call may have answered it, or a sign-out everywhere dropped it.
  if (!server.tickets.take(form.ticket)) return reject("STEP_UP_REQUIRED");
  const member = await memberOfAccount(server.database, owner);
  assert(member !== undefined, "a ticket belongs to an open account");
  const barred = await refuseFrozen(server, { account: owner, member });
  if (!barred.ok) return barred;
  if (session === undefined) {
    const refused = kind === "agent" ? await refuseOthers(server, member) : DONE;
    if (!refused.ok) return refused;
    return enter(server, owner, { caller, kind, remembered, proved: verified.value });
  }
  const pair = await server.sessions.replace({ name: session, account: owner }, verified.value);
  if (pair === undefined) return reject("STEP_UP_REQUIRED");
  return accept({ ...pair, kind, deviceValues: caller.deviceValues });
}

/** The outcomes of wrong answers in the sign-in log, by their refusals. */
const WRONG: Readonly<Record<string, SignInTry["outcome"]>> = {
  VERIFICATION_CODE_ERROR: "wrong_code",
  LOGIN_PASSWORD_ERROR: "wrong_password",
};

async function verify(
  server: Server,
  { owner, session }: TicketPurpose,
  { code, passkey, password }: Form,
): Promise<Outcome<ProofMeans>> {
  const { secondFactors } = server;
  if (password !== undefined) {
    // A factor may have been set since the ticket was given; a sign-in had the password already.
    const isEnough = session !== undefined && (await secondFactors.methods(owner)).length === 0;
    if (!isEnough) return reject("STEP_UP_REQUIRED");
    const right = await checkSignInPassword(server, { account: owner, session }, password);
    return right.ok ? accept("password") : right;
  }
  if (passkey === undefined && code === undefined) {
    return reject("MISSING_PARAMETER", { field: "code" });
  }
  const shown =
    passkey === undefined
      ? await secondFactors.verifyCode({ owner, session }, code ?? "")
      : await secondFactors.verifyPasskey(owner, passkey);
  return shown.ok ? accept("second_factor") : shown;
}

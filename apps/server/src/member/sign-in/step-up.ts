import type { stepUp } from "@sumi/contract/second-factors/calls.ts";
import type { InputOf } from "@sumi/contract/wire/endpoint.ts";
import { assert } from "@sumi/primitives/assert.ts";
import { accept, type Outcome, reject } from "@sumi/primitives/rejection.ts";
import { logTry } from "@sumi/store/sign-in/log.ts";
import { memberOfAccount } from "@sumi/store/user/accounts.ts";
import type { Server } from "../../platform/server/server.ts";
import type { DeviceCaller, Entry } from "./device-cookie.ts";
import { enter, refuseFrozen, tryOf } from "./enter.ts";

type Form = InputOf<typeof stepUp>;

/**
 * Answers a ticket with a second factor. The ticket names the owner and the purpose, so the code of
 * another account never matches; it is used up once the code was right.
 */
export async function answerStepUp(
  server: Server,
  form: Form,
  caller: DeviceCaller,
): Promise<Outcome<Entry>> {
  const purpose = server.tickets.find(form.ticket);
  // The answer does not reveal whether such a ticket ever existed.
  if (purpose === undefined) return reject("STEP_UP_REQUIRED");
  const { owner, session, remembered } = purpose;
  const verified = await verify(server, owner, form);
  if (!verified.ok) {
    const isWrong = verified.code === "VERIFICATION_CODE_ERROR";
    if (isWrong) await logTry(server.database, owner, tryOf(server, caller, "wrong_code"));
    return verified;
  }
  // Another call may have answered it, or a sign-out everywhere dropped it.
  if (!server.tickets.take(form.ticket)) return reject("STEP_UP_REQUIRED");
  const member = await memberOfAccount(server.database, owner);
  assert(member !== undefined, "a ticket belongs to an open account");
  const barred = await refuseFrozen(server, { account: owner, member });
  if (!barred.ok) return barred;
  if (session === undefined) return enter(server, owner, { caller, remembered, proved: true });
  const pair = await server.sessions.replace({ name: session, account: owner });
  if (pair === undefined) return reject("STEP_UP_REQUIRED");
  return accept({ ...pair, deviceValues: caller.deviceValues });
}

async function verify(
  { secondFactors }: Server,
  owner: string,
  { code, passkey }: Form,
): Promise<Outcome<string>> {
  if (passkey !== undefined) return secondFactors.verifyPasskey(owner, passkey);
  if (code === undefined) return reject("MISSING_PARAMETER", { field: "code" });
  return secondFactors.verifyCode(owner, code);
}

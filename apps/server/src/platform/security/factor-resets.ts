import { DEFAULT_LANGUAGE } from "@sumi/messages/languages.ts";
import { type Outcome, reject } from "@sumi/primitives/rejection.ts";
import { resetDecidedFactors } from "@sumi/store/account-security/factor-resets.ts";
import type { Server } from "../server/server.ts";
import { finishSecurityChange } from "./security-changed.ts";
import { refuseWhileLocked } from "./settings-lock.ts";

/**
 * Whether two people may take an account's second factors away: ILLEGAL_OPERATION where there are
 * none, SETTINGS_LOCKED while the member's own lock stands, which nobody lifts for them.
 */
export async function judgeFactorReset(server: Server, account: string): Promise<Outcome<void>> {
  const methods = await server.secondFactors.methods(account);
  if (methods.length === 0) return reject("ILLEGAL_OPERATION");
  return refuseWhileLocked(server, { account });
}

/**
 * Carries out what two people decided. The journal knows the decision before the rows do, so the
 * leader asks again and again: what a crash came between is done by the next one.
 */
export async function carryOutFactorResets(server: Server): Promise<void> {
  for (const event of await resetDecidedFactors(server.database, DEFAULT_LANGUAGE)) {
    await finishSecurityChange(server, event, { openedUntilMs: event.timeMs });
  }
}

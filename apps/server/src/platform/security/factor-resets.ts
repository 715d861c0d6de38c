import { DEFAULT_LANGUAGE } from "@sumi/messages/languages.ts";
import { type Outcome, reject } from "@sumi/primitives/rejection.ts";
import { resetDecidedFactors } from "@sumi/store/account-security/factor-resets.ts";
import type { Server } from "../server/server.ts";
import { finishSecurityChange } from "./security-changed.ts";
import { refuseWhileLocked } from "./settings-lock.ts";

/**
 * Judges whether two people may remove an account's second factors: ILLEGAL_OPERATION if there are
 * none, SETTINGS_LOCKED during the member's own lock, which no staff can lift.
 */
export async function judgeFactorReset(server: Server, account: string): Promise<Outcome<void>> {
  const methods = await server.secondFactors.methods(account);
  if (methods.length === 0) return reject("ILLEGAL_OPERATION");
  return refuseWhileLocked(server, { account });
}

/**
 * Carries out the approved resets. The journal has the decision before the rows do, so the leader
 * repeats this: the next run does what a crash prevented.
 */
export async function carryOutFactorResets(server: Server): Promise<void> {
  for (const event of await resetDecidedFactors(server.database, DEFAULT_LANGUAGE)) {
    await finishSecurityChange(server, event, { openedUntilMs: event.timeMs });
  }
}

import { DONE, type Outcome, reject } from "@sumi/primitives/rejection.ts";
import { settingsLockedUntil } from "@sumi/store/second-factors/settings-locks.ts";
import type { Caller } from "../server/call.ts";
import type { Server } from "../server/server.ts";

/** SETTINGS_LOCKED during the member's own lock; checked before any change of security. */
export async function refuseWhileLocked(
  { database, nowMs }: Server,
  { account }: Pick<Caller, "account">,
): Promise<Outcome<void>> {
  const untilMs = await settingsLockedUntil(database, account);
  return nowMs() < untilMs ? reject("SETTINGS_LOCKED", { untilMs }) : DONE;
}

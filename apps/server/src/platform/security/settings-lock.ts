import { languageOf } from "@sumi/messages/languages.ts";
import { DONE, type Outcome, reject } from "@sumi/primitives/rejection.ts";
import {
  findSettingsLock,
  liftedLocks,
  type SettingsLock,
  settingsLockLifted,
} from "@sumi/store/account-security/settings-locks.ts";
import type { Caller } from "../server/call.ts";
import type { Server } from "../server/server.ts";
import { securityChanged } from "./security-changed.ts";

const HOUR_MS = 3_600_000;
/** The owner is told of a factor that a thief set, and has so long before it can lock them out. */
const FACTOR_AGE_MS = 7 * 24 * HOUR_MS;
const LIFTABLE_MS = 72 * HOUR_MS;

/** The moment from which a second factor that was set at `sinceMs` may lock the settings. */
export function lockAllowedFromMs(sinceMs: number): number {
  return sinceMs + FACTOR_AGE_MS;
}

/** Until then the password and a mailed code together can ask to lift the lock. */
export function liftableUntilMs({ lockedMs }: Pick<SettingsLock, "lockedMs">): number {
  return lockedMs + LIFTABLE_MS;
}

/** SETTINGS_LOCKED during the member's own lock; checked before any change of security. */
export async function refuseWhileLocked(
  { database, nowMs }: Server,
  { account }: Pick<Caller, "account">,
): Promise<Outcome<void>> {
  const lock = await findSettingsLock(database, account, nowMs());
  return lock === undefined ? DONE : reject("SETTINGS_LOCKED", { untilMs: lock.untilMs });
}

/** Run by the leader repeatedly: removes the locks whose lift is due, and tells their members. */
export async function liftSettingsLocks(server: Server): Promise<void> {
  const nowMs = server.nowMs();
  for (const { account, member, language } of await liftedLocks(server.database, nowMs)) {
    const affected = { account, member, language: languageOf(language) };
    const rows = settingsLockLifted(account, nowMs);
    await securityChanged(
      server,
      { ...affected, session: "", address: "", agent: "" },
      { kind: "SETTINGS_LOCK_LIFTED", rows },
    );
  }
}

import type {
  keepLock,
  liftLock,
  lockSettings,
} from "@sumi/contract/account-security/lock-calls.ts";
import type { InputOf } from "@sumi/contract/wire/endpoint.ts";
import { assert } from "@sumi/primitives/assert.ts";
import { accept, DONE, type Outcome, reject } from "@sumi/primitives/rejection.ts";
import {
  findSettingsLock,
  type SettingsLock,
  settingsLocked,
  settingsLockKept,
  settingsLockLiftAsked,
} from "@sumi/store/account-security/settings-locks.ts";
import { findMember } from "@sumi/store/user/accounts.ts";
import { findCorrespondence } from "@sumi/store/user/emails.ts";
import { demandStepUp } from "../../platform/security/demand-step-up.ts";
import { securityChanged } from "../../platform/security/security-changed.ts";
import { liftableUntilMs, lockAllowedFromMs } from "../../platform/security/settings-lock.ts";
import type { Caller } from "../../platform/server/call.ts";
import type { Server } from "../../platform/server/server.ts";
import type { DeviceCaller } from "../../platform/sessions/device-cookie.ts";
import { codesCountedBy, redeemCode, sendCode } from "./mail-codes.ts";

const DAY_MS = 86_400_000;
/** The time in which the holder of the second factor can keep the lock. */
const LIFT_NOTICE_MS = DAY_MS;
const PURPOSE = "settings_lock";

/** Locks the settings, or makes their lock longer. */
export async function submitLock(
  server: Server,
  caller: Caller,
  { days, code }: InputOf<typeof lockSettings>,
): Promise<Outcome<{ readonly locked_until_ms: number }>> {
  const old = await refuseNewFactor(server, caller);
  if (!old.ok) return old;
  const proved = await demandStepUp(server, caller, { code });
  if (!proved.ok) return proved;
  const { account } = caller;
  const nowMs = server.nowMs();
  const untilMs = nowMs + days * DAY_MS;
  const rows = settingsLocked(account, { untilMs, nowMs });
  await securityChanged(server, caller, { kind: "SETTINGS_LOCKED", rows });
  const lock = await findSettingsLock(server.database, account, nowMs);
  assert(lock !== undefined, "a lock was set, or a longer one stands");
  return accept({ locked_until_ms: lock.untilMs });
}

async function refuseNewFactor(
  { secondFactors, nowMs }: Server,
  { account }: Caller,
): Promise<Outcome<void>> {
  const { sinceMs } = await secondFactors.status(account);
  if (sinceMs === undefined) return reject("SECOND_FACTOR_TOO_NEW");
  const untilMs = lockAllowedFromMs(sinceMs);
  return nowMs() < untilMs ? reject("SECOND_FACTOR_TOO_NEW", { untilMs }) : DONE;
}

type Lift = Outcome<{ readonly seconds: number; readonly lift_ms: number | null }>;

/**
 * Lifts a lock after a day, for an owner who was locked out by somebody else's second factor. The
 * ticket comes from the door and proves the password there; the code proves the mailbox.
 */
export async function submitLift(
  server: Server,
  caller: DeviceCaller,
  { ticket, code }: InputOf<typeof liftLock>,
): Promise<Lift> {
  if (!server.hasMail) return reject("FEATURE_DISABLED");
  const purpose = server.tickets.find(ticket);
  // A ticket that was issued within a session proves no password.
  if (purpose === undefined || purpose.session !== undefined) return reject("STEP_UP_REQUIRED");
  const account = purpose.owner;
  const lock = await findSettingsLock(server.database, account, server.nowMs());
  if (lock === undefined) return reject("ILLEGAL_OPERATION");
  const { untilMs, liftMs } = lock;
  if (liftMs !== undefined) return accept({ seconds: 0, lift_ms: liftMs });
  if (server.nowMs() >= liftableUntilMs(lock)) return reject("SETTINGS_LOCKED", { untilMs });
  const subject = `${account}\n${ticket}`;
  if (code === undefined) return sendLiftCode(server, caller, { account, subject });
  const redeemed = await redeemCode(server, { purpose: PURPOSE, subject, code });
  return redeemed.ok ? askToLift(server, caller, { account, lock }) : redeemed;
}

async function sendLiftCode(
  server: Server,
  caller: DeviceCaller,
  { account, subject }: { readonly account: string; readonly subject: string },
): Promise<Lift> {
  const { email } = await findCorrespondence(server.database, account);
  if (email === undefined) return reject("EMAIL_NOT_REGISTERED");
  const { language } = caller;
  const limited = await codesCountedBy(server, { account, otherwise: account }, caller);
  const sent = await sendCode(server, { purpose: PURPOSE, subject, limited, account, language });
  return sent.ok ? accept({ ...sent.value, lift_ms: null }) : sent;
}

async function askToLift(
  server: Server,
  caller: Caller,
  { account, lock }: { readonly account: string; readonly lock: SettingsLock },
): Promise<Lift> {
  const member = await findMember(server.database, account);
  assert(member !== undefined, "a ticket belongs to an open account");
  const liftMs = server.nowMs() + LIFT_NOTICE_MS;
  const rows = settingsLockLiftAsked(account, { liftMs, lockedMs: lock.lockedMs });
  const kind = "SETTINGS_LOCK_LIFT_ASKED";
  const asked = await securityChanged(server, { ...caller, account, member }, { kind, rows });
  // Another call may have asked, or made the lock longer, at the same moment.
  return asked ? accept({ seconds: 0, lift_ms: liftMs }) : reject("ILLEGAL_OPERATION");
}

/** Keeps a lock that is to be lifted; the second factor proves that it is its own member. */
export async function submitKeep(
  server: Server,
  caller: Caller,
  { code }: InputOf<typeof keepLock>,
): Promise<Outcome<Record<string, never>>> {
  const proved = await demandStepUp(server, caller, { code });
  if (!proved.ok) return proved;
  const rows = settingsLockKept(caller.account, server.nowMs());
  const kept = await securityChanged(server, caller, { kind: "SETTINGS_LOCK_KEPT", rows });
  return kept ? accept({}) : reject("ILLEGAL_OPERATION");
}

import { randomUUID } from "node:crypto";
import type { SecurityEventKind } from "@sumi/contract/account-security/terms.ts";
import { type SecurityChange as CoreChange, FIRST_SETTINGS } from "@sumi/core/members/events.ts";
import { isNewcomer } from "@sumi/core/members/security.ts";
import { TIMER } from "@sumi/core/stamp.ts";
import type { MailKind } from "@sumi/messages/mail.ts";
import { securityNotice } from "@sumi/store/account-security/notices.ts";
import {
  addSecurityEvent,
  finishSecurityEvent,
  type SecurityEvent,
  unfinishedSecurityEvents,
} from "@sumi/store/account-security/security-events.ts";
import { addMail, mailGiven, type OutboxMail } from "@sumi/store/mail/outbox.ts";
import { forgetKnownDevicesOf } from "@sumi/store/sign-in/known-devices.ts";
import type { SessionsMeant } from "@sumi/store/sign-in/sessions.ts";
import type { Change } from "@sumi/store/tables/change.ts";
import { maskedAddress } from "../http/address.ts";
import { deviceOf } from "../http/device.ts";
import type { Caller } from "../server/call.ts";
import { commandKey } from "../server/command-key.ts";
import type { Server } from "../server/server.ts";

/** The account that changed, and the origin of the change. */
export type Affected = Pick<
  Caller,
  "member" | "account" | "session" | "language" | "address" | "agent"
>;

export type SecurityChange = {
  /** Each kind has a mail that reports it. */
  readonly kind: SecurityEventKind & MailKind;
  /** The change of rows, in one statement with its event. */
  readonly rows?: Change;
};

/** The key space of commands that security events cause. */
const CHANGED = "security event";
/** The security changes of rules 6.2; the core knows which first settings slow nothing down. */
const CHANGES: Readonly<Partial<Record<SecurityEventKind, CoreChange>>> = {
  SIGN_IN_PASSWORD_CHANGED: "SIGN_IN_PASSWORD",
  SIGN_IN_PASSWORD_RESET: "SIGN_IN_PASSWORD",
  WITHDRAWAL_PASSWORD_SET: "WITHDRAWAL_PASSWORD_SET",
  WITHDRAWAL_PASSWORD_CHANGED: "WITHDRAWAL_PASSWORD",
  EMAIL_CHANGED: "EMAIL",
  SECOND_FACTOR_SET: "SECOND_FACTOR_SET",
  SECOND_FACTOR_REMOVED: "SECOND_FACTOR_REMOVED",
};
/** The events that end all sessions but the one that caused them. */
const ENDS_SESSIONS: readonly string[] = [
  "SIGN_IN_PASSWORD_CHANGED",
  "SIGN_IN_PASSWORD_RESET",
  "WITHDRAWAL_PASSWORD_SET",
  "SECOND_FACTOR_SET",
  "SECOND_FACTOR_RESET",
];
/** The events after which every device is a new one: its value may be a thief's. */
const FORGETS_DEVICES: readonly string[] = ["SIGN_IN_PASSWORD_CHANGED", "SIGN_IN_PASSWORD_RESET"];
/** A mail that could not be delivered for so long is outdated. */
const MAIL_LIFE_MS = 3 * 86_400_000;
/** The time the call itself has to finish, before the leader's timer takes over. */
const GRACE_MS = 5_000;

/**
 * Makes every change of an account's security: writes its rows and its event in one statement, then
 * ends sessions and notifies the core and the member. `resumeSecurityChanges` completes what a
 * crash left undone. False when there was nothing left to change.
 */
export async function securityChanged(
  server: Server,
  { member, account, session, language, address, agent }: Affected,
  { kind, rows }: SecurityChange,
): Promise<boolean> {
  const event = {
    id: randomUUID(),
    account,
    member,
    kind,
    language,
    timeMs: server.nowMs(),
    address: maskedAddress(address),
    device: deviceOf(agent),
  };
  const told = { change: rows, notice: noticeOf(event) };
  if (!(await addSecurityEvent(server.database, event, told))) return false;
  await finishSecurityChange(server, event, { but: session });
  return true;
}

/**
 * Run by the leader repeatedly: completes changes that earlier calls could not. At start no call
 * can be under way, so there is no grace period.
 */
export async function resumeSecurityChanges(
  server: Server,
  { graceMs = GRACE_MS }: { readonly graceMs?: number } = {},
): Promise<void> {
  const untilMs = server.nowMs() - graceMs;
  for (const event of await unfinishedSecurityEvents(server.database, untilMs)) {
    // Sessions that were opened after the change already used the new credentials, so they stay.
    await finishSecurityChange(server, event, { openedUntilMs: event.timeMs });
  }
}

/**
 * Ends sessions and notifies the core and the member of a stored change. Safe to repeat: command
 * and mail are identified by the event.
 */
export async function finishSecurityChange(
  server: Server,
  event: SecurityEvent,
  ended: SessionsMeant,
): Promise<void> {
  const { id, account, member, kind } = event;
  const change = CHANGES[kind as SecurityEventKind];
  if (await endsSessions(server, event)) await server.sessions.revokeAllOf(account, ended);
  if (FORGETS_DEVICES.includes(kind)) {
    await forgetKnownDevicesOf(server.database, account, event.timeMs);
  }
  if (change !== undefined) {
    const key = commandKey(CHANGED, TIMER, id, { change });
    const command = { type: "RecordSecurityChange", actor: TIMER, key, member, change } as const;
    const outcome = await server.commands.submit(command, () => undefined);
    // Overloaded or no longer leading: the event stays unfinished, and the leader retries it.
    if (!outcome.ok) return;
  }
  if (server.hasMail) await addMail(server.database, mailOf(event));
  await finishSecurityEvent(server.database, id);
}

/** A newcomer's first settings are no security change, so that nobody is signed out for them. */
async function endsSessions(server: Server, event: SecurityEvent): Promise<boolean> {
  const { kind, member, timeMs } = event;
  if (!ENDS_SESSIONS.includes(kind)) return false;
  if (!FIRST_SETTINGS.some((each) => each === kind)) return true;
  return server.commands.read((exchange) => !isNewcomer(exchange, member, timeMs));
}

/** The member's notice of the change. For changed passwords the journal causes the notice. */
function noticeOf({ kind, timeMs: time }: SecurityEvent & { readonly kind: SecurityEventKind }) {
  switch (kind) {
    case "SIGN_IN_PASSWORD_CHANGED":
    case "SIGN_IN_PASSWORD_RESET":
    case "WITHDRAWAL_PASSWORD_CHANGED":
      return undefined;
    default:
      return securityNotice({ time, change: kind });
  }
}

/** The part of a statement that adds the mail of an event; see `mailGiven`. */
export function reportGiven(event: Reported): (at: Parameters<typeof mailGiven>[1]) => Change {
  return (at) => mailGiven(mailOf(event), at);
}

type Reported = Omit<SecurityEvent, "member">;

/** The mail that reports an event to the account's owner. */
function mailOf(event: Reported): OutboxMail {
  const { id, account, kind, language, timeMs, address, device } = event;
  const from = address === "" ? {} : { address };
  const params = { timeMs, ...from, ...(device === "" ? {} : { device }) };
  const createdMs = timeMs;
  const endsMs = timeMs + MAIL_LIFE_MS;
  const sealed = { secret: undefined, recipient: undefined };
  return { id, account, kind, language, params, createdMs, endsMs, ...sealed };
}

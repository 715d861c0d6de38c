import { randomUUID } from "node:crypto";
import type { SecurityEventKind } from "@sumi/contract/account-security/terms.ts";
import type { SecurityChange as CoreChange } from "@sumi/core/members/events.ts";
import { TIMER } from "@sumi/core/stamp.ts";
import type { MailKind } from "@sumi/messages/mail.ts";
import { securityNotice } from "@sumi/store/account-security/notices.ts";
import {
  addSecurityEvent,
  finishSecurityEvent,
  type SecurityEvent,
  unfinishedSecurityEvents,
} from "@sumi/store/account-security/security-events.ts";
import { addMail } from "@sumi/store/mail/outbox.ts";
import type { SessionsMeant } from "@sumi/store/sign-in/sessions.ts";
import type { Change } from "@sumi/store/tables/change.ts";
import { maskedAddress } from "../http/address.ts";
import { deviceOf } from "../http/device.ts";
import type { Caller } from "../server/call.ts";
import { commandKey } from "../server/command-key.ts";
import type { Server } from "../server/server.ts";

/** Whose account changed, and from where. */
export type Affected = Pick<
  Caller,
  "member" | "account" | "session" | "language" | "address" | "agent"
>;

export type SecurityChange = {
  /** Each kind has a mail that tells of it. */
  readonly kind: SecurityEventKind & MailKind;
  /** The rows that change; it stands with its event, or neither does. */
  readonly rows?: Change;
};

/** Key space of the commands that security events give. */
const CHANGED = "security event";
/** What rules 6.2 calls a security change: a first setting is none, and neither is a lock. */
const CHANGES: Readonly<Partial<Record<SecurityEventKind, CoreChange>>> = {
  SIGN_IN_PASSWORD_CHANGED: "SIGN_IN_PASSWORD",
  SIGN_IN_PASSWORD_RESET: "SIGN_IN_PASSWORD",
  WITHDRAWAL_PASSWORD_CHANGED: "WITHDRAWAL_PASSWORD",
  EMAIL_CHANGED: "EMAIL",
  SECOND_FACTOR_REMOVED: "SECOND_FACTOR_REMOVED",
};
/** What ends every session but the one that did it. */
const ENDS_SESSIONS: readonly string[] = [
  ...["SIGN_IN_PASSWORD_CHANGED", "SIGN_IN_PASSWORD_RESET", "SECOND_FACTOR_RESET"],
];
/** A mail that nobody could be given for so long is old news. */
const MAIL_LIFE_MS = 3 * 86_400_000;
/** So long the call itself has to finish what it began, before a duty does. */
const GRACE_MS = 5_000;

/**
 * Every change of an account's security comes through here: its rows and its event in one
 * statement, then sessions end and the core and the member are told. What a crash leaves undone is
 * made good by `resumeSecurityChanges`. False when there was nothing to change any more.
 */
export async function securityChanged(
  server: Server,
  { member, account, session, language, address, agent }: Affected,
  { kind, rows }: SecurityChange,
): Promise<boolean> {
  const event = {
    ...{ id: randomUUID(), account, member, kind, language },
    ...{ timeMs: server.nowMs(), address: maskedAddress(address), device: deviceOf(agent) },
  };
  const told = { change: rows, notice: noticeOf(event) };
  if (!(await addSecurityEvent(server.database, event, told))) return false;
  await finishSecurityChange(server, event, { but: session });
  return true;
}

/**
 * For the leader, again and again: tells of what earlier calls could not tell. At a start there is
 * no call that could still do so itself, and so no grace for it.
 */
export async function resumeSecurityChanges(
  server: Server,
  { graceMs = GRACE_MS }: { readonly graceMs?: number } = {},
): Promise<void> {
  const untilMs = server.nowMs() - graceMs;
  for (const event of await unfinishedSecurityEvents(server.database, untilMs)) {
    // Whoever came in since then did so with what stands after the change.
    await finishSecurityChange(server, event, { openedUntilMs: event.timeMs });
  }
}

/**
 * Ends sessions and tells the core and the member of a change that stands. Doing it again changes
 * nothing: command and mail are known by the event.
 */
export async function finishSecurityChange(
  server: Server,
  event: SecurityEvent,
  ended: SessionsMeant,
): Promise<void> {
  const { id, account, member, kind } = event;
  if (ENDS_SESSIONS.includes(kind)) await server.sessions.revokeAllOf(account, ended);
  const change = CHANGES[kind as SecurityEventKind];
  if (change !== undefined) {
    const key = commandKey(CHANGED, TIMER, id, { change });
    const command = { type: "RecordSecurityChange", actor: TIMER, key, member, change } as const;
    const outcome = await server.commands.submit(command, () => undefined);
    // No room, or another leader: the event stays unfinished, and whoever leads goes on with it.
    if (!outcome.ok) return;
  }
  if (server.hasMail) await addMail(server.database, mailOf(event));
  await finishSecurityEvent(server.database, id);
}

/** What the member finds among their notices. Changed passwords get there through the journal. */
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

function mailOf({ id, account, kind, language, timeMs, address, device }: SecurityEvent) {
  const from = address === "" ? {} : { address };
  const params = { timeMs, ...from, ...(device === "" ? {} : { device }) };
  const createdMs = timeMs;
  const endsMs = timeMs + MAIL_LIFE_MS;
  const sealed = { secret: undefined, recipient: undefined };
  return { id, account, kind, language, params, createdMs, endsMs, ...sealed };
}

import { randomUUID } from "node:crypto";
import type { SecurityEventKind } from "@sumi/contract/account-security.ts";
import { TIMER } from "@sumi/core/stamp.ts";
import { assert } from "@sumi/primitives/assert.ts";
import {
  addSecurityEvent,
  finishSecurityEvent,
  type SecurityEvent,
  unfinishedSecurityEvents,
} from "@sumi/store/account-security/security-events.ts";
import type { Change } from "@sumi/store/change.ts";
import { maskedAddress } from "../http/address.ts";
import { commandKey } from "../http/command-key.ts";
import { deviceOf } from "../http/device.ts";
import type { Caller } from "../http/route.ts";
import type { Server } from "../http/server.ts";

/** Whose account changed, and from where. */
export type Affected = Pick<Caller, "member" | "account" | "language" | "address" | "agent">;

export type SecurityChange = {
  readonly kind: SecurityEventKind;
  /** The rows that change; it stands with its event, or neither does. */
  readonly rows?: Change;
};

/** Key space of the commands that security events give. */
const CHANGED = "security event";
/** Rules 6.2: no withdrawal for so long after the sign-in password changed. */
const BLOCK_MS = 86_400_000;
/** So long the call itself has to finish what it began, before a duty does. */
const GRACE_MS = 5_000;

/**
 * Every change of an account's security comes through here: its rows and its event in one
 * statement, then the core and the member are told. What a crash leaves undone is made good by
 * `resumeSecurityChanges`. False when there was nothing to change any more.
 */
export async function securityChanged(
  server: Server,
  { member, account, language, address, agent }: Affected,
  { kind, rows }: SecurityChange,
): Promise<boolean> {
  const event: SecurityEvent = {
    ...{ id: randomUUID(), account, member, kind, language },
    ...{ timeMs: server.nowMs(), address: maskedAddress(address), device: deviceOf(agent) },
  };
  if (!(await addSecurityEvent(server.database, event, rows))) return false;
  await finish(server, event);
  return true;
}

/** For the leader, at start and again and again: tells of what earlier calls could not tell. */
export async function resumeSecurityChanges(server: Server): Promise<void> {
  const beforeMs = server.nowMs() - GRACE_MS;
  for (const event of await unfinishedSecurityEvents(server.database, beforeMs)) {
    await finish(server, event);
  }
}

/** Doing it again changes nothing: the key is the event's, and a block is only ever extended. */
async function finish(server: Server, event: SecurityEvent): Promise<void> {
  const { id, member, kind, timeMs } = event;
  if (kind === "SIGN_IN_PASSWORD_CHANGED") {
    const untilMs = timeMs + BLOCK_MS;
    const key = commandKey(CHANGED, TIMER, id, { untilMs });
    const outcome = await server.commands.submit(
      { type: "BlockWithdrawals", actor: TIMER, key, member, untilMs },
      () => undefined,
    );
    assert(outcome.ok, "an account's member can be blocked");
  }
  await finishSecurityEvent(server.database, id);
}

import { refusalOfCase } from "@sumi/core/members/access-cases.ts";
import type { AccessCase, AccessPurpose, FileSubject } from "@sumi/core/members/events.ts";
import { assert } from "@sumi/primitives/assert.ts";
import { memberOfUid } from "@sumi/primitives/invite-code.ts";
import { accept, type Outcome, reject } from "@sumi/primitives/rejection.ts";
import { addAttachment } from "@sumi/store/audit/attachments.ts";
import { keepFileAccess, standingFileAccess } from "@sumi/store/members/file-access.ts";
import type { Server } from "../server/server.ts";
import type { StaffCaller } from "./route.ts";
import type { ConsoleServer } from "./server.ts";

/** The member with this UID, if there is one. */
export async function memberNamed(
  { commands }: Pick<ConsoleServer, "commands">,
  uid: string,
): Promise<Outcome<number>> {
  const member = memberOfUid(Number(uid));
  if (member === undefined) return reject("USER_NOT_FOUND");
  const isThere = await commands.read(({ members }) => members.find(member) !== undefined);
  return isThere ? accept(member) : reject("USER_NOT_FOUND");
}

type Accessed = {
  readonly staff: number;
  readonly member: number;
  readonly subject: FileSubject;
  readonly reason: string;
  /** The case it belongs to; empty for none. */
  readonly caseName: string;
  /** The case as the core judges it; undefined for a reason without one. */
  readonly about?: { readonly kind: AccessCase; readonly number: number } | undefined;
  /** Why papers are opened about which nothing is decided, with words. */
  readonly why?: { readonly purpose: AccessPurpose; readonly note: string };
  /** True if each one is recorded, also within the hour. */
  readonly isEach?: boolean;
};

/**
 * Opens a part of a member's file. The journal records it first; the row with the reason follows,
 * so that no file is open without a trace. Within the hour the same reason goes on with the access
 * that is open; `isNew` is false then.
 */
export async function recordAccess(
  { commands, database }: Pick<Server, "commands" | "database">,
  { staff, member, subject, reason, caseName, about, why, isEach = false }: Accessed,
): Promise<Outcome<{ readonly untilMs: number; readonly isNew: boolean }>> {
  const row = { staff, member, reason, caseName };
  const now = await commands.read((exchange, timeMs) => {
    const file = { staff: -staff, member, subject };
    const isOpen = exchange.members.openFiles.isOpen(file, timeMs);
    return { timeMs, isOpen, unfit: about && refusalOfCase(exchange, { ...file, ...about }) };
  });
  if (now.unfit !== undefined) return now.unfit;
  const standingMs = await standingFileAccess(database, { ...row, timeMs: now.timeMs });
  if (!isEach && now.isOpen && standingMs !== undefined)
    return accept({ untilMs: standingMs, isNew: false });
  const words = why === undefined ? {} : { note: why.note };
  const attachment = await addAttachment(database, { reason, caseName, ...words });
  const purpose = why === undefined ? {} : { purpose: why.purpose };
  const access = { actor: -staff, member, subject, attachment, ...about, ...purpose };
  const command = { type: "RecordFileAccess", ...access } as const;
  const recorded = await commands.submit(command, () => undefined);
  if (!recorded.ok) return recorded;
  const { events, stamp } = recorded.value.record;
  const [event] = events;
  assert(event?.type === "FileAccessed" && event.untilMs !== undefined, "an access has an end");
  const { untilMs } = event;
  await keepFileAccess(database, { ...row, timeMs: stamp.timeMs, untilMs });
  return accept({ untilMs, isNew: true });
}

/** FILE_ACCESS_REQUIRED unless the caller has opened this part of the file within the hour. */
export async function refusalOfFileAccess(
  { commands }: Pick<ConsoleServer, "commands">,
  { staff }: Pick<StaffCaller, "staff">,
  { member, subject = "PROFILE" }: { readonly member: number; readonly subject?: FileSubject },
): Promise<Outcome<void>> {
  const isOpen = await commands.read(({ members }, timeMs) => {
    const file = { staff: -staff, member, subject };
    return members.openFiles.isOpen(file, timeMs);
  });
  return isOpen ? accept(undefined) : reject("FILE_ACCESS_REQUIRED");
}

/** The member with this UID, if the caller has opened the file. */
export async function openFile(
  server: ConsoleServer,
  caller: StaffCaller,
  uid: string,
): Promise<Outcome<number>> {
  const member = await memberNamed(server, uid);
  if (!member.ok) return member;
  const access = await refusalOfFileAccess(server, caller, { member: member.value });
  return access.ok ? member : access;
}

import { memberOfUid } from "@sumi/primitives/invite-code.ts";
import { accept, type Outcome, reject } from "@sumi/primitives/rejection.ts";
import { isFileOpen } from "@sumi/store/members/file-access.ts";
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

/** FILE_ACCESS_REQUIRED unless the caller has opened this member's file within the hour. */
export async function refusalOfFileAccess(
  { database, nowMs }: Pick<ConsoleServer, "database" | "nowMs">,
  { staff }: Pick<StaffCaller, "staff">,
  member: number,
): Promise<Outcome<void>> {
  const isOpen = await isFileOpen(database, { staff, member, nowMs: nowMs() });
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
  const access = await refusalOfFileAccess(server, caller, member.value);
  return access.ok ? member : access;
}

import type { StaffCaller } from "./route.ts";
import type { ConsoleServer } from "./server.ts";

/** True if the account is the reader's own, or may be: what colleagues note is not for its eyes. */
export function isOwnFile(
  { commands }: Pick<ConsoleServer, "commands">,
  { staff }: Pick<StaffCaller, "staff">,
  member: number,
): Promise<boolean> {
  return commands.read(({ review }, timeMs) => review.isOwn(-staff, member, timeMs));
}

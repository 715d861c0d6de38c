import type { GuestThreadData } from "@sumi/contract/support/guest-calls.ts";
import { readGuestMessages } from "@sumi/store/support/guest-messages.ts";
import type { GuestThread } from "@sumi/store/support/guest-threads.ts";
import type { Server } from "../../platform/server/server.ts";
import { openTexts } from "./texts.ts";

const DAY_MS = 86_400_000;

/** A thread with its messages, as its guest sees it. */
export async function guestThreadData(
  server: Pick<Server, "database" | "vault" | "parameter">,
  thread: GuestThread,
): Promise<GuestThreadData> {
  const rows = await readGuestMessages(server.database, thread.id);
  const texts = await openTexts(server, thread.id, rows);
  const { openedMs, closedMs, staffRead, guestRead } = thread;
  const keptMs = server.parameter("support.guest_kept_days") * DAY_MS;
  return {
    status: guestStatusOf(thread),
    opened_ms: openedMs,
    closed_ms: closedMs ?? null,
    erased_ms: closedMs === undefined ? null : closedMs + keptMs,
    messages: rows.map(({ id, number, staff, timeMs }, index) => ({
      id,
      by: staff === undefined ? ("guest" as const) : ("staff" as const),
      text: texts[index] ?? "",
      time_ms: timeMs,
      read: number <= (staff === undefined ? staffRead : guestRead),
    })),
  };
}

export function guestStatusOf({
  closedMs,
  waitingSinceMs,
}: Pick<GuestThread, "closedMs" | "waitingSinceMs">) {
  if (closedMs !== undefined) return "closed" as const;
  return waitingSinceMs === undefined ? ("answered" as const) : ("waiting" as const);
}

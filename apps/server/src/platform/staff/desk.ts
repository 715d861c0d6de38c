import type { DESK_EVENTS } from "@sumi/contract/audit/staff.ts";
import { logAtDesk } from "@sumi/store/audit/desk-log.ts";
import type { Server } from "../server/server.ts";

type DeskEvent = (typeof DESK_EVENTS)[number];

/** Records an act of the staff that is not in the journal. */
export async function note(
  server: Pick<Server, "database" | "nowMs">,
  by: { readonly staff: number; readonly address: string },
  what: {
    readonly event: DeskEvent;
    readonly member?: number;
    readonly details?: Readonly<Record<string, string | number>>;
  },
): Promise<void> {
  const { event, member, details = {} } = what;
  const { staff, address } = by;
  const entry = { timeMs: server.nowMs(), staff, event, member, address, details };
  await logAtDesk(server.database, entry);
}

import type { DeskKind } from "@sumi/core/audit/events.ts";
import type { CommandKey } from "@sumi/core/stamp.ts";
import type { Committed } from "@sumi/journal/commands.ts";
import type { Outcome } from "@sumi/primitives/rejection.ts";
import { addAttachment, type DeskContent } from "@sumi/store/audit/attachments.ts";
import { logRefusal } from "@sumi/store/audit/desk-log.ts";
import { countAttempt } from "@sumi/store/sign-in/attempts.ts";
import type { Server } from "../server/server.ts";

type By = { readonly staff: number; readonly address: string };

/**
 * Records in the journal what one of the staff does at the console. Callers record an act before
 * they carry it out, so that nothing counts that the chain does not have; what protects their own
 * account, such as signing out, comes first.
 */
export async function note(
  { database, commands }: Pick<Server, "database" | "commands">,
  { staff, address }: By,
  entry: {
    readonly event: DeskKind;
    readonly member?: number;
    /** The claim or the other staff person that it is about. */
    readonly subject?: number;
    readonly details?: DeskContent["details"];
    readonly key?: CommandKey | undefined;
  },
): Promise<Outcome<Committed<void>>> {
  const { event: kind, member = 0, subject = 0, details = {}, key } = entry;
  const attachment = await addAttachment(database, { address, details });
  const fields = { kind, member, subject, attachment };
  return commands.submit(
    { type: "RecordDeskEntry", actor: -staff, key, ...fields },
    () => undefined,
  );
}

/** Refusals of one person that are kept within an hour; the log has all of them. */
const REFUSALS_KEPT = 60;
const HOUR_MS = 3_600_000;

/**
 * Keeps a refused sign-in or permission, or a limit that was reached. These are rows of a table to
 * which the service only adds: strangers cause them, and could fill the journal.
 */
export async function noteRefusal(
  { database, nowMs }: Pick<Server, "database" | "nowMs">,
  { staff, address }: By,
  refused: {
    readonly event: "SIGN_IN_REFUSED" | "PERMISSION_REFUSED" | "LIMIT_REACHED";
    readonly details?: DeskContent["details"];
  },
): Promise<void> {
  const { event, details = {} } = refused;
  const timeMs = nowMs();
  const limit = {
    kind: "staff_refusal",
    subject: `${event} ${staff}`,
    max: REFUSALS_KEPT,
  } as const;
  const { allowed } = await countAttempt(
    database,
    { ...limit, windowMs: HOUR_MS, prolonged: false },
    timeMs,
  );
  if (!allowed) return;
  await logRefusal(database, { timeMs, staff, event, member: undefined, address, details });
}

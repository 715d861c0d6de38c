import { settingsLocked } from "@sumi/store/account-security/settings-locks.ts";
import type { Queryable } from "@sumi/store/tables/table.ts";

const DAY_MS = 86_400_000;

/** Locks a member's settings for a week, without waiting until a second factor is old enough. */
export async function lockSettingsOf(
  database: Queryable,
  { member, nowMs }: { readonly member: number; readonly nowMs: number },
): Promise<void> {
  const text = "select id from accounts where member = $1";
  const { rows } = await database.query({ text, values: [member] });
  const change = settingsLocked(String(rows[0]?.id), { untilMs: nowMs + 7 * DAY_MS, nowMs });
  await database.query({ text: change.text, values: [...change.values] });
}

import { TIMER } from "@sumi/core/stamp.ts";
import { findCommonSigns } from "@sumi/store/linked-accounts/common-signs.ts";
import type { ConsoleServer } from "../../platform/staff/server.ts";

/** A flood of accounts fills the queue no faster than this; the rest follows in later runs. */
const SIGNS_PER_RUN = 100;
/** Network addresses change hands, so older ones say nothing. */
const ADDRESSES_COUNT_MS = 30 * 86_400_000;

/**
 * Tells the core what accounts have in common. The rows that this reads may be older than the
 * core's state; the core refuses what it knows.
 */
export async function suspectLinks(
  server: Pick<ConsoleServer, "commands" | "database" | "nowMs">,
): Promise<void> {
  const { commands, database, nowMs } = server;
  const staff = await commands.read(({ staffAccounts, review }) => {
    return [...staffAccounts.all].flatMap((person) => review.links.of(person.staff));
  });
  const addressesSinceMs = nowMs() - ADDRESSES_COUNT_MS;
  const found = await findCommonSigns(database, { staff, addressesSinceMs, limit: SIGNS_PER_RUN });
  for (const { older, newer, sign } of found) {
    await commands.submit(
      { type: "SuspectLink", actor: TIMER, older, newer, sign },
      () => undefined,
    );
  }
}

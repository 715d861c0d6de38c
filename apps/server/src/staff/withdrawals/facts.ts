import {
  type RecentChanges,
  recentChangesOf,
} from "@sumi/store/account-security/security-events.ts";
import { type Source, sourcesOf } from "@sumi/store/deposits/queries.ts";
import { readSharing } from "@sumi/store/user/sharing.ts";
import { type AddressText, addressTextsUnder } from "@sumi/store/withdrawals/address-texts.ts";
import { type Payments, readEarlierPayments } from "@sumi/store/withdrawals/queue.ts";
import type { WithdrawalRow } from "@sumi/store/withdrawals/rows.ts";
import { isSound } from "../../member/withdrawals/address-book.ts";
import type { ConsoleServer } from "../../platform/staff/server.ts";

/** The stored address of a withdrawal, and whether it still matches the journal's fingerprint. */
export type Destination =
  | { readonly state: "sound"; readonly text: AddressText }
  | { readonly state: "swapped" | "erased"; readonly text: undefined };

/** The data of a withdrawal that only the tables have. */
export type Facts = {
  readonly destination: Destination;
  readonly payments: Payments | undefined;
  readonly changes: RecentChanges | undefined;
  readonly source: Source | undefined;
  /** Other members with the same address. */
  readonly sharing: readonly number[];
};

const CHANGES_MS = 30 * 86_400_000;

/**
 * For several withdrawals at once, so that a page of the queue needs as many queries as one case.
 */
export async function factsOf(
  server: Pick<ConsoleServer, "database" | "log" | "nowMs">,
  rows: readonly WithdrawalRow[],
): Promise<(row: WithdrawalRow) => Facts> {
  const { database, nowMs } = server;
  const members = [...new Set(rows.map(({ member }) => member))];
  const [destinations, payments, changes, sources, sharing] = await Promise.all([
    destinationsOf(server, rows),
    readEarlierPayments(
      database,
      rows.map(({ id }) => id),
    ),
    recentChangesOf(database, members, nowMs() - CHANGES_MS),
    sourcesOf(database, members),
    readSharing(database, members),
  ]);
  return (row) => ({
    destination: destinations(row),
    payments: payments.get(row.id),
    changes: changes.get(row.member),
    source: sources.get(row.member),
    sharing: sharing.get(row.member) ?? [],
  });
}

/** The destinations of these withdrawals, as far as the stored addresses are unaltered. */
export async function destinationsOf(
  { database, log }: Pick<ConsoleServer, "database" | "log">,
  rows: readonly Pick<WithdrawalRow, "fingerprint">[],
): Promise<(row: Pick<WithdrawalRow, "fingerprint">) => Destination> {
  const fingerprints = [...new Set(rows.map(({ fingerprint }) => fingerprint))];
  const texts = await addressTextsUnder(database, fingerprints);
  const judged = new Map<string, Destination>();
  for (const [fingerprint, text] of texts) {
    const swapped = { state: "swapped", text: undefined } as const;
    judged.set(fingerprint, isSound(log, text) ? { state: "sound", text } : swapped);
  }
  return ({ fingerprint }) => judged.get(fingerprint) ?? { state: "erased", text: undefined };
}

import { randomUUID } from "node:crypto";
import type { Found } from "@sumi/core/approvals/commands.ts";
import type { Journal } from "./journal.ts";
import type { RememberedFrame } from "./journal-end.ts";
import { LiveJournal } from "./live-journal.ts";
import { newExchange } from "./new-exchange.ts";
import type { PastClock } from "./past-clock.ts";
import { openPostgresPorts } from "./postgres/ports.ts";
import { sealedPorts } from "./sealed-ports.ts";
import { type FirstSeal, rememberedSeal, type Seals } from "./seals.ts";
import type { SnapshotPlan } from "./snapshot-follower.ts";
import { startSnapshotThread } from "./snapshot-thread.ts";

export type JournalOptions = {
  /** postgres://role:password@host:port/database, migrated. */
  readonly databaseUrl: string;
  /** The folder of the files of archived frames. */
  readonly archiveFolder?: string;
  readonly seals: Seals;
  /** Keeps the first sealed frame outside of the database, for the next start. */
  readonly rememberSeal?: (first: FirstSeal) => Promise<void>;
  /** The first command of an exchange that has no journal yet. */
  readonly genesis: Found;
  /** Sets a new exchange back to its past; without it commands are stamped by the machine. */
  readonly past?: PastClock;
  readonly snapshots?: SnapshotPlan;
  /** Frames that other tables remember; the journal is not opened without them. */
  readonly remembered?: () => Promise<readonly RememberedFrame[]>;
  /** The longest outage of the database; after it the process gives up. */
  readonly outageMs?: number;
  /** The process must end at once: its memory cannot be trusted, or another process leads. */
  readonly crash: (error: unknown) => void;
  /** Sentences for the operator's log; they hold no secrets. */
  readonly report: (message: string) => void;
};

const SNAPSHOTS: SnapshotPlan = { everyCommands: 500_000, everyMs: 3_600_000 };
const OUTAGE_MS = 15_000;

/**
 * Opens the journal on PostgreSQL: recovers the state, then leads if no other process does, and
 * stands by otherwise. Throws one sentence when the journal is damaged, has a foreign frame or has
 * lost its end, or when PostgreSQL is set up so that it can lose confirmed commits.
 */
export async function openJournal(options: JournalOptions): Promise<Journal> {
  const { databaseUrl, archiveFolder, seals, genesis, past, crash, report } = options;
  const plan = options.snapshots ?? SNAPSHOTS;
  const place = { databaseUrl, archiveFolder, seals };
  const ports = openPostgresPorts({ url: databaseUrl, archiveFolder, report });
  try {
    return await LiveJournal.open({
      ports: sealedPorts(ports, seals, options),
      remembered: async () => [...rememberedSeal(seals), ...((await options.remembered?.()) ?? [])],
      createExchange: newExchange,
      holder: randomUUID(),
      genesis,
      past,
      outageMs: options.outageMs ?? OUTAGE_MS,
      takeSnapshots: (taken) => startSnapshotThread({ ...place, plan, taken, report }),
      crash,
      report,
      onClosed: () => ports.close(),
    });
  } catch (error) {
    await ports.close();
    throw error;
  }
}

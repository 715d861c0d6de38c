import { openPool } from "@sumi/database/pool.ts";
import type { JournalPorts } from "../ports.ts";
import { systemClock, systemScheduler } from "../system.ts";
import { PostgresFrameStore } from "./frame-store.ts";
import { PostgresLeaseStore } from "./lease-store.ts";
import { PostgresSnapshotStore } from "./snapshot-store.ts";
import { PostgresTipStore } from "./tip-store.ts";

/** Lease, followers, snapshots and repeated answers are read at the same time. */
const CONNECTIONS_MAX = 4;

/** The real world: PostgreSQL and this machine's clock. `close` ends all connections. */
export function openPostgresPorts(options: {
  readonly url: string;
  readonly archiveFolder?: string | undefined;
  readonly report: (message: string) => void;
}): JournalPorts & { close(): Promise<void> } {
  const { url, archiveFolder, report } = options;
  // The pool's end does not wait until the server has heard of it, and the server may stop first.
  let isOpen = true;
  const pool = openPool({
    url,
    applicationName: "sumi journal",
    connectionsMax: CONNECTIONS_MAX,
    onError: (error) => {
      if (isOpen) report(`A connection of the journal was lost: ${error.message}`);
    },
  });
  const frames = new PostgresFrameStore({ url, pool, archiveFolder });
  return {
    frames,
    lease: new PostgresLeaseStore(pool),
    snapshots: new PostgresSnapshotStore(pool),
    tips: new PostgresTipStore(pool),
    clock: systemClock,
    scheduler: systemScheduler,
    close: async () => {
      isOpen = false;
      await frames.close();
      await pool.end();
    },
  };
}

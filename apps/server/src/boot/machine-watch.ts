import { untakenMails } from "@sumi/store/mail/outbox.ts";
import { countRescueLinks } from "@sumi/store/staff-accounts/rescue-links.ts";
import type { Pool } from "pg";
import { fullestDisk } from "../platform/health/disk.ts";
import { hasRoom, type MachineFacts } from "../platform/health/machine.ts";
import { newestBackupMs } from "../platform/health/newest-backup.ts";
import type { Transport } from "../platform/mail/transport.ts";
import type { Pictures } from "../platform/pictures/pictures.ts";

export type MachineWatchOptions = {
  readonly pool: Pool;
  /** The data folder first, then every other that this exchange writes to. */
  readonly folders: readonly [string, ...string[]];
  readonly transport: Transport | undefined;
  readonly pictures: () => Pick<Pictures, "countMissing" | "quota">;
  readonly expectsBackups: boolean;
  readonly nowMs: () => number;
  readonly monotonicMs: () => number;
};

const LOOK_MS = 10_000;
/** Checks that take long, or disturb others, run once in so many looks. */
const LONG_LOOK_EVERY = 60;

/**
 * Looks at the machine every ten seconds, and at the pictures and the mail server every ten
 * minutes, so that an operator hears of a fault before a member does. What cannot be looked at
 * keeps its last value: `Watch` tells that the database is away.
 */
export class MachineWatch {
  readonly #options: MachineWatchOptions;
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> = Promise.resolve();
  #isLooking = false;
  #looks = 0;
  #facts: MachineFacts;
  #snapshot: { readonly frame: number; readonly sinceMs: number } | undefined;

  constructor(options: MachineWatchOptions) {
    this.#options = options;
    this.#facts = {
      disk: undefined,
      missingPictures: 0,
      pictures: undefined,
      mail: { waiting: 0, oldestMs: undefined, failure: undefined },
      snapshotAgeMs: undefined,
      backupAgeMs: undefined,
      needsBackup: false,
      rescueLinks: 0,
    };
  }

  facts(): MachineFacts {
    return this.#facts;
  }

  /** False while the disk is so full that nothing new may begin. */
  hasRoom(): boolean {
    return hasRoom(this.#facts.disk);
  }

  /** The first look at the disk is waited for, so that a full one takes nothing new. */
  async start(): Promise<void> {
    this.#note({ disk: await fullestDisk(this.#options.folders) });
    const look = () => {
      // A mail server may take its time; the next look waits for this one.
      if (!this.#isLooking) this.#looking = this.look();
    };
    look();
    this.#timer = setInterval(look, LOOK_MS);
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#looking;
  }

  async look(): Promise<void> {
    const isLong = this.#looks % LONG_LOOK_EVERY === 0;
    this.#isLooking = true;
    this.#looks += 1;
    const looks = [
      this.#lookAtDisk(),
      this.#lookAtSnapshots(),
      this.#lookAtMails(),
      this.#lookAtRescueLinks(),
      ...(isLong ? [this.#lookAtPictures(), this.#tryMailServer()] : []),
    ];
    await Promise.allSettled(looks);
    this.#isLooking = false;
  }

  async #lookAtDisk(): Promise<void> {
    const { folders, expectsBackups, nowMs } = this.#options;
    const madeMs = await newestBackupMs(folders[0]);
    this.#note({
      disk: await fullestDisk(folders),
      backupAgeMs: madeMs === undefined ? undefined : Math.max(0, nowMs() - madeMs),
      needsBackup: expectsBackups,
    });
  }

  /** The age is counted by monotonic time, from the moment when this process saw a newer one. */
  async #lookAtSnapshots(): Promise<void> {
    const { pool, monotonicMs } = this.#options;
    const { rows } = await pool.query("select max(frame_seq) as newest from snapshots");
    const frame = Number(rows[0]?.newest ?? -1);
    if (this.#snapshot?.frame !== frame) this.#snapshot = { frame, sinceMs: monotonicMs() };
    this.#note({ snapshotAgeMs: Math.round(monotonicMs() - this.#snapshot.sinceMs) });
  }

  async #lookAtMails(): Promise<void> {
    const { pool, nowMs } = this.#options;
    const { waiting, oldestMs } = await untakenMails(pool);
    const ageMs = oldestMs === undefined ? undefined : Math.max(0, nowMs() - oldestMs);
    this.#note({ mail: { ...this.#facts.mail, waiting, oldestMs: ageMs } });
  }

  async #lookAtRescueLinks(): Promise<void> {
    const { pool, nowMs } = this.#options;
    this.#note({ rescueLinks: await countRescueLinks(pool, nowMs()) });
  }

  async #lookAtPictures(): Promise<void> {
    const pictures = this.#options.pictures();
    this.#note({
      missingPictures: await pictures.countMissing(),
      pictures: await pictures.quota(),
    });
  }

  async #tryMailServer(): Promise<void> {
    const failure = await this.#options.transport?.check().then(
      () => undefined,
      (error: unknown) => reasonOf(error),
    );
    this.#note({ mail: { ...this.#facts.mail, failure } });
  }

  #note(seen: Partial<MachineFacts>): void {
    this.#facts = { ...this.#facts, ...seen };
  }
}

/** The server's own words may quote an address or a name, so only the kind of error is told. */
function reasonOf(error: unknown): string {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  return typeof code === "string" ? code : "it does not answer as a mail server does";
}

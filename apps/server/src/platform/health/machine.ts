import { type HealthFinding, limited, red, worded, yellow } from "./finding.ts";

/**
 * The state of the machine, and of what stands beside the journal. Ages are milliseconds; they
 * are undefined before the first of its kind.
 */
export type MachineFacts = {
  /** Undefined where the system does not tell. */
  readonly disk: DiskFacts | undefined;
  /** Pictures that have a row and lie neither in the database nor in the data folder. */
  readonly missingPictures: number;
  /** The room for pictures, in bytes; undefined before it was looked at. */
  readonly pictures: { readonly bytes: number; readonly bytesMax: number } | undefined;
  readonly mail: MailFacts;
  /** The age of the newest snapshot, or how long this process has led without one. */
  readonly snapshotAgeMs: number | undefined;
  /** The age of the newest backup; undefined where there is none that this machine knows of. */
  readonly backupAgeMs: number | undefined;
  /** False where nobody would miss a backup, as in a demonstration. */
  readonly needsBackup: boolean;
  /** Links of this machine that make another administrator and open now. */
  readonly rescueLinks: number;
};

/** The disk of the data folder, in bytes. */
export type DiskFacts = { readonly free: number; readonly size: number };

export type MailFacts = {
  /** Mails that the mail server has not taken yet, after a try or more. */
  readonly waiting: number;
  /** How long the oldest of them has waited; undefined if none waits. */
  readonly oldestMs: number | undefined;
  /** Why the mail server could not be used when it was last tried; undefined if it could. */
  readonly failure: string | undefined;
};

/** Below this the exchange takes only what ends something. */
const DISK_FREE_MIN = 500_000_000;
const DISK_SHARE_MIN = 0.1;
const PICTURES_SHARE_MAX = 0.8;
const MAIL_WAITS_MAX_MS = 5 * 60_000;
const SNAPSHOT_AGE_MAX_MS = 3 * 3_600_000;
const BACKUP_AGE_MAX_MS = 48 * 3_600_000;

/** False where the disk is so full that nothing new may begin. */
export function hasRoom(disk: DiskFacts | undefined): boolean {
  return disk === undefined || disk.free >= DISK_FREE_MIN;
}

export function machineFindings(facts: MachineFacts): HealthFinding[] {
  return [
    ...diskFindings(facts),
    ...pictureFindings(facts),
    ...mailFindings(facts),
    ...ageFindings(facts),
    ...rescueFindings(facts),
  ];
}

function diskFindings({ disk }: MachineFacts): HealthFinding[] {
  if (disk === undefined) return [];
  const megabytes = Math.floor(disk.free / 1_000_000);
  if (!hasRoom(disk)) {
    return [red(worded("disk_full", { megabytes }), limited("ALL", "NO_ROOM"))];
  }
  const isLow = disk.free < disk.size * DISK_SHARE_MIN;
  return isLow ? [yellow(worded("disk_low", { megabytes }))] : [];
}

function pictureFindings({ missingPictures: number, pictures }: MachineFacts): HealthFinding[] {
  const findings: HealthFinding[] = [];
  if (number > 0) findings.push(yellow(worded("pictures_missing", { number })));
  if (pictures !== undefined && pictures.bytes >= pictures.bytesMax * PICTURES_SHARE_MAX) {
    const share = Math.floor((pictures.bytes / pictures.bytesMax) * 100);
    findings.push(yellow(worded("pictures_full", { share })));
  }
  return findings;
}

function mailFindings({ mail }: MachineFacts): HealthFinding[] {
  const { waiting: number, oldestMs = 0, failure } = mail;
  const late = limited("SIGN_IN", "MAIL");
  const findings: HealthFinding[] = [];
  if (failure !== undefined) findings.push(yellow(worded("mail_failure", { failure }), late));
  if (oldestMs > MAIL_WAITS_MAX_MS) {
    const minutes = Math.floor(oldestMs / 60_000);
    findings.push(yellow(worded("mail_waits", { number, minutes }), late));
  }
  return findings;
}

function ageFindings({ snapshotAgeMs = 0, backupAgeMs, needsBackup }: MachineFacts) {
  const findings: HealthFinding[] = [];
  if (snapshotAgeMs > SNAPSHOT_AGE_MAX_MS) {
    findings.push(yellow(worded("snapshot_old", { hours: hoursOf(snapshotAgeMs) })));
  }
  if (!needsBackup) return findings;
  if (backupAgeMs === undefined) {
    findings.push(yellow(worded("backup_none")));
  } else if (backupAgeMs > BACKUP_AGE_MAX_MS) {
    findings.push(yellow(worded("backup_old", { hours: hoursOf(backupAgeMs) })));
  }
  return findings;
}

function hoursOf(ms: number): number {
  return Math.floor(ms / 3_600_000);
}

/** Everybody of the staff reads it, so that nobody on the machine makes a colleague unseen. */
function rescueFindings({ rescueLinks: number }: MachineFacts): HealthFinding[] {
  return number === 0 ? [] : [yellow(worded("rescue_links", { number }))];
}

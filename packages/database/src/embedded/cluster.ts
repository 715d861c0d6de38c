import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { codeOf, DatabaseUnavailable } from "../database-unavailable.ts";
import { type Binaries, findBinaries } from "./binaries.ts";
import { initialise, type Passwords, readPasswords } from "./initialise.ts";
import {
  canEnter,
  isRoot,
  reachableFolder,
  type SystemUser,
  unprivilegedUser,
} from "./system-user.ts";

/** One PostgreSQL cluster on disk: `folder` holds `data`, `passwords.json` and `postgresql.log`. */
export type Cluster = {
  readonly folder: string;
  readonly data: string;
  readonly log: string;
  readonly passwords: Passwords;
  readonly binaries: Binaries;
  /** The user that the server runs as; undefined means the user of this process. */
  readonly user: SystemUser | undefined;
};

/**
 * The cluster of a data folder, made if there is none. It appears under its name only when it is
 * whole, so a crash leaves no half-made one, and of several processes that make one the first wins.
 */
export async function openCluster(dataFolder: string): Promise<Cluster> {
  const wanted = placeIn(dataFolder);
  try {
    mkdirSync(dirname(wanted), { recursive: true });
    if (!isThere(wanted)) await makeCluster(wanted);
  } catch (error) {
    if (!["EACCES", "EPERM", "EROFS", "ENOTDIR", "EEXIST"].includes(codeOf(error))) throw error;
    throw new DatabaseUnavailable(`The data folder ${dirname(wanted)} cannot be written.`, {
      cause: error,
    });
  }
  return readCluster(wanted);
}

/** True if the data folder has a cluster, or a link to one. */
export function hasCluster(dataFolder: string): boolean {
  return isThere(placeIn(dataFolder));
}

function placeIn(dataFolder: string): string {
  return join(resolve(dataFolder), "postgres");
}

/** A link counts even if its target is gone: a lost cluster is never silently replaced. */
function isThere(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
}

function readCluster(wanted: string): Cluster {
  if (!existsSync(wanted))
    throw new DatabaseUnavailable(`${wanted} points at a database that is no longer there.`);
  const folder = realpathSync(wanted);
  const data = join(folder, "data");
  const user = ownerOf(folder);
  if (user !== undefined && !canEnter(user, folder))
    throw new DatabaseUnavailable(
      `The user of the database (uid ${user.uid}) may not enter a folder on the way to ${folder}.`,
    );
  const binaries = findBinaries(user, dirname(wanted));
  const versionFile = join(data, "PG_VERSION");
  if (!existsSync(versionFile)) throw new DatabaseUnavailable(`${folder} holds no database.`);
  const made = readFileSync(versionFile, "utf8").trim();
  const [major] = binaries.version.split(".");
  if (made !== major)
    throw new DatabaseUnavailable(
      `${folder} was made by PostgreSQL ${made} and this Sumi brings ${major}: ` +
        "restore a backup into a new data folder.",
    );
  const log = join(folder, "postgresql.log");
  return { folder, data, log, passwords: readPasswords(folder), binaries, user };
}

/** Root serves the cluster as its owner; any other user may only serve their own. */
function ownerOf(folder: string): SystemUser | undefined {
  const { uid, gid } = statSync(folder);
  if (isRoot()) return { uid, gid };
  if (process.getuid === undefined || process.getuid() === uid) return undefined;
  throw new DatabaseUnavailable(
    `The database in ${folder} belongs to another user (uid ${uid}): start Sumi as that user ` +
      "or as root, or choose another folder with SUMI_DATA.",
  );
}

/**
 * PostgreSQL runs as another user when we are root; a folder it cannot enter gets a link instead.
 */
async function makeCluster(wanted: string): Promise<void> {
  const user = isRoot() ? unprivilegedUser() : undefined;
  const folder = dirname(wanted);
  const elsewhere = user !== undefined && !canEnter(user, folder);
  const shelf = elsewhere ? reachableFolder() : folder;
  const staging = mkdtempSync(join(shelf, `${basename(folder)}-postgres-`));
  try {
    await initialise(staging, findBinaries(user, folder), user);
    if (elsewhere) symlinkSync(staging, wanted);
    else renameSync(staging, wanted);
  } catch (error) {
    rmSync(staging, { recursive: true, force: true });
    if (!isThere(wanted)) throw error;
  }
}

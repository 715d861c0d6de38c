import { chmodSync, mkdirSync, readFileSync, realpathSync, type Stats, statSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseUnavailable } from "../database-unavailable.ts";

/** The user PostgreSQL runs as when we are root, because it refuses to run as root. */
export type SystemUser = { readonly uid: number; readonly gid: number };

export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/** The folder for files that PostgreSQL's user must reach where our own folder is closed to it. */
export function reachableFolder(): string {
  const folder = "/var/lib/sumi";
  mkdirSync(folder, { recursive: true });
  // Repeated because the process may run with a mask that takes rights away from new folders.
  chmodSync(folder, 0o755);
  return folder;
}

/** An account without rights that every Unix has. */
export function unprivilegedUser(): SystemUser {
  const accounts = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .map((line) => line.split(":"));
  for (const wanted of ["postgres", "_postgres", "nobody"]) {
    const [, , uid, gid] = accounts.find(([name]) => name === wanted) ?? [];
    // Some systems write the ids of the user `nobody` as negative numbers.
    if (uid !== undefined && gid !== undefined)
      return { uid: Number(uid) >>> 0, gid: Number(gid) >>> 0 };
  }
  throw new DatabaseUnavailable(
    'PostgreSQL must not run as root and no user "postgres" or "nobody" exists: add one, ' +
      "start Sumi as an ordinary user, or set DATABASE_URL.",
  );
}

/** True if `user` may enter a folder, which needs the right to enter every folder above it. */
export function canEnter(user: SystemUser, path: string): boolean {
  for (let folder = realpathSync(path); ; folder = dirname(folder)) {
    if (!allows(user, statSync(folder), ENTER)) return false;
    if (folder === dirname(folder)) return true;
  }
}

/** True if `user` may read a file in its place. */
export function canRead(user: SystemUser, path: string): boolean {
  const file = realpathSync(path);
  return canEnter(user, dirname(file)) && allows(user, statSync(file), READ);
}

const READ = 0o4;
const ENTER = 0o1;

/** The permission bits of owner, group and others, as the kernel picks one of the three. */
function allows(user: SystemUser, { uid, gid, mode }: Stats, right: number): boolean {
  if (uid === user.uid) return ((mode >> 6) & right) !== 0;
  if (gid === user.gid) return ((mode >> 3) & right) !== 0;
  return (mode & right) !== 0;
}

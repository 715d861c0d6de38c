import { randomBytes } from "node:crypto";
import { chmodSync, chownSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseUnavailable } from "../database-unavailable.ts";
import type { Binaries } from "./binaries.ts";
import { lastLine, run } from "./run.ts";
import type { SystemUser } from "./system-user.ts";

/** Random per cluster, in a file that only the user who started Sumi may read. */
export type Passwords = {
  readonly superuser: string;
  readonly owner: string;
  readonly service: string;
};

/**
 * Fills an empty folder with a new cluster: scram passwords on every connection, data checksums,
 * and one locale that sorts alike on every system.
 */
export async function initialise(
  folder: string,
  binaries: Binaries,
  user: SystemUser | undefined,
): Promise<void> {
  const data = join(folder, "data");
  const passwordFile = join(folder, "password");
  const passwords = writePasswords(folder);
  writeFileSync(passwordFile, passwords.superuser, { mode: 0o600 });
  mkdirSync(data, { mode: 0o700 });
  chmodSync(folder, 0o700);
  if (user !== undefined)
    for (const path of [folder, data, passwordFile]) chownSync(path, user.uid, user.gid);
  const { ok, output } = await run({ folder, binaries, user }, "initdb", [
    `--pgdata=${data}`,
    "--username=postgres",
    `--pwfile=${passwordFile}`,
    "--auth=scram-sha-256",
    "--encoding=UTF8",
    "--locale-provider=builtin",
    "--locale=C.UTF-8",
    "--data-checksums",
    "--no-instructions",
  ]);
  rmSync(passwordFile);
  if (!ok) throw new DatabaseUnavailable(`The database could not be created: ${lastLine(output)}`);
}

export function readPasswords(folder: string): Passwords {
  return JSON.parse(readFileSync(join(folder, PASSWORDS), "utf8")) as Passwords;
}

const PASSWORDS = "passwords.json";

function writePasswords(folder: string): Passwords {
  const random = (): string => randomBytes(24).toString("base64url");
  const passwords = { superuser: random(), owner: random(), service: random() };
  writeFileSync(join(folder, PASSWORDS), JSON.stringify(passwords), { mode: 0o600 });
  return passwords;
}

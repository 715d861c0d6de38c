import { readFileSync, type Stats, statSync } from "node:fs";
import { relative, resolve, sep } from "node:path";
import type { Environment } from "./configuration.ts";

/** The settings that may hold a password. Each can be given as the name of a file instead. */
export const SECRETS = [
  "DATABASE_URL",
  "DATABASE_OWNER_URL",
  "SUMI_MAIL_URL",
  "SUMI_NODES",
  "SUMI_OPERATOR",
  "SUMI_RATES",
] as const;

const ROOT = 0;
const FOR_OTHERS = 0o007;
const FOR_GROUP = 0o070;
const WRITABLE = 0o022;

/**
 * Whether a secret's file is kept from others. What is handed over as a credential is root's: the
 * service reads it as a member of its group or by an entry that shows as a bit of the group, and
 * its folder keeps others out.
 */
export function isKept(
  { mode, uid }: Pick<Stats, "mode" | "uid">,
  path: string,
  credentials: string | undefined,
): boolean {
  if (uid === ROOT && isBelow(path, credentials)) return (mode & WRITABLE) === 0;
  if ((mode & FOR_OTHERS) !== 0) return false;
  return uid === ROOT || (mode & FOR_GROUP) === 0;
}

function isBelow(path: string, folder = ""): boolean {
  if (folder === "") return false;
  const [first = ""] = relative(resolve(folder), resolve(path)).split(sep);
  return first !== "" && first !== "..";
}

/** The setting that names a secret's file: others easily see what stands in an environment. */
export function fileSettingOf(name: string): string {
  return `${name}_FILE`;
}

/**
 * A secret from the environment, or from the file that it names; undefined if neither is set. A
 * file that others may read, or both at once, is a problem.
 */
export function readSecret(
  environment: Environment,
  name: string,
  problem: (sentence: string) => void,
): string | undefined {
  const setting = fileSettingOf(name);
  const own = environment[name]?.trim() ?? "";
  const path = environment[setting]?.trim() ?? "";
  if (path === "") return own === "" ? undefined : own;
  if (own !== "") problem(`${name} and ${setting} are both set: one of them is enough.`);
  try {
    const { CREDENTIALS_DIRECTORY: credentials } = environment;
    if (process.platform !== "win32" && !isKept(statSync(path), path, credentials)) {
      problem(`${setting}: others may read ${path}; make it readable by its owner alone (0600).`);
    }
    return readFileSync(path, "utf8").trim();
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : "unreadable";
    problem(`${setting}: ${path} cannot be read (${code}).`);
    return undefined;
  }
}

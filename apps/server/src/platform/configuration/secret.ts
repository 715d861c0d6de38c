import { readFileSync, statSync } from "node:fs";
import type { Environment } from "./configuration.ts";

/** The settings that may hold a password. Each can be given as the name of a file instead. */
export const SECRETS = [
  "DATABASE_URL",
  "DATABASE_OWNER_URL",
  "SUMI_MAIL_URL",
  "SUMI_OPERATOR",
  "SUMI_RATES",
] as const;

const FOR_OTHERS = 0o077;

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
    if (process.platform !== "win32" && (statSync(path).mode & FOR_OTHERS) !== 0) {
      problem(`${setting}: others may read ${path}; make it readable by its owner alone (0600).`);
    }
    return readFileSync(path, "utf8").trim();
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : "unreadable";
    problem(`${setting}: ${path} cannot be read (${code}).`);
    return undefined;
  }
}

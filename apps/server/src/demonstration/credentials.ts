import { randomBytes } from "node:crypto";
import { readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** Passwords by name, as the first start generated them. */
export type Credentials = Readonly<Record<string, string>>;

const FILE = "demonstration-passwords.json";

/** The path of this installation's passwords; only its owner can read the file. */
export function credentialsFile(dataFolder: string): string {
  return join(dataFolder, FILE);
}

/** The passwords in the file; empty before the first start. */
export async function readCredentials(dataFolder: string): Promise<Credentials> {
  try {
    const text = await readFile(credentialsFile(dataFolder), "utf8");
    return JSON.parse(text) as Credentials; // Only `keepCredentials` writes it.
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return {};
    throw error;
  }
}

/** Replaces the file in one step, so that a crash leaves the old one or the new one. */
export async function keepCredentials(dataFolder: string, credentials: Credentials): Promise<void> {
  const file = credentialsFile(dataFolder);
  const written = `${file}.new`;
  await writeFile(written, `${JSON.stringify(credentials, null, 2)}\n`, { mode: 0o600 });
  await rename(written, file);
}

const PASSWORD_BYTES = 12;

/** 96 random bits in 16 characters; never derived from the seed, which may be public. */
export function randomPassword(): string {
  return randomBytes(PASSWORD_BYTES).toString("base64url");
}

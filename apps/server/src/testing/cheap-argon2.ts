import { hash, verify } from "@node-rs/argon2";
import type { Argon2 } from "../platform/passwords/passwords.ts";

/** A thousandth of the memory of a real hash. */
const MEMORY_KB = 19;

/**
 * Argon2 for tests of what stands above passwords, in which people sign in by the hundred: it is
 * dear on purpose, and what it costs is tested where it stands (platform/passwords).
 */
export const cheapArgon2: Argon2 = {
  hash: (password, cost) => hash(password, { ...cost, memoryCost: MEMORY_KB, timeCost: 1 }),
  verify,
};

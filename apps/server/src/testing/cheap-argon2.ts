import { hash, verify } from "@node-rs/argon2";
import type { Argon2 } from "../platform/passwords/passwords.ts";

/** A thousandth of the memory of a real hash. */
const MEMORY_KB = 19;

/**
 * Argon2 at a low cost, for tests that sign in hundreds of people; the real cost is tested with the
 * passwords themselves (platform/passwords).
 */
export const cheapArgon2: Argon2 = {
  hash: (password, cost) => hash(password, { ...cost, memoryCost: MEMORY_KB, timeCost: 1 }),
  verify,
};

import type { Seals } from "../seals.ts";

/** The seals of an exchange for tests, on a machine that has seen none yet. */
export const SEALS: Seals = { key: Buffer.alloc(32, 7), first: undefined };

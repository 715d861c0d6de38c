import { DatabaseError } from "pg";
import { codeOf } from "./database-unavailable.ts";

/**
 * Classes and codes of SQLSTATE that pass by themselves: connection, resources, intervention of an
 * operator, system, and a server that is read-only until another one takes over.
 */
const PASSING_CLASSES: ReadonlySet<string> = new Set(["08", "53", "57", "58"]);
const READ_ONLY = "25006";

/** Errors of the way to a server. */
const PASSING_ON_THE_WAY: ReadonlySet<string> = new Set([
  "EAI_AGAIN",
  "ECONNREFUSED",
  "ECONNRESET",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "EPIPE",
  "ETIMEDOUT",
]);

/** The driver's own errors of connections that ended have no code. */
const ENDED = /^(?:Connection terminated|Client (?:was closed|has encountered)|Cannot use a pool)/;

/**
 * True if a question failed because the database was away, too busy or stopped it: whether it was
 * carried out is not known, and asking again later may succeed.
 */
export function isDatabaseOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof DatabaseError) {
    const { code = "" } = error;
    return PASSING_CLASSES.has(code.slice(0, 2)) || code === READ_ONLY;
  }
  if (PASSING_ON_THE_WAY.has(codeOf(error)) || ENDED.test(error.message)) return true;
  return isDatabaseOutage(error.cause);
}

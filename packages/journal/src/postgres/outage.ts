import { DatabaseError } from "pg";
import { StoreOutage } from "../ports.ts";

/** A row with that key exists; a row that is referred to does not (SQLSTATE). */
const UNIQUE_VIOLATION = "23505";
const FOREIGN_KEY_VIOLATION = "23503";

/**
 * Classes of SQLSTATE that pass by themselves: connection, transaction state (a server that is
 * read-only for now), rollback, resources, intervention of an operator, system.
 */
const PASSING_CLASSES: ReadonlySet<string> = new Set(["08", "25", "40", "53", "57", "58"]);

export function isConflict(error: unknown): boolean {
  const code = error instanceof DatabaseError ? error.code : undefined;
  return code === UNIQUE_VIOLATION || code === FOREIGN_KEY_VIOLATION;
}

/** Any error that is not from PostgreSQL itself is trouble on the way to it. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof DatabaseError)) return !(error instanceof UnsafeSettings);
  return PASSING_CLASSES.has(error.code?.slice(0, 2) ?? "");
}

/** Runs one call; trouble on the way becomes a `StoreOutage`, other errors stay as they are. */
export async function orOutage<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    throw isOutage(error) ? new StoreOutage(error) : error;
  }
}

/** PostgreSQL is set up so that it could lose confirmed commits. */
export class UnsafeSettings extends Error {
  constructor(names: readonly string[]) {
    super(
      `PostgreSQL runs with ${names.map((name) => `${name} = off`).join(" and ")}: ` +
        "it could lose what it has confirmed. Switch it on and start again.",
    );
  }
}

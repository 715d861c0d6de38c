import type { Log } from "../../http/log.ts";

/**
 * The row of an open case with what the core has of it, and an alarm where the row says something
 * else. Whoever owns the tables can write any row, and a call names the case by its number alone:
 * its reviewer reads what the core will carry out. A case that the core no longer has is history.
 */
export function asJournalled<Row extends object, Known extends Partial<Row>>(
  row: Row,
  known: Known | undefined,
  log: Log,
): Row {
  if (known === undefined) return row;
  const names = Object.keys(known) as (keyof Row)[]; // `Known` has fields of the row alone.
  if (names.some((name) => (row[name] as unknown) !== known[name])) {
    log.error("a case's row is not as the journal has it");
  }
  return { ...row, ...known };
}

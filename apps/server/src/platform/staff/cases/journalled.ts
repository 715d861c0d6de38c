import type { Exchange } from "@sumi/core/exchange.ts";
import type { Server } from "../../server/server.ts";

/**
 * The rows of open cases with what the core has of them, and an alarm where a row says something
 * else. Whoever owns the tables can write any row, and a call names the case by its number alone:
 * its reviewer reads what the core will carry out. A case that the core no longer has is history.
 */
export function asJournalled<Row extends { readonly id: number }, Known extends Partial<Row>>(
  { commands, log }: Pick<Server, "commands" | "log">,
  rows: readonly Row[],
  knownOf: (exchange: Exchange, row: Row) => Known | undefined,
): Promise<readonly Row[]> {
  return commands.read((exchange) => {
    return rows.map((row) => {
      const known = knownOf(exchange, row);
      if (known === undefined) return row;
      const names = Object.keys(known) as (keyof Row)[]; // `Known` has fields of the row alone.
      if (names.some((name) => (row[name] as unknown) !== known[name])) {
        log.error("a case's row is not as the journal has it", { case: row.id });
      }
      return { ...row, ...known };
    });
  });
}

import type { CommandRecord } from "@sumi/core/exchange.ts";
import type { Queryable } from "../tables/table.ts";

type Known = { readonly roles: string; readonly state: string; readonly sequence: number };

/** Compares the table of the staff with the people whom the journal has, with their roles. */
export class StaffCheck {
  /** By their own number, not the actor's. */
  readonly #people = new Map<number, Known>();

  read(records: readonly CommandRecord[]): void {
    for (const { stamp, events } of records) {
      for (const event of events) {
        if (event.type === "StaffRecorded") {
          const roles = textOf(event.roles);
          this.#people.set(-event.staff, { roles, state: "active", sequence: 0 });
        } else if (event.type === "StaffChanged") {
          const before = this.#people.get(-event.staff)?.roles ?? "";
          const roles = event.change === "reset" ? before : textOf(event.roles);
          const state = event.change === "remove" ? "removed" : "active";
          this.#people.set(-event.staff, { roles, state, sequence: stamp.sequence });
        }
      }
    }
  }

  /** One sentence for each person who is missing, was added, or has other roles. */
  async faults(database: Queryable): Promise<readonly string[]> {
    const { rows } = await database.query({
      text: "select number, roles, state, change_sequence from staff order by number",
    });
    const missing = new Map(this.#people);
    const faults: string[] = [];
    for (const row of rows) {
      const number = Number(row.number);
      const known = missing.get(number);
      missing.delete(number);
      const what = faultOf(row, known);
      if (what !== undefined) faults.push(`The row of person ${number} in staff ${what}.`);
    }
    for (const number of missing.keys()) {
      faults.push(`The row of person ${number} in staff is missing.`);
    }
    return faults;
  }
}

function faultOf(row: Readonly<Record<string, unknown>>, known: Known | undefined) {
  if (known === undefined) return "was added";
  const { roles, state, sequence } = known;
  if (Number(row.change_sequence) < sequence) return `has not followed command ${sequence}`;
  // The column is an array of texts.
  const isSame = row.state === state && textOf(row.roles as readonly string[]) === roles;
  return isSame ? undefined : "was changed";
}

function textOf(roles: readonly string[]): string {
  return [...roles].sort().join();
}

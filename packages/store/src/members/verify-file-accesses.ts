import type { CommandRecord } from "@sumi/core/exchange.ts";
import type { Queryable } from "../tables/table.ts";

/** A file access of the journal. `hash` is its attachment, with the reason and the case. */
type Recorded = {
  readonly sequence: number;
  readonly access: string;
  readonly hash: string | undefined;
};

/**
 * Compares `file_accesses` with the journal. An access without an attachment is one of a
 * demonstration's founding, or from before there were attachments: it may have a row or none.
 */
export class FileAccessCheck {
  readonly #recorded: Recorded[] = [];
  #untilMs = 0;

  read(records: readonly CommandRecord[]): void {
    for (const { stamp, events } of records) {
      this.#untilMs = stamp.timeMs;
      const [event] = events;
      if (event?.type !== "FileAccessed") continue;
      const last = events.at(-1);
      const hash = last?.type === "Attached" ? last.attachment : undefined;
      const access = `${-event.staff} ${event.member} ${stamp.timeMs} ${event.untilMs}`;
      this.#recorded.push({ sequence: stamp.sequence, access, hash });
    }
  }

  /** One sentence for each row that is missing, and for each one that no access explains. */
  async faults(database: Queryable): Promise<readonly string[]> {
    const words = await wordsOf(database, this.#recorded);
    const { rows } = await database.query({
      text: `select staff, member, reason, case_name, time_ms, until_ms from file_accesses
             where time_ms <= $1 order by id`,
      values: [this.#untilMs],
    });
    const unexplained = rows.map((row) => ({
      access: `${row.staff} ${row.member} ${row.time_ms} ${row.until_ms}`,
      words: textOf(String(row.reason), String(row.case_name)),
    }));
    const faults: string[] = [];
    // Those with words first: a row that only they explain must not be left to the others.
    const ordered = this.#recorded.toSorted((a, b) => Number(!a.hash) - Number(!b.hash));
    for (const { sequence, access, hash } of ordered) {
      const said = hash === undefined ? undefined : words.get(hash);
      const at = unexplained.findIndex((row) => {
        return row.access === access && (said === undefined || row.words === said);
      });
      if (at >= 0) unexplained.splice(at, 1);
      else if (hash !== undefined) {
        faults.push(`The row of command ${sequence} in file_accesses is missing.`);
      }
    }
    const added = unexplained.map(({ access }) => {
      const [staff, member, timeMs] = access.split(" ");
      const time = new Date(Number(timeMs)).toISOString();
      return `A row of file_accesses was added: staff ${staff}, member ${member}, ${time}.`;
    });
    return [...faults, ...added];
  }
}

/** The reasons and cases by attachment. One that is missing is named where attachments are. */
async function wordsOf(
  database: Queryable,
  recorded: readonly Recorded[],
): Promise<ReadonlyMap<string, string>> {
  const hashes = recorded.flatMap(({ hash }) => (hash === undefined ? [] : [hash]));
  const { rows } = await database.query({
    text: `select encode(hash, 'hex') as hash, content::jsonb ->> 'reason' as reason,
             content::jsonb ->> 'caseName' as case_name
           from attachments where hash = any($1)`,
    values: [hashes.map((hash) => Buffer.from(hash, "hex"))],
  });
  return new Map(
    rows.map((row) => [String(row.hash), textOf(String(row.reason), String(row.case_name))]),
  );
}

function textOf(reason: string, caseName: string): string {
  return JSON.stringify([reason, caseName]);
}

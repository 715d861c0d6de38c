import type { CommandRecord } from "@sumi/core/exchange.ts";
import type { Queryable } from "../tables/table.ts";
import { allCustodyReports, hashOfReport } from "./reports.ts";

/**
 * Compares the custody reports with the entries of the journal that name them. Entries of earlier
 * releases have a report's number and not its hash: they show that it was made, not what it said.
 */
export class CustodyReportCheck {
  readonly #attachments: string[] = [];

  read(records: readonly CommandRecord[]): void {
    for (const { events } of records) {
      const [event] = events;
      const last = events.at(-1);
      if (event?.type !== "DeskEntryRecorded" || event.kind !== "CUSTODY_RECONCILED") continue;
      if (last?.type === "Attached") this.#attachments.push(last.attachment);
    }
  }

  /** One sentence for each report that is missing, was changed or is not named by the journal. */
  async faults(database: Queryable): Promise<readonly string[]> {
    const named = await this.#named(database);
    const faults: string[] = [];
    for (const report of await allCustodyReports(database)) {
      const hash = named.get(report.id);
      const isNamed = named.delete(report.id);
      if (!isNamed) faults.push(`The custody report ${report.id} is not named by the journal.`);
      const isSame = hash === undefined || hash === hashOfReport(report);
      if (!isSame) faults.push(`The custody report ${report.id} was changed.`);
    }
    for (const id of named.keys()) faults.push(`The custody report ${id} is missing.`);
    return faults;
  }

  /** The hashes by the report. An attachment that is missing is named where attachments are. */
  async #named(database: Queryable): Promise<Map<number, string | undefined>> {
    const { rows } = await database.query({
      text: `select content::jsonb -> 'details' ->> 'report' as report,
               content::jsonb -> 'details' ->> 'sha256' as sha256
             from attachments where hash = any($1)`,
      values: [this.#attachments.map((hash) => Buffer.from(hash, "hex"))],
    });
    return new Map(
      rows.map(({ report, sha256 }) => {
        return [Number(report), sha256 === null ? undefined : String(sha256)];
      }),
    );
  }
}

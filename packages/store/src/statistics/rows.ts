import { integer, text } from "../tables/columns.ts";
import { Table } from "../tables/table.ts";

/** The accepted commands of one kind within one minute, with the number of their events. */
export type JournalMinuteRow = {
  readonly minuteMs: number;
  readonly command: string;
  readonly commands: number;
  readonly events: number;
};

export const JOURNAL_MINUTES = new Table<JournalMinuteRow, "minuteMs" | "command">(
  "journal_minutes",
  { minuteMs: integer, command: text(), commands: integer, events: integer },
  ["minuteMs", "command"],
);

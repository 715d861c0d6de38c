import { hash, integer, json, optional, text } from "../tables/columns.ts";
import { Table } from "../tables/table.ts";

/** An event as the audit shows it: amounts are decimals, everything else as the journal has it. */
export type ActEvent = {
  readonly type: string;
  readonly fields: Readonly<Record<string, string | number | boolean>>;
};

/** One accepted command of the staff. */
export type StaffActRow = {
  readonly sequence: number;
  readonly staff: number;
  readonly command: string;
  /** The member it touched, where its events name one. */
  readonly member: number | undefined;
  /** The deposit or proposal that it was about. */
  readonly subject: number | undefined;
  readonly events: readonly ActEvent[];
  readonly timeMs: number;
};

export const STAFF_ACTS = new Table<StaffActRow, "sequence">(
  "staff_acts",
  {
    sequence: integer,
    staff: integer,
    command: text(),
    member: optional(integer),
    subject: optional(integer),
    events: json<readonly ActEvent[]>(),
    timeMs: integer,
  },
  ["sequence"],
);

/** The attachment of one command. */
export type AttachedRow = {
  readonly sequence: number;
  readonly staff: number;
  readonly timeMs: number;
  readonly hash: string;
};

export const ATTACHED = new Table<AttachedRow, "sequence">(
  "attached",
  { sequence: integer, staff: integer, timeMs: integer, hash },
  ["sequence"],
);

/** An act of one of the staff at the console that moves nothing. */
export type DeskEntryRow = {
  readonly sequence: number;
  readonly timeMs: number;
  readonly staff: number;
  readonly kind: string;
  /** 0 for none. */
  readonly member: number;
  /** 0 for none. */
  readonly subject: number;
};

export const DESK_ENTRIES = new Table<DeskEntryRow, "sequence">(
  "desk_entries",
  {
    sequence: integer,
    timeMs: integer,
    staff: integer,
    kind: text(),
    member: integer,
    subject: integer,
  },
  ["sequence"],
);

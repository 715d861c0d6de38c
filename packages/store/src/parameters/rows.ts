import type { Actor } from "@sumi/core/stamp.ts";
import { integer, text } from "../tables/columns.ts";
import { Table } from "../tables/table.ts";

/** The n-th change of a parameter in one command. */
export type ParameterChangeRow = {
  readonly sequence: number;
  readonly n: number;
  readonly key: string;
  readonly value: string;
  readonly effectiveMs: number;
  readonly actor: Actor;
  readonly timeMs: number;
};

export const PARAMETER_CHANGES = new Table<ParameterChangeRow, "sequence" | "n">(
  "parameter_changes",
  {
    sequence: integer,
    n: integer,
    key: text(),
    value: text(),
    effectiveMs: integer,
    actor: integer,
    timeMs: integer,
  },
  ["sequence", "n"],
);

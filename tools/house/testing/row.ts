import { expect, test } from "vitest";
import { type Source, source } from "../source.ts";

/** One rule, a file that it allows, one that it forbids, and its complaints about the latter. */
export type Row = {
  readonly rule: (sources: readonly Source[]) => readonly string[];
  readonly path: string;
  readonly good: string;
  readonly bad: string;
  readonly finds: readonly string[];
};

export function testRows(rows: readonly Row[]): void {
  test.each(rows)("$rule.name finds what it forbids in $path, and nothing else", (row) => {
    expect(row.rule([source(row.path, row.bad)])).toEqual(row.finds);
    if (row.good !== "") expect(row.rule([source(row.path, row.good)])).toEqual([]);
  });
}

import type { SnapshotLine, SnapshotValue } from "../snapshot-line.ts";

export type WrittenLine = readonly [name: string, ...values: SnapshotValue[]];

/** Every row that the lines write, in their order. */
export function writtenLines(lines: readonly SnapshotLine[]): WrittenLine[] {
  const written: WrittenLine[] = [];
  for (const line of lines) line.write((name, values) => written.push([name, ...values]));
  return written;
}

/** Reads the written lines back, by their names. */
export function readLines(lines: readonly SnapshotLine[], written: readonly WrittenLine[]): void {
  for (const [name, ...values] of written) {
    lines.find((line) => line.name === name)?.restore(values);
  }
}

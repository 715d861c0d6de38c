import { numberColumn, snapshotLine, textColumn } from "../snapshot-line.ts";
import type { CaseKind } from "./events.ts";
import { REMEMBERED_MS } from "./remembered.ts";

/** The last rejection of a member's cases of one kind. */
export type Rejection = {
  readonly kind: CaseKind;
  readonly member: number;
  readonly staff: number;
  /** Until then the next rejection is another person's. */
  readonly againMs: number;
};

/** Returns the moment from which the same person may reject again. */
export function againFrom(timeMs: number): number {
  return timeMs + REMEMBERED_MS;
}

/** The last person to reject each member: nobody keeps it waiting by rejecting without end. */
export class Rejections {
  readonly #last = new Map<string, Rejection>();

  /** Returns the rejection that a new one of that kind would follow. */
  recent(kind: CaseKind, member: number, timeMs: number): Rejection | undefined {
    const last = this.#last.get(`${kind} ${member}`);
    return last !== undefined && timeMs < last.againMs ? last : undefined;
  }

  /** Old events, and those of a timer, bind nobody: `againMs` is absent in them. */
  give(given: Omit<Rejection, "againMs"> & { readonly againMs: number | undefined }): void {
    const { againMs } = given;
    if (againMs !== undefined) this.#restore({ ...given, againMs });
  }

  readonly line = snapshotLine<Rejection>(
    "rejection",
    {
      kind: textColumn<CaseKind>(),
      member: numberColumn,
      staff: numberColumn,
      againMs: numberColumn,
    },
    { rows: () => this.#last.values(), restore: (row) => this.#restore(row) },
  );

  #restore(row: Rejection): void {
    this.#last.set(`${row.kind} ${row.member}`, row);
  }
}

import { numberColumn, snapshotLine, textColumn } from "../snapshot-line.ts";
import type { FileAccessed, FileSubject } from "./events.ts";

/** A part of a member's file that one of the staff reads, until that moment. */
export type OpenFile = Required<Pick<FileAccessed, "member" | "staff" | "subject" | "untilMs">>;

/** The files that are open to the staff. Only who may read a case decides it (honesty H15). */
export class OpenFiles {
  readonly #all = new Map<string, OpenFile>();

  isOpen(file: Omit<OpenFile, "untilMs">, timeMs: number): boolean {
    const open = this.#all.get(nameOf(file));
    return open !== undefined && timeMs < open.untilMs;
  }

  /** The members of whose files this person has some part open, and until when. */
  openTo(staff: number, timeMs: number): ReadonlyMap<number, number> {
    const closings = new Map<number, number>();
    for (const { staff: by, member, untilMs } of this.#all.values()) {
      if (by !== staff || untilMs <= timeMs) continue;
      closings.set(member, Math.max(untilMs, closings.get(member) ?? 0));
    }
    return closings;
  }

  /** Old accesses had no end; they opened a file outside of the core only. */
  open({ member, staff, subject, untilMs }: FileAccessed, timeMs: number): void {
    if (untilMs === undefined) return;
    this.#forgetClosed(timeMs);
    const file = { member, staff, subject, untilMs };
    this.#all.delete(nameOf(file));
    this.#all.set(nameOf(file), file);
  }

  readonly line = snapshotLine(
    "openFile",
    {
      member: numberColumn,
      staff: numberColumn,
      subject: textColumn<FileSubject>(),
      untilMs: numberColumn,
    },
    {
      rows: () => this.#all.values(),
      restore: (file) => this.#all.set(nameOf(file), file),
    },
  );

  /** The first to be opened are the first to be closed, so the search ends at an open one. */
  #forgetClosed(timeMs: number): void {
    for (const [name, { untilMs }] of this.#all) {
      if (timeMs < untilMs) return;
      this.#all.delete(name);
    }
  }
}

function nameOf({ staff, member, subject }: Omit<OpenFile, "untilMs">): string {
  return `${staff} ${member} ${subject}`;
}

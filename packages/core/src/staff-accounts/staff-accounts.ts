import type { StaffRole } from "@sumi/primitives/staff-roles.ts";
import type { Parameters } from "../parameters/parameters.ts";
import { flagColumn, numberColumn, snapshotLine, textColumn } from "../snapshot-line.ts";
import type { Stamp } from "../stamp.ts";
import { ColleagueInterventions } from "./colleague-interventions.ts";
import type { StaffChanged, StaffChangeKind, StaffRecorded } from "./events.ts";

/** One of the staff, by the number that they act under. Names stand in tables. */
export type StaffPerson = {
  readonly staff: number;
  readonly roles: readonly StaffRole[];
  readonly isRemoved: boolean;
};

/** A change of the last ninety days. */
export type StaffChange = Omit<StaffChanged, "type"> & Stamp;

const DAY_MS = 86_400_000;
/** No change is asked for after that: the parameters below are no longer than this. */
const REMEMBERED_MS = 90 * DAY_MS;
/** A person whom the machine adds this long after the first one is a founder, too. */
const FOUNDING_MS = DAY_MS;

/** The people of the staff, and how the recent ones came to be. */
export class StaffAccounts {
  readonly interventions = new ColleagueInterventions();
  readonly #parameters: Parameters;
  readonly #people = new Map<number, StaffPerson>();
  /** Oldest first. */
  #changes: readonly StaffChange[] = [];
  #firstMs: number | undefined = undefined;

  constructor(parameters: Parameters) {
    this.#parameters = parameters;
  }

  find(staff: number): StaffPerson | undefined {
    return this.#people.get(staff);
  }

  /** True for a person who left the staff; false for one whom old journals do not know. */
  isRemoved(staff: number): boolean {
    return this.#people.get(staff)?.isRemoved === true;
  }

  get all(): Iterable<StaffPerson> {
    return this.#people.values();
  }

  get administrators(): readonly number[] {
    return [...this.#people.values()]
      .filter(({ roles, isRemoved }) => !isRemoved && roles.includes("administrator"))
      .map(({ staff }) => staff);
  }

  /** Changes from a moment on; those of the last ninety days are known. Oldest first. */
  changesSince(timeMs: number): readonly StaffChange[] {
    return this.#changes.filter((change) => change.timeMs >= timeMs);
  }

  /** True if the person was added, reset or changed after that record. */
  hasChangedSince(staff: number, sequence: number): boolean {
    return this.#changes.some((change) => change.staff === staff && change.sequence > sequence);
  }

  /** True for the first person of all, and for a day after them. */
  isFounding(timeMs: number): boolean {
    return this.#firstMs === undefined || timeMs < this.#firstMs + FOUNDING_MS;
  }

  /** The moment until which a person is new: added, reset, or with other roles; or undefined. */
  newUntilMs(staff: number, timeMs: number): number | undefined {
    const last = this.#changes.findLast((each) => each.staff === staff);
    return this.#endOf(last, "staff.new_ms", timeMs);
  }

  /** The moment until which two people count as one, because one introduced the other. */
  introducedUntilMs(one: number, other: number, timeMs: number): number | undefined {
    const introduced = this.#introductions.findLast((each) => {
      return introduces(each, one, other) || introduces(each, other, one);
    });
    return this.#endOf(introduced, "staff.introduced_ms", timeMs);
  }

  record({ staff, roles, isFounder }: StaffRecorded, stamp: Stamp): void {
    this.#firstMs ??= stamp.timeMs;
    this.#people.set(staff, { staff, roles, isRemoved: false });
    // The machine introduced this person; nobody else did.
    const change = { change: "add", staff, roles, proposer: 0, confirmer: 0 } as const;
    if (!isFounder) this.#remember({ ...change, ...stamp });
  }

  change({ type: _, ...change }: StaffChanged, stamp: Stamp): void {
    const { staff, roles } = change;
    const before = this.#people.get(staff)?.roles ?? [];
    const isRemoved = change.change === "remove";
    this.#people.set(staff, {
      staff,
      roles: change.change === "reset" ? before : roles,
      isRemoved,
    });
    this.#remember({ ...change, ...stamp });
  }

  readonly lines = [
    snapshotLine(
      "staffBeginning",
      { timeMs: numberColumn },
      {
        rows: () => (this.#firstMs === undefined ? [] : [{ timeMs: this.#firstMs }]),
        restore: ({ timeMs }) => {
          this.#firstMs = timeMs;
        },
      },
    ),
    snapshotLine(
      "staffPerson",
      { staff: numberColumn, roles: textColumn(), isRemoved: flagColumn },
      {
        rows: () => Array.from(this.#people.values(), written),
        restore: (row) => this.#people.set(row.staff, read(row)),
      },
    ),
    snapshotLine(
      "staffChange",
      {
        change: textColumn<StaffChangeKind>(),
        staff: numberColumn,
        roles: textColumn(),
        proposer: numberColumn,
        confirmer: numberColumn,
        sequence: numberColumn,
        timeMs: numberColumn,
      },
      {
        rows: () => this.#changes.map(written),
        restore: (row) => {
          this.#changes = [...this.#changes, read(row)];
        },
      },
    ),
    this.interventions.line,
  ];

  /** Changes by which a person began, or began anew. */
  get #introductions(): readonly StaffChange[] {
    return this.#changes.filter(({ change }) => change === "add" || change === "reset");
  }

  /** The end of a time that begins with a change, as long as it is not over. */
  #endOf(change: StaffChange | undefined, lasting: string, timeMs: number): number | undefined {
    if (change === undefined) return undefined;
    const untilMs = change.timeMs + this.#parameters.integer(lasting, timeMs);
    return timeMs < untilMs ? untilMs : undefined;
  }

  #remember(change: StaffChange): void {
    const oldestMs = change.timeMs - REMEMBERED_MS;
    this.#changes = [...this.changesSince(oldestMs), change];
  }
}

function introduces(change: StaffChange, introducer: number, staff: number): boolean {
  const { proposer, confirmer } = change;
  return change.staff === staff && (proposer === introducer || confirmer === introducer);
}

/** Roles are one text in a snapshot line. */
function written<Row extends { readonly roles: readonly StaffRole[] }>(row: Row) {
  return { ...row, roles: row.roles.join() };
}

function read<Row extends { readonly roles: string }>(row: Row) {
  const roles = row.roles === "" ? [] : row.roles.split(",");
  return { ...row, roles: roles as StaffRole[] }; // Written by `written`.
}

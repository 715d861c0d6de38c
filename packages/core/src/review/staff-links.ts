import { numberColumn, snapshotLine, textColumn } from "../snapshot-line.ts";
import type { Stamp } from "../stamp.ts";
import type { StaffLinked, StaffUnlinked } from "./events.ts";
import { REMEMBERED_MS } from "./remembered.ts";

/** A link that ended. Until then it still bars its person. */
type FormerLink = { readonly staff: number; readonly member: number; readonly untilMs: number };

/** A link that two people added or ended within the last seven days. */
export type StaffLinkChange = Stamp & {
  readonly change: "linked" | "unlinked";
  readonly staff: number;
  readonly member: number;
  readonly proposer: number;
  readonly confirmer: number;
};

/** Returns the moment until which a link that ends now still bars its person (decision 112). */
export function barredUntil(timeMs: number): number {
  return timeMs + REMEMBERED_MS;
}

/** The member accounts of the staff: each person may have several. */
export class StaffLinks {
  readonly #standing = new Map<number, Set<number>>();
  readonly #former = new Map<string, FormerLink>();
  /** Oldest first. */
  #changes: readonly StaffLinkChange[] = [];

  /** The accounts that are linked with this person. */
  of(staff: number): readonly number[] {
    return [...(this.#standing.get(staff) ?? [])];
  }

  /** The links that stand, each person's together. */
  get all(): Iterable<Pick<FormerLink, "staff" | "member">> {
    return this.#rows();
  }

  /** The accounts of all staff, also by a link that ended lately. */
  isBarred(member: number, timeMs: number): boolean {
    const former = [...this.#former.values()].filter(({ untilMs }) => timeMs < untilMs);
    return [...this.all, ...former].some((each) => each.member === member);
  }

  /** The accounts about which this person decides nothing, also of links that ended lately. */
  barring(staff: number, timeMs: number): readonly number[] {
    const former = [...this.#former.values()].filter((each) => {
      return each.staff === staff && timeMs < each.untilMs;
    });
    return [...this.of(staff), ...former.map(({ member }) => member)];
  }

  /** Everybody of the staff is told of these. Oldest first. */
  changesAt(timeMs: number): readonly StaffLinkChange[] {
    return this.#changes.filter((change) => timeMs < change.timeMs + REMEMBERED_MS);
  }

  /** In an old event the account took the place of all others, and 0 ended them at once. */
  link(event: StaffLinked, stamp: Stamp): void {
    const { staff, member, isAdded, proposer = 0, confirmer = 0 } = event;
    if (isAdded === undefined) this.#standing.delete(staff);
    if (member !== 0) this.#add({ staff, member });
    this.#former.delete(nameOf(event));
    if (isAdded === undefined) return;
    this.#remember({ change: "linked", staff, member, proposer, confirmer, ...stamp });
  }

  unlink({ type: _, untilMs, ...event }: StaffUnlinked, stamp: Stamp): void {
    const { staff, member } = event;
    this.#end({ staff, member });
    for (const [name, former] of this.#former) {
      if (former.untilMs <= stamp.timeMs) this.#former.delete(name);
    }
    this.#former.set(nameOf(event), { staff, member, untilMs });
    this.#remember({ change: "unlinked", ...event, ...stamp });
  }

  readonly lines = [
    snapshotLine(
      "staffLink",
      { staff: numberColumn, member: numberColumn },
      { rows: () => this.#rows(), restore: (row) => this.#add(row) },
    ),
    snapshotLine<FormerLink>(
      "formerStaffLink",
      { staff: numberColumn, member: numberColumn, untilMs: numberColumn },
      {
        rows: () => this.#former.values(),
        restore: (row) => this.#former.set(nameOf(row), row),
      },
    ),
    snapshotLine<StaffLinkChange>(
      "staffLinkChange",
      {
        change: textColumn<StaffLinkChange["change"]>(),
        staff: numberColumn,
        member: numberColumn,
        proposer: numberColumn,
        confirmer: numberColumn,
        sequence: numberColumn,
        timeMs: numberColumn,
      },
      {
        rows: () => this.#changes,
        restore: (row) => {
          this.#changes = [...this.#changes, row];
        },
      },
    ),
  ];

  *#rows() {
    for (const [staff, members] of this.#standing) {
      for (const member of members) yield { staff, member };
    }
  }

  #add({ staff, member }: { readonly staff: number; readonly member: number }): void {
    const members = this.#standing.get(staff) ?? new Set<number>();
    this.#standing.set(staff, members.add(member));
  }

  /**
   * Removes a person without links from the order, because a start from a snapshot does not know
   * that they ever had one.
   */
  #end({ staff, member }: { readonly staff: number; readonly member: number }): void {
    const members = this.#standing.get(staff);
    members?.delete(member);
    if (members?.size === 0) this.#standing.delete(staff);
  }

  #remember(change: StaffLinkChange): void {
    this.#changes = [...this.changesAt(change.timeMs), change];
  }
}

function nameOf({ staff, member }: Pick<FormerLink, "staff" | "member">): string {
  return `${staff} ${member}`;
}

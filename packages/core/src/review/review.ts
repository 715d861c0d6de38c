import { unreachable } from "@sumi/primitives/assert.ts";
import { type Rejected, reject } from "@sumi/primitives/rejection.ts";
import type { FileSubject } from "../members/events.ts";
import type { Members } from "../members/members.ts";
import { numberColumn, snapshotLine, textColumn } from "../snapshot-line.ts";
import type { CaseAssigned, CaseKind, ReviewEvent } from "./events.ts";
import { hasLapsed, OWN_CASE } from "./second-person.ts";

type Assignment = Omit<CaseAssigned, "type">;

/** A case that is about to be decided. */
export type Case = { readonly kind: CaseKind; readonly number: number; readonly member: number };

/** The part of the member's file that shows a case. Whoever decides the case has opened it. */
const FILE_OF_CASE = {
  deposit: "PROFILE",
  withdrawal: "PROFILE",
  identity: "IDENTITY",
  /** A freeze is no case that is assigned, but its review is decided like one. */
  freeze: "PROFILE",
} as const satisfies Readonly<Record<CaseKind | "freeze", FileSubject>>;

/** The assignees of cases, and the links of staff to their own member accounts. */
export class Review {
  readonly #members: Members;
  readonly #assignments = new Map<string, Assignment>();
  readonly #links = new Map<number, number>();

  constructor(members: Members) {
    this.#members = members;
  }

  /** Returns the assignment in force at that moment. */
  assignmentOf(kind: CaseKind, number: number, timeMs: number): Assignment | undefined {
    const assignment = this.#assignments.get(`${kind} ${number}`);
    return assignment === undefined || hasLapsed(assignment, timeMs) ? undefined : assignment;
  }

  /** Oldest first. */
  assignmentsAt(timeMs: number): Assignment[] {
    return [...this.#assignments.values()].filter((each) => !hasLapsed(each, timeMs));
  }

  /** The member account of one of the staff. */
  memberOf(staff: number): number | undefined {
    return this.#links.get(staff);
  }

  /** True if a member is the person's own account, or was invited by it. */
  isOwn(staff: number, member: number): boolean {
    const own = this.#links.get(staff);
    if (own === undefined) return false;
    return member === own || this.#members.find(member)?.sponsor === own;
  }

  refusalOfOwn(staff: number, member: number): Rejected | undefined {
    return this.isOwn(staff, member) ? OWN_CASE : undefined;
  }

  /** Returns why a staff person may not decide a case, or undefined. */
  refusalOf(decided: Case, staff: number, timeMs: number): Rejected | undefined {
    return (
      this.refusalOfAssigning(decided, staff, timeMs) ??
      this.refusalOfClosedFile(decided, staff, timeMs)
    );
  }

  /** Returns why a staff person may not even work on a case, or undefined. */
  refusalOfAssigning(
    { kind, number, member }: Case,
    staff: number,
    timeMs: number,
  ): Rejected | undefined {
    if (this.isOwn(staff, member)) return OWN_CASE;
    const assignment = this.assignmentOf(kind, number, timeMs);
    if (assignment === undefined || assignment.staff === staff) return undefined;
    return reject("CASE_ASSIGNED", { untilMs: assignment.expiresMs });
  }

  /** Nobody decides a case without having opened the file that shows it (honesty H15). */
  refusalOfClosedFile(
    { kind, member }: Omit<Case, "kind" | "number"> & { readonly kind: keyof typeof FILE_OF_CASE },
    staff: number,
    timeMs: number,
  ): Rejected | undefined {
    const file = { staff, member, subject: FILE_OF_CASE[kind] };
    const isOpen = this.#members.openFiles.isOpen(file, timeMs);
    return isOpen ? undefined : reject("FILE_ACCESS_REQUIRED");
  }

  apply(event: ReviewEvent, timeMs: number): void {
    switch (event.type) {
      case "CaseAssigned": {
        const { type: _, ...assignment } = event;
        this.#forgetLapsed(timeMs);
        this.#assignments.set(`${assignment.kind} ${assignment.number}`, assignment);
        return;
      }
      case "CaseUnassigned":
        return this.close(event.kind, event.number);
      case "StaffLinked":
        if (event.member === 0) this.#links.delete(event.staff);
        else this.#links.set(event.staff, event.member);
        return;
      default:
        return unreachable(event);
    }
  }

  /** Ends the assignment of a case that its assignee has decided. */
  close(kind: CaseKind, number: number): void {
    this.#assignments.delete(`${kind} ${number}`);
  }

  readonly lines = [
    snapshotLine(
      "assignment",
      {
        kind: textColumn<CaseKind>(),
        number: numberColumn,
        member: numberColumn,
        staff: numberColumn,
        expiresMs: numberColumn,
      },
      {
        rows: () => this.#assignments.values(),
        restore: (row) => this.#assignments.set(`${row.kind} ${row.number}`, row),
      },
    ),
    snapshotLine(
      "staffLink",
      { staff: numberColumn, member: numberColumn },
      {
        rows: () => Array.from(this.#links, ([staff, member]) => ({ staff, member })),
        restore: ({ staff, member }) => this.#links.set(staff, member),
      },
    ),
  ];

  #forgetLapsed(timeMs: number): void {
    for (const [name, assignment] of this.#assignments) {
      if (hasLapsed(assignment, timeMs)) this.#assignments.delete(name);
    }
  }
}

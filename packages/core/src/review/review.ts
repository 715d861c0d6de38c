import { unreachable } from "@sumi/primitives/assert.ts";
import { type Rejected, reject } from "@sumi/primitives/rejection.ts";
import type { FileSubject } from "../members/events.ts";
import type { Members } from "../members/members.ts";
import { numberColumn, snapshotLine, textColumn } from "../snapshot-line.ts";
import type { StaffAccounts } from "../staff-accounts/staff-accounts.ts";
import type { Stamp } from "../stamp.ts";
import type { CaseAssigned, CaseKind, ReviewEvent } from "./events.ts";
import { Rejections } from "./rejections.ts";
import { countAsOne, hasLapsed, OWN_CASE, refusalOfAgain } from "./second-person.ts";
import { Separations } from "./separations.ts";
import { StaffLinks } from "./staff-links.ts";

export type Assignment = Omit<CaseAssigned, "type" | "isOnce" | "takenFrom" | "isTakenInTurn">;

/** The person who was assigned a case that still waits, last of all. */
type LastAssignee = Pick<CaseAssigned, "kind" | "number" | "staff">;

/** The knowledge of who may be whom. */
type Persons = {
  /** The accounts that count as one person's. */
  accountsOf(member: number): readonly number[];
  /** The same with those under suspicion. */
  possibleAccountsOf(member: number): readonly number[];
  /** True for accounts that count as one person's, and for those under suspicion. */
  mayBeSamePerson(member: number, other: number): boolean;
};

/** A case that is about to be decided. */
export type Case = {
  readonly kind: CaseKind;
  readonly number: number;
  readonly member: number;
  /** True for a decision that only protects: a suspicion bars nobody from it (decision 167). */
  readonly isRejection?: boolean;
};

/** The part of the member's file that shows a case. Whoever decides the case has opened it. */
const FILE_OF_CASE = {
  deposit: "PROFILE",
  withdrawal: "PROFILE",
  identity: "IDENTITY",
  /** A decision about the member itself, such as the review of a freeze; it is not assigned. */
  member: "PROFILE",
} as const satisfies Readonly<Record<CaseKind | "member", FileSubject>>;

/** The assignees of cases, and who of the staff must not decide about which member. */
export class Review {
  readonly separations = new Separations();
  readonly rejections = new Rejections();
  readonly links = new StaffLinks();
  readonly #members: Members;
  readonly #persons: Persons;
  readonly #staffAccounts: StaffAccounts;
  readonly #assignments = new Map<string, Assignment>();
  readonly #lastAssignees = new Map<string, LastAssignee>();
  /** The administrators who took cases over that still wait, last of all. */
  readonly #lastTakers = new Map<string, LastAssignee>();

  constructor(members: Members, persons: Persons, staffAccounts: StaffAccounts) {
    this.#members = members;
    this.#persons = persons;
    this.#staffAccounts = staffAccounts;
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

  /**
   * True if a member is an account of the person's own, or was invited by one. An account that is
   * linked with the person's own counts like it, and so does one under suspicion.
   */
  isOwn(staff: number, member: number, timeMs: number): boolean {
    return this.#near(member).some((account) => {
      const own = this.links.barring(staff, timeMs);
      return own.some((each) => this.#persons.mayBeSamePerson(each, account));
    });
  }

  /**
   * The same without suspicions. A member causes a suspicion with whomever they like, so it bars
   * nobody from an act that only protects (decision 167).
   */
  isKnownOwn(staff: number, member: number, timeMs: number): boolean {
    const own = this.accountsOf(staff, timeMs);
    return this.#near(member).some((account) => own.includes(account));
  }

  /** The accounts that count as one of the staff's own, also by a link that ended lately. */
  accountsOf(staff: number, timeMs: number): readonly number[] {
    const own = this.links.barring(staff, timeMs);
    return own.flatMap((account) => this.#persons.accountsOf(account));
  }

  /** The same with accounts under suspicion: they bar from acts that let out (decision 167). */
  possibleAccountsOf(staff: number, timeMs: number): readonly number[] {
    const own = this.links.barring(staff, timeMs);
    return own.flatMap((account) => this.#persons.possibleAccountsOf(account));
  }

  /**
   * True if this person lets no coins of the member out alone, because they certified the member or
   * credited its coins a short while ago, or count as one with somebody who did.
   */
  isSeparated(staff: number, member: number, timeMs: number): boolean {
    return this.separatedFrom(member, timeMs).some((each) => {
      return countAsOne(this.#staffAccounts, [each, staff], timeMs);
    });
  }

  /** The people who are separated from a member, or from another account of the same person. */
  separatedFrom(member: number, timeMs: number): readonly number[] {
    const accounts = this.#persons.accountsOf(member);
    return accounts.flatMap((account) => this.separations.from(account, timeMs));
  }

  refusalOfOwn(staff: number, member: number, timeMs: number): Rejected | undefined {
    return this.isOwn(staff, member, timeMs) ? OWN_CASE : undefined;
  }

  refusalOfKnownOwn(staff: number, member: number, timeMs: number): Rejected | undefined {
    return this.isKnownOwn(staff, member, timeMs) ? OWN_CASE : undefined;
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
    { kind, number, member, isRejection = false }: Case,
    staff: number,
    timeMs: number,
  ): Rejected | undefined {
    const own = isRejection
      ? this.refusalOfKnownOwn(staff, member, timeMs)
      : this.refusalOfOwn(staff, member, timeMs);
    if (own !== undefined) return own;
    const assignment = this.assignmentOf(kind, number, timeMs);
    if (assignment === undefined || assignment.staff === staff) return undefined;
    return reject("CASE_ASSIGNED", { untilMs: assignment.expiresMs });
  }

  /** One person alone does not keep a case from everybody else (decision 45). */
  refusalOfAssigningAgain({ kind, number }: Case, staff: number): Rejected | undefined {
    const last = this.#lastAssignees.get(`${kind} ${number}`);
    return last?.staff === staff ? reject("ASSIGNED_BEFORE") : undefined;
  }

  /** One administrator does not take a case over twice in a row (decision 105). */
  refusalOfTakingAgain(
    { kind, number }: Case,
    staff: number,
    timeMs: number,
  ): Rejected | undefined {
    const last = this.#lastTakers.get(`${kind} ${number}`)?.staff;
    return refusalOfAgain(this.#staffAccounts, last, { staff, timeMs });
  }

  /** A decider of a case has opened the file that shows it (honesty H15). */
  refusalOfClosedFile(
    { kind, member }: { readonly kind: keyof typeof FILE_OF_CASE; readonly member: number },
    staff: number,
    timeMs: number,
  ): Rejected | undefined {
    const file = { staff, member, subject: FILE_OF_CASE[kind] };
    const isOpen = this.#members.openFiles.isOpen(file, timeMs);
    return isOpen ? undefined : reject("FILE_ACCESS_REQUIRED");
  }

  /** One person does not reject twice in a row what a member asks for (decision 68). */
  refusalOfRejecting(
    { kind, member }: { readonly kind: CaseKind; readonly member: number },
    staff: number,
    timeMs: number,
  ): Rejected | undefined {
    const last = this.rejections.recent(kind, member, timeMs);
    return refusalOfAgain(this.#staffAccounts, last?.staff, { staff, timeMs });
  }

  apply(event: ReviewEvent, stamp: Stamp): void {
    switch (event.type) {
      case "CaseAssigned": {
        const { kind, number, member, staff, expiresMs } = event;
        const name = `${kind} ${number}`;
        this.#forgetLapsed(stamp.timeMs);
        this.#assignments.set(name, { kind, number, member, staff, expiresMs });
        if (event.isOnce) this.#lastAssignees.set(name, { kind, number, staff });
        if (event.isTakenInTurn) this.#lastTakers.set(name, { kind, number, staff });
        return;
      }
      case "CaseUnassigned":
        return this.unassign(event.kind, event.number);
      case "StaffLinked":
        return this.links.link(event, stamp);
      case "StaffUnlinked":
        return this.links.unlink(event, stamp);
      default:
        return unreachable(event);
    }
  }

  /** Ends the assignment of a case that goes on waiting, for instance for a second person. */
  unassign(kind: CaseKind, number: number): void {
    this.#assignments.delete(`${kind} ${number}`);
  }

  /** Forgets the assignees of a case that is over. */
  close(kind: CaseKind, number: number): void {
    this.unassign(kind, number);
    this.#lastAssignees.delete(`${kind} ${number}`);
    this.#lastTakers.delete(`${kind} ${number}`);
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
      "lastAssignee",
      { kind: textColumn<CaseKind>(), number: numberColumn, staff: numberColumn },
      {
        rows: () => this.#lastAssignees.values(),
        restore: (row) => this.#lastAssignees.set(`${row.kind} ${row.number}`, row),
      },
    ),
    snapshotLine(
      "lastTaker",
      { kind: textColumn<CaseKind>(), number: numberColumn, staff: numberColumn },
      {
        rows: () => this.#lastTakers.values(),
        restore: (row) => this.#lastTakers.set(`${row.kind} ${row.number}`, row),
      },
    ),
    ...this.links.lines,
    this.separations.line,
    this.rejections.line,
  ];

  /** The member, and who invited them. */
  #near(member: number): readonly number[] {
    const sponsor = this.#members.find(member)?.sponsor ?? 0;
    return sponsor === 0 ? [member] : [member, sponsor];
  }

  #forgetLapsed(timeMs: number): void {
    for (const [name, assignment] of this.#assignments) {
      if (hasLapsed(assignment, timeMs)) this.#assignments.delete(name);
    }
  }
}

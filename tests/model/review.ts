import type { Exchange } from "@sumi/core/exchange.ts";
import type { LinkStaff, UnlinkStaff } from "@sumi/core/review/acts.ts";
import type { ReviewCommand } from "@sumi/core/review/commands.ts";
import type { CaseKind, ReviewEvent } from "@sumi/core/review/events.ts";
import type { CapabilityModel } from "./capability.ts";
import { integer, maybe, truth, word } from "./frames/patterns.ts";
import type { Model } from "./model.ts";
import type { CommandOf, EventOf, Expected } from "./record.ts";
import { type About, demandStranger, demandUnassigned } from "./review/demands.ts";
import { linkStaff, StaffLinks, unlinkStaff } from "./review/staff-links.ts";
import { areOne, demandOther } from "./staff-accounts.ts";

type Assignment = EventOf<"CaseAssigned">;

/** A person who certified the member or credited its deposit, or proposed the credit. */
type Separation = { readonly staff: number; readonly member: number; readonly untilMs: number };

/** The assignees of cases, the member accounts of staff, and who passes nothing alone. */
export class Reviews {
  readonly separations: Separation[] = [];
  readonly assignments = new Map<string, Assignment>();
  /** The last assignee of each case that waits. */
  readonly lastAssignees = new Map<string, number>();
  /** The last administrator to take each of them over. */
  readonly lastTakers = new Map<string, number>();
  /** The last person to reject each member's deposits, withdrawals or papers. */
  readonly rejections = new Map<string, { readonly staff: number; readonly untilMs: number }>();
  readonly links = new StaffLinks();

  standing(kind: string, number: number, timeMs: number): Assignment | undefined {
    const assignment = this.assignments.get(`${kind}/${number}`);
    return assignment !== undefined && assignment.expiresMs > timeMs ? assignment : undefined;
  }

  /** True for every account that may be the staff member's own, and for members whom it invited. */
  isOwn({ members, linkedAccounts, timeMs }: Model, staff: number, member: number): boolean {
    const sponsor = members.find(member)?.sponsor ?? 0;
    return this.links.barring(staff, timeMs).some((own) => {
      return linkedAccounts.mayBeOne(own, member) || linkedAccounts.mayBeOne(own, sponsor);
    });
  }

  /** The same by what was declared and confirmed alone. */
  isKnownOwn({ members, linkedAccounts, timeMs }: Model, staff: number, member: number): boolean {
    const sponsor = members.find(member)?.sponsor ?? 0;
    return this.links.barring(staff, timeMs).some((own) => {
      const person = linkedAccounts.accountsOf(own);
      return person.has(member) || person.has(sponsor);
    });
  }

  assign(event: Assignment): void {
    const name = `${event.kind}/${event.number}`;
    this.assignments.delete(name);
    this.assignments.set(name, event);
    if (event.isOnce) this.lastAssignees.set(name, event.staff);
    if (event.isTakenInTurn) this.lastTakers.set(name, event.staff);
  }

  /** The case waits on without an assignee. */
  unassign(kind: string, number: number): void {
    this.assignments.delete(`${kind}/${number}`);
  }

  /** A decided case is no longer one. */
  decided(kind: string, number: number): void {
    this.unassign(kind, number);
    this.lastAssignees.delete(`${kind}/${number}`);
    this.lastTakers.delete(`${kind}/${number}`);
  }

  /** Old events, and returns of what is overdue, bind nobody. */
  rejected(
    kind: string,
    event: { readonly member: number; readonly reviewer: number; readonly againMs?: number },
  ): void {
    const { member, reviewer, againMs } = event;
    if (againMs === undefined) return;
    this.rejections.set(`${kind}/${member}`, { staff: reviewer, untilMs: againMs });
  }

  separate(
    {
      reviewer: staff,
      separatedUntilMs = 0,
    }: { readonly reviewer: number; readonly separatedUntilMs?: number },
    member: number,
  ): void {
    this.separations.push({ staff, member, untilMs: separatedUntilMs });
  }

  /** The last word about a person counts. */
  separatedFrom(member: number, timeMs: number): readonly number[] {
    const untilMs = new Map<number, number>();
    for (const each of this.separations) {
      if (each.member === member) untilMs.set(each.staff, each.untilMs);
    }
    return [...untilMs].flatMap(([staff, until]) => (until > timeMs ? [staff] : []));
  }
}

/** The time at which a person who certifies or credits now may pass a withdrawal alone again. */
export function separationEnd(model: Model): number {
  return model.timeMs + model.parameters.integer("review.separation_ms", model.timeMs);
}

/** True if the person brought the member or its coins in lately, or introduced who did. */
export function isSeparated(model: Model, staff: number, member: number): boolean {
  const separated = separatedFrom(model, member);
  return separated.some((each) => each === staff || areOne(model, each, staff));
}

/** People who lately brought in a member, its coins, or another account of the same person. */
export function separatedFrom(model: Model, member: number): readonly number[] {
  const accounts = [...model.linkedAccounts.accountsOf(member)];
  return accounts.flatMap((account) => model.review.separatedFrom(account, model.timeMs));
}

function* assignCase(model: Model, command: CommandOf<"AssignCase">): Expected {
  const lastsMs = model.parameters.integer("review.assignment_ms", model.timeMs);
  yield* assignOne(model, command, lastsMs);
}

type Wanted = Pick<CommandOf<"AssignCase">, "actor" | "kind" | "number">;

/** A case becomes one person's for that time. */
export function* assignOne(model: Model, command: Wanted, lastsMs: number): Expected {
  const about = caseOf(model, command);
  const { actor: staff } = command;
  if (about === undefined) return;
  demandUnassigned(model, staff, about);
  const last = model.review.lastAssignees.get(`${about.kind}/${about.number}`);
  model.demand("I21", last !== staff, "nobody is assigned the same case twice in a row");
  yield assigned(model, about, { staff, lastsMs });
}

function* takeOverCase(model: Model, command: CommandOf<"TakeOverCase">): Expected {
  const about = caseOf(model, command);
  const { actor: staff } = command;
  if (about === undefined) return;
  const roles = model.staff.roles.get(staff) ?? [];
  model.demand("I21", roles.includes("administrator"), "administrators take cases over");
  demandStranger(model, staff, about.member);
  const takenFrom = model.review.standing(about.kind, about.number, model.timeMs)?.staff ?? staff;
  model.demand("I21", takenFrom !== staff, "a case is taken over from somebody else");
  const last = model.review.lastTakers.get(`${about.kind}/${about.number}`);
  if (last !== undefined) demandOther(model, last, staff);
  const lastsMs = model.parameters.integer("review.assignment_ms", model.timeMs);
  yield { ...assigned(model, about, { staff, lastsMs }), takenFrom, isTakenInTurn: true };
}

function caseOf(
  model: Model,
  { actor, kind, number }: Wanted,
): (About & { readonly kind: CaseKind }) | undefined {
  const member = model.openCase(kind, number);
  model.demand("I21", actor < 0, "only staff are assigned");
  model.demand("I21", member !== undefined, "an assigned case waits for somebody");
  const isBarred = model.barredFrom(kind, number).includes(actor);
  model.demand("I21", !isBarred, "nobody keeps a case that they may not move on");
  return member === undefined ? undefined : { kind, number, member };
}

function assigned(
  model: Model,
  about: About & { readonly kind: CaseKind },
  { staff, lastsMs }: { readonly staff: number; readonly lastsMs: number },
): EventOf<"CaseAssigned"> {
  const expiresMs = model.timeMs + lastsMs;
  return { type: "CaseAssigned", ...about, staff, expiresMs, isOnce: true };
}

function* unassignCase(model: Model, command: CommandOf<"UnassignCase">): Expected {
  const { actor: staff, kind, number } = command;
  const assignment = model.review.standing(kind, number, model.timeMs);
  model.demand("I21", assignment?.staff === staff, "only the assignee gives a case back");
  yield { type: "CaseUnassigned", kind, number, member: assignment?.member ?? 0, staff };
}

/** An escalated case is nobody's alone any more. */
export function* endAssignment(model: Model, kind: CaseKind, number: number): Expected {
  const assignment = model.review.standing(kind, number, model.timeMs);
  if (assignment === undefined) return;
  const { member, staff } = assignment;
  yield { type: "CaseUnassigned", kind, number, member, staff };
}

function* liveReviews(model: Model, { review }: Exchange): Generator<string> {
  for (const { kind, number, staff, expiresMs } of model.review.assignments.values()) {
    if (expiresMs <= model.timeMs) continue;
    const assignment = review.assignmentOf(kind, number, model.timeMs);
    if (assignment?.staff === staff && assignment.expiresMs === expiresMs) continue;
    yield `The assignee of ${kind} ${number} is ${assignment?.staff}, and it should be ${staff}.`;
  }
  for (const staff of model.review.links.people) {
    const is = review.links.barring(staff, model.timeMs).toSorted().join();
    const should = model.review.links.barring(staff, model.timeMs).toSorted().join();
    if (is !== should) yield `${staff} is barred from members ${is}, and should be from ${should}.`;
  }
  for (const { number } of model.members.all) {
    const is = review.separations.from(number, model.timeMs).toSorted().join();
    const should = model.review.separatedFrom(number, model.timeMs).toSorted().join();
    if (is !== should) yield `Separated from member ${number}: ${is}, and it should be ${should}.`;
  }
}

export const REVIEW = {
  events: {
    CaseAssigned: {
      fields: {
        kind: word,
        number: integer,
        member: integer,
        staff: integer,
        expiresMs: integer,
        isOnce: maybe(truth),
        takenFrom: maybe(integer),
        isTakenInTurn: maybe(truth),
      },
      breaks: "I21",
      reckon: ({ review }, event) => review.assign(event),
    },
    CaseUnassigned: {
      fields: { kind: word, number: integer, member: integer, staff: integer },
      breaks: "I21",
      reckon: ({ review }, { kind, number }) => review.unassign(kind, number),
    },
    StaffLinked: {
      fields: {
        staff: integer,
        member: integer,
        isAdded: maybe(truth),
        proposer: maybe(integer),
        confirmer: maybe(integer),
      },
      breaks: "I21",
      reckon: ({ review }, event) => review.links.link(event),
    },
    StaffUnlinked: {
      fields: {
        staff: integer,
        member: integer,
        untilMs: integer,
        proposer: integer,
        confirmer: integer,
      },
      breaks: "I21",
      reckon: ({ review }, event) => review.links.unlink(event),
    },
  },
  commands: {
    AssignCase: { fields: { kind: word, number: integer }, expect: assignCase },
    UnassignCase: { fields: { kind: word, number: integer }, expect: unassignCase },
    TakeOverCase: { fields: { kind: word, number: integer }, expect: takeOverCase },
  },
  acts: {
    LinkStaff: {
      fields: { staff: integer, member: integer },
      expect: linkStaff,
      isOwn: (_, act, staff) => act.staff === -staff,
    },
    UnlinkStaff: {
      fields: { staff: integer, member: integer },
      expect: unlinkStaff,
      isOwn: (_, act, staff) => act.staff === -staff,
    },
  },
  parameters: {
    "review.assignment_ms": { initial: "900000", hurts: "rise" },
    "review.separation_ms": { initial: "604800000", hurts: "fall" },
  },
  live: { I21: liveReviews },
} satisfies CapabilityModel<ReviewCommand, ReviewEvent, LinkStaff | UnlinkStaff>;

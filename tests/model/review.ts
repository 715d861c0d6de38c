import type { Exchange } from "@sumi/core/exchange.ts";
import type { LinkStaff } from "@sumi/core/review/acts.ts";
import type { ReviewCommand } from "@sumi/core/review/commands.ts";
import type { ReviewEvent } from "@sumi/core/review/events.ts";
import type { CapabilityModel } from "./capability.ts";
import { integer, word } from "./frames/patterns.ts";
import type { Members } from "./members.ts";
import type { Model } from "./model.ts";
import type { CommandOf, EventOf, Expected } from "./record.ts";

type Assignment = EventOf<"CaseAssigned">;

/** The assignees of cases, and the member accounts of staff. */
export class Reviews {
  readonly assignments = new Map<string, Assignment>();
  readonly links = new Map<number, number>();

  standing(kind: string, number: number, timeMs: number): Assignment | undefined {
    const assignment = this.assignments.get(`${kind}/${number}`);
    return assignment !== undefined && assignment.expiresMs > timeMs ? assignment : undefined;
  }

  /** True for the staff member's own account, and for members whom it invited. */
  isOwn(members: Members, staff: number, member: number): boolean {
    const own = this.links.get(staff);
    return own !== undefined && (own === member || members.find(member)?.sponsor === own);
  }

  assign(event: Assignment): void {
    this.decided(event.kind, event.number);
    this.assignments.set(`${event.kind}/${event.number}`, event);
  }

  /** A decision ends the assignment of the case. */
  decided(kind: string, number: number): void {
    this.assignments.delete(`${kind}/${number}`);
  }

  link({ staff, member }: EventOf<"StaffLinked">): void {
    this.links.delete(staff);
    if (member !== 0) this.links.set(staff, member);
  }
}

type About = { readonly kind: string; readonly number: number; readonly member: number };

/** Staff decide what they have read, is not their own, and is no other assignee's case. */
export function demandFree(model: Model, staff: number, about: About): void {
  demandUnassigned(model, staff, about);
  const subject = about.kind === "identity" ? "IDENTITY" : "PROFILE";
  demandRead(model, staff, { member: about.member, subject });
}

function demandUnassigned(model: Model, staff: number, about: About): void {
  demandStranger(model, staff, about.member);
  const assignment = model.review.standing(about.kind, about.number, model.timeMs);
  model.demand(
    "I21",
    assignment === undefined || assignment.staff === staff,
    "nobody else works on the case",
  );
}

/** Honesty H15: whoever decides has opened the part of the member's file that shows the case. */
export function demandRead(
  model: Model,
  staff: number,
  file: { readonly member: number; readonly subject: string },
): void {
  const isOpen = model.members.isOpen({ staff, ...file }, model.timeMs);
  model.demand("I21", isOpen, "nobody decides without having looked");
}

export function demandStranger(model: Model, staff: number, member: number): void {
  const isOwn = model.review.isOwn(model.members, staff, member);
  model.demand("I21", !isOwn, "nobody decides about themselves, or about whom they brought");
}

function* assignCase(model: Model, command: CommandOf<"AssignCase">): Expected {
  const { actor: staff, kind, number } = command;
  const member = model.openCase(kind, number);
  model.demand("I21", staff < 0, "only staff are assigned");
  model.demand("I21", member !== undefined, "an assigned case waits for somebody");
  if (member === undefined) return;
  demandUnassigned(model, staff, { kind, number, member });
  const expiresMs = model.timeMs + model.parameters.integer("review.assignment_ms", model.timeMs);
  yield { type: "CaseAssigned", kind, number, member, staff, expiresMs };
}

function* unassignCase(model: Model, command: CommandOf<"UnassignCase">): Expected {
  const { actor: staff, kind, number } = command;
  const assignment = model.review.standing(kind, number, model.timeMs);
  model.demand("I21", assignment?.staff === staff, "only the assignee gives a case back");
  yield { type: "CaseUnassigned", kind, number, member: assignment?.member ?? 0, staff };
}

function* linkStaff(
  model: Model,
  { staff, member }: { readonly staff: number; readonly member: number },
): Expected {
  const isKnown = member === 0 || model.members.find(member) !== undefined;
  model.demand("I21", isKnown && staff > 0, "staff are linked to a member, or to none");
  model.demand("I21", (model.review.links.get(-staff) ?? 0) !== member, "a link is changed");
  yield { type: "StaffLinked", staff: -staff, member };
}

function* liveReviews(model: Model, { review }: Exchange): Generator<string> {
  for (const { kind, number, staff, expiresMs } of model.review.assignments.values()) {
    if (expiresMs <= model.timeMs) continue;
    const assignment = review.assignmentOf(kind, number, model.timeMs);
    if (assignment?.staff === staff && assignment.expiresMs === expiresMs) continue;
    yield `The assignee of ${kind} ${number} is ${assignment?.staff}, and it should be ${staff}.`;
  }
  for (const [staff, own] of model.review.links) {
    const member = review.memberOf(staff);
    if (member !== own) yield `${staff} is member ${member}, and it should be ${own}.`;
  }
}

export const REVIEW = {
  events: {
    CaseAssigned: {
      fields: { kind: word, number: integer, member: integer, staff: integer, expiresMs: integer },
      breaks: "I21",
      reckon: ({ review }, event) => review.assign(event),
    },
    CaseUnassigned: {
      fields: { kind: word, number: integer, member: integer, staff: integer },
      breaks: "I21",
      reckon: ({ review }, { kind, number }) => review.decided(kind, number),
    },
    StaffLinked: {
      fields: { staff: integer, member: integer },
      breaks: "I21",
      reckon: ({ review }, event) => review.link(event),
    },
  },
  commands: {
    AssignCase: { fields: { kind: word, number: integer }, expect: assignCase },
    UnassignCase: { fields: { kind: word, number: integer }, expect: unassignCase },
  },
  acts: {
    LinkStaff: {
      fields: { staff: integer, member: integer },
      expect: linkStaff,
      isOwn: (_, act, staff) => act.staff === -staff,
    },
  },
  parameters: { "review.assignment_ms": { initial: "900000" } },
  live: { I21: liveReviews },
} satisfies CapabilityModel<ReviewCommand, ReviewEvent, LinkStaff>;

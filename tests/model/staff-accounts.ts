import type { Exchange } from "@sumi/core/exchange.ts";
import type { ChangeStaff } from "@sumi/core/staff-accounts/acts.ts";
import type { StaffAccountCommand } from "@sumi/core/staff-accounts/commands.ts";
import type { StaffAccountEvent } from "@sumi/core/staff-accounts/events.ts";
import type { CapabilityModel, Deciders } from "./capability.ts";
import { integer, listOf, oneOf, truth } from "./frames/patterns.ts";
import type { Model } from "./model.ts";
import type { CommandOf, EventOf, Expected } from "./record.ts";
import { Keeping } from "./staff-accounts/keeping-out.ts";
import { DAY_MS } from "./time.ts";

type Introduction = {
  readonly staff: number;
  /** The proposer and the confirmer; nobody where the machine itself added the person. */
  readonly by: readonly number[];
  readonly timeMs: number;
};

/** The staff with their roles, and everybody who was ever added or reset. */
export class Staff {
  /** Undefined for a person who was removed. */
  readonly roles = new Map<number, readonly string[] | undefined>();
  readonly introductions: Introduction[] = [];
  /** The last change of each person's account: nobody's word counts with a new one at once. */
  readonly changedMs = new Map<number, number>();
  readonly keeping = new Keeping();
  beginningMs: number | undefined;

  record({ staff, roles, isFounder }: EventOf<"StaffRecorded">, timeMs: number): void {
    this.beginningMs ??= timeMs;
    this.roles.set(staff, roles);
    if (isFounder) return;
    this.introductions.push({ staff, by: [], timeMs });
    this.changedMs.set(staff, timeMs);
    this.keeping.changed(staff);
  }

  change(event: EventOf<"StaffChanged">, timeMs: number): void {
    const { change, staff, roles, proposer, confirmer } = event;
    this.changedMs.set(staff, timeMs);
    this.keeping.changed(staff);
    if (change === "add" || change === "reset") {
      this.introductions.push({ staff, by: [proposer, confirmer], timeMs });
    }
    if (change === "remove") this.roles.set(staff, undefined);
    else if (change !== "reset") this.roles.set(staff, roles);
  }

  get administrators(): number {
    return [...this.roles.values()].filter((roles) => roles?.includes("administrator")).length;
  }
}

/** A person who was added or reset, or has other roles, is no half of an act of two for a while. */
export function demandHalf(model: Model, staff: number): void {
  model.demand("I21", !isNew(model, staff), "nobody new is half of an act of two");
}

function isNew(model: Model, staff: number): boolean {
  const changedMs = model.staff.changedMs.get(staff);
  const waitMs = model.parameters.integer("staff.new_ms", model.timeMs);
  return changedMs !== undefined && model.timeMs < changedMs + waitMs;
}

function isGone({ staff: { roles } }: Model, staff: number): boolean {
  return roles.has(staff) && roles.get(staff) === undefined;
}

export function demandThere(model: Model, staff: number): void {
  model.demand("I21", !isGone(model, staff), "nobody is kept out who has left");
}

/** A first word counts until it lapses, and as long as nothing changed about its speaker. */
export function standingWord<
  Word extends { readonly reviewer: number; readonly expiresMs: number },
>(model: Model, word: Word | undefined): Word | undefined {
  if (word === undefined || model.timeMs >= word.expiresMs) return undefined;
  return isNew(model, word.reviewer) || isGone(model, word.reviewer) ? undefined : word;
}

/** Two who decide are two people, and neither of them introduced the other one lately. */
export function demandTwo(model: Model, first: number, second: number): void {
  model.demand("I21", first !== second, "two different people decide");
  model.demand("I21", !isGone(model, first), "nobody who has left decides");
  for (const half of [first, second]) demandHalf(model, half);
  model.demand(
    "I21",
    !areOne(model, first, second),
    "nobody is the second of whom they introduced",
  );
}

/** Two decisions in a row need two people, also if the first has left since. */
export function demandOther(model: Model, last: number, staff: number): void {
  const isOther = last !== staff && !areOne(model, last, staff);
  model.demand("I21", isOther, "nobody decides twice in a row");
}

/** True if both may decide as two people. */
export function areTwo(model: Model, first: number, second: number): boolean {
  const isAnyNew = isNew(model, first) || isNew(model, second);
  return first !== second && !isGone(model, first) && !isAnyNew && !areOne(model, first, second);
}

/** True if two people count as one, because one of them introduced the other lately. */
export function areOne(model: Model, first: number, second: number): boolean {
  const waitMs = model.parameters.integer("staff.introduced_ms", model.timeMs);
  return model.staff.introductions.some(({ staff, by, timeMs }) => {
    const isLate = model.timeMs < timeMs + waitMs;
    const areBoth =
      [first, second].includes(staff) && by.some((one) => [first, second].includes(one));
    return isLate && areBoth;
  });
}

function* recordStaff(model: Model, command: CommandOf<"RecordStaff">): Expected {
  const { actor, staff, roles } = command;
  const { beginningMs } = model.staff;
  model.demand("I21", actor === 0 && staff > 0, "the exchange itself records a person");
  model.demand("I21", !model.staff.roles.has(-staff), "a person is recorded once");
  model.demand("I21", roles.length > 0, "whoever is recorded has a role");
  const isFounder = beginningMs === undefined || model.timeMs < beginningMs + DAY_MS;
  yield { type: "StaffRecorded", staff: -staff, roles, isFounder };
}

function* changeStaff(
  model: Model,
  { change, staff, roles }: ChangeStaff,
  { proposer, approver: confirmer }: Deciders,
): Expected {
  const held = model.staff.roles.get(-staff);
  const isFree = !model.staff.roles.has(-staff);
  model.demand("I21", change === "add" ? isFree : held !== undefined, "the number fits the change");
  const hasRoles = change === "add" || change === "roles";
  model.demand("I21", hasRoles === roles.length > 0, "roles are given where there are some");
  const keeps = change !== "remove" && (change !== "roles" || roles.includes("administrator"));
  const isLost = !keeps && held?.includes("administrator") === true;
  const left = model.staff.administrators - (isLost ? 1 : 0);
  model.demand("I21", keeps || left >= 2, "two administrators remain");
  yield { type: "StaffChanged", change, staff: -staff, roles, proposer, confirmer };
}

function* liveStaff(model: Model, { staffAccounts }: Exchange): Generator<string> {
  for (const [staff, roles] of model.staff.roles) {
    const person = staffAccounts.find(staff);
    const is = person?.isRemoved === true ? undefined : person?.roles.join();
    if (is !== roles?.join()) yield `${staff} is ${is}, and should be ${roles}.`;
  }
}

const role = oneOf(["reviewer", "approver", "support", "auditor", "administrator"]);
const change = oneOf(["add", "roles", "remove", "reset"]);

export const STAFF_ACCOUNTS = {
  events: {
    StaffRecorded: {
      fields: { staff: integer, roles: listOf(role), isFounder: truth },
      breaks: "I21",
      reckon: ({ staff, timeMs }, event) => staff.record(event, timeMs),
    },
    StaffChanged: {
      fields: {
        change,
        staff: integer,
        roles: listOf(role),
        proposer: integer,
        confirmer: integer,
      },
      breaks: "I21",
      reckon: ({ staff, timeMs }, event) => staff.change(event, timeMs),
    },
  },
  commands: {
    RecordStaff: { fields: { staff: integer, roles: listOf(role) }, expect: recordStaff },
  },
  acts: {
    ChangeStaff: {
      fields: { change, staff: integer, roles: listOf(role) },
      expect: changeStaff,
      isOwn: (_, act, staff) => act.staff === -staff,
    },
  },
  parameters: {
    "staff.new_ms": { initial: "86400000", hurts: "fall" },
    "staff.introduced_ms": { initial: "2592000000", hurts: "fall" },
    "staff.interventions_max": { initial: "10", hurts: "rise" },
  },
  live: { I21: liveStaff },
} satisfies CapabilityModel<StaffAccountCommand, StaffAccountEvent, ChangeStaff>;

import type { SubscriptionEvent } from "@sumi/core/subscriptions/events.ts";
import type { CapabilityModel } from "../capability.ts";
import { amount, code, hash, integer, listOf, maybe } from "../frames/patterns.ts";
import type { Model } from "../model.ts";
import type { EventOf } from "../record.ts";
import { locked, proceeds, sale } from "./checks.ts";
import { inTurn, type Project } from "./state.ts";
import { ofProject, terms } from "./terms.ts";

function change(model: Model, project: number, change: Partial<Project>): void {
  const found = model.subscriptions.projects.get(project);
  if (found === undefined) model.object("I11", `Project ${project} was never drafted.`);
  else Object.assign(found, change);
}

function releaseAdvanced(model: Model, event: EventOf<"ReleaseAdvanced">): void {
  const { project: number, day, done } = event;
  const project = model.subscriptions.projects.get(number);
  if (project === undefined) return model.object("I11", `Project ${number} is not released.`);
  const turn = inTurn(project);
  const isOver = done === turn.length;
  for (const [at, part] of turn.entries()) part.isDone = !isOver && at < done;
  const isLast = isOver && day === project.lockDays + project.releaseDays - 1;
  change(model, number, {
    runningDay: isOver ? undefined : day,
    lastDay: day,
    ...(isLast ? { status: "released" } : {}),
  });
}

const ofMember = { project: integer, member: integer };
const onAccounts = { project: integer, account: integer };
const supply = { ...onAccounts, member: integer, coin: integer, amount };
const bought = { ...ofMember, account: integer, coin: integer, quote: integer };

export const EVENTS = {
  ProjectDrafted: {
    fields: {
      ...terms,
      project: integer,
      refundableUntilMs: integer,
      rewardRates: maybe(listOf(integer)),
      terms: hash,
      staff: integer,
    },
    breaks: "I11",
    reckon: ({ subscriptions }, event) => subscriptions.draft(event),
  },
  ProjectDiscarded: {
    fields: { project: integer, staff: integer },
    breaks: "I11",
    reckon: ({ subscriptions }, { project }) => void subscriptions.projects.delete(project),
  },
  SupplyDelivered: {
    fields: supply,
    breaks: "I11",
    reckon: (model, { project, account, member, coin, amount: units }) => {
      model.ledger.available(member, coin, -units);
      model.ledger.post(sale(account), coin, units);
      change(model, project, { status: "delivered", account });
    },
  },
  SupplyReturned: {
    fields: supply,
    breaks: "I11",
    reckon: (model, { project, account, member, coin, amount: units }) => {
      model.ledger.post(sale(account), coin, -units);
      model.ledger.available(member, coin, units);
      const found = model.subscriptions.projects.get(project);
      found?.parts.clear();
      const status = found?.status === "cancelled" ? "refunded" : "draft";
      change(model, project, { status, account: -1 });
    },
  },
  ProjectOpened: {
    fields: ofProject,
    breaks: "I11",
    reckon: (model, { project }) => change(model, project, { status: "open" }),
  },
  ProjectSuspended: {
    fields: { project: integer, reason: code, staff: integer },
    breaks: "I21",
    reckon: (model, { project, staff }) => {
      change(model, project, { isSuspended: true, suspendedBy: staff });
    },
  },
  ProjectResumed: {
    fields: ofProject,
    breaks: "I21",
    reckon: (model, { project }) => change(model, project, { isSuspended: false }),
  },
  ProjectCancelled: {
    fields: { project: integer, reason: code },
    breaks: "I11",
    reckon: (model, { project }) => change(model, project, { status: "cancelled" }),
  },
  Subscribed: {
    fields: { ...bought, quantity: amount, paid: amount },
    breaks: "I11",
    reckon: ({ ledger, subscriptions }, event) => {
      const { project, member, account, coin, quote, quantity, paid } = event;
      ledger.available(member, quote, -paid);
      ledger.post(proceeds(account), quote, paid);
      ledger.post(sale(account), coin, -quantity);
      ledger.post(locked(member), coin, quantity);
      const part = subscriptions.partOf(project, member);
      part.quantity += quantity;
      part.paid += paid;
    },
  },
  SubscriptionCommitted: {
    fields: { ...ofMember, quote: integer, amount },
    breaks: "I11",
    reckon: ({ ledger, subscriptions }, { project, member, quote, amount: units }) => {
      ledger.hold(member, quote, units);
      ledger.countHold(member, quote, units);
      subscriptions.partOf(project, member).committed += units;
    },
  },
  SubscriptionAllocated: {
    fields: {
      ...bought,
      quantity: amount,
      paid: amount,
      refund: amount,
      coinsLeft: amount,
      commitmentsLeft: amount,
    },
    breaks: "I11",
    reckon: ({ ledger, subscriptions }, event) => {
      const { project, member, account, coin, quote, quantity, paid, refund } = event;
      ledger.held(member, quote, -paid - refund);
      ledger.countHold(member, quote, -paid - refund);
      ledger.available(member, quote, refund);
      ledger.post(proceeds(account), quote, paid);
      ledger.post(sale(account), coin, -quantity);
      ledger.post(locked(member), coin, quantity);
      Object.assign(subscriptions.partOf(project, member), { quantity, paid, isDone: true });
    },
  },
  SubscriptionRefunded: {
    fields: { ...bought, quantity: amount, paid: amount },
    breaks: "I11",
    reckon: ({ ledger, subscriptions }, event) => {
      const { project, member, account, coin, quote, quantity, paid } = event;
      ledger.post(proceeds(account), quote, -paid);
      ledger.available(member, quote, paid);
      ledger.post(locked(member), coin, -quantity);
      ledger.post(sale(account), coin, quantity);
      subscriptions.partOf(project, member).isDone = true;
    },
  },
  CommitmentReturned: {
    fields: { ...ofMember, quote: integer, amount },
    breaks: "I11",
    reckon: ({ ledger, subscriptions }, { project, member, quote, amount: units }) => {
      ledger.hold(member, quote, -units);
      ledger.countHold(member, quote, -units);
      subscriptions.partOf(project, member).isDone = true;
    },
  },
  ProjectSettled: {
    fields: {
      ...onAccounts,
      member: integer,
      coin: integer,
      quote: integer,
      proceeds: amount,
      unsold: amount,
    },
    breaks: "I11",
    reckon: (model, event) => {
      const { project, account, member, coin, quote, unsold } = event;
      model.ledger.post(proceeds(account), quote, -event.proceeds);
      model.ledger.available(member, quote, event.proceeds);
      model.ledger.post(sale(account), coin, -unsold);
      model.ledger.available(member, coin, unsold);
      const parts = model.subscriptions.projects.get(project)?.parts;
      for (const part of parts?.values() ?? []) part.isDone = false;
      const status = (parts?.size ?? 0) === 0 ? "released" : "settled";
      change(model, project, { status, account: -1 });
    },
  },
  SubscriptionReleased: {
    fields: { ...ofMember, coin: integer, quantity: amount, day: integer },
    breaks: "I11",
    reckon: ({ ledger, subscriptions }, { project, member, coin, quantity }) => {
      ledger.post(locked(member), coin, -quantity);
      ledger.available(member, coin, quantity);
      subscriptions.partOf(project, member).released += quantity;
    },
  },
  ReleaseAdvanced: {
    fields: { project: integer, day: integer, done: integer },
    breaks: "I11",
    reckon: releaseAdvanced,
  },
} satisfies CapabilityModel<never, SubscriptionEvent>["events"];

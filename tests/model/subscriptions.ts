import type {
  CancelProject,
  OpenProject,
  ResumeProject,
  SubscriptionAct,
} from "@sumi/core/subscriptions/acts.ts";
import type { SubscriptionCommand } from "@sumi/core/subscriptions/commands.ts";
import type { SubscriptionEvent } from "@sumi/core/subscriptions/events.ts";
import type { CapabilityModel } from "./capability.ts";
import { amount, code, hash, integer } from "./frames/patterns.ts";
import type { Model } from "./model.ts";
import type { CommandOf, Expected } from "./record.ts";
import { noteOf, saleOf } from "./referrals/noting.ts";
import { allocateDue, refundDue, releaseDue, settleProjects } from "./subscriptions/advancing.ts";
import { backed, heldInExchange, heldInModel, liveProjects } from "./subscriptions/checks.ts";
import { EVENTS } from "./subscriptions/events.ts";
import {
  commit,
  deliverSupply,
  discardProject,
  draftProject,
  subscribe,
  takeBackSupply,
} from "./subscriptions/selling.ts";
import { ofProject, terms } from "./subscriptions/terms.ts";

function* openProject(model: Model, { project }: OpenProject): Expected {
  const found = model.subscriptions.projects.get(project);
  model.demand("I11", found?.status === "delivered", "the supply was delivered before");
  const issuer = found?.issuer ?? 0;
  const isFree = model.members.find(issuer)?.frozen === false;
  model.demand("I21", isFree && model.identity.isCertified(issuer), "the issuer is known");
  const announcedMs = model.parameters.integer("subscriptions.announced_ms", model.timeMs);
  const isEarly = model.timeMs + announcedMs <= (found?.startMs ?? 0);
  model.demand("I11", isEarly, "a sale is announced before its start");
  yield { type: "ProjectOpened", project };
}

function* suspendProject(model: Model, command: CommandOf<"SuspendProject">): Expected {
  const { actor: staff, project, reason } = command;
  const found = model.subscriptions.projects.get(project);
  const isOpen = found?.status === "open" && !found.isSuspended;
  model.demand("I21", staff < 0 && isOpen, "staff suspend an open project");
  const isInTime = model.timeMs < (found?.refundableUntilMs ?? 0);
  model.demand("I11", isInTime, "nothing is suspended that cannot be cancelled");
  model.demand("I21", found?.suspendedBy !== staff, "nobody suspends a project twice");
  model.demand("I21", !isOwn(model, command, staff), "nobody suspends their own");
  yield { type: "ProjectSuspended", project, reason, staff };
}

function* resumeProject(model: Model, { project }: ResumeProject): Expected {
  const found = model.subscriptions.projects.get(project);
  const isSuspended = found?.status === "open" && found.isSuspended;
  model.demand("I21", isSuspended, "what is resumed was suspended");
  yield { type: "ProjectResumed", project };
}

function* cancelProject(model: Model, { project, reason }: CancelProject): Expected {
  const found = model.subscriptions.projects.get(project);
  const isOpen = found?.status === "open" && model.timeMs < found.refundableUntilMs;
  model.demand("I11", isOpen, "what is cancelled can be refunded");
  const isUntouched = [...(found?.parts.values() ?? [])].every(({ isDone }) => !isDone);
  model.demand("I11", isUntouched, "an allocation is not cancelled");
  yield { type: "ProjectCancelled", project, reason };
  const note = noteOf(model, saleOf(project));
  if (note !== undefined) yield { type: "RewardsVoided", ...note };
}

/** The issuer's own staff, and those of everybody who takes part. */
function isOwn(model: Model, { project }: { readonly project: number }, staff: number): boolean {
  const found = model.subscriptions.projects.get(project);
  if (found === undefined) return false;
  const members = [found.issuer, ...found.parts.keys()];
  return members.some((member) => model.review.isOwn(model, staff, member));
}

export const SUBSCRIPTIONS = {
  events: EVENTS,
  commands: {
    DraftProject: { fields: terms, expect: draftProject },
    DiscardProject: { fields: ofProject, expect: discardProject },
    DeliverSupply: { fields: { project: integer, terms: hash }, expect: deliverSupply },
    TakeBackSupply: { fields: ofProject, expect: takeBackSupply },
    Subscribe: { fields: { project: integer, quantity: amount }, expect: subscribe },
    CommitSubscription: { fields: { project: integer, amount }, expect: commit },
    SuspendProject: { fields: { project: integer, reason: code }, expect: suspendProject },
    AllocateDue: { fields: { limit: integer }, expect: allocateDue },
    RefundDue: { fields: { limit: integer }, expect: refundDue },
    SettleProjects: { fields: { limit: integer }, expect: settleProjects },
    ReleaseDue: { fields: { limit: integer }, expect: releaseDue },
  },
  acts: {
    OpenProject: { fields: ofProject, expect: openProject, isOwn },
    ResumeProject: { fields: ofProject, expect: resumeProject, isOwn },
    CancelProject: { fields: { project: integer, reason: code }, expect: cancelProject, isOwn },
  },
  parameters: {
    "subscriptions.announced_ms": { initial: "86400000", hurts: "fall" },
    "subscriptions.refundable_ms": { initial: "604800000", hurts: "any" },
  },
  holds: { inModel: heldInModel, inExchange: heldInExchange },
  full: { I11: backed },
  live: { I11: liveProjects },
} satisfies CapabilityModel<SubscriptionCommand, SubscriptionEvent, SubscriptionAct>;

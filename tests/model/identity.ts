import type { Exchange } from "@sumi/core/exchange.ts";
import type { DecertifyMember } from "@sumi/core/identity/acts.ts";
import type { IdentityCommand } from "@sumi/core/identity/commands.ts";
import type { IdentityEvent } from "@sumi/core/identity/events.ts";
import type { CapabilityModel } from "./capability.ts";
import { code, country, hash, integer, maybe } from "./frames/patterns.ts";
import type { Model } from "./model.ts";
import type { CommandOf, Expected } from "./record.ts";
import { demandFree, demandFreeToReject, demandTurn } from "./review/demands.ts";
import { separationEnd } from "./review.ts";

type Identity = {
  readonly certification: "none" | "under_review" | "rejected" | "certified";
  readonly country: string;
};

/** The members' identity checks. */
export class Identities {
  readonly #byMember = new Map<number, Identity>();

  of(member: number): Identity {
    return this.#byMember.get(member) ?? { certification: "none", country: "" };
  }

  set(member: number, certification: Identity["certification"], country = ""): void {
    this.#byMember.set(member, { certification, country });
  }

  isUnderReview(member: number): boolean {
    return this.of(member).certification === "under_review";
  }

  isCertified(member: number): boolean {
    return this.of(member).certification === "certified";
  }
}

function* submitIdentity(model: Model, command: CommandOf<"SubmitIdentity">): Expected {
  const { actor: member, documents } = command;
  const isFree = model.members.find(member)?.frozen === false;
  model.demand("I21", isFree, "who submits is a member, and not frozen");
  const { certification } = model.identity.of(member);
  const mayAsk = certification === "none" || certification === "rejected";
  model.demand("I21", mayAsk, "nobody submits a second time");
  yield { type: "IdentitySubmitted", member, documents };
}

function* certifyMember(model: Model, command: CommandOf<"CertifyMember">): Expected {
  const { actor: reviewer, member, country } = command;
  demandReview(model, reviewer, { member, demands: demandFree });
  const isKnown = model.linkedAccounts.hasUnjudgedPapers(member);
  model.demand("I21", !isKnown, "papers that another account has are judged by two first");
  model.demand("I19", /^[A-Z]{2}$/.test(country), "a country is two letters");
  const separatedUntilMs = separationEnd(model);
  yield { type: "MemberCertified", member, country, reviewer, separatedUntilMs };
}

function* rejectIdentity(model: Model, command: CommandOf<"RejectIdentity">): Expected {
  const { actor: reviewer, member, reason } = command;
  demandReview(model, reviewer, { member, demands: demandFreeToReject });
  const againMs = demandTurn(model, reviewer, { kind: "identity", member });
  yield { type: "IdentityRejected", member, reason, reviewer, againMs };
}

function demandReview(
  model: Model,
  reviewer: number,
  { member, demands }: { readonly member: number; readonly demands: typeof demandFree },
): void {
  model.demand("I21", reviewer < 0, "only staff certify");
  const isAsked = model.identity.isUnderReview(member);
  model.demand("I21", isAsked, "who is certified has asked for it");
  demands(model, reviewer, { kind: "identity", number: member, member });
}

function* decertifyMember(model: Model, { member, reason }: DecertifyMember): Expected {
  const isCertified = model.identity.isCertified(member);
  model.demand("I21", isCertified, "only who is certified is decertified");
  yield { type: "MemberDecertified", member, reason };
}

function* liveIdentities(model: Model, { members }: Exchange): Generator<string> {
  for (const { number } of model.members.all) {
    const member = members.find(number);
    const is = [member?.certification, member?.country].join();
    const { certification, country } = model.identity.of(number);
    const should = [certification, country].join();
    if (is !== should) yield `Member ${number} is certified ${is}, and it should be ${should}.`;
  }
}

export const IDENTITY = {
  events: {
    IdentitySubmitted: {
      fields: { member: integer, documents: hash },
      breaks: "I21",
      reckon: ({ identity }, { member }) => identity.set(member, "under_review"),
    },
    MemberCertified: {
      fields: { member: integer, country, reviewer: integer, separatedUntilMs: integer },
      breaks: "I21",
      reckon: ({ agents, identity, review, timeMs }, event) => {
        const { member, country } = event;
        review.decided("identity", member);
        review.separate(event, member);
        identity.set(member, "certified", country);
        agents.certify(member, timeMs);
      },
    },
    IdentityRejected: {
      fields: { member: integer, reason: code, reviewer: integer, againMs: maybe(integer) },
      breaks: "I21",
      reckon: ({ identity, review }, event) => {
        const { member } = event;
        review.decided("identity", member);
        review.rejected("identity", event);
        identity.set(member, "rejected");
      },
    },
    MemberDecertified: {
      fields: { member: integer, reason: code },
      breaks: "I21",
      reckon: ({ identity }, { member }) => identity.set(member, "rejected"),
    },
  },
  commands: {
    SubmitIdentity: { fields: { documents: hash }, expect: submitIdentity },
    CertifyMember: { fields: { member: integer, country }, expect: certifyMember },
    RejectIdentity: { fields: { member: integer, reason: code }, expect: rejectIdentity },
  },
  acts: {
    DecertifyMember: {
      fields: { member: integer, reason: code },
      expect: decertifyMember,
      isOwn: (model, { member }, staff) => model.review.isOwn(model, staff, member),
      file: (_, { member }) => member,
    },
  },
  cases: {
    identity: ({ identity }, member) => (identity.isUnderReview(member) ? member : undefined),
  },
  live: { I6: liveIdentities },
} satisfies CapabilityModel<IdentityCommand, IdentityEvent, DecertifyMember>;

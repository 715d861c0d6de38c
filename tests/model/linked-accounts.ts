import type { Exchange } from "@sumi/core/exchange.ts";
import type { DecideLink } from "@sumi/core/linked-accounts/acts.ts";
import type { LinkedAccountCommand } from "@sumi/core/linked-accounts/commands.ts";
import type { LinkedAccountEvent } from "@sumi/core/linked-accounts/events.ts";
import type { CapabilityModel } from "./capability.ts";
import { code, integer, maybe, oneOf, truth } from "./frames/patterns.ts";
import type { Model } from "./model.ts";
import type { CommandOf, EventOf, Expected } from "./record.ts";

type Pair = { readonly older: number; readonly newer: number };
type Judged = Pair & { state: string; ownLimits: boolean; readonly signs: Set<string> };

/** Every pair of accounts that ever came up, and what was decided about it. */
export class LinkedAccounts {
  readonly all = new Map<string, Judged>();

  suspect({ sign, ...pair }: EventOf<"LinkSuspected">): void {
    const judged = this.#pair(pair);
    judged.state = "suspected";
    judged.signs.add(sign);
  }

  decide({ verdict, ownLimits = false, ...pair }: EventOf<"LinkDecided">): void {
    Object.assign(this.#pair(pair), { state: verdict, ownLimits });
  }

  find({ older, newer }: Pair): Judged | undefined {
    return this.all.get(`${older}/${newer}`);
  }

  /** The account and all that confirmed links lead to, found by asking every pair in turn. */
  accountsOf(member: number): ReadonlySet<number> {
    return this.#joined(member, () => true);
  }

  /** The same without those who only act together with that person. */
  ownAccountsOf(member: number): ReadonlySet<number> {
    return this.#joined(member, ({ ownLimits }) => !ownLimits);
  }

  #joined(member: number, joins: (pair: Judged) => boolean): ReadonlySet<number> {
    const person = new Set([member]);
    for (let before = 0; before < person.size; ) {
      before = person.size;
      for (const pair of this.all.values()) {
        if (pair.state !== "confirmed" || !joins(pair)) continue;
        const { older, newer } = pair;
        if (person.has(older)) person.add(newer);
        if (person.has(newer)) person.add(older);
      }
    }
    return person;
  }

  /** True if the two are one person's accounts, or are suspected to be. */
  mayBeOne(member: number, other: number): boolean {
    const [person, another] = [this.accountsOf(member), this.accountsOf(other)];
    if (person.has(other)) return true;
    return [...this.all.values()].some((pair) => {
      if (pair.state !== "suspected") return false;
      const meets = person.has(pair.older) && another.has(pair.newer);
      return meets || (person.has(pair.newer) && another.has(pair.older));
    });
  }

  /** True while nobody has judged that another account proved the same identity. */
  hasUnjudgedPapers(member: number): boolean {
    const papers = ["DOCUMENT", "DOCUMENT_NUMBER", "NAME_AND_BIRTH"];
    return [...this.all.values()].some(({ older, newer, state, signs }) => {
      const isOfMember = older === member || newer === member;
      return isOfMember && state === "suspected" && papers.some((sign) => signs.has(sign));
    });
  }

  #pair({ older, newer }: Pair): Judged {
    const known = this.find({ older, newer });
    if (known !== undefined) return known;
    const judged = { older, newer, state: "", ownLimits: false, signs: new Set<string>() };
    this.all.set(`${older}/${newer}`, judged);
    return judged;
  }
}

function* suspectLink(model: Model, command: CommandOf<"SuspectLink">): Expected {
  const { actor, older, newer, sign } = command;
  model.demand("I21", actor === 0, "only the machine suspects");
  demandMembers(model, command);
  const known = model.linkedAccounts.find(command);
  const isOpen = known?.state !== "confirmed" && !known?.signs.has(sign);
  model.demand("I21", isOpen, "a sign is judged once");
  yield { type: "LinkSuspected", older, newer, sign };
}

function* decideLink(model: Model, act: DecideLink): Expected {
  const { older, newer, verdict, reason } = act;
  demandMembers(model, act);
  const state = model.linkedAccounts.find(act)?.state;
  const changes = state !== verdict && (state !== undefined || verdict === "confirmed");
  model.demand("I21", changes, "a decision about a link changes it");
  const isOfPeople = [older, newer].every((each) => !model.members.isHouse(each));
  model.demand("I21", isOfPeople || verdict === "dismissed", "no person has a house account");
  const ownLimits = reason === "ACTING_TOGETHER";
  yield { type: "LinkDecided", older, newer, verdict, reason, ownLimits };
}

function demandMembers(model: Model, { older, newer }: Pair): void {
  const areKnown = [older, newer].every((each) => model.members.find(each) !== undefined);
  model.demand("I21", areKnown && older < newer, "two members are linked, once");
}

function* liveLinks(model: Model, { linkedAccounts }: Exchange): Generator<string> {
  for (const pair of model.linkedAccounts.all.values()) {
    const { older, newer, state, signs } = pair;
    const link = linkedAccounts.find(pair);
    const is = [link?.state, ...(link?.signs ?? [])].join();
    const should = [state, ...signs].join();
    if (is !== should) yield `${older} and ${newer} are ${is}, and they should be ${should}.`;
    for (const kind of ["accountsOf", "ownAccountsOf"] as const) {
      const accounts = linkedAccounts[kind](older).join();
      const due = [...model.linkedAccounts[kind](older)].sort((a, b) => a - b).join();
      if (accounts !== due) yield `${kind} ${older} are ${accounts}, and should be ${due}.`;
    }
  }
}

const sign = oneOf([
  "DEVICE",
  "WITHDRAWAL_ADDRESS",
  "BANK_CARD",
  "PHONE",
  "DOCUMENT",
  "DOCUMENT_NUMBER",
  "NAME_AND_BIRTH",
  "NETWORK_ADDRESSES",
]);
const verdict = oneOf(["confirmed", "dismissed"]);

export const LINKED_ACCOUNTS = {
  events: {
    LinkSuspected: {
      fields: { older: integer, newer: integer, sign },
      breaks: "I21",
      reckon: ({ linkedAccounts }, event) => linkedAccounts.suspect(event),
    },
    LinkDecided: {
      fields: { older: integer, newer: integer, verdict, reason: code, ownLimits: maybe(truth) },
      breaks: "I21",
      reckon: ({ linkedAccounts }, event) => linkedAccounts.decide(event),
    },
  },
  commands: {
    SuspectLink: { fields: { older: integer, newer: integer, sign }, expect: suspectLink },
  },
  acts: {
    DecideLink: {
      fields: { older: integer, newer: integer, verdict, reason: code },
      expect: decideLink,
      isOwn: (model, { older, newer }, staff) =>
        [older, newer].some((each) => model.review.isOwn(model, staff, each)),
    },
  },
  live: { I21: liveLinks },
} satisfies CapabilityModel<LinkedAccountCommand, LinkedAccountEvent, DecideLink>;

import type { Exchange } from "@sumi/core/exchange.ts";
import type { PageAct, PublishPage, WithdrawPage } from "@sumi/core/pages/acts.ts";
import type { PageCommand } from "@sumi/core/pages/commands.ts";
import type { PageEvent } from "@sumi/core/pages/events.ts";
import type { CapabilityModel } from "./capability.ts";
import { type Check, hash, integer, maybe, oneOf } from "./frames/patterns.ts";
import type { Model } from "./model.ts";
import type { CommandOf, Expected } from "./record.ts";

type Required = { readonly version: number; readonly fromMs: number };

/** Every page with its versions, whether members read it, and what they accepted. */
export class Pages {
  readonly versions = new Map<string, string[]>();
  readonly withdrawn = new Set<string>();
  /** As "member/page/version". */
  readonly accepted = new Set<string>();
  /** The versions that are required from a moment on: a list for each page that is read. */
  readonly required = new Map<string, readonly Required[]>();

  /** The number of the version that readers get; 0 for a page that nobody reads. */
  currentOf(page: string): number {
    return this.withdrawn.has(page) ? 0 : (this.versions.get(page)?.length ?? 0);
  }

  hasAccepted(member: number, page: string): boolean {
    const version = this.currentOf(page);
    return version === 0 || this.accepted.has(`${member}/${page}/${version}`);
  }

  /** True if the member lacks the newest version that is required, and has no later one. */
  lacks(member: number, page: string, timeMs: number): boolean {
    const least = this.requiredAt(page, timeMs).at(-1)?.version ?? 0;
    const versions = this.versions.get(page) ?? [];
    const enough = versions.map((_, place) => place + 1).filter((version) => version >= least);
    return least > 0 && !enough.some((each) => this.accepted.has(`${member}/${page}/${each}`));
  }

  requiredAt(page: string, timeMs: number): readonly Required[] {
    return (this.required.get(page) ?? []).filter(({ fromMs }) => fromMs <= timeMs);
  }
}

const TERMS = ["terms", "privacy"] as const;

const pageName: Check = (value) => {
  if (typeof value !== "string" || value.length < 2 || value.length > 40) return false;
  return value.split("-").every((word) => /^[a-z0-9]+$/.test(word));
};
const language: Check = (value) => typeof value === "string" && /^[a-z]{2}-[A-Z]{2}$/.test(value);
const terms = {
  page: pageName,
  section: oneOf(["START", "SECURITY", "WALLET", "TRADING", "EARNING", "HOUSE"]),
  mark: oneOf(["none", "draft"]),
  text: hash,
};

function* publish(model: Model, { act: _, ...words }: PublishPage): Expected {
  const { versions } = model.pages;
  const before = versions.get(words.page);
  const max = model.parameters.integer("pages.max", model.timeMs);
  const hasRoom = before !== undefined || versions.size < max;
  model.demand("I21", hasRoom, "there is room for another page");
  const noticeMs = model.parameters.integer("pages.terms_notice_ms", model.timeMs);
  const isTerms = TERMS.some((page) => page === words.page);
  const dated = isTerms ? { requiredMs: model.timeMs + noticeMs } : {};
  yield { type: "PagePublished", version: (before?.length ?? 0) + 1, ...words, ...dated };
}

function* withdraw(model: Model, { page }: WithdrawPage): Expected {
  const { pages } = model;
  const isRead = pages.versions.has(page) && !pages.withdrawn.has(page);
  model.demand("I21", isRead, "a page that members read is withdrawn");
  yield { type: "PageWithdrawn", page };
}

function* acceptTerms(model: Model, command: CommandOf<"AcceptTerms">): Expected {
  const { actor: member, page, version, text, language } = command;
  const { members, pages } = model;
  const isMember = members.find(member) !== undefined && !members.isHouse(member);
  model.demand("I21", isMember, "who accepts terms is a member");
  const isRead = version > 0 && pages.currentOf(page) === version;
  const isWord = pages.versions.get(page)?.at(-1) === text;
  model.demand("I21", isRead && isWord, "what is accepted is what members read now");
  model.demand("I21", !pages.hasAccepted(member, page), "a version is accepted once");
  const known = TERMS.find((each) => each === page);
  model.demand("I21", known !== undefined, "only terms are accepted");
  if (known !== undefined) {
    yield { type: "TermsAccepted", member, page: known, version, text, language };
  }
}

/** A member begins nothing new without the terms that are required at that moment. */
export function demandAccepted(model: Model, member: number): void {
  const { members, pages } = model;
  const { timeMs } = model;
  const isAgreed = !TERMS.some((page) => pages.lacks(member, page, timeMs));
  model.demand("I21", members.isHouse(member) || isAgreed, "who begins has accepted the terms");
}

function* liveTerms(model: Model, { pages, timeMs }: Exchange): Generator<string> {
  for (const { number } of model.members.all) {
    const lacks = TERMS.some((page) => model.pages.lacks(number, page, timeMs));
    const isStopped = pages.terms.isRequiredOf(number, timeMs);
    if (isStopped !== lacks)
      yield `Member ${number} is ${isStopped ? "" : "not "}stopped by terms.`;
    const is = pages.terms.waitingFor(number).map(({ page }) => page);
    const should = TERMS.filter((page) => !model.pages.hasAccepted(number, page));
    if (is.join() !== should.join()) yield `Member ${number} is asked for ${is}, not ${should}.`;
  }
}

function* livePages({ pages }: Model, exchange: Exchange): Generator<string> {
  const is = exchange.pages.all.map(({ page, version, text }) => `${page} ${version} ${text}`);
  const should = [...pages.versions].map(([page, texts]) => {
    return `${page} ${texts.length} ${pages.withdrawn.has(page) ? "" : texts.at(-1)}`;
  });
  if (is.join() !== should.join()) yield `The pages are ${is}, and should be ${should}.`;
}

export const PAGES = {
  events: {
    PagePublished: {
      fields: { version: integer, ...terms, requiredMs: maybe(integer) },
      breaks: "I21",
      reckon: ({ pages, timeMs }, { page, text, version, requiredMs: fromMs = 0 }) => {
        // A version that was to be required later is not, once there is a newer one to read.
        pages.required.set(page, [...pages.requiredAt(page, timeMs), { version, fromMs }]);
        pages.versions.set(page, [...(pages.versions.get(page) ?? []), text]);
        pages.withdrawn.delete(page);
      },
    },
    PageWithdrawn: {
      fields: { page: pageName },
      breaks: "I21",
      reckon: ({ pages }, { page }) => {
        pages.withdrawn.add(page);
        pages.required.delete(page);
      },
    },
    TermsAccepted: {
      fields: { member: integer, page: oneOf(TERMS), version: integer, text: hash, language },
      breaks: "I21",
      reckon: ({ pages }, { member, page, version }) => {
        pages.accepted.add(`${member}/${page}/${version}`);
      },
    },
  },
  commands: {
    AcceptTerms: {
      fields: { page: oneOf(TERMS), version: integer, text: hash, language },
      expect: acceptTerms,
    },
  },
  acts: {
    PublishPage: { fields: terms, expect: publish },
    WithdrawPage: { fields: { page: pageName }, expect: withdraw },
  },
  parameters: {
    "pages.max": { initial: "1000", least: "1", most: "10000" },
    "pages.terms_notice_ms": { initial: "86400000", most: "2592000000", isFounding: true },
  },
  live: { I21: livePages, I6: liveTerms },
} satisfies CapabilityModel<PageCommand, PageEvent, PageAct>;

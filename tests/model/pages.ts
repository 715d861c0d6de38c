import type { Exchange } from "@sumi/core/exchange.ts";
import type { PageAct, PublishPage, WithdrawPage } from "@sumi/core/pages/acts.ts";
import type { PageEvent } from "@sumi/core/pages/events.ts";
import type { CapabilityModel } from "./capability.ts";
import { type Check, hash, integer, oneOf } from "./frames/patterns.ts";
import type { Model } from "./model.ts";
import type { Expected } from "./record.ts";

/** Every page with the versions that it has had, and whether members read it. */
export class Pages {
  readonly versions = new Map<string, string[]>();
  readonly withdrawn = new Set<string>();
}

const pageName: Check = (value) => {
  if (typeof value !== "string" || value.length < 2 || value.length > 40) return false;
  return value.split("-").every((word) => /^[a-z0-9]+$/.test(word));
};
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
  yield { type: "PagePublished", version: (before?.length ?? 0) + 1, ...words };
}

function* withdraw(model: Model, { page }: WithdrawPage): Expected {
  const { pages } = model;
  const isRead = pages.versions.has(page) && !pages.withdrawn.has(page);
  model.demand("I21", isRead, "a page that members read is withdrawn");
  yield { type: "PageWithdrawn", page };
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
      fields: { version: integer, ...terms },
      breaks: "I21",
      reckon: ({ pages }, { page, text }) => {
        pages.versions.set(page, [...(pages.versions.get(page) ?? []), text]);
        pages.withdrawn.delete(page);
      },
    },
    PageWithdrawn: {
      fields: { page: pageName },
      breaks: "I21",
      reckon: ({ pages }, { page }) => void pages.withdrawn.add(page),
    },
  },
  acts: {
    PublishPage: { fields: terms, expect: publish },
    WithdrawPage: { fields: { page: pageName }, expect: withdraw },
  },
  parameters: { "pages.max": { initial: "1000", least: "1", most: "10000" } },
  live: { I21: livePages },
} satisfies CapabilityModel<never, PageEvent, PageAct>;

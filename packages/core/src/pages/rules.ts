import { type Rejected, reject } from "@sumi/primitives/rejection.ts";
import type { State } from "../state.ts";
import type { PublishPage, WithdrawPage } from "./acts.ts";
import { PAGE_MARKS, PAGE_SECTIONS, TERMS_PAGES } from "./events.ts";

const HASH = /^[0-9a-f]{64}$/;
/** Words of small letters and digits with dashes between them, forty characters at most. */
const PAGE = /^(?=.{2,40}$)[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Returns why a page cannot be published now, or undefined. */
export function refusalOfPage(x: State, act: PublishPage): Rejected | undefined {
  const { page, section, mark, text } = act;
  if (!PAGE.test(page)) return reject("PARAMETER_ERROR", { field: "page" });
  if (!PAGE_SECTIONS.includes(section)) return reject("PARAMETER_ERROR", { field: "section" });
  if (!PAGE_MARKS.includes(mark)) return reject("PARAMETER_ERROR", { field: "mark" });
  if (!HASH.test(text)) return reject("PARAMETER_ERROR", { field: "text" });
  if (x.pages.find(page) !== undefined) return undefined;
  const max = x.parameters.integer("pages.max", x.now.timeMs);
  return x.pages.count < max ? undefined : reject("RATE_LIMITED", { seconds: 86_400 });
}

/** The fields are written out: no other field of an act may enter an event. */
export function publishPage(x: State, { page, section, mark, text }: PublishPage): void {
  const version = (x.pages.find(page)?.version ?? 0) + 1;
  const published = { type: "PagePublished", page, version, section, mark, text } as const;
  if (!TERMS_PAGES.some((each) => each === page)) return x.emit(published);
  const { timeMs } = x.now;
  const requiredMs = timeMs + x.parameters.integer("pages.terms_notice_ms", timeMs);
  x.emit({ ...published, requiredMs });
}

export function refusalOfPageEnd({ pages }: State, { page }: WithdrawPage): Rejected | undefined {
  const isShown = (pages.find(page)?.text ?? "") !== "";
  return isShown ? undefined : reject("ILLEGAL_OPERATION");
}

export function withdrawPage(x: State, { page }: WithdrawPage): void {
  x.emit({ type: "PageWithdrawn", page });
}

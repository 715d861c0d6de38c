import fc from "fast-check";
import { type AnyEvents, anyText, event, hex, member, order } from "../../testing/any-values.ts";
import { PAGE_MARKS, PAGE_SECTIONS, type PageEvent, TERMS_PAGES } from "../events.ts";

export const ANY_EVENTS: AnyEvents<PageEvent> = {
  PagePublished: event("PagePublished", {
    page: anyText,
    version: order,
    section: fc.constantFrom(...PAGE_SECTIONS),
    mark: fc.constantFrom(...PAGE_MARKS),
    text: hex,
    requiredMs: fc.option(order, { nil: undefined }),
  }),
  PageWithdrawn: event("PageWithdrawn", { page: anyText }),
  TermsAccepted: event("TermsAccepted", {
    member,
    page: fc.constantFrom(...TERMS_PAGES),
    version: order,
    text: hex,
    language: anyText,
  }),
};

import fc from "fast-check";
import {
  type AnyEvents,
  anyText,
  anyTimeMs,
  event,
  hex,
  member,
  staff,
} from "../../testing/any-values.ts";
import { DECERTIFY_REASONS, IDENTITY_FLAWS, type IdentityEvent } from "../events.ts";

export const ANY_EVENTS: AnyEvents<IdentityEvent> = {
  IdentitySubmitted: event("IdentitySubmitted", { member, documents: hex }),
  MemberCertified: event("MemberCertified", {
    member,
    country: anyText,
    reviewer: staff,
    separatedUntilMs: anyTimeMs,
  }),
  IdentityRejected: event("IdentityRejected", {
    member,
    reviewer: staff,
    reason: fc.constantFrom(...IDENTITY_FLAWS),
    againMs: anyTimeMs,
  }),
  MemberDecertified: event("MemberDecertified", {
    member,
    reason: fc.constantFrom(...DECERTIFY_REASONS),
  }),
};

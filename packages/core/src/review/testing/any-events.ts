import fc from "fast-check";
import {
  type AnyEvents,
  anyTimeMs,
  event,
  member,
  order,
  staff,
} from "../../testing/any-values.ts";
import { CASE_KINDS, type ReviewEvent } from "../events.ts";

export const ANY_EVENTS: AnyEvents<ReviewEvent> = {
  CaseAssigned: event("CaseAssigned", {
    kind: fc.constantFrom(...CASE_KINDS),
    number: order,
    member,
    staff,
    expiresMs: anyTimeMs,
    isOnce: fc.constant(true as const),
    takenFrom: staff,
    isTakenInTurn: fc.constant(true as const),
  }),
  CaseUnassigned: event("CaseUnassigned", {
    kind: fc.constantFrom(...CASE_KINDS),
    number: order,
    member,
    staff,
  }),
  StaffLinked: event("StaffLinked", {
    staff,
    member: fc.nat(),
    isAdded: fc.constant(true as const),
    proposer: staff,
    confirmer: staff,
  }),
  StaffUnlinked: event("StaffUnlinked", {
    staff,
    member,
    untilMs: anyTimeMs,
    proposer: staff,
    confirmer: staff,
  }),
};

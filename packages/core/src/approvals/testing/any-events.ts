import fc from "fast-check";
import {
  type AnyEvents,
  anyText,
  anyTimeMs,
  event,
  hex,
  order,
  staff,
} from "../../testing/any-values.ts";
import type { ApprovalEvent } from "../events.ts";

export const ANY_EVENTS: AnyEvents<ApprovalEvent> = {
  Founded: event("Founded", {
    mode: fc.constantFrom("demonstration", "production"),
    chart: fc.nat(9),
  }),
  Proposed: event("Proposed", {
    proposal: order,
    proposer: staff,
    act: anyText,
    hash: hex,
    expiresMs: anyTimeMs,
    judges: anyText,
    againMs: anyTimeMs,
  }),
  ProposalEnded: event("ProposalEnded", {
    proposal: order,
    ending: fc.constantFrom("taken_back", "rejected", "overtaken"),
    staff,
    againMs: anyTimeMs,
  }),
  Approved: event("Approved", { proposal: order, approver: staff }),
};

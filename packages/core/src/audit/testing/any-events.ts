import fc from "fast-check";
import { type AnyEvents, anyTimeMs, event, hex, staff } from "../../testing/any-values.ts";
import { type AuditEvent, DESK_KINDS } from "../events.ts";

export const ANY_EVENTS: AnyEvents<AuditEvent> = {
  DeskEntryRecorded: event("DeskEntryRecorded", {
    kind: fc.constantFrom(...DESK_KINDS),
    staff,
    member: fc.nat(),
    subject: fc.nat(),
    countedUntilMs: anyTimeMs,
    againMs: anyTimeMs,
  }),
  Attached: event("Attached", { attachment: hex }),
};

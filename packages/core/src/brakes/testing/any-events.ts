import fc from "fast-check";
import { HALT_REASONS } from "../../review/halts.ts";
import { type AnyEvents, anyText, anyTimeMs, event, staff } from "../../testing/any-values.ts";
import type { BrakeEvent } from "../events.ts";

const thing = { kind: anyText, name: anyText };

export const ANY_EVENTS: AnyEvents<BrakeEvent> = {
  Braked: event("Braked", {
    ...thing,
    reason: fc.constantFrom(...HALT_REASONS),
    staff,
    untilMs: anyTimeMs,
    againMs: anyTimeMs,
    confirmer: staff,
  }),
  BrakeLifted: event("BrakeLifted", { ...thing, staff, confirmer: staff }),
};

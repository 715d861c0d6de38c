import { type AnyEvents, anyText, anyTimeMs, event } from "../../testing/any-values.ts";
import type { ParameterEvent } from "../events.ts";

export const ANY_EVENTS: AnyEvents<ParameterEvent> = {
  ParameterChanged: event("ParameterChanged", {
    key: anyText,
    value: anyText,
    effectiveMs: anyTimeMs,
  }),
};

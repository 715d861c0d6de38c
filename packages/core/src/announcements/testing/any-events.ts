import fc from "fast-check";
import { type AnyEvents, anyText, anyTimeMs, event, hex, order } from "../../testing/any-values.ts";
import {
  ANNOUNCEMENT_KINDS,
  ANNOUNCEMENT_PLACES,
  type AnnouncementEvent,
  AUDIENCES,
} from "../events.ts";

export const ANY_EVENTS: AnyEvents<AnnouncementEvent> = {
  AnnouncementPublished: event("AnnouncementPublished", {
    announcement: order,
    text: hex,
    kind: fc.constantFrom(...ANNOUNCEMENT_KINDS),
    audience: fc.constantFrom(...AUDIENCES),
    audienceOf: anyText,
    startMs: anyTimeMs,
    endMs: anyTimeMs,
    place: fc.constantFrom(...ANNOUNCEMENT_PLACES),
    corrects: order,
  }),
  AnnouncementWithdrawn: event("AnnouncementWithdrawn", { announcement: order }),
};

import type { AnnouncementEvent } from "@sumi/core/announcements/events.ts";
import type { ExchangeEvent } from "@sumi/core/events.ts";
import type { CommandRecord } from "@sumi/core/exchange.ts";
import { assert } from "@sumi/primitives/assert.ts";
import type { Rows } from "../ports.ts";
import type { Projection } from "../projection.ts";
import { WorkingSet } from "../tables/working-set.ts";
import { ANNOUNCEMENTS, type AnnouncementRow } from "./rows.ts";

/** Every announcement that was ever published. */
export function announcementsProjection(): Projection {
  const announcements = new WorkingSet(ANNOUNCEMENTS);

  async function fold(records: readonly CommandRecord[], rows: Rows): Promise<void> {
    const told = records.flatMap(({ events }) => events.filter(isAnnouncementEvent));
    const touched = told.flatMap((event) => touchedBy(event));
    await announcements.load(rows, touched);
    for (const { stamp, events } of records) {
      for (const event of events.filter(isAnnouncementEvent)) {
        for (const row of rowsAfter(event, stamp.timeMs)) announcements.put(row);
      }
    }
    await announcements.save(rows);
  }

  function rowsAfter(event: AnnouncementEvent, timeMs: number): readonly AnnouncementRow[] {
    if (event.type === "AnnouncementWithdrawn") {
      return [{ ...known(event.announcement), withdrawnMs: timeMs }];
    }
    const { announcement, startMs, corrects } = event;
    const row = published(event, Math.max(startMs, timeMs));
    if (corrects === undefined) return [row];
    return [row, { ...known(corrects), correctedBy: announcement, correctedMs: timeMs }];
  }

  function known(announcement: number): AnnouncementRow {
    const row = announcements.get({ announcement });
    assert(row !== undefined, "an announcement that changes was published");
    return row;
  }

  return { fold };
}

function published(
  event: Extract<AnnouncementEvent, { type: "AnnouncementPublished" }>,
  shownMs: number,
): AnnouncementRow {
  return {
    announcement: event.announcement,
    text: event.text,
    kind: event.kind,
    audience: event.audience,
    audienceOf: event.audienceOf,
    shownMs,
    endMs: event.endMs,
    place: event.place,
    corrects: event.corrects,
    correctedBy: undefined,
    correctedMs: undefined,
    withdrawnMs: undefined,
  };
}

function touchedBy(event: AnnouncementEvent): readonly { readonly announcement: number }[] {
  const own = { announcement: event.announcement };
  if (event.type === "AnnouncementWithdrawn" || event.corrects === undefined) return [own];
  return [own, { announcement: event.corrects }];
}

const ANNOUNCEMENT_EVENTS = {
  AnnouncementPublished: true,
  AnnouncementWithdrawn: true,
} as const satisfies Record<AnnouncementEvent["type"], true>;

function isAnnouncementEvent(event: ExchangeEvent): event is AnnouncementEvent {
  return event.type in ANNOUNCEMENT_EVENTS;
}

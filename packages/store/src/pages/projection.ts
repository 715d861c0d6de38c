import type { ExchangeEvent } from "@sumi/core/events.ts";
import type { PageEvent, TermsAccepted } from "@sumi/core/pages/events.ts";
import { assert } from "@sumi/primitives/assert.ts";
import type { Opening, Projection } from "../projection.ts";
import { WorkingSet } from "../tables/working-set.ts";
import { PAGE_VERSIONS, type PageRow, TERMS_ACCEPTANCES } from "./rows.ts";

type VersionEvent = Exclude<PageEvent, TermsAccepted>;

/** Every version of every page, and every acceptance of terms. */
export async function pagesProjection({ rows: opened }: Opening): Promise<Projection> {
  const versions = new WorkingSet(PAGE_VERSIONS);
  const acceptances = new WorkingSet(TERMS_ACCEPTANCES);
  /** The number of the newest version of each page. */
  const newest = new Map<string, number>();
  for (const { page, version } of await opened.all(PAGE_VERSIONS)) {
    newest.set(page, Math.max(version, newest.get(page) ?? 0));
  }

  return {
    fold: async (records, rows) => {
      const told = records.flatMap(({ events }) => events.filter(isVersionEvent));
      await versions.load(
        rows,
        told.map(({ page }) => ({ page, version: newest.get(page) ?? 1 })),
      );
      for (const { stamp, events } of records) {
        const { timeMs } = stamp;
        for (const event of events.filter(isVersionEvent)) versions.put(rowAfter(event, timeMs));
        for (const event of events) {
          if (event.type !== "TermsAccepted") continue;
          const { type: _, ...accepted } = event;
          acceptances.put({ ...accepted, acceptedMs: timeMs });
        }
      }
      await versions.save(rows);
      await acceptances.save(rows);
    },
  };

  function rowAfter(event: VersionEvent, timeMs: number): PageRow {
    if (event.type === "PagePublished") {
      newest.set(event.page, event.version);
      const { page, version, section, mark, text } = event;
      const publishedMs = timeMs;
      return { page, version, section, mark, text, publishedMs, withdrawnMs: undefined };
    }
    const row = versions.get({ page: event.page, version: newest.get(event.page) ?? 0 });
    assert(row !== undefined, "a page that is withdrawn was published");
    return { ...row, withdrawnMs: timeMs };
  }
}

const VERSION_EVENTS = {
  PagePublished: true,
  PageWithdrawn: true,
} as const satisfies Record<VersionEvent["type"], true>;

function isVersionEvent(event: ExchangeEvent): event is VersionEvent {
  return event.type in VERSION_EVENTS;
}

import type { ExchangeEvent } from "@sumi/core/events.ts";
import type { PageEvent } from "@sumi/core/pages/events.ts";
import { assert } from "@sumi/primitives/assert.ts";
import type { Opening, Projection } from "../projection.ts";
import { WorkingSet } from "../tables/working-set.ts";
import { PAGE_VERSIONS, type PageRow } from "./rows.ts";

/** Every version of every page. */
export async function pagesProjection({ rows: opened }: Opening): Promise<Projection> {
  const versions = new WorkingSet(PAGE_VERSIONS);
  /** The number of the newest version of each page. */
  const newest = new Map<string, number>();
  for (const { page, version } of await opened.all(PAGE_VERSIONS)) {
    newest.set(page, Math.max(version, newest.get(page) ?? 0));
  }

  return {
    fold: async (records, rows) => {
      const told = records.flatMap(({ events }) => events.filter(isPageEvent));
      await versions.load(
        rows,
        told.map(({ page }) => ({ page, version: newest.get(page) ?? 1 })),
      );
      for (const { stamp, events } of records) {
        for (const event of events.filter(isPageEvent)) versions.put(rowAfter(event, stamp.timeMs));
      }
      await versions.save(rows);
    },
  };

  function rowAfter(event: PageEvent, timeMs: number): PageRow {
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

const PAGE_EVENTS = {
  PagePublished: true,
  PageWithdrawn: true,
} as const satisfies Record<PageEvent["type"], true>;

function isPageEvent(event: ExchangeEvent): event is PageEvent {
  return event.type in PAGE_EVENTS;
}

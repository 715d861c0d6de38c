import { accept, type Outcome, reject } from "@sumi/primitives/rejection.ts";
import type { Page, PageRequest } from "@sumi/store/tables/paging.ts";

/** One of the lists that are merged, each newest first. */
export type MergedSource<Entry> = {
  readonly name: string;
  /** PARAMETER_ERROR: an unknown cursor. */
  readonly read: (request: PageRequest) => Promise<Outcome<Page<Entry>>>;
  /** The cursor of that list after one of its rows. */
  readonly cursorAfter: (entry: Entry) => string;
  readonly timeMs: (entry: Entry) => number;
};

type Row<Entry> = {
  readonly entry: Entry;
  readonly timeMs: number;
  readonly name: string;
  readonly cursor: string;
};

const LIMIT_DEFAULT = 20;

/**
 * Merges lists into one by time. The cursor keeps where each list stands, so a page costs as much
 * at the end as at the beginning. PARAMETER_ERROR: a cursor that no page ever gave.
 */
export async function readMerged<Entry>(
  sources: readonly MergedSource<Entry>[],
  { cursor, limit = LIMIT_DEFAULT }: PageRequest,
): Promise<Outcome<Page<Entry>>> {
  const stands = cursor === undefined ? {} : standsIn(cursor);
  if (stands === undefined) return reject("PARAMETER_ERROR", { field: "cursor" });
  const rows: Row<Entry>[] = [];
  let isMore = false;
  for (const { name, read, cursorAfter, timeMs } of sources) {
    const page = await read({ cursor: stands[name], limit });
    if (!page.ok) return page;
    if (page.value.next !== undefined) isMore = true;
    for (const entry of page.value.rows) {
      rows.push({ entry, timeMs: timeMs(entry), name, cursor: cursorAfter(entry) });
    }
  }
  // The sort is stable, so each list keeps its order among rows of one moment.
  rows.sort((a, b) => b.timeMs - a.timeMs);
  const shown = rows.slice(0, limit);
  const next = {
    ...stands,
    ...Object.fromEntries(shown.map(({ name, cursor }) => [name, cursor])),
  };
  const hasNext = rows.length > shown.length || isMore;
  return accept({
    rows: shown.map(({ entry }) => entry),
    next: hasNext ? Buffer.from(JSON.stringify(next)).toString("base64url") : undefined,
  });
}

function standsIn(cursor: string): Readonly<Record<string, string>> | undefined {
  try {
    const read: unknown = JSON.parse(Buffer.from(cursor, "base64url").toString());
    if (typeof read !== "object" || read === null || Array.isArray(read)) return undefined;
    const stands = Object.entries(read);
    if (!stands.every(([, stand]) => typeof stand === "string")) return undefined;
    return Object.fromEntries(stands);
  } catch {
    return undefined;
  }
}

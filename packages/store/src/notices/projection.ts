import type { CommandRecord } from "@sumi/core/exchange.ts";
import { assert } from "@sumi/primitives/assert.ts";
import { MEMBERS } from "../members/rows.ts";
import type { Rows } from "../ports.ts";
import type { Opening, Projection } from "../projection.ts";
import { WorkingSet } from "../tables/working-set.ts";
import type { NoticeContext } from "./notice-rules.ts";
import { NOTICES, type NoticeRow, noticeRow } from "./rows.ts";

/**
 * The notices that follow from the journal. The projection folds after the capabilities whose rows
 * it looks up. A house account gets no notices, because they would never be read.
 */
export function noticesProjection({
  markets,
  notices: rules,
  pendingNotices,
}: Opening): Projection {
  const members = new WorkingSet(MEMBERS);

  async function fold(records: readonly CommandRecord[], rows: Rows): Promise<void> {
    const notices: NoticeRow[] = [];
    for (const record of records) notices.push(...(await noticesOf(record, rows)));
    notices.push(...pendingNotices.take());
    await members.load(
      rows,
      notices.map(({ member }) => ({ number: member })),
    );
    const isRead = ({ member }: NoticeRow) => members.get({ number: member })?.house === "none";
    // A payment in several pieces is one notice, which a later piece replaces.
    await rows.upsert(NOTICES, notices.filter(isRead));
  }

  async function noticesOf({ stamp, events }: CommandRecord, rows: Rows): Promise<NoticeRow[]> {
    const { sequence, timeMs } = stamp;
    const earlier = earlierRows(rows);
    const notices: NoticeRow[] = [];
    for (const [place, event] of events.entries()) {
      const rule = rules[event.type];
      if (rule === undefined) continue;
      const notice = await rule(event, { markets, timeMs, earlier });
      if (notice !== undefined) notices.push(noticeRow(notice, { sequence, n: 2 * place, timeMs }));
    }
    return notices;
  }

  return { fold };
}

function earlierRows(rows: Rows): NoticeContext["earlier"] {
  return async (table, key) => {
    const [row] = await rows.find(table, [key]);
    assert(row !== undefined, "a decision is about something that was folded before");
    return row;
  };
}

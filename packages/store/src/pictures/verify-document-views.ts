import type { CommandRecord } from "@sumi/core/exchange.ts";
import type { Queryable } from "../tables/table.ts";

type Access = { readonly fromMs: number; readonly untilMs: number };

/** A link to a picture outlives the file access by five minutes at most. */
const LINK_LIFE_MS = 300_000;
/** A command's stamp may be ahead of the clock by which a view is written down. */
const CLOCKS_MS = 5_000;

/**
 * Compares the views of private documents with the journal: members see their own, and staff only
 * those of a member whose file they have opened. Views from before the first file access of the
 * journal are not judged.
 */
export class DocumentViewCheck {
  readonly #accesses = new Map<string, Access[]>();
  #sinceMs = Number.POSITIVE_INFINITY;
  #untilMs = 0;

  read(records: readonly CommandRecord[]): void {
    for (const { stamp, events } of records) {
      this.#untilMs = stamp.timeMs;
      const [event] = events;
      if (event?.type !== "FileAccessed") continue;
      this.#sinceMs = Math.min(this.#sinceMs, stamp.timeMs);
      const name = nameOf(event.staff, event.member);
      const known = this.#accesses.get(name) ?? [];
      // Old events lack the end.
      const { untilMs = Number.POSITIVE_INFINITY } = event;
      known.push({ fromMs: stamp.timeMs, untilMs });
      this.#accesses.set(name, known);
    }
  }

  /** One sentence for each view that nobody can have had. */
  async faults(database: Queryable): Promise<readonly string[]> {
    const { rows } = await database.query({
      text: `select document_views.id, viewer, member, viewed_ms
             from document_views join accounts on accounts.id = account
             where viewed_ms <= $1 order by document_views.id`,
      values: [this.#untilMs],
    });
    return rows.flatMap((row) => {
      const [id, viewer, member] = [Number(row.id), Number(row.viewer), Number(row.member)];
      const viewedMs = Number(row.viewed_ms);
      const isSeen = viewer > 0 ? viewer === member : this.#isOpen({ viewer, member, viewedMs });
      return isSeen ? [] : [`The row ${id} of document_views was added: no file was open then.`];
    });
  }

  #isOpen(view: {
    readonly viewer: number;
    readonly member: number;
    readonly viewedMs: number;
  }): boolean {
    if (view.viewedMs < this.#sinceMs - CLOCKS_MS) return true;
    const accesses = this.#accesses.get(nameOf(view.viewer, view.member)) ?? [];
    return accesses.some(({ fromMs, untilMs }) => {
      return fromMs - CLOCKS_MS <= view.viewedMs && view.viewedMs <= untilMs + LINK_LIFE_MS;
    });
  }
}

function nameOf(staff: number, member: number): string {
  return `${staff} ${member}`;
}

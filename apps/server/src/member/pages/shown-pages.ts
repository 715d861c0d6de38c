import { countPageChanges, readNewestPages } from "@sumi/store/pages/queries.ts";
import type { PageRow } from "@sumi/store/pages/rows.ts";
import type { Queryable } from "@sumi/store/tables/table.ts";

/** The newest version of each page that is not withdrawn, read again once any has changed. */
export class ShownPages {
  readonly #database: Queryable;
  #changes = -1;
  #rows: readonly PageRow[] = [];

  constructor(database: Queryable) {
    this.#database = database;
  }

  /** By name. The list is the same object as long as nothing has changed. */
  async rows(): Promise<readonly PageRow[]> {
    const changes = await countPageChanges(this.#database);
    if (changes === this.#changes) return this.#rows;
    const newest = await readNewestPages(this.#database);
    // A change between the two readings is read again by the next call.
    this.#changes = changes;
    this.#rows = newest.filter(({ withdrawnMs }) => withdrawnMs === undefined);
    return this.#rows;
  }
}

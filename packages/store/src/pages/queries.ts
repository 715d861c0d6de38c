import type { Queryable } from "../tables/table.ts";
import { type AcceptanceRow, PAGE_VERSIONS, type PageRow, TERMS_ACCEPTANCES } from "./rows.ts";

/** The newest version of every page, those that were withdrawn among them, by name. */
export async function readNewestPages(database: Queryable): Promise<readonly PageRow[]> {
  const { rows } = await database.query({
    text: `select distinct on (page) ${PAGE_VERSIONS.selection} from page_versions
      order by page, version desc`,
    values: [],
  });
  return rows.map((raw) => PAGE_VERSIONS.read(raw));
}

/** How often pages were published or withdrawn so far: it grows with each change of any page. */
export async function countPageChanges(database: Queryable): Promise<number> {
  const { rows } = await database.query({
    text: "select count(*) + count(withdrawn_ms) as changes from page_versions",
    values: [],
  });
  return Number(rows[0]?.changes);
}

/** The newest version of a page first, then the older ones. */
export async function readVersions(database: Queryable, page: string): Promise<readonly PageRow[]> {
  const { rows } = await database.query({
    text: `select ${PAGE_VERSIONS.selection} from page_versions where page = $1
      order by version desc`,
    values: [page],
  });
  return rows.map((raw) => PAGE_VERSIONS.read(raw));
}

/** Every acceptance of a member, newest first. */
export async function readAcceptances(
  database: Queryable,
  member: number,
): Promise<readonly AcceptanceRow[]> {
  const { rows } = await database.query({
    text: `select ${TERMS_ACCEPTANCES.selection} from terms_acceptances where member = $1
      order by accepted_ms desc, page, version desc`,
    values: [member],
  });
  return rows.map((raw) => TERMS_ACCEPTANCES.read(raw));
}

import type { Pages } from "@sumi/app/use-pages.ts";
import { Fragment, type ReactNode } from "react";
import { grouped } from "./grouped.ts";
import { LoadFailed } from "./LoadFailed.tsx";
import { More } from "./More.tsx";

export type PagedListProps<Row> = {
  readonly pages: Pages<Row>;
  /** False for rows that are not shown, though the server sends them. */
  readonly isWanted?: (row: Row) => boolean;
  readonly row: (row: Row) => ReactNode;
  /** The heading above the rows that share it, such as their day. */
  readonly groupOf?: (row: Row) => string;
  /** A placeholder row while the first page loads. */
  readonly skeleton: ReactNode;
  /** Names the content that could not be loaded, as a sentence. */
  readonly failed: string;
  /** Shown where there are no rows and no further pages. */
  readonly empty: ReactNode;
};

/** A long list: loading, failed, empty or filled. The next page loads when its end is in sight. */
export function PagedList<Row>(props: PagedListProps<Row>) {
  const { pages, isWanted = () => true, row, groupOf, skeleton, failed, empty } = props;
  const { rows, error, isFetching, hasMore, loadMore } = pages;
  if (rows === undefined) {
    if (error === null) return EXPECTED.map((each) => <Fragment key={each}>{skeleton}</Fragment>);
    return (
      <div className="py-4 gutter">
        <LoadFailed title={failed} query={pages} />
      </div>
    );
  }
  const shown = rows.filter(isWanted);
  if (shown.length === 0 && !hasMore) return empty;
  return (
    <>
      {grouped(shown, groupOf).map(({ name, rows: members }) => (
        <Fragment key={name ?? ""}>
          {name !== undefined && (
            <h2 className="pt-4 pb-1 text-caption text-text-3 gutter">{name}</h2>
          )}
          <ul className="divide-y divide-line">{members.map(row)}</ul>
        </Fragment>
      ))}
      {hasMore && <More isLoading={isFetching} isFailed={error !== null} loadMore={loadMore} />}
    </>
  );
}

const EXPECTED = [1, 2, 3, 4];

import { useTranslation } from "@sumi/app/speech.ts";
import type { Pages } from "@sumi/app/use-pages.ts";
import { classNames } from "@sumi/ui/class-names.ts";
import { EmptyState } from "@sumi/ui/EmptyState.tsx";
import { Skeleton } from "@sumi/ui/Skeleton.tsx";
import type { ReactNode } from "react";
import { LoadFailed } from "../app/LoadFailed.tsx";
import { More } from "../app/More.tsx";
import type { Column } from "../app/table.ts";
import { useIsWide } from "./use-is-wide.ts";

/** A column of a list, and of the file that is saved of it. */
export type TeamColumn<Row> = Column<Row> & {
  /** The cell on the screen; in the file stands the exact text. */
  readonly cell: (row: Row) => ReactNode;
  readonly isFigure?: boolean;
};

export type TeamListProps<Row> = {
  readonly label: string;
  readonly columns: readonly TeamColumn<Row>[];
  readonly pages: Pages<Row>;
  /** Said where there are no rows. */
  readonly empty: string;
};

/** A long list: a table where there is room, else a card for each row. */
export function TeamList<Row>({ label, columns, pages, empty }: TeamListProps<Row>) {
  const { t } = useTranslation("agents");
  const isWide = useIsWide();
  const { rows, error, isFetching, hasMore, loadMore } = pages;
  if (rows === undefined) {
    return (
      <div className="grid gap-3 py-2 gutter">
        {error === null ? (
          EXPECTED.map((each) => <Skeleton key={each} className="h-12 rounded-2" />)
        ) : (
          <LoadFailed title={t("failed")} query={pages} />
        )}
      </div>
    );
  }
  if (rows.length === 0 && !hasMore) return <EmptyState icon="list" title={empty} />;
  const shown = { label, columns, rows };
  return (
    <>
      {isWide ? <Table {...shown} /> : <Cards {...shown} />}
      {hasMore && <More isLoading={isFetching} isFailed={error !== null} loadMore={loadMore} />}
    </>
  );
}

const EXPECTED = [1, 2, 3, 4];

type Shown<Row> = Pick<TeamListProps<Row>, "label" | "columns"> & { readonly rows: readonly Row[] };

function Table<Row>({ label, columns, rows }: Shown<Row>) {
  return (
    <table aria-label={label} className="mx-4 w-[calc(100%-2rem)] text-small">
      <thead>
        <tr className="border-line border-b text-left text-caption text-text-3">
          {columns.map(({ title, isFigure }) => (
            <th
              key={title}
              scope="col"
              className={classNames("px-2 py-2.5 font-medium", isFigure === true && "text-right")}
            >
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, place) => (
          // Rows have no names of their own: a number would tell who a member is.
          // biome-ignore lint/suspicious/noArrayIndexKey: the list only grows at its end.
          <tr key={place} className="border-line border-b">
            {columns.map(({ title, cell, isFigure }) => (
              <td
                key={title}
                className={classNames("px-2 py-3", isFigure === true && "figures-dense text-right")}
              >
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The first column names the card; the others are its facts. */
function Cards<Row>({ label, columns, rows }: Shown<Row>) {
  const [head, ...facts] = columns;
  return (
    <ul aria-label={label} className="grid gap-2.5 gutter">
      {rows.map((row, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list only grows at its end.
        <li key={place} className="rounded-3 bg-surface-1 px-4 py-3">
          <p className="break-words font-semibold">{head?.cell(row)}</p>
          <dl className="mt-1 grid gap-1 text-small">
            {facts.map(({ title, cell, isFigure }) => (
              <div key={title} className="flex flex-wrap justify-between gap-x-4">
                <dt className="text-text-3">{title}</dt>
                <dd className={classNames("ml-auto", isFigure === true && "figures-dense")}>
                  {cell(row)}
                </dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}

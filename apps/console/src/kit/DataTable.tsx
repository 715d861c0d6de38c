import { classNames } from "@sumi/ui/class-names.ts";
import { Skeleton } from "@sumi/ui/Skeleton.tsx";
import { type ReactNode, useEffect, useRef } from "react";

export type Column<Row> = {
  readonly key: string;
  readonly head: string;
  /** The head is read out and not shown: what stands below explains itself. */
  readonly isHeadUnseen?: boolean;
  /** Figures are aligned to the end of their column. */
  readonly isFigure?: boolean;
  /** The column is hidden when the table is narrow. */
  readonly isExtra?: boolean;
  readonly cell: (row: Row) => ReactNode;
};

export type DataTableProps<Row> = {
  /** Names the rows, for people who do not see the page. */
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  /** `undefined` while they load. */
  readonly rows: readonly Row[] | undefined;
  readonly keyOf: (row: Row) => string;
  /** The row that is open beside the table. */
  readonly selected?: string | undefined;
  /** Rows can be opened: the first cell of each is a button. */
  readonly onSelect?: (row: Row) => void;
  /** True for rows that a colleague works on. */
  readonly isTaken?: (row: Row) => boolean;
};

const SKELETONS = ["a", "b", "c", "d", "e", "f"];

/** A table whose head stays visible while the rows scroll. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows } = props;
  return (
    <table aria-busy={rows === undefined} className="w-full border-collapse text-small">
      <caption className="unseen">{label}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th
              key={column.key}
              scope="col"
              className={classNames(
                "sticky top-0 z-1 h-[34px] whitespace-nowrap bg-bg px-2.5 font-medium text-caption",
                "text-text-3 shadow-[inset_0_-1px_0_var(--line-strong)]",
                sideOf(column),
              )}
            >
              {column.isHeadUnseen === true ? (
                <span className="unseen">{column.head}</span>
              ) : (
                column.head
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows === undefined
          ? SKELETONS.map((name) => <SkeletonRow key={name} columns={columns} />)
          : rows.map((row) => <DataRow key={props.keyOf(row)} row={row} {...props} />)}
      </tbody>
    </table>
  );
}

function DataRow<Row>(props: DataTableProps<Row> & { readonly row: Row }) {
  const { row, columns, keyOf, selected, onSelect, isTaken } = props;
  const isSelected = selected === keyOf(row);
  const place = useRef<HTMLTableRowElement>(null);
  useEffect(() => {
    if (isSelected) place.current?.scrollIntoView({ block: "nearest" });
  }, [isSelected]);
  const open = onSelect === undefined ? undefined : () => onSelect(row);
  return (
    // Keys and screen readers use the button in the first cell; the row is a wider target.
    <tr
      ref={place}
      aria-current={isSelected ? "true" : undefined}
      onClick={open}
      className={classNames(
        "scroll-my-[34px] border-line border-b",
        open !== undefined && "cursor-pointer",
        isSelected ? "bg-link-soft shadow-[inset_3px_0_0_var(--link)]" : "hover:bg-surface-1",
        isTaken?.(row) === true && "text-text-3",
      )}
    >
      {columns.map((column, index) => (
        <td key={column.key} className={classNames("h-13 px-2.5 leading-[18px]", sideOf(column))}>
          {index === 0 && open !== undefined ? (
            <button type="button" className="text-left" onClick={open}>
              {column.cell(row)}
            </button>
          ) : (
            column.cell(row)
          )}
        </td>
      ))}
    </tr>
  );
}

function SkeletonRow<Row>({ columns }: { readonly columns: readonly Column<Row>[] }) {
  return (
    <tr className="border-line border-b">
      {columns.map((column) => (
        <td key={column.key} className={classNames("h-13 px-2.5", sideOf(column))}>
          <Skeleton className="inline-block h-3.5 w-3/4 max-w-24" />
        </td>
      ))}
    </tr>
  );
}

function sideOf<Row>({ isFigure = false, isExtra = false }: Column<Row>): string {
  return classNames(
    isFigure ? "figures-dense text-right whitespace-nowrap" : "text-left",
    isExtra && "max-[1199px]:hidden",
  );
}

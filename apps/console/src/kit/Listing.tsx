import type { Pages } from "@sumi/app/use-pages.ts";
import { EmptyState } from "@sumi/ui/EmptyState.tsx";
import { DataTable, type DataTableProps } from "./DataTable.tsx";
import { LoadFailed } from "./LoadFailed.tsx";
import { TableFoot } from "./TableFoot.tsx";

export type ListingProps<Row> = Omit<DataTableProps<Row>, "rows"> & {
  readonly pages: Pages<Row>;
  /** Shown if there are no rows. */
  readonly emptyText: string;
};

/** A table: loading, failed, empty, or filled and with a button for more. */
export function Listing<Row>({ pages, emptyText, ...table }: ListingProps<Row>) {
  if (pages.error !== null && pages.rows === undefined) return <LoadFailed query={pages} />;
  return (
    <>
      <DataTable {...table} rows={pages.rows} />
      {pages.rows?.length === 0 && <EmptyState icon="check" title={emptyText} />}
      <TableFoot pages={pages} />
    </>
  );
}

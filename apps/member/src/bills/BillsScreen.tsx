import { useTranslation } from "@sumi/app/speech.ts";
import { usePages } from "@sumi/app/use-pages.ts";
import type { BillData } from "@sumi/contract/bills/calls.ts";
import { Button } from "@sumi/ui/Button.tsx";
import { EmptyState } from "@sumi/ui/EmptyState.tsx";
import { Skeleton } from "@sumi/ui/Skeleton.tsx";
import { useState } from "react";
import { Page } from "../app/Page.tsx";
import { PagedList } from "../app/PagedList.tsx";
import { SaveTable } from "../app/SaveTable.tsx";
import { useFormat } from "../language/use-format.ts";
import { BillsFilters } from "./BillsFilters.tsx";
import { ALL_BILLS, type BillsFilter, isFiltered } from "./bills-filter.ts";
import { FoldedBillRow } from "./FoldedBillRow.tsx";
import { type FoldedBill, foldedBills } from "./folded-bills.ts";
import { billsOf, useBillsTable } from "./use-bills-table.ts";

/** Every change of every balance, newest first; the lines of a coin add up to its balance. */
export function BillsScreen() {
  const { t } = useTranslation(["bills", "common"]);
  const [filter, setFilter] = useState(ALL_BILLS);
  const table = useBillsTable(filter);
  const key = `${filter.type} ${filter.coin} ${filter.period}`;
  return (
    <Page title={t("common:bills")} actions={<SaveTable name="sumi-statement" table={table} />}>
      <BillsFilters filter={filter} onChange={setFilter} />
      <Bills key={key} name={key} filter={filter} onShowAll={() => setFilter(ALL_BILLS)} />
    </Page>
  );
}

type BillsProps = {
  readonly name: string;
  readonly filter: BillsFilter;
  readonly onShowAll: () => void;
};

function Bills({ name, filter, onShowAll }: BillsProps) {
  const { t } = useTranslation(["bills", "common"]);
  const format = useFormat();
  const pages = usePages(["bills", name], (cursor, signal) => billsOf(filter, { cursor, signal }));
  const dayOf = ({ time_ms: timeMs }: BillData) => format.moment(timeMs, "day");
  const action = (
    <Button size="small" onPress={onShowAll}>
      {t("showAll")}
    </Button>
  );
  return (
    <PagedList<FoldedBill>
      pages={{ ...pages, rows: pages.rows && foldedBills(pages.rows, dayOf) }}
      row={(row) => <FoldedBillRow key={row.bill.id} {...row} />}
      groupOf={({ bill }) => dayOf(bill)}
      skeleton={<BillSkeleton />}
      failed={t("failed")}
      empty={
        <EmptyState
          icon="receipt"
          title={isFiltered(filter) ? t("noneFound") : t("common:noBills")}
          {...(isFiltered(filter) ? { action } : {})}
        />
      }
    />
  );
}

function BillSkeleton() {
  return (
    <div className="grid gap-2 py-3 gutter">
      <span className="flex justify-between">
        <Skeleton className="h-4 w-28" />
        <Skeleton className="h-4 w-24" />
      </span>
      <span className="flex justify-between">
        <Skeleton className="h-3 w-32" />
        <Skeleton className="h-3 w-20" />
      </span>
    </div>
  );
}

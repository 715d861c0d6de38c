import { BILL_TYPES, type BillData, myBills } from "@sumi/contract/bills.ts";
import { Button } from "@sumi/ui/Button.tsx";
import { Chips } from "@sumi/ui/Choice.tsx";
import { EmptyState } from "@sumi/ui/EmptyState.tsx";
import { Skeleton } from "@sumi/ui/Skeleton.tsx";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { BILL_WORDS, BillRow } from "../app/BillRow.tsx";
import { Page } from "../app/Page.tsx";
import { PagedList } from "../app/PagedList.tsx";
import { usePages } from "../app/use-pages.ts";
import { client } from "../connection.ts";
import { useFormat } from "../language/use-format.ts";

type Filter = BillData["type"] | "ALL";

/** Every change of every balance, newest first; each coin's lines add up to what one has. */
export function BillsScreen() {
  const { t } = useTranslation(["bills", "common"]);
  const [filter, setFilter] = useState<Filter>("ALL");
  return (
    <Page title={t("common:bills")}>
      <div className="pb-1 gutter">
        <Chips<Filter>
          label={t("filter")}
          options={[
            { value: "ALL", label: t("common:all") },
            ...BILL_TYPES.map((type) => ({ value: type, label: t(BILL_WORDS[type]) })),
          ]}
          value={filter}
          onChange={setFilter}
        />
      </div>
      <Bills key={filter} filter={filter} onShowAll={() => setFilter("ALL")} />
    </Page>
  );
}

type BillsProps = { readonly filter: Filter; readonly onShowAll: () => void };

function Bills({ filter, onShowAll }: BillsProps) {
  const { t } = useTranslation(["bills", "common"]);
  const format = useFormat();
  const pages = usePages(["bills", filter], async (cursor, signal) => {
    const type = filter === "ALL" ? undefined : filter;
    const answer = await client.call(myBills, { cursor, type }, { signal });
    return answer.ok
      ? { ...answer, data: { rows: answer.data.bills, next: answer.data.next_cursor } }
      : answer;
  });
  const action = (
    <Button size="small" onPress={onShowAll}>
      {t("common:all")}
    </Button>
  );
  return (
    <PagedList
      pages={pages}
      row={(bill) => <BillRow key={bill.id} bill={bill} isOfDay />}
      groupOf={(bill) => format.moment(bill.time_ms, "day")}
      skeleton={<BillSkeleton />}
      failed={t("failed")}
      empty={
        <EmptyState
          icon="receipt"
          title={filter === "ALL" ? t("common:noBills") : t("noneOfType")}
          {...(filter === "ALL" ? {} : { action })}
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

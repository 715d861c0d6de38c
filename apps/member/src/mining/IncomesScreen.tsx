import { useTranslation } from "@sumi/app/speech.ts";
import { usePages } from "@sumi/app/use-pages.ts";
import { holdings, incomes } from "@sumi/contract/mining/calls.ts";
import { EmptyState } from "@sumi/ui/EmptyState.tsx";
import { Skeleton } from "@sumi/ui/Skeleton.tsx";
import { Tabs } from "@sumi/ui/Tabs.tsx";
import { useState } from "react";
import { Page } from "../app/Page.tsx";
import { PagedList } from "../app/PagedList.tsx";
import { client } from "../connection.ts";
import { HoldingCard } from "./HoldingCard.tsx";
import { IncomeBars } from "./IncomeBars.tsx";
import { IncomeRow } from "./IncomeRow.tsx";
import { MINING_KEY } from "./use-mining.ts";

const TABS = ["incomes", "myMachines"] as const;

/** The member's income day by day, and the machines that it comes from. */
export function IncomesScreen() {
  const { t } = useTranslation("mining");
  const [tab, setTab] = useState<(typeof TABS)[number]>("incomes");
  return (
    <Page title={t("incomes")}>
      <Tabs
        label={t("incomes")}
        tabs={TABS.map((value) => ({ value, label: t(value) }))}
        value={tab}
        onChange={setTab}
      >
        {tab === "incomes" ? <Incomes /> : <Holdings />}
      </Tabs>
    </Page>
  );
}

function Incomes() {
  const { t } = useTranslation("mining");
  const pages = usePages([MINING_KEY, "incomes"], async (cursor, signal) => {
    const answer = await client.call(incomes, { cursor }, { signal });
    return answer.ok
      ? { ...answer, data: { rows: answer.data.incomes, next: answer.data.next_cursor } }
      : answer;
  });
  return (
    <>
      {pages.rows !== undefined && pages.rows.length > 0 && (
        <div className="pt-4">
          <IncomeBars incomes={pages.rows} />
        </div>
      )}
      <PagedList
        pages={pages}
        row={(income) => <IncomeRow key={`${income.holding} ${income.day_ms}`} income={income} />}
        skeleton={<Skeleton className="mx-4 my-3 h-12" />}
        failed={t("incomeFailed")}
        empty={<EmptyState icon="receipt" title={t("noIncome")} text={t("noIncomeText")} />}
      />
    </>
  );
}

function Holdings() {
  const { t } = useTranslation("mining");
  const pages = usePages([MINING_KEY, "holdings"], async (cursor, signal) => {
    const answer = await client.call(holdings, { cursor }, { signal });
    return answer.ok
      ? { ...answer, data: { rows: answer.data.holdings, next: answer.data.next_cursor } }
      : answer;
  });
  return (
    <PagedList
      pages={pages}
      row={(holding) => (
        <li key={holding.id}>
          <HoldingCard holding={holding} isLink={true} />
        </li>
      )}
      skeleton={<Skeleton className="mx-4 my-3 h-32" />}
      failed={t("failed")}
      empty={<EmptyState icon="receipt" title={t("noMachines")} />}
    />
  );
}

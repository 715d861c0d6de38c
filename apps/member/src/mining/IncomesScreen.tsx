import { useTranslation } from "@sumi/app/speech.ts";
import { usePages } from "@sumi/app/use-pages.ts";
import { incomes } from "@sumi/contract/mining/calls.ts";
import { EmptyState } from "@sumi/ui/EmptyState.tsx";
import { Skeleton } from "@sumi/ui/Skeleton.tsx";
import { useQuery } from "@tanstack/react-query";
import { Page } from "../app/Page.tsx";
import { PagedList } from "../app/PagedList.tsx";
import { client } from "../connection.ts";
import { IncomeBars } from "./IncomeBars.tsx";
import { IncomeRow } from "./IncomeRow.tsx";
import { MINING_KEY, summaryQuery } from "./use-mining.ts";

/** The member's income day by day: released, locked, or delayed with its reason. */
export function IncomesScreen() {
  const { t } = useTranslation("mining");
  const pages = usePages([MINING_KEY, "incomes"], async (cursor, signal) => {
    const answer = await client.call(incomes, { cursor }, { signal });
    return answer.ok
      ? { ...answer, data: { rows: answer.data.incomes, next: answer.data.next_cursor } }
      : answer;
  });
  return (
    <Page title={t("incomes")}>
      <Days />
      <PagedList
        pages={pages}
        row={(income) => <IncomeRow key={`${income.holding} ${income.day_ms}`} income={income} />}
        skeleton={<Skeleton className="mx-4 my-3 h-12" />}
        failed={t("incomeFailed")}
        empty={<EmptyState icon="receipt" title={t("noIncome")} text={t("noIncomeText")} />}
      />
    </Page>
  );
}

/** The last days of each coin that some machine yielded. */
function Days() {
  const { data } = useQuery(summaryQuery);
  const coins = data?.coins ?? [];
  if (coins.length === 0) return null;
  return (
    <div className="grid gap-4 pt-2 pb-2 gutter">
      {coins.map(({ coin, days }) => (
        <IncomeBars key={coin} coin={coin} days={days} />
      ))}
    </div>
  );
}

import { answered } from "@sumi/app/failures.ts";
import { useTranslation } from "@sumi/app/speech.ts";
import { usePages } from "@sumi/app/use-pages.ts";
import { incomesOf } from "@sumi/contract/mining/calls.ts";
import { EmptyState } from "@sumi/ui/EmptyState.tsx";
import { Skeleton } from "@sumi/ui/Skeleton.tsx";
import { useQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { LoadFailed } from "../app/LoadFailed.tsx";
import { Page } from "../app/Page.tsx";
import { PagedList } from "../app/PagedList.tsx";
import { client } from "../connection.ts";
import { useProspectus } from "../prospectuses/use-prospectus.ts";
import { HoldingCard } from "./HoldingCard.tsx";
import { IncomeBars } from "./IncomeBars.tsx";
import { IncomeRow } from "./IncomeRow.tsx";
import { daysOf } from "./income-days.ts";
import { MINING_PATHS } from "./paths.ts";
import { MINING_KEY } from "./use-mining.ts";

/** One purchase of the member's, and each day's income of it. */
export function HoldingScreen() {
  const { t } = useTranslation("mining");
  const { id = "" } = useSearch({ from: MINING_PATHS.holding });
  const holding = useQuery({
    queryKey: [MINING_KEY, "holding", id],
    staleTime: 0,
    queryFn: async ({ signal }) => {
      return answered(await client.call(incomesOf, { id, limit: "1" }, { signal })).holding;
    },
  });
  const pages = usePages([MINING_KEY, "incomes of", id], async (cursor, signal) => {
    const answer = await client.call(incomesOf, { id, cursor }, { signal });
    return answer.ok
      ? { ...answer, data: { rows: answer.data.incomes, next: answer.data.next_cursor } }
      : answer;
  });
  const machine = holding.data?.machine;
  const told = useProspectus(machine);
  return (
    <Page title={told?.name ?? machine?.name ?? t("myMachines")}>
      {holding.data !== undefined ? (
        <HoldingCard holding={holding.data} />
      ) : holding.error === null ? (
        <Skeleton className="mx-4 my-3 h-40 rounded-3" />
      ) : (
        <div className="py-4 gutter">
          <LoadFailed title={t("failed")} query={holding} />
        </div>
      )}
      {holding.data !== undefined && pages.rows !== undefined && pages.rows.length > 0 && (
        <div className="pb-2 gutter">
          <IncomeBars coin={holding.data.machine.coin} days={daysOf(pages.rows)} />
        </div>
      )}
      {holding.error === null && (
        <PagedList
          pages={pages}
          row={(income) => <IncomeRow key={income.day_ms} income={income} />}
          skeleton={<Skeleton className="mx-4 my-3 h-12" />}
          failed={t("incomeFailed")}
          empty={<EmptyState icon="receipt" title={t("noIncome")} text={t("noIncomeText")} />}
        />
      )}
    </Page>
  );
}

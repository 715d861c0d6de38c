import { useTranslation } from "@sumi/app/speech.ts";
import { usePages } from "@sumi/app/use-pages.ts";
import { rewards } from "@sumi/contract/referrals/calls.ts";
import { EmptyState } from "@sumi/ui/EmptyState.tsx";
import { Skeleton } from "@sumi/ui/Skeleton.tsx";
import { Page } from "../app/Page.tsx";
import { PagedList } from "../app/PagedList.tsx";
import { client } from "../connection.ts";
import { useFormat } from "../language/use-format.ts";
import { REFERRALS_KEY } from "./use-referrals.ts";
import { Waiting } from "./Waiting.tsx";

/** The rewards that were paid, one line for each day, coin and source; above them what waits. */
export function RewardsScreen() {
  const { t } = useTranslation("referrals");
  const format = useFormat();
  const pages = usePages([REFERRALS_KEY, "rewards"], async (cursor, signal) => {
    const answer = await client.call(rewards, { cursor }, { signal });
    return answer.ok
      ? { ...answer, data: { rows: answer.data.rewards, next: answer.data.next_cursor } }
      : answer;
  });
  return (
    <Page title={t("history")}>
      <Waiting />
      <PagedList
        pages={pages}
        groupOf={({ day_ms: dayMs }) => format.moment(dayMs, "utcDate")}
        row={({ day_ms: dayMs, coin, source, amount, time_ms: timeMs }) => (
          <li
            key={`${dayMs} ${coin} ${source}`}
            className="flex flex-wrap justify-between gap-x-4 gap-y-1 py-3 gutter"
          >
            <span className="min-w-0">
              <span className="block break-words">{t(`source_${source}`)}</span>
              <span className="figures-dense block text-caption text-text-3">
                {format.moment(timeMs, "minute")}
              </span>
            </span>
            <span className="figures-dense break-all font-semibold">
              {`${format.number(amount)} ${coin}`}
            </span>
          </li>
        )}
        skeleton={<Skeleton className="mx-4 my-3 h-12" />}
        failed={t("failed")}
        empty={<EmptyState icon="receipt" title={t("noRewards")} text={t("noRewardsText")} />}
      />
    </Page>
  );
}

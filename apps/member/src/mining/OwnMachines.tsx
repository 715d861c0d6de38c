import { useTranslation } from "@sumi/app/speech.ts";
import { usePages } from "@sumi/app/use-pages.ts";
import { holdings } from "@sumi/contract/mining/calls.ts";
import { EmptyState } from "@sumi/ui/EmptyState.tsx";
import { Skeleton } from "@sumi/ui/Skeleton.tsx";
import { PagedList } from "../app/PagedList.tsx";
import { client } from "../connection.ts";
import { HoldingCard } from "./HoldingCard.tsx";
import { MINING_KEY } from "./use-mining.ts";

/** All that the member has bought, the newest purchase first. */
export function OwnMachines() {
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
      empty={<EmptyState icon="cpu" title={t("noMachines")} />}
    />
  );
}

import { useTranslation } from "@sumi/app/speech.ts";
import { deposits } from "@sumi/contract/deposits/calls.ts";
import { Button } from "@sumi/ui/Button.tsx";
import { EmptyState } from "@sumi/ui/EmptyState.tsx";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { client } from "../connection.ts";
import { HistoryPage } from "../transfers/HistoryPage.tsx";
import { reachedSequence } from "../transfers/reached.ts";
import { TransferRowSkeleton } from "../transfers/TransferRow.tsx";
import { coinsQuery } from "./calls.ts";
import { DepositRow } from "./DepositRow.tsx";
import { DEPOSITS_PATHS } from "./paths.ts";

/** The deposits that the member announced. */
export function DepositsScreen() {
  const { t } = useTranslation(["deposits", "common"]);
  const { coin } = useSearch({ from: DEPOSITS_PATHS.deposits });
  const coins = useQuery(coinsQuery).data ?? [];
  return (
    <HistoryPage
      path={DEPOSITS_PATHS.deposits}
      title={t("deposits")}
      filter={{ label: t("filterCoin"), allLabel: t("allCoins"), coins, coin }}
      load={async ({ signal, ...asked }) => {
        const fields = { ...asked, min_sequence: reachedSequence() };
        const answer = await client.call(deposits, fields, { signal });
        return answer.ok
          ? { ...answer, data: { rows: answer.data.deposits, next: answer.data.next_cursor } }
          : answer;
      }}
      row={(deposit) => <DepositRow key={deposit.id} deposit={deposit} />}
      skeleton={<TransferRowSkeleton />}
      failed={t("depositsFailed")}
      none={<None />}
      noneOfCoin={(name) => t("noneOfCoin", { coin: name })}
    />
  );
}

function None() {
  const { t } = useTranslation(["deposits", "common"]);
  const navigate = useNavigate();
  return (
    <EmptyState
      icon="clock-counter-clockwise"
      title={t("noDeposits")}
      action={
        <Button size="small" onPress={() => void navigate({ to: DEPOSITS_PATHS.depositCoin })}>
          {t("common:deposit")}
        </Button>
      }
    />
  );
}

import { useTranslation } from "@sumi/app/speech.ts";
import { withdrawals } from "@sumi/contract/withdrawals/calls.ts";
import { EmptyState } from "@sumi/ui/EmptyState.tsx";
import { useQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { client } from "../connection.ts";
import { HistoryPage } from "../transfers/HistoryPage.tsx";
import { reachedSequence } from "../transfers/reached.ts";
import { TransferRowSkeleton } from "../transfers/TransferRow.tsx";
import { coinsQuery } from "./calls.ts";
import { WITHDRAWALS_PATHS } from "./paths.ts";
import { WithdrawalRow } from "./WithdrawalRow.tsx";

/** The withdrawals that the member requested. */
export function WithdrawalsScreen() {
  const { t } = useTranslation("withdrawals");
  const { coin } = useSearch({ from: WITHDRAWALS_PATHS.withdrawals });
  const coins = useQuery(coinsQuery).data ?? [];
  return (
    <HistoryPage
      path={WITHDRAWALS_PATHS.withdrawals}
      title={t("withdrawals")}
      filter={{ label: t("filterCoin"), allLabel: t("allCoins"), coins, coin }}
      load={async ({ signal, ...asked }) => {
        const fields = { ...asked, min_sequence: reachedSequence() };
        const answer = await client.call(withdrawals, fields, { signal });
        return answer.ok
          ? { ...answer, data: { rows: answer.data.withdrawals, next: answer.data.next_cursor } }
          : answer;
      }}
      row={(withdrawal) => <WithdrawalRow key={withdrawal.id} withdrawal={withdrawal} />}
      skeleton={<TransferRowSkeleton />}
      failed={t("withdrawalsFailed")}
      none={<EmptyState icon="clock-counter-clockwise" title={t("noWithdrawals")} />}
      noneOfCoin={(name) => t("noneOfCoin", { coin: name })}
    />
  );
}

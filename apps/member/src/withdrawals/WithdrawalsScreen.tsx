import { withdrawals } from "@sumi/contract/withdrawals.ts";
import { Button } from "@sumi/ui/Button.tsx";
import { EmptyState } from "@sumi/ui/EmptyState.tsx";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { ALL_COINS, CoinFilter } from "../app/CoinFilter.tsx";
import { Page } from "../app/Page.tsx";
import { PagedList } from "../app/PagedList.tsx";
import { usePages } from "../app/use-pages.ts";
import { client } from "../connection.ts";
import { useFormat } from "../language/use-format.ts";
import { paths } from "../paths.ts";
import { coinsQuery, reachedSequence } from "./calls.ts";
import { WithdrawalRow, WithdrawalRowSkeleton } from "./WithdrawalRow.tsx";

/** What was asked for, newest first, of one coin or of all. */
export function WithdrawalsScreen() {
  const { t } = useTranslation("withdrawals");
  const navigate = useNavigate();
  const { coin } = useSearch({ from: paths.withdrawals });
  const coins = useQuery(coinsQuery).data ?? [];
  const filter = (chosen: string | undefined) => {
    const search = chosen === undefined ? {} : { coin: chosen };
    void navigate({ to: paths.withdrawals, search, replace: true });
  };
  return (
    <Page title={t("withdrawals")}>
      <div className="py-[5px] gutter">
        <CoinFilter
          label={t("filterCoin")}
          allLabel={t("allCoins")}
          coins={coins}
          coin={coin}
          onChoose={filter}
        />
      </div>
      <List key={coin ?? ALL_COINS} coin={coin} onShowAll={() => filter(undefined)} />
    </Page>
  );
}

type ListProps = { readonly coin: string | undefined; readonly onShowAll: () => void };

function List({ coin, onShowAll }: ListProps) {
  const { t } = useTranslation("withdrawals");
  const format = useFormat();
  const pages = usePages(["withdrawals", coin ?? ALL_COINS], async (cursor, signal) => {
    const fields = { coin, cursor, min_sequence: reachedSequence() };
    const answer = await client.call(withdrawals, fields, { signal });
    return answer.ok
      ? { ...answer, data: { rows: answer.data.withdrawals, next: answer.data.next_cursor } }
      : answer;
  });
  return (
    <PagedList
      pages={pages}
      row={(withdrawal) => <WithdrawalRow key={withdrawal.id} withdrawal={withdrawal} />}
      groupOf={({ created_ms: timeMs }) => format.moment(timeMs, "day")}
      skeleton={<WithdrawalRowSkeleton />}
      failed={t("withdrawalsFailed")}
      empty={
        coin === undefined ? (
          <EmptyState icon="clock-counter-clockwise" title={t("noWithdrawals")} />
        ) : (
          <EmptyState
            icon="magnifying-glass"
            title={t("noneOfCoin", { coin: coin.slice(0, 20) })}
            action={
              <Button size="small" onPress={onShowAll}>
                {t("allCoins")}
              </Button>
            }
          />
        )
      }
    />
  );
}

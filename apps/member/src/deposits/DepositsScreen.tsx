import { deposits } from "@sumi/contract/deposits.ts";
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
import { DepositRow, DepositRowSkeleton } from "./DepositRow.tsx";

/** What was announced, newest first, of one coin or of all. */
export function DepositsScreen() {
  const { t } = useTranslation("deposits");
  const navigate = useNavigate();
  const { coin } = useSearch({ from: paths.deposits });
  const coins = useQuery(coinsQuery).data ?? [];
  const filter = (chosen: string | undefined) => {
    const search = chosen === undefined ? {} : { coin: chosen };
    void navigate({ to: paths.deposits, search, replace: true });
  };
  return (
    <Page title={t("deposits")}>
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
  const { t } = useTranslation("deposits");
  const format = useFormat();
  const navigate = useNavigate();
  const pages = usePages(["deposits", coin ?? ALL_COINS], async (cursor, signal) => {
    const fields = { coin, cursor, min_sequence: reachedSequence() };
    const answer = await client.call(deposits, fields, { signal });
    return answer.ok
      ? { ...answer, data: { rows: answer.data.deposits, next: answer.data.next_cursor } }
      : answer;
  });
  return (
    <PagedList
      pages={pages}
      row={(deposit) => <DepositRow key={deposit.id} deposit={deposit} />}
      groupOf={({ created_ms: timeMs }) => format.moment(timeMs, "day")}
      skeleton={<DepositRowSkeleton />}
      failed={t("depositsFailed")}
      empty={
        coin === undefined ? (
          <EmptyState
            icon="clock-counter-clockwise"
            title={t("noDeposits")}
            action={
              <Button size="small" onPress={() => void navigate({ to: paths.depositCoin })}>
                {t("deposit")}
              </Button>
            }
          />
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

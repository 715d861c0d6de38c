import { type PageOf, usePages } from "@sumi/app/use-pages.ts";
import type { Answer } from "@sumi/client/failure.ts";
import { Button } from "@sumi/ui/Button.tsx";
import { EmptyState } from "@sumi/ui/EmptyState.tsx";
import { useNavigate } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { ALL_COINS, CoinFilter, type CoinFilterProps } from "../app/CoinFilter.tsx";
import { Page } from "../app/Page.tsx";
import { PagedList } from "../app/PagedList.tsx";
import type { DEPOSITS_PATHS } from "../deposits/paths.ts";
import { useFormat } from "../language/use-format.ts";
import type { WITHDRAWALS_PATHS } from "../withdrawals/paths.ts";

/** The query for one page of transfers. */
type Asking = {
  readonly coin: string | undefined;
  readonly cursor: string | undefined;
  readonly signal: AbortSignal;
};

export type HistoryPageProps<Row> = {
  readonly path: typeof DEPOSITS_PATHS.deposits | typeof WITHDRAWALS_PATHS.withdrawals;
  readonly title: string;
  readonly filter: Omit<CoinFilterProps, "onChoose">;
  readonly load: (asking: Asking) => Promise<Answer<PageOf<Row>>>;
  readonly row: (row: Row) => ReactNode;
  readonly skeleton: ReactNode;
  readonly failed: string;
  /** Shown if there are no transfers at all. */
  readonly none: ReactNode;
  /** Shown if there are none of the chosen coin. */
  readonly noneOfCoin: (coin: string) => string;
};

/** Deposits or withdrawals, newest first, of one coin or of all. */
export function HistoryPage<Row extends { readonly created_ms: number }>(
  props: HistoryPageProps<Row>,
) {
  const { path, title, filter } = props;
  const navigate = useNavigate();
  const choose = (coin: string | undefined) => {
    void navigate({ to: path, search: coin === undefined ? {} : { coin }, replace: true });
  };
  return (
    <Page title={title}>
      <div className="py-[5px] gutter">
        <CoinFilter {...filter} onChoose={choose} />
      </div>
      <List key={filter.coin ?? ALL_COINS} {...props} onShowAll={() => choose(undefined)} />
    </Page>
  );
}

function List<Row extends { readonly created_ms: number }>(
  props: HistoryPageProps<Row> & { readonly onShowAll: () => void },
) {
  const { path, filter, load, row, skeleton, failed, none, noneOfCoin, onShowAll } = props;
  const { coin, allLabel } = filter;
  const format = useFormat();
  const pages = usePages([path, coin ?? ALL_COINS], (cursor, signal) =>
    load({ coin, cursor, signal }),
  );
  return (
    <PagedList
      pages={pages}
      row={row}
      groupOf={({ created_ms: timeMs }) => format.moment(timeMs, "day")}
      skeleton={skeleton}
      failed={failed}
      empty={
        coin === undefined ? (
          none
        ) : (
          <EmptyState
            icon="magnifying-glass"
            title={noneOfCoin(coin.slice(0, 20))}
            action={
              <Button size="small" onPress={onShowAll}>
                {allLabel}
              </Button>
            }
          />
        )
      }
    />
  );
}

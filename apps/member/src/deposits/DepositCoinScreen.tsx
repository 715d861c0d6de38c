import { EmptyState } from "@sumi/ui/EmptyState.tsx";
import { IconButton } from "@sumi/ui/IconButton.tsx";
import { CoinIcon } from "@sumi/ui/icons/CoinIcon.tsx";
import { Icon } from "@sumi/ui/icons/Icon.tsx";
import { Skeleton } from "@sumi/ui/Skeleton.tsx";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { COIN_NAMES } from "../app/coin-names.ts";
import { LoadFailed } from "../app/LoadFailed.tsx";
import { Page } from "../app/Page.tsx";
import { paths } from "../paths.ts";
import { coinsQuery } from "./calls.ts";
import type { DepositCoin } from "./data.ts";

/** Which coin is to come in. */
export function DepositCoinScreen() {
  const { t } = useTranslation("deposits");
  const coins = useQuery(coinsQuery);
  return (
    <Page title={t("chooseCoin")} actions={<HistoryButton />}>
      {coins.data !== undefined ? (
        coins.data.length === 0 ? (
          <EmptyState icon="wallet" title={t("noCoins")} />
        ) : (
          <ul className="hairlines [--hairline-from:4rem]">
            {coins.data.map((coin) => (
              <Row key={coin.coin} coin={coin} />
            ))}
          </ul>
        )
      ) : coins.error !== null ? (
        <div className="py-4 gutter">
          <LoadFailed title={t("coinsFailed")} query={coins} />
        </div>
      ) : (
        <div className="grid gap-4 pt-3 gutter">
          <Skeleton className="h-11" />
          <Skeleton className="h-11" />
          <Skeleton className="h-11" />
        </div>
      )}
    </Page>
  );
}

/** The way to what came in before. */
export function HistoryButton() {
  const { t } = useTranslation("deposits");
  const navigate = useNavigate();
  return (
    <IconButton
      icon="clock-counter-clockwise"
      label={t("deposits")}
      onPress={() => void navigate({ to: paths.deposits })}
    />
  );
}

function Row({ coin: { coin, networks } }: { readonly coin: DepositCoin }) {
  return (
    <li>
      <Link
        to={paths.deposit}
        search={{ coin }}
        className="flex min-h-16 flex-wrap items-center gap-x-3 py-1.5 active:bg-surface-1 gutter"
      >
        <CoinIcon coin={coin} />
        <span className="min-w-0 flex-auto">
          <span className="block font-semibold text-title">{coin}</span>
          <span className="block text-caption text-text-3">{COIN_NAMES[coin]}</span>
        </span>
        <span className="ml-auto text-right text-caption text-text-3">
          {networks.map(({ network }) => network).join(", ")}
        </span>
        <span className="text-text-3">
          <Icon name="caret-right" size={14} />
        </span>
      </Link>
    </li>
  );
}

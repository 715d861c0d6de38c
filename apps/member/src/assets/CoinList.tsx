import { useTranslation } from "@sumi/app/speech.ts";
import { splitDecimals } from "@sumi/messages/numbers.ts";
import { Button } from "@sumi/ui/Button.tsx";
import { Checkbox } from "@sumi/ui/Checkbox.tsx";
import { classNames } from "@sumi/ui/class-names.ts";
import { EmptyState } from "@sumi/ui/EmptyState.tsx";
import { CoinIcon } from "@sumi/ui/icons/CoinIcon.tsx";
import { SearchField } from "@sumi/ui/SearchField.tsx";
import { Skeleton } from "@sumi/ui/Skeleton.tsx";
import { Link, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { coinName } from "../app/coin-names.ts";
import { isNamed } from "../app/coin-search.ts";
import { useAreAmountsHidden } from "../app/hidden-amounts.ts";
import { type Holding, isEmptyAndUnpriced, isSmall } from "../app/holdings.ts";
import { MoneyAge, useIsMoneyOld } from "../app/MoneyAge.tsx";
import { PercentChange } from "../app/PercentChange.tsx";
import { unrealised } from "../app/unrealised.ts";
import { useHoldings } from "../app/use-holdings.ts";
import { useProfit } from "../app/use-profit.ts";
import { useFormat } from "../language/use-format.ts";
import { useIndex } from "../live/prices.ts";
import { MARKETS_PATHS } from "../markets/paths.ts";
import { ASSETS_PATHS } from "./paths.ts";

/**
 * Coin by coin; small balances can be left out. A coin without a market is found by its name only,
 * as long as the member has none.
 */
export function CoinList() {
  const { t } = useTranslation("assets");
  const [search, setSearch] = useState("");
  const [hidesSmall, setHidesSmall] = useState(false);
  const holdings = useHoldings();
  const word = search.trim();
  const shown = holdings?.filter((holding) => {
    if (!isNamed(holding.coin, word)) return false;
    return hidesSmall ? !isSmall(holding) : word !== "" || !isEmptyAndUnpriced(holding);
  });
  const showAll = () => {
    setSearch("");
    setHidesSmall(false);
  };
  return (
    <section aria-label={t("coins")}>
      <div className="flex flex-wrap items-center gap-x-3 pb-1 gutter">
        <span className="flex min-w-[10rem] flex-1">
          <SearchField label={t("searchCoin")} value={search} onChange={setSearch} />
        </span>
        <Checkbox label={t("hideSmall")} isOn={hidesSmall} onChange={setHidesSmall} />
      </div>
      {shown === undefined ? (
        EXPECTED.map((each) => <RowSkeleton key={each} />)
      ) : shown.length === 0 ? (
        <Nothing isFiltered={word !== "" || hidesSmall} onShowAll={showAll} />
      ) : (
        <>
          <p className="flex items-center justify-between gap-2 pb-1 text-micro text-text-3 gutter">
            <MoneyAge />
            <span className="ml-auto">{t("worthAndGain")}</span>
          </p>
          <ul className="hairlines [--hairline-from:4rem]">
            {shown.map((holding) => (
              <Row key={holding.coin} holding={holding} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

type NothingProps = { readonly isFiltered: boolean; readonly onShowAll: () => void };

function Nothing({ isFiltered, onShowAll }: NothingProps) {
  const { t } = useTranslation(["assets", "common"]);
  const navigate = useNavigate();
  if (isFiltered) {
    return (
      <EmptyState
        icon="magnifying-glass"
        title={t("nothingFound")}
        action={
          <Button size="small" onPress={onShowAll}>
            {t("showAll")}
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState
      icon="wallet"
      title={t("noCoins")}
      action={
        <Button size="small" onPress={() => void navigate({ to: MARKETS_PATHS.home })}>
          {t("common:toMarkets")}
        </Button>
      }
    />
  );
}

const EXPECTED = [1, 2, 3, 4];

function Row({ holding }: { readonly holding: Holding }) {
  const { t } = useTranslation();
  const format = useFormat();
  const isHidden = useAreAmountsHidden();
  const isOld = useIsMoneyOld();
  const { coin, owned, worth, held } = holding;
  const [whole, decimals] = splitDecimals(format.language, format.number(owned, { fixed: 8 }));
  const isNothing = !/[1-9]/.test(owned);
  return (
    <li>
      <Link
        to={ASSETS_PATHS.coin}
        search={{ coin }}
        className="flex min-h-15 flex-wrap items-center gap-x-3 active:bg-surface-1 gutter"
      >
        <span className={isNothing ? "opacity-50" : undefined}>
          <CoinIcon coin={coin} />
        </span>
        <span className="min-w-0 flex-auto">
          <span className="block font-semibold text-title">{coin}</span>
          <span className="block text-caption text-text-3">
            {/[1-9]/.test(held) && !isHidden ? (
              <>
                {t("inOrders")} <span className="figures-dense">{format.number(held)}</span>
              </>
            ) : (
              coinName(coin)
            )}
          </span>
        </span>
        <span className="ml-auto text-right">
          <span
            className={classNames(
              "figures block text-title",
              (isNothing || isOld) && "text-text-3",
              !isNothing && "font-semibold",
            )}
          >
            {isHidden ? (
              "••••"
            ) : (
              <>
                {whole}
                <span className="font-normal text-text-3">{decimals}</span>
              </>
            )}
          </span>
          {!isHidden && (
            <span className="figures-dense block text-caption text-text-3">
              {worth === undefined ? "—" : `≈ ${format.number(worth, { fixed: 2 })}`}
              <Gain coin={coin} />
            </span>
          )}
        </span>
      </Link>
    </li>
  );
}

/** The gain or loss on what the coin cost, in percent. */
function Gain({ coin }: { readonly coin: string }) {
  const cost = useProfit().data?.costs.find((each) => each.coin === coin);
  const price = useIndex(coin)?.price;
  if (cost === undefined || price === undefined) return null;
  const { percent } = unrealised(cost, price);
  if (percent === null) return null;
  return (
    <span className="ml-2.5">
      <PercentChange percent={percent} />
    </span>
  );
}

function RowSkeleton() {
  return (
    <div className="flex min-h-15 items-center gap-3 gutter">
      <Skeleton className="size-9 rounded-full" />
      <span className="flex-1">
        <Skeleton className="h-4 w-14" />
      </span>
      <Skeleton className="h-4 w-28" />
    </div>
  );
}

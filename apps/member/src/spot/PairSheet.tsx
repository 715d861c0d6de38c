import { useTranslation } from "@sumi/app/speech.ts";
import { decimalsOf } from "@sumi/messages/numbers.ts";
import { Segmented } from "@sumi/ui/Choice.tsx";
import { EmptyState } from "@sumi/ui/EmptyState.tsx";
import { CoinIcon } from "@sumi/ui/icons/CoinIcon.tsx";
import { Icon } from "@sumi/ui/icons/Icon.tsx";
import { PriceText } from "@sumi/ui/PriceText.tsx";
import { SearchField } from "@sumi/ui/SearchField.tsx";
import { Sheet } from "@sumi/ui/Sheet.tsx";
import { useNavigate } from "@tanstack/react-router";
import { memo, useState } from "react";
import { PercentChange } from "../app/PercentChange.tsx";
import { useFormat } from "../language/use-format.ts";
import { useTicker } from "../live/prices.ts";
import { useFavourites } from "../markets/favourites.ts";
import type { ListedMarket } from "../markets/market-list.ts";
import { useChosenMarkets } from "../markets/use-chosen-markets.ts";
import { useMarkets } from "../markets/use-markets.ts";
import { SPOT_PATHS } from "./paths.ts";

export type PairSheetProps = { readonly current: string; readonly onClose: () => void };

/** The choice of another market: a search, the favourites, and all markets with live prices. */
export function PairSheet({ current, onClose }: PairSheetProps) {
  const { t } = useTranslation(["spot", "common"]);
  const navigate = useNavigate();
  const favourites = useFavourites();
  const [search, setSearch] = useState("");
  const [list, setList] = useState<"all" | "marked">("all");
  const markets = useMarkets().data ?? [];
  const only = list === "marked" ? favourites : undefined;
  const chosen = useChosenMarkets(markets, { search, only, sorting: undefined });
  const choose = (symbol: string) => {
    onClose();
    void navigate({ to: SPOT_PATHS.trade, search: { symbol }, replace: true });
  };
  return (
    <Sheet title={t("choosePair")} closeLabel={t("common:close")} isOpen onClose={onClose}>
      <div className="grid gap-2 pb-2">
        <div className="flex">
          <SearchField label={t("common:searchPair")} value={search} onChange={setSearch} />
        </div>
        <Segmented
          label={t("common:lists")}
          options={[
            { value: "all", label: t("common:all") },
            { value: "marked", label: t("common:favourites") },
          ]}
          value={list}
          onChange={setList}
        />
      </div>
      <div className="-mx-4 min-h-[40dvh]">
        {chosen.length === 0 ? (
          <EmptyState
            icon={search === "" ? "star" : "magnifying-glass"}
            title={search === "" ? t("common:noFavourites") : t("noPairFound")}
          />
        ) : (
          <ul className="divide-y divide-line">
            {chosen.map((market) => (
              <PairRow
                key={market.symbol}
                market={market}
                isCurrent={market.symbol === current}
                isMarked={favourites.has(market.symbol)}
                onChoose={choose}
              />
            ))}
          </ul>
        )}
      </div>
    </Sheet>
  );
}

type PairRowProps = {
  readonly market: ListedMarket;
  readonly isCurrent: boolean;
  readonly isMarked: boolean;
  readonly onChoose: (symbol: string) => void;
};

const PairRow = memo(function PairRow(props: PairRowProps) {
  const { market, isCurrent, isMarked, onChoose } = props;
  const format = useFormat();
  const ticker = useTicker(market.symbol) ?? market;
  const percent = ticker.change_percent;
  return (
    <li>
      <button
        type="button"
        aria-current={isCurrent}
        onClick={() => onChoose(market.symbol)}
        className="flex min-h-14 w-full items-center gap-3 px-4 text-left active:bg-surface-2"
      >
        <CoinIcon coin={market.base} size={28} />
        <span className="flex min-w-0 flex-1 items-center gap-1.5 font-semibold">
          <span>
            {market.base}
            <span className="ml-[3px] inline-block font-medium text-caption text-text-3">
              /{market.quote}
            </span>
          </span>
          {isMarked && (
            <span className="text-accent">
              <Icon name="star-fill" size={12} />
            </span>
          )}
        </span>
        <span className="text-right">
          <span className="block font-semibold">
            <PriceText
              text={
                ticker.last === null
                  ? undefined
                  : format.number(ticker.last, { fixed: decimalsOf(market.rules.tick) })
              }
              value={ticker.last === null ? undefined : Number(ticker.last)}
            />
          </span>
          {percent !== null && (
            <span className="block text-caption">
              <PercentChange percent={percent} />
            </span>
          )}
        </span>
      </button>
    </li>
  );
});

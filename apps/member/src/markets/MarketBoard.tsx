import { useTranslation } from "@sumi/app/speech.ts";
import { Button } from "@sumi/ui/Button.tsx";
import { EmptyState } from "@sumi/ui/EmptyState.tsx";
import { Tabs } from "@sumi/ui/Tabs.tsx";
import { useState } from "react";
import { useAfterFrame } from "../app/first-screen.ts";
import { LoadFailed } from "../app/LoadFailed.tsx";
import { useFavourites } from "./favourites.ts";
import { LateFound, LateProducts } from "./LateLists.tsx";
import { LateOldPrices } from "./LateOldPrices.tsx";
import { MarketColumns } from "./MarketColumns.tsx";
import { MarketRow, MarketRowSkeleton } from "./MarketRow.tsx";
import { type Moved, SORTING_OF_MOVED, type Sorting } from "./market-list.ts";
import type { ProductKind } from "./products.ts";
import { useChosenMarkets } from "./use-chosen-markets.ts";
import { useMarkets } from "./use-markets.ts";

export type MarketBoardProps = {
  readonly search: string;
  readonly onClearSearch: () => void;
};

/** All markets or the favourites, sorted and searched, with live prices. */
export function MarketBoard({ search, onClearSearch }: MarketBoardProps) {
  const { t } = useTranslation(["markets", "common"]);
  const favourites = useFavourites();
  const [tab, setTab] = useState<"favourites" | "spot" | Moved | ProductKind>(
    favourites.size > 0 ? "favourites" : "spot",
  );
  const [sorting, setSorting] = useState<Sorting>();
  return (
    <div className="mt-2">
      <Tabs
        label={t("common:lists")}
        tabs={[
          { value: "favourites", label: t("common:favourites") },
          { value: "spot", label: t("common:spot") },
          { value: "gainers", label: t("gainers") },
          { value: "losers", label: t("losers") },
          { value: "perpetual", label: t("common:tabPerpetual") },
          { value: "timed", label: t("common:tabContracts") },
          { value: "new", label: t("newCoins") },
        ]}
        value={tab}
        onChange={setTab}
      >
        {tab === "favourites" || tab === "spot" ? (
          <>
            <MarketColumns sorting={sorting} onSort={setSorting} />
            <Rows
              search={search}
              only={tab === "favourites" ? favourites : undefined}
              sorting={sorting}
              onClearSearch={onClearSearch}
              onShowAll={() => setTab("spot")}
            />
          </>
        ) : tab === "gainers" || tab === "losers" ? (
          <Rows
            search={search}
            only={undefined}
            moved={tab}
            sorting={SORTING_OF_MOVED[tab]}
            onClearSearch={onClearSearch}
            onShowAll={() => setTab("spot")}
          />
        ) : (
          <LateProducts key={tab} kind={tab} search={search} />
        )}
      </Tabs>
    </div>
  );
}

type RowsProps = MarketBoardProps & {
  readonly only: ReadonlySet<string> | undefined;
  readonly sorting: Sorting | undefined;
  readonly moved?: Moved | undefined;
  readonly onShowAll: () => void;
};

function Rows({ search, only, sorting, moved, onClearSearch, onShowAll }: RowsProps) {
  const { t } = useTranslation(["markets", "common"]);
  const markets = useMarkets();
  const listed = useAfterFrame(markets.data);
  const chosen = useChosenMarkets(listed ?? [], { search, only, sorting, moved });
  if (markets.isError && markets.data === undefined) {
    return (
      <div className="grid gap-4 gutter py-4">
        <LoadFailed title={t("common:marketsFailed")} query={markets} />
        <LateOldPrices />
      </div>
    );
  }
  if (listed === undefined) {
    return ROWS_EXPECTED.map((number) => <MarketRowSkeleton key={number} />);
  }
  if (chosen.length > 0) {
    return (
      <>
        <ul className="hairlines [--hairline-from:4rem]">
          {chosen.map((market) => (
            <MarketRow key={market.symbol} market={market} />
          ))}
        </ul>
        {search !== "" && <LateFound search={search} fallback={null} />}
      </>
    );
  }
  if (listed.length === 0) {
    return <EmptyState icon="chart-line-up" title={t("common:noMarkets")} />;
  }
  if (search === "") return <NothingIn moved={moved} onShowAll={onShowAll} />;
  const empty = (
    <EmptyState
      icon="magnifying-glass"
      title={t("nothingFound")}
      action={
        <Button size="small" onPress={onClearSearch}>
          {t("clearSearch")}
        </Button>
      }
    />
  );
  return <LateFound search={search} fallback={empty} />;
}

/** No favourites yet, or no market that moved this way. */
function NothingIn({ moved, onShowAll }: Pick<RowsProps, "moved" | "onShowAll">) {
  const { t } = useTranslation(["markets", "common"]);
  const nothing =
    moved === undefined
      ? ({ icon: "star", title: t("common:noFavourites"), text: t("noFavouritesText") } as const)
      : ({ icon: "chart-line-up", title: t(`${moved}None`) } as const);
  return (
    <EmptyState
      {...nothing}
      action={
        <Button size="small" onPress={onShowAll}>
          {t("showAll")}
        </Button>
      }
    />
  );
}

/** The number of rows that fill a phone below the head of the page. */
const ROWS_EXPECTED = [1, 2, 3, 4, 5, 6];

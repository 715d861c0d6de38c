import { useTranslation } from "@sumi/app/speech.ts";
import { Button } from "@sumi/ui/Button.tsx";
import { EmptyState } from "@sumi/ui/EmptyState.tsx";
import { Sheet } from "@sumi/ui/Sheet.tsx";
import { Tabs } from "@sumi/ui/Tabs.tsx";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { lazySheet } from "../app/lazy-sheet.tsx";
import { SIGN_IN_PATHS } from "../sign-in/paths.ts";
import { AuctionNote } from "../trading/AuctionNote.tsx";
import { BookPanel } from "../trading/book/BookPanel.tsx";
import { DepthPanel } from "../trading/book/DepthPanel.tsx";
import { ChartPanel } from "../trading/chart/ChartPanel.tsx";
import { MarketTrades } from "../trading/MarketTrades.tsx";
import { PriceStrip } from "../trading/PriceStrip.tsx";
import type { ListedMarket } from "./market-list.ts";

const FullChart = lazySheet(async () => (await import("../trading/chart/FullChart.tsx")).FullChart);

export type MarketSheetProps = {
  /** As the address names it. */
  readonly symbol: string;
  /** `undefined` if no market has that symbol. */
  readonly market: ListedMarket | undefined;
  readonly onClose: () => void;
};

/** A market for guests, to be read: price, chart, book and trades, and the way to an account. */
export function MarketSheet({ symbol, market, onClose }: MarketSheetProps) {
  const { t } = useTranslation(["markets", "common", "trading"]);
  const navigate = useNavigate();
  return (
    <Sheet
      title={market === undefined ? t("title") : `${market.base}/${market.quote}`}
      closeLabel={t("common:close")}
      isOpen
      hasAddress
      onClose={onClose}
    >
      {market === undefined ? (
        <EmptyState
          icon="magnifying-glass"
          title={t("trading:unknownMarket", { symbol: symbol.slice(0, 40) })}
          text={t("trading:unknownMarketText")}
        />
      ) : (
        <Market market={market} />
      )}
      <div className="sticky -bottom-3.5 z-2 -mb-3.5 flex gap-2 bg-sheet py-3">
        <Button onPress={() => void navigate({ to: SIGN_IN_PATHS.signIn })}>{t("signIn")}</Button>
        <span className="min-w-0 flex-1">
          <Button kind="primary" isWide onPress={() => void navigate({ to: SIGN_IN_PATHS.signUp })}>
            {t("openAccount")}
          </Button>
        </span>
      </div>
    </Sheet>
  );
}

function Market({ market }: { readonly market: ListedMarket }) {
  const { t } = useTranslation("trading");
  const [tab, setTab] = useState<"book" | "trades" | "depth">("book");
  const [isChartOpen, setChartOpen] = useState(false);
  return (
    <div className="-mx-4 min-h-[60dvh]">
      <AuctionNote market={market} />
      <PriceStrip market={market} />
      <ChartPanel market={market} onOpen={() => setChartOpen(true)} />
      <Tabs
        label={t("bookAndTrades")}
        tabs={[
          { value: "book", label: t("book") },
          { value: "trades", label: t("trades") },
          { value: "depth", label: t("depth") },
        ]}
        value={tab}
        onChange={setTab}
      >
        {tab === "book" && (
          <div className="pt-2 pb-6 gutter">
            <BookPanel market={market} onPick={undefined} />
          </div>
        )}
        {tab === "trades" && <MarketTrades market={market} />}
        {tab === "depth" && <DepthPanel market={market} />}
      </Tabs>
      {isChartOpen && <FullChart market={market} onClose={() => setChartOpen(false)} />}
    </div>
  );
}

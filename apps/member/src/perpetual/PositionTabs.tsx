import { useTranslation } from "@sumi/app/speech.ts";
import { Tabs } from "@sumi/ui/Tabs.tsx";
import { Link } from "@tanstack/react-router";
import { memo, useState } from "react";
import { MarketTrades } from "../trading/MarketTrades.tsx";
import type { TradedMarket } from "../trading/traded-market.ts";
import { PastPositions } from "./history/PastPositions.tsx";
import { useOpenOrders, usePositions } from "./live.ts";
import { OpenOrderList } from "./orders/OpenOrderList.tsx";
import { PERPETUAL_PATHS } from "./paths.ts";
import { PositionList } from "./positions/PositionList.tsx";
import type { Contract } from "./use-contracts.ts";

type Tab = "positions" | "orders" | "past" | "trades";

export type PositionTabsProps = {
  readonly contract: Contract;
  readonly market: TradedMarket;
};

/** The member's positions and orders on all contracts, what is over, and the contract's trades. */
export const PositionTabs = memo(function PositionTabs({ contract, market }: PositionTabsProps) {
  const { t } = useTranslation(["perpetual", "common", "trading"]);
  const [tab, setTab] = useState<Tab>("positions");
  const positions = usePositions().length;
  const count = useOpenOrders().length;
  return (
    <div className="mt-1 min-h-[40dvh]">
      <Tabs
        label={t("below")}
        tabs={[
          {
            value: "positions",
            label: positions === 0 ? t("positions") : `${t("positions")} (${positions})`,
          },
          {
            value: "orders",
            label: count === 0 ? t("common:openOrders") : t("common:openOrdersCount", { count }),
          },
          { value: "past", label: t("past") },
          { value: "trades", label: t("trading:trades") },
        ]}
        value={tab}
        onChange={setTab}
      >
        {tab === "positions" && <PositionList />}
        {tab === "orders" && <OpenOrderList />}
        {tab === "past" && <PastPositions />}
        {tab === "trades" && <MarketTrades market={market} />}
      </Tabs>
      <ContractLinks symbol={contract.symbol} />
    </div>
  );
});

const LINKS = [
  { word: "risk", to: PERPETUAL_PATHS.risk },
  { word: "insurance", to: PERPETUAL_PATHS.insurance },
] as const;

/** The pages beside the contracts. */
function ContractLinks({ symbol }: { readonly symbol: string }) {
  const { t } = useTranslation("perpetual");
  return (
    <nav aria-label={t("about")} className="flex flex-wrap justify-center gap-x-5 pb-4 gutter">
      {LINKS.map(({ word, to }) => (
        <Link
          key={word}
          to={to}
          search={{ symbol }}
          className="inline-flex min-h-(--hit) min-w-(--hit) items-center justify-center font-medium
            text-link text-small"
        >
          {t(word)}
        </Link>
      ))}
    </nav>
  );
}

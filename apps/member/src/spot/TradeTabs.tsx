import { useTranslation } from "@sumi/app/speech.ts";
import { Tabs } from "@sumi/ui/Tabs.tsx";
import { memo, useState } from "react";
import type { ListedMarket } from "../markets/market-list.ts";
import { DepthPanel } from "../trading/book/DepthPanel.tsx";
import { MarketTrades } from "../trading/MarketTrades.tsx";
import { Holdings } from "./Holdings.tsx";
import { OpenOrders } from "./OpenOrders.tsx";
import { useOpenOrdersOf } from "./use-open-orders.ts";

type Tab = "orders" | "holdings" | "trades" | "depth";

/** Tabs below the chart: the member's open orders, the holdings, the market's trades and depth. */
export const TradeTabs = memo(function TradeTabs({ market }: { readonly market: ListedMarket }) {
  const { t } = useTranslation(["spot", "common", "trading"]);
  const [tab, setTab] = useState<Tab>("orders");
  const count = useOpenOrdersOf(market.symbol).length;
  return (
    <div className="mt-1 min-h-[40dvh]">
      <Tabs
        label={t("below")}
        tabs={[
          {
            value: "orders",
            label: count === 0 ? t("common:openOrders") : t("common:openOrdersCount", { count }),
          },
          { value: "holdings", label: t("holdings") },
          { value: "trades", label: t("trading:trades") },
          { value: "depth", label: t("trading:depth") },
        ]}
        value={tab}
        onChange={setTab}
      >
        {tab === "orders" && <OpenOrders market={market} />}
        {tab === "holdings" && <Holdings market={market} />}
        {tab === "trades" && <MarketTrades market={market} />}
        {tab === "depth" && <DepthPanel market={market} />}
      </Tabs>
    </div>
  );
});

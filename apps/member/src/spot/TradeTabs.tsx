import { Tabs } from "@sumi/ui/Tabs.tsx";
import { memo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ListedMarket } from "../markets/market-list.ts";
import { Holdings } from "./Holdings.tsx";
import { MarketTrades } from "./MarketTrades.tsx";
import { OpenOrders } from "./OpenOrders.tsx";
import { useOpenOrdersOf } from "./use-open-orders.ts";

type Tab = "orders" | "holdings" | "trades";

/** Tabs below the chart: the member's open orders, the holdings, and the market's trades. */
export const TradeTabs = memo(function TradeTabs({ market }: { readonly market: ListedMarket }) {
  const { t } = useTranslation(["spot", "common"]);
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
          { value: "trades", label: t("trades") },
        ]}
        value={tab}
        onChange={setTab}
      >
        {tab === "orders" && <OpenOrders market={market} />}
        {tab === "holdings" && <Holdings market={market} />}
        {tab === "trades" && <MarketTrades market={market} />}
      </Tabs>
    </div>
  );
});

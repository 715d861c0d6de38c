import { useTranslation } from "@sumi/app/speech.ts";
import { Tabs } from "@sumi/ui/Tabs.tsx";
import { useLocation } from "@tanstack/react-router";
import { useState } from "react";
import { Page } from "../app/Page.tsx";
import { isSame } from "../guards.ts";
import { useOpenOrders } from "../live/own.ts";
import { FillHistory } from "./FillHistory.tsx";
import { OpenOrders } from "./OpenOrders.tsx";
import { OrderHistory } from "./OrderHistory.tsx";
import { EVERYTHING } from "./order-filter.ts";
import { ORDERS_PATHS } from "./paths.ts";

type Tab = "open" | "orders" | "fills";

/** The member's spot orders and trades; two paths open two of its tabs. */
export function OrdersScreen() {
  const { t } = useTranslation(["orders", "common"]);
  const { pathname } = useLocation();
  const [tab, setTab] = useState<Tab>(
    isSame(pathname, ORDERS_PATHS.orderHistory) ? "orders" : "open",
  );
  const [filter, setFilter] = useState(EVERYTHING);
  const count = useOpenOrders().length;
  const list = { filter, onChange: setFilter };
  return (
    <Page title={t("title")}>
      <Tabs
        label={t("title")}
        tabs={[
          {
            value: "open",
            label: count === 0 ? t("common:openOrders") : t("common:openOrdersCount", { count }),
          },
          { value: "orders", label: t("orderHistory") },
          { value: "fills", label: t("fillHistory") },
        ]}
        value={tab}
        onChange={setTab}
      >
        {tab === "open" && <OpenOrders {...list} onShowHistory={() => setTab("orders")} />}
        {tab === "orders" && <OrderHistory {...list} />}
        {tab === "fills" && <FillHistory {...list} />}
      </Tabs>
    </Page>
  );
}

import { useTranslation } from "@sumi/app/speech.ts";
import type { Pages } from "@sumi/app/use-pages.ts";
import { EmptyState } from "@sumi/ui/EmptyState.tsx";
import { Tabs } from "@sumi/ui/Tabs.tsx";
import { type ReactNode, useState } from "react";
import { Page } from "../../app/Page.tsx";
import { PagedList } from "../../app/PagedList.tsx";
import { OrderLine } from "../orders/OrderLine.tsx";
import { FillRow } from "./FillRow.tsx";
import { FundingRow } from "./FundingRow.tsx";
import { PastPositionRow, RowSkeleton } from "./PastPositionRow.tsx";
import { useFills, useFundings, usePastOrders, usePastPositions } from "./use-history.ts";

type Tab = "positions" | "orders" | "fills" | "fundings";

/** Everything of the member that is over with perpetual contracts. */
export function HistoryScreen() {
  const { t } = useTranslation(["perpetual", "orders"]);
  const [tab, setTab] = useState<Tab>("positions");
  return (
    <Page title={t("history")}>
      <Tabs
        label={t("history")}
        tabs={[
          { value: "positions", label: t("positions") },
          { value: "orders", label: t("orders:orderHistory") },
          { value: "fills", label: t("orders:fillHistory") },
          { value: "fundings", label: t("funding") },
        ]}
        value={tab}
        onChange={setTab}
      >
        {tab === "positions" && <Positions />}
        {tab === "orders" && <Orders />}
        {tab === "fills" && <Fills />}
        {tab === "fundings" && <Fundings />}
      </Tabs>
    </Page>
  );
}

function Positions() {
  return (
    <List
      pages={usePastPositions()}
      row={(life) => <PastPositionRow key={`${life.symbol} ${life.id}`} life={life} />}
    />
  );
}

function Orders() {
  return (
    <List pages={usePastOrders()} row={(order) => <OrderLine key={order.id} order={order} />} />
  );
}

function Fills() {
  return <List pages={useFills()} row={(fill) => <FillRow key={fill.id} fill={fill} />} />;
}

function Fundings() {
  return <List pages={useFundings()} row={(step) => <FundingRow key={step.id} step={step} />} />;
}

type ListProps<Row> = { readonly pages: Pages<Row>; readonly row: (row: Row) => ReactNode };

function List<Row>({ pages, row }: ListProps<Row>) {
  const { t } = useTranslation("perpetual");
  return (
    <PagedList
      pages={pages}
      row={row}
      skeleton={<RowSkeleton />}
      failed={t("historyFailed")}
      empty={<EmptyState icon="receipt" title={t("noPast")} />}
    />
  );
}

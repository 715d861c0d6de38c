import { useTranslation } from "@sumi/app/speech.ts";
import { Button } from "@sumi/ui/Button.tsx";
import { EmptyState } from "@sumi/ui/EmptyState.tsx";
import { Skeleton } from "@sumi/ui/Skeleton.tsx";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { FootBar } from "../app/FootBar.tsx";
import { LoadFailed } from "../app/LoadFailed.tsx";
import { lazySheet } from "../app/lazy-sheet.tsx";
import { Page } from "../app/Page.tsx";
import { PUSH_PATHS } from "../push/paths.ts";
import { AlertRow } from "./AlertRow.tsx";
import { alertsQuery, type PriceAlert } from "./calls.ts";
import { PRICE_ALERTS_PATHS } from "./paths.ts";

const NewAlertSheet = lazySheet(async () => (await import("./NewAlertSheet.tsx")).NewAlertSheet);

/** The prices that the member waits for, and those that came. An address may name a market. */
export function PriceAlertsScreen() {
  const { t } = useTranslation("price-alerts");
  const navigate = useNavigate();
  const { symbol } = useSearch({ from: PRICE_ALERTS_PATHS.alerts });
  const alerts = useQuery(alertsQuery);
  const [isAdding, setAdding] = useState(symbol !== undefined);
  return (
    <Page title={t("title")}>
      <div className="grid gap-4 pt-1 pb-4 gutter">
        {alerts.data !== undefined ? (
          <Alerts alerts={alerts.data} />
        ) : alerts.error !== null ? (
          <LoadFailed title={t("failed")} query={alerts} />
        ) : (
          <Skeleton className="h-24 rounded-3" />
        )}
        <p className="text-caption text-text-3">{t("once")}</p>
        <div>
          <Button size="small" onPress={() => void navigate({ to: PUSH_PATHS.push })}>
            {t("toPush")}
          </Button>
        </div>
      </div>
      <FootBar>
        <Button kind="primary" size="large" isWide onPress={() => setAdding(true)}>
          {t("add")}
        </Button>
      </FootBar>
      {isAdding && <NewAlertSheet symbol={symbol} onClose={() => setAdding(false)} />}
    </Page>
  );
}

function Alerts({ alerts }: { readonly alerts: readonly PriceAlert[] }) {
  const { t } = useTranslation("price-alerts");
  if (alerts.length === 0) return <EmptyState icon="bell" title={t("none")} text={t("noneText")} />;
  const lists = [
    { title: t("waiting"), rows: alerts.filter(({ met }) => met === null) },
    { title: t("reached"), rows: alerts.filter(({ met }) => met !== null) },
  ];
  return lists
    .filter(({ rows }) => rows.length > 0)
    .map(({ title, rows }) => (
      <section key={title} aria-label={title} className="grid gap-2">
        <h2 className="text-small text-text-3">{title}</h2>
        <ul className="divide-y divide-line rounded-3 bg-surface-1 shadow-e1">
          {rows.map((alert) => (
            <AlertRow key={alert.id} alert={alert} />
          ))}
        </ul>
      </section>
    ));
}

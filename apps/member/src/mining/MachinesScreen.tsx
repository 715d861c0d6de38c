import { useTranslation } from "@sumi/app/speech.ts";
import type { MachineData } from "@sumi/contract/mining/terms.ts";
import { Chips } from "@sumi/ui/Choice.tsx";
import { EmptyState } from "@sumi/ui/EmptyState.tsx";
import { Icon } from "@sumi/ui/icons/Icon.tsx";
import { Tabs } from "@sumi/ui/Tabs.tsx";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { NotLoaded } from "../app/NotLoaded.tsx";
import { Page } from "../app/Page.tsx";
import { IncomeSummary } from "./IncomeSummary.tsx";
import { MachineCard } from "./MachineCard.tsx";
import { OwnMachines } from "./OwnMachines.tsx";
import { MINING_PATHS } from "./paths.ts";
import { useMachines } from "./use-mining.ts";

const TABS = ["shop", "myMachines"] as const;
const FILTERS = ["all", "sole", "shared"] as const;

/** The member's income, the machines that can be bought, and those they have. */
export function MachinesScreen() {
  const { t } = useTranslation("mining");
  const [tab, setTab] = useState<(typeof TABS)[number]>("shop");
  return (
    <Page
      title={t("title")}
      actions={
        <Link
          to={MINING_PATHS.incomes}
          className="inline-flex min-h-(--hit) items-center gap-1 px-4 text-small"
        >
          {t("incomes")}
          <Icon name="caret-right" size={16} />
        </Link>
      }
    >
      <IncomeSummary />
      <Tabs
        label={t("title")}
        tabs={TABS.map((value) => ({ value, label: t(value) }))}
        value={tab}
        onChange={setTab}
      >
        {tab === "shop" ? <Shop /> : <OwnMachines />}
      </Tabs>
    </Page>
  );
}

function Shop() {
  const { t } = useTranslation("mining");
  const { query, machines } = useMachines();
  if (machines === undefined) {
    return <NotLoaded title={t("failed")} query={query} outline="h-40 rounded-3" />;
  }
  if (machines.length === 0) {
    return <EmptyState icon="cpu" title={t("none")} text={t("noneText")} />;
  }
  return <Machines machines={machines} />;
}

function Machines({ machines }: { readonly machines: readonly MachineData[] }) {
  const { t } = useTranslation("mining");
  const [filter, setFilter] = useState<(typeof FILTERS)[number]>("all");
  const shown = machines.filter(({ ownership }) => filter === "all" || ownership === filter);
  return (
    <div className="pt-1 pb-6 gutter">
      <Chips
        label={t("filter")}
        options={FILTERS.map((value) => ({ value, label: t(value) }))}
        value={filter}
        onChange={setFilter}
      />
      {shown.length === 0 ? (
        <EmptyState icon="cpu" title={t("none")} />
      ) : (
        <ul className="grid gap-2.5 pt-2">
          {shown.map((machine) => (
            <MachineCard key={machine.id} machine={machine} />
          ))}
        </ul>
      )}
    </div>
  );
}

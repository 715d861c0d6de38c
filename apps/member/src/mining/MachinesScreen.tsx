import { useTranslation } from "@sumi/app/speech.ts";
import type { MachineData } from "@sumi/contract/mining/terms.ts";
import { formatDuration } from "@sumi/messages/durations.ts";
import { Chips } from "@sumi/ui/Choice.tsx";
import { EmptyState } from "@sumi/ui/EmptyState.tsx";
import { Skeleton } from "@sumi/ui/Skeleton.tsx";
import { Tag } from "@sumi/ui/Tag.tsx";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { LoadFailed } from "../app/LoadFailed.tsx";
import { Page } from "../app/Page.tsx";
import { useMoney } from "../app/use-money.ts";
import { useFormat } from "../language/use-format.ts";
import { estimateOf } from "./estimate.ts";
import { IncomeSummary } from "./IncomeSummary.tsx";
import { MachinePicture } from "./MachinePicture.tsx";
import { MINING_PATHS } from "./paths.ts";
import { ShareSegments } from "./ShareSegments.tsx";
import { machinesQuery } from "./use-mining.ts";

const FILTERS = ["all", "sole", "shared"] as const;

/** The shop: what the member's machines yield, and the machines that can be bought. */
export function MachinesScreen() {
  const { t } = useTranslation("mining");
  const machines = useQuery(machinesQuery);
  return (
    <Page
      title={t("title")}
      actions={
        <Link
          to={MINING_PATHS.incomes}
          className="inline-flex min-h-(--hit) items-center px-4 text-small"
        >
          {t("incomes")}
        </Link>
      }
    >
      <IncomeSummary />
      {machines.data === undefined ? (
        <div className="grid gap-4 py-4 gutter">
          {machines.error === null ? (
            <Skeleton className="h-40 rounded-3" />
          ) : (
            <LoadFailed title={t("failed")} query={machines} />
          )}
        </div>
      ) : machines.data.length === 0 ? (
        <EmptyState icon="hourglass" title={t("none")} text={t("noneText")} />
      ) : (
        <Machines machines={machines.data} />
      )}
    </Page>
  );
}

function Machines({ machines }: { readonly machines: readonly MachineData[] }) {
  const { t } = useTranslation("mining");
  const [filter, setFilter] = useState<(typeof FILTERS)[number]>("all");
  const shown = machines.filter(({ ownership }) => filter === "all" || ownership === filter);
  return (
    <div className="pb-6 gutter">
      <Chips
        label={t("filter")}
        options={FILTERS.map((value) => ({ value, label: t(value) }))}
        value={filter}
        onChange={setFilter}
      />
      {shown.length === 0 ? (
        <EmptyState icon="hourglass" title={t("none")} />
      ) : (
        <ul className="grid gap-3 pt-3">
          {shown.map((machine) => (
            <Card key={machine.id} machine={machine} />
          ))}
        </ul>
      )}
    </div>
  );
}

function Card({ machine }: { readonly machine: MachineData }) {
  const { t } = useTranslation("mining");
  const format = useFormat();
  const money = useMoney();
  const { id, name, ownership, supply, sold, state, price, pay_coin: payCoin } = machine;
  const unit = machine.income_type === "coin" ? machine.coin : "USDT";
  return (
    <li>
      <Link
        to={MINING_PATHS.machine}
        search={{ id }}
        className="grid gap-3 rounded-3 border border-line bg-surface-1 p-3"
      >
        <span className="flex flex-wrap items-start gap-3">
          <MachinePicture ownership={ownership} />
          <span className="grid min-w-0 flex-[1_1_8rem] gap-2">
            <span className="break-words font-semibold text-title">{name}</span>
            <Tags machine={machine} />
            <span className="flex flex-wrap justify-between gap-x-4 gap-y-1">
              <Figure label={t("daily")} value={`${format.number(machine.daily)} ${unit}`} />
              <Figure label={t("price")} value={`${money(price)} ${payCoin}`} />
            </span>
          </span>
        </span>
        {ownership === "shared" && (
          <span className="grid gap-1.5">
            <ShareSegments sold={sold} supply={supply} />
            <span className="flex flex-wrap justify-between gap-x-4 text-caption text-text-3">
              <Left left={supply - sold} all={supply} />
              <span>{`${t("sharePrice")} ${money(estimateOf(machine, 1).cost)} ${payCoin}`}</span>
            </span>
          </span>
        )}
        {state !== "on_sale" && (
          <span className="text-small text-text-2">{t(`state_${state}`)}</span>
        )}
      </Link>
    </li>
  );
}

function Tags({ machine }: { readonly machine: MachineData }) {
  const { t } = useTranslation("mining");
  const format = useFormat();
  const { ownership, term_days: days, platform_min: least, referrals_min: invited } = machine;
  const hasConditions = least !== "0" || invited > 0;
  return (
    <span className="flex flex-wrap gap-1.5">
      <Tag tone={ownership === "shared" ? "link" : "accent"}>{t(ownership)}</Tag>
      <Tag>{formatDuration(format.language, days, { unit: "day", style: "long" })}</Tag>
      {hasConditions && <Tag tone="warning">{t("hasConditions")}</Tag>}
      {machine.delayed_days > 0 && <Tag tone="warning">{t("income_delayed")}</Tag>}
    </span>
  );
}

function Figure({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <span className="min-w-0 min-[360px]:last:text-right">
      <span className="block text-caption text-text-3">{label}</span>
      <span className="figures-dense block break-words font-semibold">{value}</span>
    </span>
  );
}

function Left({ left, all }: { readonly left: number; readonly all: number }) {
  const { t } = useTranslation("mining");
  const format = useFormat();
  return (
    <span>{t("left", { left: format.number(String(left)), all: format.number(String(all)) })}</span>
  );
}

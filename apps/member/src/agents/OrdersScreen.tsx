import { useTranslation } from "@sumi/app/speech.ts";
import { type PageOf, usePages } from "@sumi/app/use-pages.ts";
import type { Answer } from "@sumi/client/failure.ts";
import { agentOrders } from "@sumi/contract/agents/calls.ts";
import type { DataOf } from "@sumi/contract/wire/endpoint.ts";
import { Chips } from "@sumi/ui/Choice.tsx";
import { useState } from "react";
import { boundsOf, type Period } from "../app/list-period.ts";
import { KIND_WORDS } from "../app/order-kinds.ts";
import { PeriodPick } from "../app/PeriodPick.tsx";
import { SaveTable } from "../app/SaveTable.tsx";
import { tableMoment } from "../app/table.ts";
import { useFormat } from "../language/use-format.ts";
import { AgentFrame } from "./AgentFrame.tsx";
import { AGENT_KEY, agentClient } from "./agent-client.ts";
import { type GenerationChoice, GenerationFilter } from "./GenerationFilter.tsx";
import { type TeamColumn, TeamList } from "./TeamList.tsx";

type Order = DataOf<typeof agentOrders>["orders"][number];
type Filter = {
  readonly generation: GenerationChoice;
  readonly state: "open" | "ended" | undefined;
  readonly period: Period;
};

const EVERYTHING: Filter = { generation: undefined, state: undefined, period: "all" };

/** The orders of the team on perpetual contracts, newest first. */
export function OrdersScreen() {
  const { t } = useTranslation(["agents", "common"]);
  const [filter, setFilter] = useState(EVERYTHING);
  const { generation, state, period } = filter;
  const columns = useColumns();
  const pages = usePages<Order>(
    [AGENT_KEY, "orders", generation ?? "", state ?? "", period],
    (cursor, signal) => ordersOf(filter, { cursor, signal }),
  );
  const table = {
    columns,
    load: (cursor: string | undefined) => ordersOf(filter, { cursor, limit: "100" }),
  };
  const isAll = generation === undefined && state === undefined && period === "all";
  return (
    <AgentFrame title={t("orders")} actions={<SaveTable name="sumi-perpetual" table={table} />}>
      <div className="grid gap-1 pb-2 gutter">
        <div>
          <PeriodPick period={period} onChange={(next) => setFilter({ ...filter, period: next })} />
        </div>
        <GenerationFilter
          value={generation}
          onChange={(next) => setFilter({ ...filter, generation: next })}
        />
        <Chips
          label={t("state")}
          options={[
            { value: "all", label: t("common:all") },
            { value: "open", label: t("status_open") },
            { value: "ended", label: t("ended") },
          ]}
          value={state ?? "all"}
          onChange={(next) => setFilter({ ...filter, state: next === "all" ? undefined : next })}
        />
      </div>
      <TeamList
        label={t("orders")}
        columns={columns}
        pages={pages}
        empty={t(isAll ? "noOrders" : "noneFound")}
      />
    </AgentFrame>
  );
}

type Place = {
  readonly cursor: string | undefined;
  readonly signal?: AbortSignal;
  readonly limit?: string;
};

async function ordersOf(
  { period, ...filter }: Filter,
  { signal, ...place }: Place,
): Promise<Answer<PageOf<Order>>> {
  const fields = { ...filter, ...boundsOf(period, new Date()), ...place };
  const answer = await agentClient.call(agentOrders, fields, signal && { signal });
  if (!answer.ok) return answer;
  return { ok: true, data: { rows: answer.data.orders, next: answer.data.next_cursor } };
}

function useColumns(): readonly TeamColumn<Order>[] {
  const { t } = useTranslation(["agents", "common"]);
  const format = useFormat();
  const plain = (title: string, of: (row: Order) => string): TeamColumn<Order> => {
    return { title, of, cell: of };
  };
  const figure = (
    title: string,
    of: (row: Order) => string | null,
    missing = "–",
  ): TeamColumn<Order> => ({
    title,
    of,
    isFigure: true,
    cell: (row) => {
      const value = of(row);
      return value === null ? missing : format.number(value);
    },
  });
  return [
    plain(t("name"), ({ name }) => name),
    {
      title: t("generationTitle"),
      of: ({ generation }) => String(generation),
      cell: ({ generation }) => t("generation", { number: generation }),
    },
    plain(`${t("begun")} (UTC)`, ({ created_ms: atMs }) => tableMoment(atMs)),
    plain(t("contract"), ({ symbol }) => symbol),
    {
      title: t("side"),
      of: ({ side }) => t(`common:${side}`),
      cell: ({ side }) => (
        <span className={side === "buy" ? "text-up" : "text-down"}>{t(`common:${side}`)}</span>
      ),
    },
    plain(t("kind"), ({ type }) => t(KIND_WORDS[type])),
    plain(t("leverage"), ({ leverage }) => `${leverage}×`),
    figure(t("price"), ({ price }) => price, t("common:kindMarket")),
    figure(t("quantity"), ({ qty }) => qty),
    figure(t("filled"), ({ filled }) => filled),
    figure(t("averagePrice"), ({ average_price: price }) => price),
    figure(t("fee"), ({ fee }) => fee),
    plain(t("state"), ({ status }) => t(`status_${status}`)),
  ];
}

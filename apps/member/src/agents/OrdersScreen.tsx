import { useTranslation } from "@sumi/app/speech.ts";
import { usePages } from "@sumi/app/use-pages.ts";
import { Chips } from "@sumi/ui/Choice.tsx";
import { useState } from "react";
import { PeriodPick } from "../app/PeriodPick.tsx";
import { SaveTable } from "../app/SaveTable.tsx";
import { AgentFrame } from "./AgentFrame.tsx";
import { AGENT_KEY } from "./agent-client.ts";
import { GenerationFilter } from "./GenerationFilter.tsx";
import { TeamList } from "./TeamList.tsx";
import { type OrderFilter, ordersOf, useOrderColumns } from "./team-orders.tsx";

const EVERYTHING: OrderFilter = { generation: undefined, state: undefined, period: "all" };

/** The orders of the team on perpetual contracts, newest first. */
export function OrdersScreen() {
  const { t } = useTranslation(["agents", "common"]);
  const [filter, setFilter] = useState(EVERYTHING);
  const { generation, state, period } = filter;
  const columns = useOrderColumns();
  const pages = usePages(
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

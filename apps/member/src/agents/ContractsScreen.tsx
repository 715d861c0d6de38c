import { useTranslation } from "@sumi/app/speech.ts";
import { type PageOf, usePages } from "@sumi/app/use-pages.ts";
import type { Answer } from "@sumi/client/failure.ts";
import { agentContracts } from "@sumi/contract/agents/calls.ts";
import type { DataOf } from "@sumi/contract/wire/endpoint.ts";
import { Chips } from "@sumi/ui/Choice.tsx";
import { useState } from "react";
import { boundsOf, type Period } from "../app/list-period.ts";
import { PeriodPick } from "../app/PeriodPick.tsx";
import { SaveTable } from "../app/SaveTable.tsx";
import { tableMoment } from "../app/table.ts";
import { useFormat } from "../language/use-format.ts";
import { AgentFrame } from "./AgentFrame.tsx";
import { AGENT_KEY, agentClient } from "./agent-client.ts";
import { type GenerationChoice, GenerationFilter } from "./GenerationFilter.tsx";
import { type TeamColumn, TeamList } from "./TeamList.tsx";

type Contract = DataOf<typeof agentContracts>["contracts"][number];
type Filter = {
  readonly generation: GenerationChoice;
  readonly state: "running" | "ended" | undefined;
  readonly period: Period;
};

const EVERYTHING: Filter = { generation: undefined, state: undefined, period: "all" };

/** The timed contracts of the team, newest first. */
export function ContractsScreen() {
  const { t } = useTranslation(["agents", "common"]);
  const [filter, setFilter] = useState(EVERYTHING);
  const { generation, state, period } = filter;
  const columns = useColumns();
  const pages = usePages<Contract>(
    [AGENT_KEY, "contracts", generation ?? "", state ?? "", period],
    (cursor, signal) => contractsOf(filter, { cursor, signal }),
  );
  const table = {
    columns,
    load: (cursor: string | undefined) => contractsOf(filter, { cursor, limit: "100" }),
  };
  const isAll = generation === undefined && state === undefined && period === "all";
  return (
    <AgentFrame title={t("contracts")} actions={<SaveTable name="sumi-contracts" table={table} />}>
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
            { value: "running", label: t("running") },
            { value: "ended", label: t("ended") },
          ]}
          value={state ?? "all"}
          onChange={(next) => setFilter({ ...filter, state: next === "all" ? undefined : next })}
        />
      </div>
      <TeamList
        label={t("contracts")}
        columns={columns}
        pages={pages}
        empty={t(isAll ? "noContracts" : "noneFound")}
      />
    </AgentFrame>
  );
}

type Place = {
  readonly cursor: string | undefined;
  readonly signal?: AbortSignal;
  readonly limit?: string;
};

async function contractsOf(
  { period, ...filter }: Filter,
  { signal, ...place }: Place,
): Promise<Answer<PageOf<Contract>>> {
  const fields = { ...filter, ...boundsOf(period, new Date()), ...place };
  const answer = await agentClient.call(agentContracts, fields, signal && { signal });
  if (!answer.ok) return answer;
  return { ok: true, data: { rows: answer.data.contracts, next: answer.data.next_cursor } };
}

function useColumns(): readonly TeamColumn<Contract>[] {
  const { t } = useTranslation("agents");
  const format = useFormat();
  const endOf = ({ state, outcome }: Contract) => {
    if (outcome !== null) return t(`outcome_${outcome}`);
    return t(state === "void" ? "outcome_VOID" : "running");
  };
  const figure = (
    title: string,
    of: (row: Contract) => string | null,
    shape: Parameters<typeof format.number>[1] = {},
  ): TeamColumn<Contract> => ({
    title,
    of,
    isFigure: true,
    cell: (row) => {
      const value = of(row);
      return value === null ? "–" : format.number(value, shape);
    },
  });
  return [
    { title: t("name"), of: ({ name }) => name, cell: ({ name }) => name },
    {
      title: t("generationTitle"),
      of: ({ generation }) => String(generation),
      cell: ({ generation }) => t("generation", { number: generation }),
    },
    {
      title: `${t("begun")} (UTC)`,
      of: ({ accepted_ms: atMs }) => tableMoment(atMs),
      cell: ({ accepted_ms: atMs }) => tableMoment(atMs),
    },
    { title: t("index"), of: ({ coin }) => coin, cell: ({ coin }) => coin },
    {
      title: t("money"),
      of: ({ mode }) => t(`mode_${mode}`),
      cell: ({ mode }) => t(`mode_${mode}`),
    },
    {
      title: t("direction"),
      of: ({ direction }) => t(direction),
      cell: ({ direction }) => (
        <span className={direction === "up" ? "text-up" : "text-down"}>
          <span aria-hidden="true">{direction === "up" ? "▲ " : "▼ "}</span>
          {t(direction)}
        </span>
      ),
    },
    figure(t("stake"), ({ stake }) => stake, { fixed: 2 }),
    figure(t("openPrice"), ({ open_price: price }) => price),
    figure(t("closePrice"), ({ close_price: price }) => price),
    figure(t("result"), ({ result }) => result, { fixed: 2, isSigned: true }),
    { title: t("state"), of: endOf, cell: endOf },
  ];
}

import { useTranslation } from "@sumi/app/speech.ts";
import type { PageOf } from "@sumi/app/use-pages.ts";
import type { Answer } from "@sumi/client/failure.ts";
import { agentContracts } from "@sumi/contract/agents/calls.ts";
import type { DataOf } from "@sumi/contract/wire/endpoint.ts";
import { boundsOf, type Period } from "../app/list-period.ts";
import { tableMoment } from "../app/table.ts";
import { useFormat } from "../language/use-format.ts";
import { agentClient } from "./agent-client.ts";
import type { GenerationChoice } from "./GenerationFilter.tsx";
import type { TeamColumn } from "./TeamList.tsx";

/** The coin of stakes, prices and results. */
const MONEY = "USDT";

export type Contract = DataOf<typeof agentContracts>["contracts"][number];
export type ContractFilter = {
  readonly generation: GenerationChoice;
  readonly state: "running" | "ended" | undefined;
  readonly period: Period;
};

type Place = {
  readonly cursor: string | undefined;
  readonly signal?: AbortSignal;
  readonly limit?: string;
};

export async function contractsOf(
  { period, ...filter }: ContractFilter,
  { signal, ...place }: Place,
): Promise<Answer<PageOf<Contract>>> {
  const fields = { ...filter, ...boundsOf(period, new Date()), ...place };
  const answer = await agentClient.call(agentContracts, fields, signal && { signal });
  if (!answer.ok) return answer;
  return { ok: true, data: { rows: answer.data.contracts, next: answer.data.next_cursor } };
}

/** The columns of the list, and of the file that is saved of it. */
export function useContractColumns(): readonly TeamColumn<Contract>[] {
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
    unit: MONEY,
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

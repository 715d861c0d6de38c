import { useTranslation } from "@sumi/app/speech.ts";
import type { PageOf } from "@sumi/app/use-pages.ts";
import type { Answer } from "@sumi/client/failure.ts";
import { agentOrders } from "@sumi/contract/agents/calls.ts";
import type { DataOf } from "@sumi/contract/wire/endpoint.ts";
import { boundsOf, type Period } from "../app/list-period.ts";
import { KIND_WORDS } from "../app/order-kinds.ts";
import { tableMoment } from "../app/table.ts";
import { useFormat } from "../language/use-format.ts";
import { agentClient } from "./agent-client.ts";
import type { GenerationChoice } from "./GenerationFilter.tsx";
import type { TeamColumn } from "./TeamList.tsx";

/** The coin of prices and fees. */
const MONEY = "USDT";

export type Order = DataOf<typeof agentOrders>["orders"][number];
export type OrderFilter = {
  readonly generation: GenerationChoice;
  readonly state: "open" | "ended" | undefined;
  readonly period: Period;
};

type Place = {
  readonly cursor: string | undefined;
  readonly signal?: AbortSignal;
  readonly limit?: string;
};

export async function ordersOf(
  { period, ...filter }: OrderFilter,
  { signal, ...place }: Place,
): Promise<Answer<PageOf<Order>>> {
  const fields = { ...filter, ...boundsOf(period, new Date()), ...place };
  const answer = await agentClient.call(agentOrders, fields, signal && { signal });
  if (!answer.ok) return answer;
  return { ok: true, data: { rows: answer.data.orders, next: answer.data.next_cursor } };
}

/** The columns of the list, and of the file that is saved of it. */
export function useOrderColumns(): readonly TeamColumn<Order>[] {
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
    { ...figure(t("price"), ({ price }) => price, t("common:kindMarket")), unit: MONEY },
    figure(t("quantity"), ({ qty }) => qty),
    figure(t("filled"), ({ filled }) => filled),
    { ...figure(t("averagePrice"), ({ average_price: price }) => price), unit: MONEY },
    { ...figure(t("fee"), ({ fee }) => fee), unit: MONEY },
    plain(t("state"), ({ status }) => t(`status_${status}`)),
  ];
}

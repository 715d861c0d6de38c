import { answered } from "@sumi/app/failures.ts";
import { unitsOf } from "@sumi/app/units.ts";
import {
  ownPart,
  ownProjects,
  projectEntries,
  projectOf,
  projects,
} from "@sumi/contract/subscriptions/calls.ts";
import type { ProjectData, SaleFiguresData } from "@sumi/contract/subscriptions/terms.ts";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { client } from "../connection.ts";
import { keyedChannel, useRow, useRows } from "../live/keyed-channel.ts";
import { exchangeClock } from "../live/use-exchange-time.ts";

/** The live channel has the figures of a sale; its state is seen after this long at the latest. */
const ASK_EVERY_MS = 10_000;
const KEY = "subscriptions";

/** The coins sold in each open sale. */
const figures = keyedChannel<SaleFiguresData>("sales", ({ id }) => id);

const salesQuery = queryOptions({
  queryKey: [KEY, "sales"],
  staleTime: 0,
  refetchInterval: ASK_EVERY_MS,
  queryFn: async ({ signal }) => {
    const answer = answered(await client.call(projects, {}, { signal }));
    exchangeClock.hear(answer.time_ms);
    return answer.projects;
  },
});

export const saleQuery = (id: string) =>
  queryOptions({
    queryKey: [KEY, "sale", id],
    staleTime: 0,
    refetchInterval: ASK_EVERY_MS,
    queryFn: async ({ signal }) => {
      const answer = answered(await client.call(projectOf, { id }, { signal }));
      exchangeClock.hear(answer.time_ms);
      return answer.project;
    },
  });

/** The decisions about a sale with their reasons, the newest first. */
export const decisionsQuery = (id: string) =>
  queryOptions({
    queryKey: [KEY, "decisions", id],
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const decisions = await client.call(projectEntries, { id, decisions: "true" }, { signal });
      return answered(decisions).entries;
    },
  });

export const ownPartQuery = (id: string) =>
  queryOptions({
    queryKey: [KEY, "own", id],
    staleTime: 0,
    refetchInterval: ASK_EVERY_MS,
    queryFn: async ({ signal }) => answered(await client.call(ownPart, { id }, { signal })),
  });

export const ownSalesQuery = queryOptions({
  queryKey: [KEY, "issuer"],
  staleTime: 0,
  queryFn: async ({ signal }) => answered(await client.call(ownProjects, {}, { signal })).projects,
});

/** All sales with the figures that were heard last. */
export function useSales() {
  const rows = useRows(figures);
  const query = useQuery(salesQuery);
  const row = (sale: ProjectData) => rows.find(({ id }) => id === sale.id);
  return { query, sales: query.data?.map((sale) => withFigures(sale, row(sale))) };
}

export function useSale(id: string) {
  const row = useRow(figures, id);
  const query = useQuery(saleQuery(id));
  return { query, sale: query.data && withFigures(query.data, row) };
}

/** Figures of an open sale only rise, so the greater ones are the later ones. */
function withFigures(sale: ProjectData, row: SaleFiguresData | undefined): ProjectData {
  if (row === undefined) return sale;
  const isOlder = (name: "sold" | "committed") => unitsOf(row[name]) < unitsOf(sale[name]);
  return isOlder("sold") || isOlder("committed") ? sale : { ...sale, ...row };
}

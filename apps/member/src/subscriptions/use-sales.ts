import { answered } from "@sumi/app/failures.ts";
import {
  ownPart,
  ownProjects,
  projectEntries,
  projectOf,
  projects,
} from "@sumi/contract/subscriptions/calls.ts";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { client } from "../connection.ts";
import { exchangeClock } from "../live/use-exchange-time.ts";

/** What others have bought is seen after this long at the latest. */
const ASK_EVERY_MS = 3_000;
const KEY = "subscriptions";

export const salesQuery = queryOptions({
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

export function useSale(id: string) {
  return useQuery(saleQuery(id));
}

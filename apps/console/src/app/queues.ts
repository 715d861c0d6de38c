import { answered } from "@sumi/app/failures.ts";
import { queues } from "@sumi/contract/overview/staff.ts";
import type { DataOf } from "@sumi/contract/wire/endpoint.ts";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { client } from "../connection.ts";
import { whileAttended } from "./attended.ts";

export type QueueCount = DataOf<typeof queues>["queues"][number];

const ASK_EVERY_MS = 15_000;

/** The number of waiting cases in each queue, refetched regularly while the page is attended. */
export const queuesQuery = queryOptions({
  queryKey: ["queues"],
  refetchInterval: whileAttended(ASK_EVERY_MS),
  queryFn: async ({ signal }) => answered(await client.call(queues, {}, { signal })).queues,
});

export function useQueues(): Readonly<Record<string, QueueCount | undefined>> {
  const { data = [] } = useQuery(queuesQuery);
  return Object.fromEntries(data.map((one) => [one.queue, one]));
}

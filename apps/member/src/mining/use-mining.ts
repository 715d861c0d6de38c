import { answered } from "@sumi/app/failures.ts";
import { machineOf, machines, ownConditions } from "@sumi/contract/mining/calls.ts";
import { queryOptions } from "@tanstack/react-query";
import { client } from "../connection.ts";
import { exchangeClock } from "../live/use-exchange-time.ts";

/** What others have bought is seen after this long at the latest. */
const ASK_EVERY_MS = 3_000;
export const MINING_KEY = "mining";

export const machinesQuery = queryOptions({
  queryKey: [MINING_KEY, "machines"],
  staleTime: 0,
  refetchInterval: ASK_EVERY_MS,
  queryFn: async ({ signal }) => {
    const answer = answered(await client.call(machines, {}, { signal }));
    exchangeClock.hear(answer.time_ms);
    return answer.machines;
  },
});

export const machineQuery = (id: string) =>
  queryOptions({
    queryKey: [MINING_KEY, "machine", id],
    staleTime: 0,
    refetchInterval: ASK_EVERY_MS,
    queryFn: async ({ signal }) => {
      const answer = answered(await client.call(machineOf, { id }, { signal }));
      exchangeClock.hear(answer.time_ms);
      return answer.machine;
    },
  });

export const ownConditionsQuery = (id: string) =>
  queryOptions({
    queryKey: [MINING_KEY, "own", id],
    staleTime: 0,
    refetchInterval: ASK_EVERY_MS,
    queryFn: async ({ signal }) => answered(await client.call(ownConditions, { id }, { signal })),
  });

import { answered } from "@sumi/app/failures.ts";
import { ownContracts } from "@sumi/contract/delivery/risk.ts";
import type { DataOf } from "@sumi/contract/wire/endpoint.ts";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { client } from "../connection.ts";

export type OwnStanding = DataOf<typeof ownContracts>;

/** The member's permissions for contracts at this moment. */
export const standingQuery = queryOptions({
  queryKey: ["contracts", "own"],
  staleTime: 0,
  queryFn: async ({ signal }): Promise<OwnStanding> =>
    answered(await client.call(ownContracts, {}, { signal })),
});

export function useStanding() {
  return useQuery(standingQuery);
}

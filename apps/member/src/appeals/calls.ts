import * as contract from "@sumi/contract/appeals.ts";
import type { DataOf } from "@sumi/contract/endpoint.ts";
import { queryOptions } from "@tanstack/react-query";
import { answered } from "../app/queries.ts";
import { client } from "../connection.ts";

export type Appeal = DataOf<typeof contract.appeal>;

/** Somebody may have answered since; a ticket that does not hold is asked about once. */
export function appealQuery(ticket: string) {
  return queryOptions({
    queryKey: ["appeal", ticket],
    staleTime: 0,
    queryFn: async ({ signal }): Promise<Appeal> =>
      answered(await client.call(contract.appeal, { ticket }, { signal })),
  });
}

import { answered } from "@sumi/app/failures.ts";
import { claims } from "@sumi/contract/claims/calls.ts";
import type { DataOf } from "@sumi/contract/wire/endpoint.ts";
import { queryOptions } from "@tanstack/react-query";
import { client } from "../connection.ts";

export type Claim = DataOf<typeof claims>["claims"][number];

/** Asked each time: what was taken back a minute ago is claimed no more. */
export const claimsQuery = queryOptions({
  queryKey: ["claims"],
  staleTime: 0,
  queryFn: async ({ signal }) => answered(await client.call(claims, {}, { signal })).claims,
});

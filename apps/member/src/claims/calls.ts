import { answered } from "@sumi/app/failures.ts";
import { claims } from "@sumi/contract/claims/calls.ts";
import type { DataOf } from "@sumi/contract/wire/endpoint.ts";
import { queryOptions } from "@tanstack/react-query";
import { client } from "../connection.ts";

export type Claim = DataOf<typeof claims>["claims"][number];

/** Refetched on every visit, so that a withdrawn claim is no longer shown. */
export const claimsQuery = queryOptions({
  queryKey: ["claims"],
  staleTime: 0,
  queryFn: async ({ signal }) => answered(await client.call(claims, {}, { signal })).claims,
});

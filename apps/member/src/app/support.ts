import { answered } from "@sumi/app/failures.ts";
import { support } from "@sumi/contract/user/calls.ts";
import { queryOptions } from "@tanstack/react-query";
import { client } from "../connection.ts";

/** The address of support; empty if the operator named none. */
export const supportQuery = queryOptions({
  queryKey: ["support"],
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: async ({ signal }) => answered(await client.call(support, {}, { signal })).link,
});
